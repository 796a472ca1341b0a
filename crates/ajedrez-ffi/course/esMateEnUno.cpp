#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool esMateEnUno(posicion const &p) {
    return yes(p, "esMateEnUno", ajz_lite_is_mated_in_one);
}
