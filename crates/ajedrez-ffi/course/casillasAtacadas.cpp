#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

vector<coordenada> casillasAtacadas(posicion const &p, int j) {
    Position const position(p, "casillasAtacadas");
    std::uint64_t squares = 0;
    std::int32_t const side = color(j, "casillasAtacadas");
    check(ajz_lite_attacked(position.get(), side, &squares), "casillasAtacadas");
    return coordinates(squares, "casillasAtacadas");
}
