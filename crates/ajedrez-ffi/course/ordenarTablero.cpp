#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

void ordenarTablero(posicion &p) {
    std::int32_t cells[2 * ANCHO_TABLERO * ANCHO_TABLERO];
    check(ajz_course_sort(Numbers(p).get(), cells), "ordenarTablero");
    p.first = rows_of(cells);
}
