// Boards drawn in the tests.
#ifndef TABLERO_H
#define TABLERO_H

#include <cctype>
#include <string>

#include "../definiciones.h"

// The position of a drawing of eight rows: P A T R are white, p a t r black (peon, alfil, torre, rey), and
// anything else is empty.
inline posicion dibujo(vector<string> const &filas, int j) {
    string const letras = "PATR";
    tablero t;
    for (string const &fila : filas) {
        vector<casilla> casillas;
        for (char letra : fila) {
            size_t const pieza = letras.find(static_cast<char>(toupper(letra)));
            if (pieza == string::npos) {
                casillas.push_back(cVACIA);
            } else {
                casillas.push_back(make_pair(static_cast<int>(pieza) + PEON, isupper(letra) ? BLANCO : NEGRO));
            }
        }
        t.push_back(casillas);
    }
    return make_pair(t, j);
}

// The start position.
inline posicion inicial() {
    return dibujo({"t.a.ra.t", "pppppppp", "........", "........",
                   "........", "........", "PPPPPPPP", "T.A.RA.T"},
                  BLANCO);
}

#endif
