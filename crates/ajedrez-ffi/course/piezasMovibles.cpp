#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

vector<coordenada> piezasMovibles(posicion const &p) {
    Position const position(p, "piezasMovibles");
    std::uint64_t squares = 0;
    check(ajz_lite_movable(position.get(), &squares), "piezasMovibles");
    return coordinates(squares, "piezasMovibles");
}
