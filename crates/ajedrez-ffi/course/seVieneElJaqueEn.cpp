#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

int seVieneElJaqueEn(posicion const &p) {
    // The course's limit.
    std::uint64_t const most = 3;
    Position const position(p, "seVieneElJaqueEn");
    std::uint64_t moves = 0;
    check(ajz_lite_forced_mate(position.get(), most, nullptr, &moves, nullptr, 0, nullptr),
          "seVieneElJaqueEn");
    return moves == 0 ? -1 : static_cast<int>(moves);
}
