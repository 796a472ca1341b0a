// How pieces move, capture and attack: exercises 3 to 7 and 12, 13 of the TPE, 3 and 4 of the TPI.
#include "../definiciones.h"
#include "../ejercicios.h"
#include "../auxiliares.h"
#include "gtest/gtest.h"
#include "tablero.h"

static posicion const CLAVADA = dibujo({"....t..r", "........", "........", "........",
                                        "........", "........", "....A...", "....R..."},
                                       BLANCO);

TEST(casillasAtacadas, aDefendedCellIsAttacked) {
    posicion const p = dibujo({".......r", "........", "........", "........",
                               "........", "........", "P.......", "R......."},
                              BLANCO);
    vector<coordenada> const blancas = {mp(5, 1), mp(6, 0), mp(6, 1), mp(7, 1)};
    EXPECT_EQ(casillasAtacadas(p, BLANCO), blancas);
    vector<coordenada> const negras = {mp(0, 6), mp(1, 6), mp(1, 7)};
    EXPECT_EQ(casillasAtacadas(p, NEGRO), negras);
}

TEST(casillasAtacadas, aPinnedPieceAttacks) {
    EXPECT_EQ(casillasAtacadas(CLAVADA, BLANCO).size(), 12u);
}

TEST(casillasAtacadas, thereIsNoThirdPlayer) {
    EXPECT_THROW(casillasAtacadas(CLAVADA, 3), invalid_argument);
}

TEST(dondeEstaElRey, findsBothKings) {
    EXPECT_EQ(dondeEstaElRey(inicial(), NEGRO), setCoord(0, 4));
    EXPECT_EQ(dondeEstaElRey(inicial(), BLANCO), setCoord(7, 4));
}

TEST(esMovimientoValido, asksForTheMovementAlone) {
    posicion const p = dibujo({"r.......", "........", "........", "...t....",
                               "....P...", "........", "........", "R......."},
                              NEGRO);
    EXPECT_TRUE(esMovimientoValido(p, setCoord(4, 4), setCoord(3, 4)));
    EXPECT_FALSE(esMovimientoValido(p, setCoord(4, 4), setCoord(3, 3)));
    EXPECT_TRUE(esCapturaValida(p, setCoord(4, 4), setCoord(3, 3)));
    EXPECT_FALSE(esCapturaValida(p, setCoord(4, 4), setCoord(3, 4)));
    EXPECT_THROW(esMovimientoValido(p, setCoord(8, 0), setCoord(0, 0)), invalid_argument);
}

TEST(esJugadaLegal, aPinnedPieceHasNoLegalMove) {
    EXPECT_FALSE(esJugadaLegal(CLAVADA, setCoord(6, 4), setCoord(5, 3)));
    EXPECT_TRUE(esJugadaLegal(CLAVADA, setCoord(7, 4), setCoord(7, 3)));
    EXPECT_EQ(piezasMovibles(CLAVADA), vector<coordenada>{setCoord(7, 4)});
}

TEST(posicionSiguienteCorrecta, aPawnBecomesARook) {
    posicion const p = dibujo({"r.......", "......P.", "........", "........",
                               "........", "........", "........", "R......."},
                              BLANCO);
    posicion q = dibujo({"r.....T.", "........", "........", "........",
                         "........", "........", "........", "R......."},
                        NEGRO);
    EXPECT_TRUE(posicionSiguienteCorrecta(p, q, setCoord(1, 6), setCoord(0, 6)));
    EXPECT_TRUE(posicionSiguiente(p, q, setCoord(1, 6), setCoord(0, 6)));
    q.first[0][6] = cPEON_B;
    EXPECT_FALSE(posicionSiguienteCorrecta(p, q, setCoord(1, 6), setCoord(0, 6)));
    // Kings are not required, but eight rows are.
    q.first[0][0] = cVACIA;
    EXPECT_FALSE(posicionSiguienteCorrecta(p, q, setCoord(1, 6), setCoord(0, 6)));
    q.first.pop_back();
    EXPECT_THROW(posicionSiguienteCorrecta(p, q, setCoord(1, 6), setCoord(0, 6)), invalid_argument);
}
