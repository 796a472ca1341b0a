// The predicates and functions of section 5 of the TPI that are not exercises, each at least once.
#include "../definiciones.h"
#include "../auxiliares.h"
#include "gtest/gtest.h"
#include "tablero.h"

namespace {

// Figure 5 of the TPE, with the pawn on c7, and what its first move and the only reply make of it.
posicion figura5() {
    return dibujo({"........", "..P.....", "........", ".......r", ".......P", "........", "...T....", "...R...T"}, BLANCO);
}

posicion movida() {
    return dibujo({"........", "..P.....", "........", ".......r", ".......P", "........", "......T.", "...R...T"}, NEGRO);
}

posicion respondida() {
    return dibujo({"........", "..P.....", ".......r", "........", ".......P", "........", "......T.", "...R...T"}, BLANCO);
}

coordenada en(int fila, int columna) { return setCoord(fila, columna); }

pair<coordenada, coordenada> const primera(make_pair(6, 3), make_pair(6, 6));

}  // namespace

TEST(predicados, laPosicionInicial) {
    tablero const t = inicial().first;
    EXPECT_TRUE(piezasEnCoordenadas(t) && peonesEnCoordenadas(t) && torresEnCoordenadas(t));
    EXPECT_TRUE(alfilesEnCoordenadas(t) && reyesEnCoordenadas(t) && cantidadPiezasAlInicio(t));
    tablero vacio = inicializarTablero();
    EXPECT_FALSE(piezasEnCoordenadas(vacio) || peonesEnCoordenadas(vacio) || torresEnCoordenadas(vacio));
    EXPECT_FALSE(alfilesEnCoordenadas(vacio) || reyesEnCoordenadas(vacio) || cantidadPiezasAlInicio(vacio));
}

TEST(predicados, elTableroEsValido) {
    tablero t = inicial().first;
    EXPECT_TRUE(esMatriz(t) && casillasValidas(t) && sinPeonesNoCoronados(t) && cantidadValidaDePiezas(t));
    EXPECT_TRUE(esTableroValido(t) && piezasTorresValidas(t) && piezasPeonesValidas(t));
    EXPECT_TRUE(piezasAlfilesValidas(t) && piezasReyesValidas(t));
    EXPECT_FALSE(soloHayReyes(t));
    t[0][0] = cPEON_N;
    EXPECT_FALSE(sinPeonesNoCoronados(t) || piezasPeonesValidas(t) || esTableroValido(t));
    EXPECT_TRUE(esJugadorValido(NEGRO));
    EXPECT_FALSE(esJugadorValido(0));
    EXPECT_TRUE(posicionesValidas({figura5(), movida(), respondida()}));
    EXPECT_FALSE(posicionesValidas({posicion({}, BLANCO)}));
}

TEST(predicados, lasFilasOrdenadas) {
    tablero const t = dibujo({"r.T.a..p", "........", "........", "........",
                              "........", "........", "........", "R......."}, BLANCO).first;
    tablero const ordenada = dibujo({"p.a.T..r", "........", "........", "........",
                                     "........", "........", "........", "R......."}, BLANCO).first;
    EXPECT_FALSE(ordenado(t) || filaOrdenada(t, 0));
    EXPECT_TRUE(ordenado(ordenada) && filaOrdenada(t, 7) && esTableroOrdenado(ordenada, t));
    EXPECT_TRUE(respetaVacias(ordenada, t) && mismasPiezasPorFila(ordenada, t, 0));
    EXPECT_TRUE(esLaSiguienteNoVacia(t, en(0, 0), en(0, 2)));
    EXPECT_FALSE(esLaSiguienteNoVacia(t, en(0, 0), en(0, 4)));
}

TEST(predicados, lasFunciones) {
    posicion const p = inicial();
    EXPECT_EQ(8, aparicionesEnTablero(p.first, cPEON_B));
    EXPECT_EQ(NEGRO, color(p.first, en(0, 0)));
    EXPECT_EQ(TORRE, pieza(p.first, en(0, 0)));
    EXPECT_EQ(NEGRO, contrincante(BLANCO));
    EXPECT_EQ(BLANCO, jugadorActual(p));
    EXPECT_EQ(make_pair(-1, 9), setCoord(-1, 9));
    EXPECT_EQ(cTORRE_N, setCasilla(TORRE, NEGRO));
}

TEST(predicados, lasCoordenadas) {
    EXPECT_TRUE(coordenadaEnRango(en(7, 7)) && enLineaFinalInicial(en(7, 3)) && enRango(1, 3, 0));
    EXPECT_FALSE(coordenadaEnRango(en(8, 0)) || enLineaFinalInicial(en(3, 7)) || enRango(3, 3, 0));
    EXPECT_TRUE(mueveEnHorizontal(en(3, 3), en(3, 4)) && mueveEnVertical(en(3, 3), en(2, 3)));
    EXPECT_TRUE(mueveEnDiagonal(en(3, 3), en(2, 4)) && movimientoReyValido(en(3, 3), en(2, 4)));
    EXPECT_TRUE(secuenciaDeCoordenadasValidas({primera}));
    EXPECT_FALSE(secuenciaDeCoordenadasValidas({make_pair(en(0, 0), en(0, 8))}));
}

TEST(predicados, losMovimientos) {
    posicion const p = inicial();
    tablero const &t = p.first;
    EXPECT_TRUE(casillaVacia(t, en(7, 1)) && casillaAtacada(t, en(7, 2), en(6, 3)));
    EXPECT_TRUE(capturaPeonValida(t, en(6, 0), en(5, 1)) && movimientoPeonValido(BLANCO, en(6, 0), en(5, 0)));
    EXPECT_TRUE(movimientoPiezaValido(t, en(6, 0), en(5, 0)) && movimientoAlfilValido(t, en(7, 2), en(6, 3)));
    EXPECT_TRUE(movimientoTorreValido(t, en(7, 0), en(7, 1)));
    EXPECT_FALSE(movimientoTorreValido(t, en(7, 0), en(5, 0)));
    EXPECT_TRUE(mueveJugadorEnOrigen(p, en(7, 0)) && piezaEnCoordenada(t, en(7, 0), TORRE, BLANCO));
    EXPECT_TRUE(piezasDeJugador(p, {en(6, 0), en(7, 0)}) && tienenMovimiento(p, {en(6, 0), en(7, 0)}));
    EXPECT_FALSE(piezasDeJugador(p, {en(0, 0)}));
    EXPECT_TRUE(hayMovimientosLegales(p) && existeMovimientoParaSalirDelJaque(p));
    EXPECT_TRUE(sonCasillasAtacadas(dibujo({"r.......", "........", "........", "........",
                                            "........", "........", "........", "R......."}, BLANCO).first,
                                    BLANCO, {en(6, 0), en(6, 1), en(7, 1)}));
    EXPECT_THROW(casillaVacia(t, en(8, 0)), std::invalid_argument);
}

TEST(predicados, losJaques) {
    // The bishop is pinned and would give check: by the formula that is enough.
    posicion const p = dibujo({"........", "....t...", "..r.....", "........",
                               "........", "........", "....A...", "....R..."}, BLANCO);
    EXPECT_TRUE(alMoverQuedaEnJaque(p) && loPoneEnJaque(p, en(6, 4), en(5, 5)));
    EXPECT_FALSE(jugadorEnJaque(p, BLANCO) || jugadorEnJaque(p, NEGRO) || atacaAlRey(p, en(1, 4)));
    EXPECT_FALSE(esUnicaMovidaPosibleDeJugador(p, en(7, 4), en(7, 3)));
}

TEST(predicados, laSecuenciaForzada) {
    posicion const p = figura5();
    secuencia const s = {primera, make_pair(en(4, 7), en(3, 7)), make_pair(en(3, 7), en(2, 7)), make_pair(en(1, 2), en(0, 2))};
    EXPECT_TRUE(esSecuenciaForzada(p, s) && sonPosicionesForzadas({p, movida(), respondida()}, {primera}));
    EXPECT_TRUE(movimientoForzado(p, movida(), respondida(), primera));
    EXPECT_TRUE(posicionFinalDeSecuenciaForzada(p, respondida(), {primera}));
    EXPECT_TRUE(posicionesIgualesExceptoEn(p, movida(), {primera.first, primera.second}));
    EXPECT_TRUE(piezaCorrectaEnDestino(p, movida(), primera.first, primera.second));
    secuencia mate(s.begin(), s.begin() + 3);
    mate.push_back(make_pair(en(1, 2), en(0, 2)));
    EXPECT_FALSE(secuenciaForzadaAMate(p, mate));
    EXPECT_TRUE(hayMateForzadoEn(p, 4) && noHayMateAntesDe(p, 4));
    EXPECT_FALSE(hayMateForzadoEn(p, 3) || noHayMateAntesDe(p, 5));
}
