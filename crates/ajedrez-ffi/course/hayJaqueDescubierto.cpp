#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool hayJaqueDescubierto(posicion const &p) {
    return yes(p, "hayJaqueDescubierto", [](const ajz_position *position, bool *answer) {
        return ajz_lite_has_discovered_check(position, AJZ_READING_TPI, answer);
    });
}
