// The TPI's predicates and functions, each answered by a request of the protocol with its name. They are weak symbols:
// a program may define some of them itself in its auxiliares.cpp.
#include <cstdio>
#include <sstream>
#include <stdexcept>
#include <string>

#include "../include/ajedrez/course/auxiliares.h"
#include "detail.hpp"

#if defined(__ELF__) || defined(__APPLE__)
#define PREDICADO __attribute__((weak))
#else
#define PREDICADO
#endif

namespace {

void write(std::ostream &out, int number) { out << number; }
void write(std::ostream &out, pair<int, int> const &p) { out << '[' << p.first << ',' << p.second << ']'; }
void write(std::ostream &out, pair<coordenada, coordenada> const &step);
void write(std::ostream &out, posicion const &p);

template <typename T>
void write(std::ostream &out, vector<T> const &list) {
    const char *before = "[";
    for (T const &item : list) {
        out << before;
        write(out, item);
        before = ",";
    }
    out << (list.empty() ? "[]" : "]");
}

void write(std::ostream &out, pair<coordenada, coordenada> const &step) {
    write(out, vector<coordenada>{step.first, step.second});
}

void write(std::ostream &out, posicion const &p) {
    out << "{\"tablero\":";
    write(out, p.first);
    out << ",\"jugador\":" << p.second << '}';
}

// A request by the name of a predicate.
class Question {
  public:
    explicit Question(const char *name) : name_(name) {
        request_ << "{\"op\":\"lite." << name << "\",\"language\":\"es\"";
    }

    template <typename T>
    Question &with(const char *parameter, T const &value) {
        request_ << ",\"" << parameter << "\":";
        write(request_, value);
        return *this;
    }

    bool holds() const { return answer() == "true"; }

    int number() const { return std::stoi(answer()); }

    pair<int, int> pair_of_numbers() const {
        pair<int, int> numbers;
        std::sscanf(answer().c_str(), "[%d,%d]", &numbers.first, &numbers.second);
        return numbers;
    }

  private:
    // The JSON of the result. Throws if there is none.
    std::string answer() const {
        std::string const request = request_.str() + "}";
        ajz_text *text = nullptr;
        ajedrez::course::check(ajz_request(request.data(), request.size(), nullptr, &text), name_);
        const char *data = nullptr;
        std::size_t length = 0;
        ajz_status const read = ajz_text_data(text, &data, &length);
        std::string const answer(data == nullptr ? "" : data, length);
        ajedrez::course::check(read, name_);
        ajedrez::course::check(ajz_text_free(text), name_);
        std::string::size_type const result = answer.find("\"result\":");
        if (result != std::string::npos) {
            return answer.substr(result + 9, answer.size() - result - 10);
        }
        std::string::size_type const message = answer.find("\"message\":") + 11;
        std::string const fault = answer.substr(message, answer.find("\"", message) - message);
        std::string const what = std::string(name_) + ": " + fault;
        if (answer.find("\"kind\":\"budget\"") != std::string::npos) {
            throw std::runtime_error(what);
        }
        throw std::invalid_argument(what);
    }

    const char *name_;
    std::ostringstream request_;
};

}  // namespace

PREDICADO bool piezasEnCoordenadas(tablero const &t) {
    return Question("piezasEnCoordenadas").with("t", t).holds();
}

PREDICADO bool peonesEnCoordenadas(tablero const &t) {
    return Question("peonesEnCoordenadas").with("t", t).holds();
}

PREDICADO bool torresEnCoordenadas(tablero const &t) {
    return Question("torresEnCoordenadas").with("t", t).holds();
}

PREDICADO bool alfilesEnCoordenadas(tablero const &t) {
    return Question("alfilesEnCoordenadas").with("t", t).holds();
}

PREDICADO bool reyesEnCoordenadas(tablero const &t) {
    return Question("reyesEnCoordenadas").with("t", t).holds();
}

PREDICADO bool cantidadPiezasAlInicio(tablero const &t) {
    return Question("cantidadPiezasAlInicio").with("t", t).holds();
}

PREDICADO bool sonCasillasAtacadas(tablero const &t, jugador j, vector<coordenada> const &atacadas) {
    return Question("sonCasillasAtacadas").with("t", t).with("j", j).with("atacadas", atacadas).holds();
}

PREDICADO bool esTableroOrdenado(tablero const &t1, tablero const &t2) {
    return Question("esTableroOrdenado").with("t1", t1).with("t2", t2).holds();
}

PREDICADO bool ordenado(tablero const &t) {
    return Question("ordenado").with("t", t).holds();
}

PREDICADO bool filaOrdenada(tablero const &t, int f) {
    return Question("filaOrdenada").with("t", t).with("f", f).holds();
}

PREDICADO bool esLaSiguienteNoVacia(tablero const &t, coordenada o, coordenada d) {
    return Question("esLaSiguienteNoVacia").with("t", t).with("o", o).with("d", d).holds();
}

PREDICADO bool mismasPiezasPorFila(tablero const &t1, tablero const &t2, int f) {
    return Question("mismasPiezasPorFila").with("t1", t1).with("t2", t2).with("f", f).holds();
}

PREDICADO bool respetaVacias(tablero const &t, tablero const &ti) {
    return Question("respetaVacias").with("t", t).with("ti", ti).holds();
}

PREDICADO bool alMoverQuedaEnJaque(posicion const &p) {
    return Question("alMoverQuedaEnJaque").with("p", p).holds();
}

PREDICADO bool hayMateForzadoEn(posicion const &pi, int n) {
    return Question("hayMateForzadoEn").with("pi", pi).with("n", n).holds();
}

PREDICADO bool noHayMateAntesDe(posicion const &pi, int n) {
    return Question("noHayMateAntesDe").with("pi", pi).with("n", n).holds();
}

PREDICADO bool secuenciaForzadaAMate(posicion const &pi, secuencia const &F) {
    return Question("secuenciaForzadaAMate").with("pi", pi).with("F", F).holds();
}

PREDICADO int aparicionesEnTablero(tablero const &t, casilla p) {
    return Question("aparicionesEnTablero").with("t", t).with("p", p).number();
}

PREDICADO int color(tablero const &t, coordenada c) {
    return Question("color").with("t", t).with("c", c).number();
}

PREDICADO int contrincante(jugador j) {
    return Question("contrincante").with("j", j).number();
}

PREDICADO int jugadorActual(posicion const &p) {
    return Question("jugador").with("p", p).number();
}

PREDICADO int pieza(tablero const &t, coordenada c) {
    return Question("pieza").with("t", t).with("c", c).number();
}

PREDICADO casilla setCasilla(int i, int j) {
    return Question("setCasilla").with("i", i).with("j", j).pair_of_numbers();
}

PREDICADO bool atacaAlRey(posicion const &p, coordenada o) {
    return Question("atacaAlRey").with("p", p).with("o", o).holds();
}

PREDICADO bool cantidadValidaDePiezas(tablero const &t) {
    return Question("cantidadValidaDePiezas").with("t", t).holds();
}

PREDICADO bool capturaPeonValida(tablero const &t, coordenada o, coordenada d) {
    return Question("capturaPeonValida").with("t", t).with("o", o).with("d", d).holds();
}

PREDICADO bool casillaAtacada(tablero const &t, coordenada o, coordenada d) {
    return Question("casillaAtacada").with("t", t).with("o", o).with("d", d).holds();
}

PREDICADO bool casillaVacia(tablero const &t, coordenada c) {
    return Question("casillaVacia").with("t", t).with("c", c).holds();
}

PREDICADO bool casillasValidas(tablero const &t) {
    return Question("casillasValidas").with("t", t).holds();
}

PREDICADO bool coordenadaEnRango(coordenada c) {
    return Question("coordenadaEnRango").with("c", c).holds();
}

PREDICADO bool enLineaFinalInicial(coordenada c) {
    return Question("enLineaFinalInicial").with("c", c).holds();
}

PREDICADO bool enRango(int x, int m1, int m2) {
    return Question("enRango").with("x", x).with("m1", m1).with("m2", m2).holds();
}

PREDICADO bool existeMovimientoParaSalirDelJaque(posicion const &p) {
    return Question("existeMovimientoParaSalirDelJaque").with("p", p).holds();
}

PREDICADO bool esJugadorValido(jugador j) {
    return Question("esJugadorValido").with("j", j).holds();
}

PREDICADO bool esMatriz(tablero const &t) {
    return Question("esMatriz").with("t", t).holds();
}

PREDICADO bool esSecuenciaForzada(posicion const &pi, secuencia const &s) {
    return Question("esSecuenciaForzada").with("pi", pi).with("s", s).holds();
}

PREDICADO bool esTableroValido(tablero const &t) {
    return Question("esTableroValido").with("t", t).holds();
}

PREDICADO bool esUnicaMovidaPosibleDeJugador(posicion const &p, coordenada o, coordenada d) {
    return Question("esUnicaMovidaPosibleDeJugador").with("p", p).with("o", o).with("d", d).holds();
}

PREDICADO bool hayMovimientosLegales(posicion const &p) {
    return Question("hayMovimientosLegales").with("p", p).holds();
}

PREDICADO bool jugadorEnJaque(posicion const &p, jugador j) {
    return Question("jugadorEnJaque").with("p", p).with("j", j).holds();
}

PREDICADO bool loPoneEnJaque(posicion const &p, coordenada o, coordenada d) {
    return Question("loPoneEnJaque").with("p", p).with("o", o).with("d", d).holds();
}

PREDICADO bool movimientoPiezaValido(tablero const &t, coordenada o, coordenada d) {
    return Question("movimientoPiezaValido").with("t", t).with("o", o).with("d", d).holds();
}

PREDICADO bool movimientoAlfilValido(tablero const &t, coordenada o, coordenada d) {
    return Question("movimientoAlfilValido").with("t", t).with("o", o).with("d", d).holds();
}

PREDICADO bool movimientoForzado(posicion const &pi, posicion const &pm, posicion const &pf,
                                 pair<coordenada, coordenada> m) {
    return Question("movimientoForzado").with("pi", pi).with("pm", pm).with("pf", pf).with("m", m).holds();
}

PREDICADO bool movimientoPeonValido(jugador color, coordenada o, coordenada d) {
    return Question("movimientoPeonValido").with("color", color).with("o", o).with("d", d).holds();
}

PREDICADO bool movimientoReyValido(coordenada o, coordenada d) {
    return Question("movimientoReyValido").with("o", o).with("d", d).holds();
}

PREDICADO bool movimientoTorreValido(tablero const &t, coordenada o, coordenada d) {
    return Question("movimientoTorreValido").with("t", t).with("o", o).with("d", d).holds();
}

PREDICADO bool mueveEnHorizontal(coordenada o, coordenada d) {
    return Question("mueveEnHorizontal").with("o", o).with("d", d).holds();
}

PREDICADO bool mueveEnDiagonal(coordenada o, coordenada d) {
    return Question("mueveEnDiagonal").with("o", o).with("d", d).holds();
}

PREDICADO bool mueveEnVertical(coordenada o, coordenada d) {
    return Question("mueveEnVertical").with("o", o).with("d", d).holds();
}

PREDICADO bool mueveJugadorEnOrigen(posicion const &p, coordenada o) {
    return Question("mueveJugadorEnOrigen").with("p", p).with("o", o).holds();
}

PREDICADO bool piezaCorrectaEnDestino(posicion const &p, posicion const &q, coordenada o, coordenada d) {
    return Question("piezaCorrectaEnDestino").with("p", p).with("q", q).with("o", o).with("d", d).holds();
}

PREDICADO bool piezaEnCoordenada(tablero const &t, coordenada c, int pza, jugador col) {
    return Question("piezaEnCoordenada").with("t", t).with("c", c).with("pza", pza).with("col", col).holds();
}

PREDICADO bool piezasAlfilesValidas(tablero const &t) {
    return Question("piezasAlfilesValidas").with("t", t).holds();
}

PREDICADO bool piezasDeJugador(posicion const &p, vector<coordenada> const &C) {
    return Question("piezasDeJugador").with("p", p).with("C", C).holds();
}

PREDICADO bool piezasPeonesValidas(tablero const &t) {
    return Question("piezasPeonesValidas").with("t", t).holds();
}

PREDICADO bool piezasReyesValidas(tablero const &t) {
    return Question("piezasReyesValidas").with("t", t).holds();
}

PREDICADO bool piezasTorresValidas(tablero const &t) {
    return Question("piezasTorresValidas").with("t", t).holds();
}

PREDICADO bool posicionesIgualesExceptoEn(posicion const &p, posicion const &q, vector<coordenada> const &C) {
    return Question("posicionesIgualesExceptoEn").with("p", p).with("q", q).with("C", C).holds();
}

PREDICADO bool posicionFinalDeSecuenciaForzada(posicion const &pi, posicion const &p, secuencia const &s) {
    return Question("posicionFinalDeSecuenciaForzada").with("pi", pi).with("p", p).with("s", s).holds();
}

PREDICADO bool posicionesValidas(vector<posicion> const &P) {
    return Question("posicionesValidas").with("P", P).holds();
}

PREDICADO bool secuenciaDeCoordenadasValidas(secuencia const &S) {
    return Question("secuenciaDeCoordenadasValidas").with("S", S).holds();
}

PREDICADO bool sinPeonesNoCoronados(tablero const &t) {
    return Question("sinPeonesNoCoronados").with("t", t).holds();
}

PREDICADO bool soloHayReyes(tablero const &t) {
    return Question("soloHayReyes").with("t", t).holds();
}

PREDICADO bool sonPosicionesForzadas(vector<posicion> const &P, secuencia const &s) {
    return Question("sonPosicionesForzadas").with("P", P).with("s", s).holds();
}

PREDICADO bool tienenMovimiento(posicion const &p, vector<coordenada> const &piezas) {
    return Question("tienenMovimiento").with("p", p).with("piezas", piezas).holds();
}
