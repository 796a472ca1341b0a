// Calls the course's functions on cases that the protocol has already answered: those of the
// example course_cases of crates/testing/properties, on standard input. The answers are in the
// order of the exercises below.
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>

#include "../ejercicios.h"

namespace {

int number() {
    int read = 0;
    if (!(cin >> read)) {
        cerr << "the input ends in the middle of a case\n";
        exit(2);
    }
    return read;
}

coordenada coordinate() {
    int const row = number();
    return coordenada(row, number());
}

posicion board() {
    posicion p;
    p.second = number();
    p.first.resize(static_cast<size_t>(number()));
    for (vector<casilla> &row : p.first) {
        row.resize(static_cast<size_t>(number()));
        for (casilla &cell : row) {
            cell.first = number();
            cell.second = number();
        }
    }
    return p;
}

vector<coordenada> coordinates() {
    vector<coordenada> places(static_cast<size_t>(number()));
    for (coordenada &place : places) {
        place = coordinate();
    }
    return places;
}

unsigned long cases = 0;
unsigned long wrong = 0;

template <typename Answer>
void same(const char *exercise, Answer const &answer, Answer const &expected) {
    if (!(answer == expected)) {
        ++wrong;
        cerr << "case " << cases << ": " << exercise << " answers otherwise than the protocol\n";
    }
}

bool yes() {
    return number() != 0;
}

void one_case() {
    posicion const draft = board();
    posicion const p = board();
    posicion const q = board();
    coordenada const o = coordinate();
    coordenada const d = coordinate();
    int const j = number();
    secuencia s(static_cast<size_t>(number()));
    for (pair<coordenada, coordenada> &move : s) {
        move.first = coordinate();
        move.second = coordinate();
    }

    same("posicionValida", posicionValida(draft), yes());
    same("esPosicionValida", esPosicionValida(draft), yes());
    bool const initial = yes();
    same("posicionInicial", posicionInicial(draft), initial);
    same("esPosicionInicial", esPosicionInicial(draft), initial);
    same("casillasAtacadas", casillasAtacadas(p, j), coordinates());
    bool const follows = yes();
    same("posicionSiguienteCorrecta", posicionSiguienteCorrecta(p, q, o, d), follows);
    same("posicionSiguiente", posicionSiguiente(p, q, o, d), follows);
    posicion sorted = p;
    ordenarTablero(sorted);
    same("ordenarTablero", yes(), true);
    same("ordenarTablero", sorted, board());
    int winner = -1;
    same("finDeLaPartida", finDeLaPartida(p, winner), yes());
    same("finDeLaPartida", winner, number());
    same("hayJaqueDescubierto", hayJaqueDescubierto(p), yes());
    posicion end = p;
    bool forced = true;
    try {
        ejecutarSecuenciaForzada(end, s);
    } catch (invalid_argument const &) {
        forced = false;
    }
    bool const is_forced = yes();
    same("ejecutarSecuenciaForzada", forced, is_forced);
    same("ejecutarSecuenciaForzada", end, is_forced ? board() : p);
    same("seVieneElJaqueEn", seVieneElJaqueEn(p), number());
    same("esMovimientoValido", esMovimientoValido(p, o, d), yes());
    same("esCapturaValida", esCapturaValida(p, o, d), yes());
    same("dondeEstaElRey", dondeEstaElRey(p, j), coordinate());
    same("estaOrdenado", estaOrdenado(p), yes());
    same("esJaqueMate", esJaqueMate(p), yes());
    same("esEmpate", esEmpate(p), yes());
    same("esJugadaLegal", esJugadaLegal(p, o, d), yes());
    same("piezasMovibles", piezasMovibles(p), coordinates());
    int const reachable = number();
    if (reachable != 2) {
        same("posicionAlcanzable", posicionAlcanzable(p, q), reachable == 1);
    }
    same("hayJaqueDescubiertoTPE", hayJaqueDescubiertoTPE(p), yes());
    same("esMateEnUno", esMateEnUno(p), yes());
}

}  // namespace

int main(int argc, char **argv) {
    ios::sync_with_stdio(false);
    while (cin >> ws && !cin.eof()) {
        ++cases;
        one_case();
    }
    cout << cases << " boards an exercise, " << wrong << " answers that differ\n";
    unsigned long const least = argc > 1 ? strtoul(argv[1], nullptr, 10) : 1;
    return wrong == 0 && cases >= least ? 0 : 1;
}
