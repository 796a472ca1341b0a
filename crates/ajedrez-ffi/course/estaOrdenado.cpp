#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool estaOrdenado(posicion const &p) {
    bool answer = false;
    check(ajz_course_is_sorted(Numbers(p).get(), &answer), "estaOrdenado");
    return answer;
}
