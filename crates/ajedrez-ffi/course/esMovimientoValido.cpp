#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool esMovimientoValido(posicion const &p, coordenada o, coordenada d) {
    return yes(p, "esMovimientoValido", [&](const ajz_position *position, bool *answer) {
        std::uint8_t const from = square(o, "esMovimientoValido");
        std::uint8_t const to = square(d, "esMovimientoValido");
        return ajz_lite_is_valid_move(position, from, to, AJZ_READING_TPE, answer);
    });
}
