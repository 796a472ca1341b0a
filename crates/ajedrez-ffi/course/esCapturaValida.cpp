#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool esCapturaValida(posicion const &p, coordenada o, coordenada d) {
    return yes(p, "esCapturaValida", [&](const ajz_position *position, bool *answer) {
        std::uint8_t const from = square(o, "esCapturaValida");
        std::uint8_t const to = square(d, "esCapturaValida");
        return ajz_lite_is_valid_capture(position, from, to, answer);
    });
}
