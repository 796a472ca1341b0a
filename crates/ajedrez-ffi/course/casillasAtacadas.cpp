#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

vector<coordenada> casillasAtacadas(posicion const &p, int j) {
    std::uint64_t squares = 0;
    std::int32_t const side = color(j, "casillasAtacadas");
    check(ajz_course_attacked(Numbers(p).get(), side, &squares), "casillasAtacadas");
    return coordinates(squares, "casillasAtacadas");
}
