// Exercises 1 and 2 of both assignments.
#include "../definiciones.h"
#include "../ejercicios.h"
#include "../auxiliares.h"
#include "gtest/gtest.h"
#include "tablero.h"

TEST(posicionValida, aBoardOfAnotherShapeIsNone) {
    EXPECT_FALSE(posicionValida(posicion({{}}, BLANCO)));
    EXPECT_FALSE(posicionValida(posicion({}, BLANCO)));
    posicion p = inicial();
    p.first.pop_back();
    EXPECT_FALSE(posicionValida(p));
    p = inicial();
    p.first[3].push_back(cVACIA);
    EXPECT_FALSE(posicionValida(p));
    EXPECT_FALSE(posicionInicial(p));
    EXPECT_FALSE(esPosicionValida(p));
    EXPECT_FALSE(esPosicionInicial(p));
}

TEST(posicionValida, thePlayerIsOneOrTwo) {
    posicion p = inicial();
    for (int j : {-1, 0, 3, 2147483647}) {
        p.second = j;
        EXPECT_FALSE(posicionValida(p)) << j;
        EXPECT_FALSE(esPosicionValida(p)) << j;
    }
    p.second = NEGRO;
    EXPECT_TRUE(posicionValida(p));
}

TEST(posicionValida, aCellHasARoleAndAColourOrNeither) {
    for (casilla c : {mp(VACIO, BLANCO), mp(PEON, VACIO), mp(5, BLANCO), mp(TORRE, 3), mp(-1, -1)}) {
        posicion p = inicial();
        p.first[4][4] = c;
        EXPECT_FALSE(posicionValida(p)) << c.first << ' ' << c.second;
    }
}

TEST(posicionValida, theTpiCountsPiecesAndTheTpeDoesNot) {
    posicion p = inicial();
    p.first[4][0] = cPEON_B;
    EXPECT_FALSE(posicionValida(p));
    EXPECT_TRUE(esPosicionValida(p));
    p = dibujo({"r......P", "........", "........", "........",
                "........", "........", "........", "R......."},
               BLANCO);
    EXPECT_FALSE(posicionValida(p));
    EXPECT_TRUE(esPosicionValida(p));
}

TEST(posicionInicial, isTheFigureWithWhiteToMove) {
    posicion p = inicial();
    EXPECT_TRUE(posicionInicial(p));
    EXPECT_TRUE(esPosicionInicial(p));
    p.second = NEGRO;
    EXPECT_FALSE(posicionInicial(p));
    p = inicial();
    swap(p.first[7][5], p.first[7][6]);
    EXPECT_FALSE(posicionInicial(p));
}

TEST(auxiliares, doWhatTheTemplateDoes) {
    EXPECT_EQ(inicializarTablero(), tablero(8, vector<casilla>(8, cVACIA)));
    EXPECT_EQ(setCoord(3, 5), make_pair(3, 5));
    EXPECT_EQ(tableroActual(inicial()), inicial().first);
    vector<pair<int, int>> v = {mp(2, 1), mp(0, 7), mp(2, 0)};
    vector<pair<int, int>> const sorted = {mp(0, 7), mp(2, 0), mp(2, 1)};
    EXPECT_EQ(ordenarVectorPares(v), sorted);
    EXPECT_EQ(v, sorted);
}
