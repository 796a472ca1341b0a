#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool esJugadaLegal(posicion const &p, coordenada o, coordenada d) {
    return yes(p, "esJugadaLegal", [&](const ajz_position *position, bool *answer) {
        std::uint8_t const from = square(o, "esJugadaLegal");
        std::uint8_t const to = square(d, "esJugadaLegal");
        return ajz_lite_is_legal(position, from, to, answer);
    });
}
