#include "../include/ajedrez/course/auxiliares.h"

tablero inicializarTablero() {
    return tablero(ANCHO_TABLERO, vector<casilla>(ANCHO_TABLERO, cVACIA));
}
