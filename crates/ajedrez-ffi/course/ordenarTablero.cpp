#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

void ordenarTablero(posicion &p) {
    Position const position(p, "ordenarTablero");
    ajz_position *made = nullptr;
    check(ajz_lite_sort(position.get(), &made), "ordenarTablero");
    p = Position(made).written("ordenarTablero");
}
