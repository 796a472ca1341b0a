#include "../include/ajedrez/course/ejercicios.h"
#include "detail.hpp"

#include <stdexcept>

using namespace ajedrez::course;

bool posicionAlcanzable(posicion const &p1, posicion const &p2) {
    Position const position(p1, "posicionAlcanzable");
    Position const target(p2, "posicionAlcanzable");
    ajz_reach *reach = nullptr;
    check(ajz_lite_reach(position.get(), target.get(), 0, nullptr, &reach), "posicionAlcanzable");
    std::int32_t verdict = AJZ_REACHABLE_UNKNOWN;
    ajz_status const status = ajz_reach_verdict(reach, &verdict);
    ajz_reach_free(reach);
    check(status, "posicionAlcanzable");
    if (verdict == AJZ_REACHABLE_UNKNOWN) {
        throw std::runtime_error("posicionAlcanzable: el tiempo se agotó antes de que hubiera respuesta");
    }
    return verdict == AJZ_REACHABLE_REACHABLE;
}
