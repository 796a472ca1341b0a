#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool posicionSiguiente(posicion const &p1, posicion const &p2, coordenada o, coordenada d) {
    Numbers const next(p2);
    std::uint8_t const from = square(o, "posicionSiguiente");
    std::uint8_t const to = square(d, "posicionSiguiente");
    bool answer = false;
    check(ajz_course_is_followed_by(Numbers(p1).get(), next.get(), from, to, AJZ_READING_TPI, &answer),
          "posicionSiguiente");
    return answer;
}
