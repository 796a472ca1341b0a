/* The exercises of the course. Their definitions are in libajedrez_course.a, which answers by the
 * rules of docs/rules/lite.md.
 *
 * posicionValida, posicionInicial, esPosicionValida and esPosicionInicial answer false for a board
 * of another shape or content. Every other function throws std::invalid_argument for a position
 * that is none (eight rows of eight cells, one king a side), a player that is none or a coordinate
 * off the board; the message tells what is wrong and where, and nothing has been changed.
 */
#ifndef EJERCICIOS_H
#define EJERCICIOS_H

#include "definiciones.h"

/* The second assignment, the TPI. */

/* 1. Whether it is a valid position: pieces that promotions can explain, no pawn on row 0 or 7. */
bool posicionValida(posicion const &p);

/* 2. Whether a game begins so. */
bool posicionInicial(posicion const &p);

/* 3. The cells that player j attacks, each once, by row, then column. */
vector<coordenada> casillasAtacadas(posicion const &p, int j);

/* 4. Whether p2 has the board that the move or capture from o to d makes of that of p1. */
bool posicionSiguienteCorrecta(posicion const &p1, posicion const &p2, coordenada o, coordenada d);

/* 5. Puts the pieces of each row in ascending order. */
void ordenarTablero(posicion &p);

/* 6. Whether the game is over; j becomes the winner, 0 for a draw and for a game that goes on. */
bool finDeLaPartida(posicion const &p, int &j);

/* 7. Whether some legal move gives check, with whatever piece. */
bool hayJaqueDescubierto(posicion const &p);

/* 8. Plays the moves of s and the only reply to each. Throws where there is another number of
 * replies. */
void ejecutarSecuenciaForzada(posicion &p, secuencia s);

/* 9. In how many moves, 1 to 3, the player to move mates by a forced sequence; -1 where there is
 * none. */
int seVieneElJaqueEn(posicion const &p);

/* The first assignment, the TPE, where it asks for something else or under another name. */

/* 1. Whether it is a valid position: a player, proper cells, one king a side. */
bool esPosicionValida(posicion const &p);

/* 2. Whether a game begins so. */
bool esPosicionInicial(posicion const &p);

/* 3. Whether the piece of o moves to d without capturing, by its rules of movement alone. */
bool esMovimientoValido(posicion const &p, coordenada o, coordenada d);

/* 4. Whether the piece of o captures that of d, by its rules of capture alone. */
bool esCapturaValida(posicion const &p, coordenada o, coordenada d);

/* 6. Where the king of player j stands. */
coordenada dondeEstaElRey(posicion const &p, int j);

/* 7. Whether p2 has the board that the move or capture from o to d makes of that of p1. */
bool posicionSiguiente(posicion const &p1, posicion const &p2, coordenada o, coordenada d);

/* 8. Whether the pieces of each row stand in ascending order. */
bool estaOrdenado(posicion const &p);

/* 10. Whether the player to move is in check and has no legal move. */
bool esJaqueMate(posicion const &p);

/* 11. Whether only kings are left, or the player to move has no legal move and is not in check. */
bool esEmpate(posicion const &p);

/* 12. Whether the player to move may play from o to d. */
bool esJugadaLegal(posicion const &p, coordenada o, coordenada d);

/* 13. The cells of the pieces that have a legal move, by row, then column. */
vector<coordenada> piezasMovibles(posicion const &p);

/* 14. Whether legal moves lead from p1 to p2. Throws std::runtime_error where ten seconds do not
 * tell. */
bool posicionAlcanzable(posicion const &p1, posicion const &p2);

/* 15. Whether some legal move gives check with another piece than the one that moves. */
bool hayJaqueDescubiertoTPE(posicion const &p);

/* 16. Whether the opponent can mate at once, whatever is played. */
bool esMateEnUno(posicion const &p);

#endif
