/* The types and constants of the course's second assignment (TPI), as its template declares them.
 * */
#ifndef AJEDREZLITE_DEFINICIONES_H
#define AJEDREZLITE_DEFINICIONES_H

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

using namespace std;

/* A piece and its colour; both are VACIO where nothing stands. */
typedef pair<int, int> casilla;
/* Rows of cells, row 0 at the top. */
typedef vector<vector<casilla>> tablero;
/* BLANCO or NEGRO. */
typedef int jugador;
/* A board and the player to move. */
typedef pair<tablero, jugador> posicion;
/* A row and a column, from 0. */
typedef pair<int, int> coordenada;
/* Moves of one player: origin and destination of each. */
typedef vector<pair<coordenada, coordenada>> secuencia;

#define VACIO 0
#define BLANCO 1
#define NEGRO 2

#define PEON 1
#define ALFIL 2
#define TORRE 3
#define REY 4

#define ANCHO_TABLERO 8

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
