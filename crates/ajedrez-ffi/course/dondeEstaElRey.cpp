#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

coordenada dondeEstaElRey(posicion const &p, int j) {
    std::uint8_t square = 0;
    std::int32_t const side = color(j, "dondeEstaElRey");
    check(ajz_course_king(Numbers(p).get(), side, &square), "dondeEstaElRey");
    return coordinates(std::uint64_t(1) << square, "dondeEstaElRey").front();
}
