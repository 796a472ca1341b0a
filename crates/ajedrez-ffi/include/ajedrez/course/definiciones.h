/* Los tipos y las constantes del segundo trabajo de la materia (TPI), como los declara su plantilla. */
#ifndef AJEDREZLITE_DEFINICIONES_H
#define AJEDREZLITE_DEFINICIONES_H

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

using namespace std;

/* Una pieza y su color; los dos son VACIO donde no hay nada. */
typedef pair<int, int> casilla;
/* Filas de casillas; la fila 0 es la de arriba. */
typedef vector<vector<casilla>> tablero;
/* BLANCO o NEGRO. */
typedef int jugador;
/* Un tablero y el jugador al que le toca mover. */
typedef pair<tablero, jugador> posicion;
/* Una fila y una columna, desde 0. */
typedef pair<int, int> coordenada;
/* Jugadas de un jugador: el origen y el destino de cada una. */
typedef vector<pair<coordenada, coordenada>> secuencia;

#define VACIO 0
#define BLANCO 1
#define NEGRO 2

#define PEON 1
#define ALFIL 2
#define TORRE 3
#define REY 4

#define ANCHO_TABLERO 8
/* El mismo número, por su nombre en el enunciado. */
#define DIM 8

#define cVACIA make_pair(VACIO, VACIO)

#define cREY_N make_pair(REY, NEGRO)
#define cREY_B make_pair(REY, BLANCO)

#define cTORRE_N make_pair(TORRE, NEGRO)
#define cTORRE_B make_pair(TORRE, BLANCO)

#define cALFIL_N make_pair(ALFIL, NEGRO)
#define cALFIL_B make_pair(ALFIL, BLANCO)

#define cPEON_N make_pair(PEON, NEGRO)
#define cPEON_B make_pair(PEON, BLANCO)

#endif
