// Order, ends and mates: exercises 8 to 11 and 14 to 17 of the TPE, 5 to 9 of the TPI.
#include "../definiciones.h"
#include "../ejercicios.h"
#include "../auxiliares.h"
#include "gtest/gtest.h"
#include "tablero.h"

// Figure 5, with the pawn on the square that its sequence needs.
static posicion const FIGURA_5 = dibujo({"........", "..P.....", "........", ".......r",
                                         ".......P", "........", "...T....", "...R...T"},
                                        BLANCO);

TEST(ordenarTablero, leavesEmptyCellsAndTheTurn) {
    posicion p = dibujo({"r.T.a..p", "........", "PpTa.t..", "........",
                         "........", "........", "........", "R......."},
                        NEGRO);
    posicion const ordenada = dibujo({"p.a.T..r", "........", "PpaT.t..", "........",
                                      "........", "........", "........", "R......."},
                                     NEGRO);
    EXPECT_FALSE(estaOrdenado(p));
    ordenarTablero(p);
    EXPECT_EQ(p, ordenada);
    EXPECT_TRUE(estaOrdenado(p));
}

TEST(ordenarTablero, changesNothingOfWhatIsNoPosition) {
    posicion p = inicial();
    p.first.pop_back();
    posicion const antes = p;
    EXPECT_THROW(ordenarTablero(p), invalid_argument);
    EXPECT_EQ(p, antes);
}

TEST(finDeLaPartida, tellsTheWinner) {
    posicion mate = dibujo({"T......r", "......pp", "........", "........",
                            "........", "........", "........", "R......."},
                           NEGRO);
    int j = -7;
    EXPECT_TRUE(finDeLaPartida(mate, j));
    EXPECT_EQ(j, BLANCO);
    EXPECT_TRUE(esJaqueMate(mate));
    EXPECT_FALSE(esEmpate(mate));
    mate.first[1][7] = cVACIA;
    EXPECT_FALSE(finDeLaPartida(mate, j));
    EXPECT_EQ(j, 0);
    posicion const reyes = dibujo({"rR......", "........", "........", "........",
                                   "........", "........", "........", "........"},
                                  NEGRO);
    EXPECT_TRUE(finDeLaPartida(reyes, j));
    EXPECT_EQ(j, 0);
    EXPECT_TRUE(esEmpate(reyes));
}

TEST(hayJaqueDescubierto, theAssignmentsDiffer) {
    posicion const p = dibujo({".......r", "........", "........", "........",
                               "........", "........", "........", "T...R..."},
                              BLANCO);
    EXPECT_TRUE(hayJaqueDescubierto(p));
    EXPECT_FALSE(hayJaqueDescubiertoTPE(p));
    posicion const q = dibujo({"....r...", "........", "........", "........",
                               "....A...", "........", "........", "R...T..."},
                              BLANCO);
    EXPECT_TRUE(hayJaqueDescubiertoTPE(q));
}

TEST(ejecutarSecuenciaForzada, playsFigure5) {
    posicion p = FIGURA_5;
    secuencia const s = {{mp(6, 3), mp(6, 6)}, {mp(4, 7), mp(3, 7)}, {mp(3, 7), mp(2, 7)}, {mp(1, 2), mp(0, 2)}};
    ejecutarSecuenciaForzada(p, s);
    EXPECT_EQ(p, dibujo({"..T.....", ".......r", ".......P", "........",
                         "........", "........", "......T.", "...R...T"},
                        BLANCO));
}

TEST(ejecutarSecuenciaForzada, tellsTheMoveThatIsNotForced) {
    posicion p = FIGURA_5;
    try {
        ejecutarSecuenciaForzada(p, {{mp(6, 3), mp(6, 6)}, {mp(1, 2), mp(0, 2)}});
        FAIL() << "it is not forced";
    } catch (invalid_argument const &fault) {
        string const dicho = fault.what();
        EXPECT_EQ(dicho.find("ejecutarSecuenciaForzada: "), 0U) << dicho;
        EXPECT_NE(dicho.find("jugada"), string::npos) << dicho;
    }
    EXPECT_EQ(p, FIGURA_5);
}

TEST(seVieneElJaqueEn, looksThreeMovesFar) {
    EXPECT_EQ(seVieneElJaqueEn(FIGURA_5), -1);
    posicion p = FIGURA_5;
    ejecutarSecuenciaForzada(p, {{mp(6, 3), mp(6, 6)}});
    EXPECT_EQ(seVieneElJaqueEn(p), 3);
    ejecutarSecuenciaForzada(p, {{mp(4, 7), mp(3, 7)}});
    EXPECT_EQ(seVieneElJaqueEn(p), 2);
    EXPECT_EQ(seVieneElJaqueEn(dibujo({".......r", "........", ".....R..", "........",
                                       "........", "........", "........", "....T..."},
                                      BLANCO)),
              2);
}

TEST(esMateEnUno, whateverBlackPlays) {
    EXPECT_TRUE(esMateEnUno(dibujo({".......r", "p.......", "......R.", "....T...",
                                    "........", "........", "........", "........"},
                                   NEGRO)));
    EXPECT_FALSE(esMateEnUno(inicial()));
}

TEST(posicionAlcanzable, theOnlyMoveTakesTheRook) {
    posicion const p = dibujo({".......r", "........", "........", "........",
                               "........", "........", ".t......", "R......."},
                              BLANCO);
    posicion const q = dibujo({".......r", "........", "........", "........",
                               "........", "........", ".R......", "........"},
                              NEGRO);
    EXPECT_TRUE(posicionAlcanzable(p, q));
    EXPECT_TRUE(posicionAlcanzable(p, p));
    EXPECT_FALSE(posicionAlcanzable(q, p));
}
