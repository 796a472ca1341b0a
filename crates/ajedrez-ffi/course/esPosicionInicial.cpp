#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool esPosicionInicial(posicion const &p) {
    Numbers const numbers(p);
    bool answer = false;
    check(ajz_course_is_start(numbers.get(), &answer), "esPosicionInicial");
    return answer;
}
