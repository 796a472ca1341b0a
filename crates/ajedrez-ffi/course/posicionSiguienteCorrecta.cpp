#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool posicionSiguienteCorrecta(posicion const &p1, posicion const &p2, coordenada o, coordenada d) {
    Position const next(p2, "posicionSiguienteCorrecta");
    return yes(p1, "posicionSiguienteCorrecta", [&](const ajz_position *position, bool *answer) {
        std::uint8_t const from = square(o, "posicionSiguienteCorrecta");
        std::uint8_t const to = square(d, "posicionSiguienteCorrecta");
        return ajz_lite_is_followed_by(position, next.get(), from, to, AJZ_READING_TPI, answer);
    });
}
