#include "../include/ajedrez/course/auxiliares.h"

tablero tableroActual(posicion const &p) {
    return p.first;
}
