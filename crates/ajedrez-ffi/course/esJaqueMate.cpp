#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool esJaqueMate(posicion const &p) {
    return yes(p, "esJaqueMate", ajz_lite_is_checkmate);
}
