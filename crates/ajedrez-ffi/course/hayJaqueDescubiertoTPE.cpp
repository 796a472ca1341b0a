#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

using namespace ajedrez::course;

bool hayJaqueDescubiertoTPE(posicion const &p) {
    return yes(p, "hayJaqueDescubiertoTPE", [](const ajz_position *position, bool *answer) {
        return ajz_lite_has_discovered_check(position, AJZ_READING_TPE, answer);
    });
}
