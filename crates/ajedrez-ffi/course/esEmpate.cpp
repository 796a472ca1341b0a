#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool esEmpate(posicion const &p) {
    return yes(p, "esEmpate", ajz_lite_is_draw);
}
