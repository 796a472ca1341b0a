#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool estaOrdenado(posicion const &p) {
    return yes(p, "estaOrdenado", ajz_lite_is_sorted);
}
