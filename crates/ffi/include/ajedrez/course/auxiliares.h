/* The helpers of the course's template. Their definitions are in libajedrez_course.a. */
#ifndef AJEDREZLITE_AUXILIARES_H
#define AJEDREZLITE_AUXILIARES_H

#include "definiciones.h"

/* The pair of two numbers. */
pair<int, int> mp(int a, int b);

/* An empty board of eight by eight. */
tablero inicializarTablero();

/* Sorts the pairs in place, and returns them. */
vector<pair<int, int>> ordenarVectorPares(vector<pair<int, int>> &v);

/* The coordinate of row i and column j. */
coordenada setCoord(int i, int j);

/* The board of a position. */
tablero tableroActual(posicion const &p);

#endif
