/* Los ejercicios de la materia. Sus definiciones están en libajedrez_course.a, que responde según las
 * reglas de docs/rules/lite.md.
 *
 * posicionValida, posicionInicial, esPosicionValida y esPosicionInicial responden false para un tablero
 * de otra forma o con otro contenido. casillasAtacadas, ordenarTablero, estaOrdenado, posicionSiguiente y
 * posicionSiguienteCorrecta admiten cualquier cantidad de reyes, y dondeEstaElRey solo necesita uno del
 * jugador j. Por lo demás, las funciones lanzan std::invalid_argument si la posición no es válida (ocho
 * filas de ocho casillas, un rey por bando), si el jugador no existe o si una coordenada está fuera del
 * tablero. El mensaje indica, en castellano, qué está mal y dónde. Nada cambia en ese caso.
 */
#ifndef EJERCICIOS_H
#define EJERCICIOS_H

#include "definiciones.h"

/* El segundo trabajo, el TPI. */

/* 1. Si es una posición válida: piezas que las coronaciones explican, ningún peón en las filas 0 y 7. */
bool posicionValida(posicion const &p);

/* 2. Si así empieza una partida. */
bool posicionInicial(posicion const &p);

/* 3. Las casillas que ataca el jugador j, cada una una vez, por fila y después por columna. */
vector<coordenada> casillasAtacadas(posicion const &p, int j);

/* 4. Si p2 tiene el tablero que la jugada o captura de o a d hace del de p1. */
bool posicionSiguienteCorrecta(posicion const &p1, posicion const &p2, coordenada o, coordenada d);

/* 5. Pone en orden ascendente las piezas de cada fila. */
void ordenarTablero(posicion &p);

/* 6. Si la partida terminó; j pasa a ser el ganador, 0 si es empate o si la partida sigue. */
bool finDeLaPartida(posicion const &p, int &j);

/* 7. Si alguna jugada legal da jaque, con la pieza que sea. */
bool hayJaqueDescubierto(posicion const &p);

/* 8. Juega las jugadas de s y la única respuesta a cada una. Lanza una excepción donde las respuestas
 * no son exactamente una. */
void ejecutarSecuenciaForzada(posicion &p, secuencia s);

/* 9. En cuántas jugadas, de 1 a 3, da mate por una secuencia forzada el jugador al que le toca mover;
 * -1 si no hay ninguna. */
int seVieneElJaqueEn(posicion const &p);

/* El primer trabajo, el TPE, donde pide otra cosa o con otro nombre. */

/* 1. Si es una posición válida: un jugador, casillas correctas, un rey por bando. */
bool esPosicionValida(posicion const &p);

/* 2. Si así empieza una partida. */
bool esPosicionInicial(posicion const &p);

/* 3. Si la pieza de o va a d sin capturar, según sus reglas de movimiento solas. */
bool esMovimientoValido(posicion const &p, coordenada o, coordenada d);

/* 4. Si la pieza de o captura la de d, según sus reglas de captura solas. */
bool esCapturaValida(posicion const &p, coordenada o, coordenada d);

/* 6. Dónde está el rey del jugador j. */
coordenada dondeEstaElRey(posicion const &p, int j);

/* 7. Si p2 tiene el tablero que la jugada o captura de o a d hace del de p1. */
bool posicionSiguiente(posicion const &p1, posicion const &p2, coordenada o, coordenada d);

/* 8. Si las piezas de cada fila están en orden ascendente. */
bool estaOrdenado(posicion const &p);

/* 10. Si el jugador al que le toca mover está en jaque y no tiene ninguna jugada legal. */
bool esJaqueMate(posicion const &p);

/* 11. Si sólo quedan los reyes, o si el jugador al que le toca mover no tiene ninguna jugada legal y no
 * está en jaque. */
bool esEmpate(posicion const &p);

/* 12. Si el jugador al que le toca mover puede jugar de o a d. */
bool esJugadaLegal(posicion const &p, coordenada o, coordenada d);

/* 13. Las casillas de las piezas que tienen alguna jugada legal, por fila y después por columna. */
vector<coordenada> piezasMovibles(posicion const &p);

/* 14. Si jugadas legales llevan de p1 a p2. Lanza std::runtime_error si no se sabe en 10.000.000 de nodos. */
bool posicionAlcanzable(posicion const &p1, posicion const &p2);

/* 15. Si alguna jugada legal da jaque con una pieza que no es la que se mueve. */
bool hayJaqueDescubiertoTPE(posicion const &p);

/* 16. Si el oponente puede dar mate enseguida, se juegue lo que se juegue. */
bool esMateEnUno(posicion const &p);

#endif
