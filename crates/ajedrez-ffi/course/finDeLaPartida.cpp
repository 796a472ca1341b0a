#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool finDeLaPartida(posicion const &p, int &j) {
    Position const position(p, "finDeLaPartida");
    bool over = false;
    std::int32_t winner = 0;
    check(ajz_lite_outcome(position.get(), &over, &winner), "finDeLaPartida");
    j = winner;
    return over;
}
