#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

void ejecutarSecuenciaForzada(posicion &p, secuencia s) {
    Position const position(p, "ejecutarSecuenciaForzada");
    std::vector<ajz_move> moves;
    for (std::pair<coordenada, coordenada> const &move : s) {
        std::uint8_t const from = square(move.first, "ejecutarSecuenciaForzada");
        std::uint8_t const to = square(move.second, "ejecutarSecuenciaForzada");
        moves.push_back(ajz_move{from, to, AJZ_ROLE_NONE});
    }
    ajz_position *made = nullptr;
    check(ajz_lite_play_forced(position.get(), moves.data(), moves.size(), &made),
          "ejecutarSecuenciaForzada");
    p = Position(made).written("ejecutarSecuenciaForzada");
}
