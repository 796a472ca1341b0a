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

/*
 * Los predicados y las funciones de la sección 5 del TPI que no son ejercicios, según sus fórmulas y en el orden del texto.
 * Donde una fórmula pide una casilla que el tablero no tiene, lanzan invalid_argument; hayMateForzadoEn y
 * noHayMateAntesDe lanzan runtime_error después de 2.000.000 de nodos. La función jugador del texto se llama aquí
 * jugadorActual, porque jugador es un tipo.
 */
bool piezasEnCoordenadas(tablero const &t);
bool peonesEnCoordenadas(tablero const &t);
bool torresEnCoordenadas(tablero const &t);
bool alfilesEnCoordenadas(tablero const &t);
bool reyesEnCoordenadas(tablero const &t);
bool cantidadPiezasAlInicio(tablero const &t);
bool sonCasillasAtacadas(tablero const &t, jugador j, vector<coordenada> const &atacadas);
bool esTableroOrdenado(tablero const &t1, tablero const &t2);
bool ordenado(tablero const &t);
bool filaOrdenada(tablero const &t, int f);
bool esLaSiguienteNoVacia(tablero const &t, coordenada o, coordenada d);
bool mismasPiezasPorFila(tablero const &t1, tablero const &t2, int f);
bool respetaVacias(tablero const &t, tablero const &ti);
bool alMoverQuedaEnJaque(posicion const &p);
bool hayMateForzadoEn(posicion const &pi, int n);
bool noHayMateAntesDe(posicion const &pi, int n);
bool secuenciaForzadaAMate(posicion const &pi, secuencia const &F);
int aparicionesEnTablero(tablero const &t, casilla p);
int color(tablero const &t, coordenada c);
int contrincante(jugador j);
int jugadorActual(posicion const &p);
int pieza(tablero const &t, coordenada c);
casilla setCasilla(int i, int j);
bool atacaAlRey(posicion const &p, coordenada o);
bool cantidadValidaDePiezas(tablero const &t);
bool capturaPeonValida(tablero const &t, coordenada o, coordenada d);
bool casillaAtacada(tablero const &t, coordenada o, coordenada d);
bool casillaVacia(tablero const &t, coordenada c);
bool casillasValidas(tablero const &t);
bool coordenadaEnRango(coordenada c);
bool enLineaFinalInicial(coordenada c);
bool enRango(int x, int m1, int m2);
bool existeMovimientoParaSalirDelJaque(posicion const &p);
bool esJugadorValido(jugador j);
bool esMatriz(tablero const &t);
bool esSecuenciaForzada(posicion const &pi, secuencia const &s);
bool esTableroValido(tablero const &t);
bool esUnicaMovidaPosibleDeJugador(posicion const &p, coordenada o, coordenada d);
bool hayMovimientosLegales(posicion const &p);
bool jugadorEnJaque(posicion const &p, jugador j);
bool loPoneEnJaque(posicion const &p, coordenada o, coordenada d);
bool movimientoPiezaValido(tablero const &t, coordenada o, coordenada d);
bool movimientoAlfilValido(tablero const &t, coordenada o, coordenada d);
bool movimientoForzado(posicion const &pi, posicion const &pm, posicion const &pf, pair<coordenada, coordenada> m);
bool movimientoPeonValido(jugador color, coordenada o, coordenada d);
bool movimientoReyValido(coordenada o, coordenada d);
bool movimientoTorreValido(tablero const &t, coordenada o, coordenada d);
bool mueveEnHorizontal(coordenada o, coordenada d);
bool mueveEnDiagonal(coordenada o, coordenada d);
bool mueveEnVertical(coordenada o, coordenada d);
bool mueveJugadorEnOrigen(posicion const &p, coordenada o);
bool piezaCorrectaEnDestino(posicion const &p, posicion const &q, coordenada o, coordenada d);
bool piezaEnCoordenada(tablero const &t, coordenada c, int pza, jugador col);
bool piezasAlfilesValidas(tablero const &t);
bool piezasDeJugador(posicion const &p, vector<coordenada> const &C);
bool piezasPeonesValidas(tablero const &t);
bool piezasReyesValidas(tablero const &t);
bool piezasTorresValidas(tablero const &t);
bool posicionesIgualesExceptoEn(posicion const &p, posicion const &q, vector<coordenada> const &C);
bool posicionFinalDeSecuenciaForzada(posicion const &pi, posicion const &p, secuencia const &s);
bool posicionesValidas(vector<posicion> const &P);
bool secuenciaDeCoordenadasValidas(secuencia const &S);
bool sinPeonesNoCoronados(tablero const &t);
bool soloHayReyes(tablero const &t);
bool sonPosicionesForzadas(vector<posicion> const &P, secuencia const &s);
bool tienenMovimiento(posicion const &p, vector<coordenada> const &piezas);

#endif
