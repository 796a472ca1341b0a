#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool esPosicionValida(posicion const &p) {
    Numbers const numbers(p);
    bool answer = false;
    check(ajz_course_is_valid(numbers.get(), AJZ_READING_TPE, &answer), "esPosicionValida");
    return answer;
}
