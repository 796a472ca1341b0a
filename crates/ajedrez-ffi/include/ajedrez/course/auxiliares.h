/* Las funciones auxiliares de la plantilla de la materia. Sus definiciones están en libajedrez_course.a. */
#ifndef AJEDREZLITE_AUXILIARES_H
#define AJEDREZLITE_AUXILIARES_H

#include "definiciones.h"

/* El par de dos números. */
pair<int, int> mp(int a, int b);

/* Un tablero vacío de ocho por ocho. */
tablero inicializarTablero();

/* Ordena los pares en su lugar, y los devuelve. */
vector<pair<int, int>> ordenarVectorPares(vector<pair<int, int>> &v);

/* La coordenada de la fila i y la columna j. */
coordenada setCoord(int i, int j);

/* El tablero de una posición. */
tablero tableroActual(posicion const &p);

#endif
