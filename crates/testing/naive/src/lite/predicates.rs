//! The predicates and functions of S0, section 5, by their names and for any arguments: the cases that this crate's other
//! functions leave out, such as boards of another shape, are undefined or false as the formulas have it.
//!
//! Each formula is one arm, in the order of the text. `?` marks accesses to cells that may not exist.

use super::course::{
    ALFIL, BLANCO, Casilla, Coordenada, DIM, NEGRO, PEON, Posicion, REY, TORRE, Tablero, VACIO,
    contrincante, coordenada_en_rango, coordenadas,
};
use super::forcing::{ejecutar_secuencia_forzada, se_viene_el_jaque_en};
use super::play::{es_jugada_legal, jugadas_legales, jugar};
use super::validity::posicion_valida_tpi;

/// An argument of a predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argumento {
    /// `posicion`
    Posicion(Posicion),
    /// `tablero`
    Tablero(Tablero),
    /// `coordenada`, or `casilla`.
    Par(Coordenada),
    /// ℤ
    Numero(i64),
    /// `seq⟨coordenada⟩`
    Coordenadas(Vec<Coordenada>),
    /// `coordenada × coordenada`, or a sequence of such.
    Jugadas(Vec<(Coordenada, Coordenada)>),
    /// `seq⟨posicion⟩`
    Posiciones(Vec<Posicion>),
}

/// The value of a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dicho {
    /// Whether it holds.
    Verdad(bool),
    /// A number.
    Numero(i64),
    /// A coordinate or a cell.
    Par(i64, i64),
}

use Argumento as A;

/// The value of the predicate of this name for these arguments; `None` if its formula is undefined (S0, section 5, with
/// the specification's corrections).
///
/// # Panics
///
/// If there is no such predicate of such arguments.
#[must_use]
pub fn predicado(nombre: &str, argumentos: &[Argumento]) -> Option<Dicho> {
    let verdad = |holds: Option<bool>| holds.map(Dicho::Verdad);
    match (nombre, argumentos) {
        ("aparicionesEnTablero", [A::Tablero(t), A::Par(p)]) => {
            apariciones(t, *p).map(Dicho::Numero)
        }
        ("color", [A::Tablero(t), A::Par(c)]) => Some(Dicho::Numero(celda(t, *c)?.1)),
        ("pieza", [A::Tablero(t), A::Par(c)]) => Some(Dicho::Numero(celda(t, *c)?.0)),
        ("contrincante", [A::Numero(j)]) => Some(Dicho::Numero(contrincante(*j))),
        ("jugador", [A::Posicion(p)]) => Some(Dicho::Numero(p.jugador)),
        ("setCoord" | "setCasilla", [A::Numero(i), A::Numero(j)]) => Some(Dicho::Par(*i, *j)),
        (_, [A::Tablero(t)]) => verdad(del_tablero(nombre, t)),
        (_, [A::Posicion(p)]) => verdad(de_la_posicion(nombre, p)),
        (_, [A::Par(o), A::Par(d)]) => Some(Dicho::Verdad(del_rey(nombre, *o, *d))),
        (_, [A::Tablero(t), A::Par(o), A::Par(d)]) => verdad(de_dos(nombre, t, *o, *d)),
        _ => verdad(de_otros(nombre, argumentos)),
    }
}

fn celda(t: &Tablero, c: Coordenada) -> Option<Casilla> {
    t.get(usize::try_from(c.0).ok()?)?.get(usize::try_from(c.1).ok()?).copied()
}

fn vacia(t: &Tablero, c: Coordenada) -> Option<bool> {
    Some(celda(t, c)? == (VACIO, VACIO))
}

fn fila(t: &Tablero, f: i64) -> Option<&Vec<Casilla>> {
    t.get(usize::try_from(f).ok()?)
}

/// Whether a formula holds for all items, tested in their order; `None` if it is undefined for one before the first for
/// which it does not hold.
fn todos<T>(
    items: impl IntoIterator<Item = T>,
    mut holds: impl FnMut(T) -> Option<bool>,
) -> Option<bool> {
    for item in items {
        if !holds(item)? {
            return Some(false);
        }
    }
    Some(true)
}

/// Whether a formula holds for an item, like [`todos`].
fn alguno<T>(
    items: impl IntoIterator<Item = T>,
    mut holds: impl FnMut(T) -> Option<bool>,
) -> Option<bool> {
    todos(items, |item| Some(!holds(item)?)).map(|none| !none)
}

fn apariciones(t: &Tablero, p: Casilla) -> Option<i64> {
    let Some(first) = t.first() else { return Some(0) };
    let mut count = 0;
    for row in t {
        for column in 0..first.len() {
            if *row.get(column)? == p {
                count += 1;
            }
        }
    }
    Some(count)
}

/// Predicates of a board.
fn del_tablero(nombre: &str, t: &Tablero) -> Option<bool> {
    let count = |role, j| apariciones(t, (role, j));
    Some(match nombre {
        "piezasEnCoordenadas" => {
            let parts = ["peones", "torres", "alfiles", "reyes"];
            todos(parts, |part| del_tablero(&format!("{part}EnCoordenadas"), t))?
        }
        "peonesEnCoordenadas" => todos(0..DIM, |x| {
            Some(celda(t, (1, x))? == (PEON, NEGRO) && celda(t, (6, x))? == (PEON, BLANCO))
        })?,
        "torresEnCoordenadas" => en_esquinas(t, TORRE, [0, 7])?,
        "alfilesEnCoordenadas" => en_esquinas(t, ALFIL, [2, 5])?,
        "reyesEnCoordenadas" => en_esquinas(t, REY, [4, 4])?,
        "cantidadPiezasAlInicio" => {
            count(TORRE, NEGRO)? == 2
                && count(TORRE, BLANCO)? == 2
                && count(ALFIL, NEGRO)? == 2
                && count(ALFIL, BLANCO)? == 2
                && count(PEON, NEGRO)? == DIM
                && count(PEON, BLANCO)? == DIM
        }
        "ordenado" => todos(0..t.len(), |f| fila_ordenada(t, i64::try_from(f).ok()?))?,
        "cantidadValidaDePiezas" => {
            del_tablero("piezasTorresValidas", t)?
                && del_tablero("piezasPeonesValidas", t)?
                && del_tablero("piezasAlfilesValidas", t)?
                && del_tablero("piezasReyesValidas", t)?
        }
        "piezasTorresValidas" => {
            count(TORRE, BLANCO)? <= 2 + (DIM - count(PEON, BLANCO)?)
                && count(TORRE, NEGRO)? <= 2 + (DIM - count(PEON, NEGRO)?)
        }
        "piezasPeonesValidas" => count(PEON, BLANCO)? <= DIM && count(PEON, NEGRO)? <= DIM,
        "piezasAlfilesValidas" => count(ALFIL, BLANCO)? <= 2 && count(ALFIL, NEGRO)? <= 2,
        "piezasReyesValidas" => count(REY, BLANCO)? == 1 && count(REY, NEGRO)? == 1,
        "casillasValidas" => todos(coordenadas(), |c| {
            let (role, color) = celda(t, c)?;
            let is_piece = (1..=4).contains(&role) && (1..=2).contains(&color);
            Some((role, color) == (0, 0) || is_piece)
        })?,
        "esMatriz" => t.len() == 8 && t.iter().all(|row| row.len() == 8),
        "esTableroValido" => {
            del_tablero("esMatriz", t)?
                && del_tablero("casillasValidas", t)?
                && del_tablero("sinPeonesNoCoronados", t)?
                && del_tablero("cantidadValidaDePiezas", t)?
        }
        "sinPeonesNoCoronados" => {
            todos(0..DIM, |i| Some(celda(t, (0, i))?.0 != PEON && celda(t, (7, i))?.0 != PEON))?
        }
        "soloHayReyes" => todos(coordenadas(), |c| {
            let (role, color) = celda(t, c)?;
            Some((role, color) == (0, 0) || role == REY)
        })?,
        _ => panic!("{nombre} of a board"),
    })
}

/// Whether a piece stands on two columns of the first and the last row.
fn en_esquinas(t: &Tablero, role: i64, columns: [i64; 2]) -> Option<bool> {
    todos([(0, NEGRO), (7, BLANCO)], |(row, color)| {
        todos(columns, |column| Some(celda(t, (row, column))? == (role, color)))
    })
}

fn fila_ordenada(t: &Tablero, f: i64) -> Option<bool> {
    let columns = i64::try_from(t.first()?.len()).ok()?;
    todos(0..columns, |i| {
        todos(i + 1..columns, |j| {
            let is_next = !vacia(t, (f, i))? && siguiente_no_vacia(t, (f, i), (f, j))?;
            Some(!is_next || celda(t, (f, i))?.0 <= celda(t, (f, j))?.0)
        })
    })
}

fn siguiente_no_vacia(t: &Tablero, o: Coordenada, d: Coordenada) -> Option<bool> {
    Some(!vacia(t, d)? && todos(o.1 + 1..d.1, |k| vacia(t, (o.0, k)))?)
}

/// Predicates of a position.
fn de_la_posicion(nombre: &str, p: &Posicion) -> Option<bool> {
    let own = |c: Coordenada| Some(celda(&p.tablero, c)?.1 == p.jugador);
    match nombre {
        "alMoverQuedaEnJaque" => alguna_jugada(|o, d| {
            if !own(o)? || !se_mueve(p, o, d)? {
                return Some(false);
            }
            let q = jugar(p, o, d);
            Some(posicion_valida_tpi(&q) && en_jaque(&q.tablero, contrincante(p.jugador))?)
        }),
        "existeMovimientoParaSalirDelJaque" => alguna_jugada(|o, d| legal(p, o, d)),
        "hayMovimientosLegales" => alguna_jugada(|o, d| Some(own(o)? && se_mueve(p, o, d)?)),
        _ => panic!("{nombre} of a position"),
    }
}

/// Whether a formula holds for an origin and a destination, like [`alguno`].
fn alguna_jugada(mut holds: impl FnMut(Coordenada, Coordenada) -> Option<bool>) -> Option<bool> {
    alguno(coordenadas(), |o| alguno(coordenadas(), |d| holds(o, d)))
}

/// Predicates of two coordinates.
fn del_rey(nombre: &str, o: Coordenada, d: Coordenada) -> bool {
    let steps = ((o.0 - d.0).abs(), (o.1 - d.1).abs());
    match nombre {
        "movimientoReyValido" => [(1, 1), (1, 0), (0, 1)].contains(&steps),
        "mueveEnDiagonal" => steps == (1, 1),
        "mueveEnVertical" => steps == (1, 0),
        "mueveEnHorizontal" => steps == (0, 1),
        _ => panic!("{nombre} of two coordinates"),
    }
}

/// Predicates of two coordinates of a board.
fn de_dos(nombre: &str, t: &Tablero, o: Coordenada, d: Coordenada) -> Option<bool> {
    match nombre {
        "esLaSiguienteNoVacia" => siguiente_no_vacia(t, o, d),
        "capturaPeonValida" => captura_peon(t, o, d),
        "casillaAtacada" => ataca(t, o, d),
        "movimientoPiezaValido" => mueve(t, o, d),
        "movimientoAlfilValido" => libre(t, o, d, (o.0 - d.0).abs() == (o.1 - d.1).abs()),
        "movimientoTorreValido" => {
            // A rook that stays where it is moves along its column and its row.
            libre(t, o, d, o.0 == d.0 || o.1 == d.1)
        }
        _ => panic!("{nombre} of two coordinates of a board"),
    }
}

fn captura_peon(t: &Tablero, o: Coordenada, d: Coordenada) -> Option<bool> {
    if (d.1 - o.1).abs() != 1 {
        return Some(false);
    }
    Some(avanza(celda(t, o)?.1, o, d))
}

/// One row forward for a colour.
fn avanza(color: i64, o: Coordenada, d: Coordenada) -> bool {
    (color == BLANCO && d.0 == o.0 - 1) || (color == NEGRO && d.0 == o.0 + 1)
}

/// Whether the cells between the ends of a line are empty, tested from `o`.
fn libre(t: &Tablero, o: Coordenada, d: Coordenada, is_line: bool) -> Option<bool> {
    if !is_line {
        return Some(false);
    }
    let step = ((d.0 - o.0).signum(), (d.1 - o.1).signum());
    let mut here = (o.0 + step.0, o.1 + step.1);
    while here != d && o != d {
        if !vacia(t, here)? {
            return Some(false);
        }
        here = (here.0 + step.0, here.1 + step.1);
    }
    Some(true)
}

fn mueve(t: &Tablero, o: Coordenada, d: Coordenada) -> Option<bool> {
    let (role, color) = celda(t, o)?;
    match role {
        PEON => Some(o.1 == d.1 && avanza(color, o, d)),
        ALFIL => de_dos("movimientoAlfilValido", t, o, d),
        TORRE => de_dos("movimientoTorreValido", t, o, d),
        REY => Some(del_rey("movimientoReyValido", o, d)),
        _ => Some(false),
    }
}

fn ataca(t: &Tablero, o: Coordenada, d: Coordenada) -> Option<bool> {
    if vacia(t, o)? {
        return Some(false);
    }
    if celda(t, o)?.0 == PEON { captura_peon(t, o, d) } else { mueve(t, o, d) }
}

fn captura(t: &Tablero, o: Coordenada, d: Coordenada) -> Option<bool> {
    if vacia(t, o)? || vacia(t, d)? || celda(t, o)?.1 == celda(t, d)?.1 {
        return Some(false);
    }
    ataca(t, o, d)
}

/// A valid move or a valid capture, regardless of the turn.
fn se_mueve(p: &Posicion, o: Coordenada, d: Coordenada) -> Option<bool> {
    let t = &p.tablero;
    if !vacia(t, o)? && vacia(t, d)? && mueve(t, o, d)? {
        return Some(true);
    }
    captura(t, o, d)
}

fn ataca_al_rey(t: &Tablero, o: Coordenada, j: i64) -> Option<bool> {
    alguno(coordenadas(), |d| Some(celda(t, d)? == (REY, j) && captura(t, o, d)?))
}

fn en_jaque(t: &Tablero, j: i64) -> Option<bool> {
    alguno(coordenadas(), |o| Some(celda(t, o)?.1 == contrincante(j) && ataca_al_rey(t, o, j)?))
}

fn legal(p: &Posicion, o: Coordenada, d: Coordenada) -> Option<bool> {
    if !coordenada_en_rango(o) || !coordenada_en_rango(d) {
        return Some(false);
    }
    if celda(&p.tablero, o)?.1 != p.jugador || !se_mueve(p, o, d)? {
        return Some(false);
    }
    if celda(&p.tablero, d)?.0 == REY {
        return Some(false);
    }
    Some(!en_jaque(&jugar(p, o, d).tablero, p.jugador)?)
}

fn unica(p: &Posicion, o: Coordenada, d: Coordenada) -> Option<bool> {
    Some(!alguna_jugada(|o1, d1| Some((o1, d1) != (o, d) && legal(p, o1, d1)?))?)
}

fn iguales(p: &Posicion, q: &Posicion, except: &[Coordenada]) -> Option<bool> {
    todos(coordenadas(), |c| {
        Some(except.contains(&c) || celda(&p.tablero, c)? == celda(&q.tablero, c)?)
    })
}

fn correcta(p: &Posicion, q: &Posicion, o: Coordenada, d: Coordenada) -> Option<bool> {
    let (role, color) = celda(&p.tablero, o)?;
    let arrives = if role == PEON && (d.0 == 0 || d.0 == 7) { TORRE } else { role };
    Some(celda(&q.tablero, d)? == (arrives, color))
}

fn sigue(p: &Posicion, q: &Posicion, o: Coordenada, d: Coordenada) -> Option<bool> {
    if !iguales(p, q, &[o, d])? || !vacia(&q.tablero, o)? || !se_mueve(p, o, d)? {
        return Some(false);
    }
    correcta(p, q, o, d)
}

fn forzado(
    pi: &Posicion,
    pm: &Posicion,
    pf: &Posicion,
    (o, d): (Coordenada, Coordenada),
) -> Option<bool> {
    let alternate =
        pm.jugador == contrincante(pi.jugador) && pf.jugador == contrincante(pm.jugador);
    if !alternate || !legal(pi, o, d)? || !sigue(pi, pm, o, d)? {
        return Some(false);
    }
    alguna_jugada(|o, d| Some(legal(pm, o, d)? && unica(pm, o, d)? && sigue(pm, pf, o, d)?))
}

/// Predicates with other arguments.
fn de_otros(nombre: &str, argumentos: &[Argumento]) -> Option<bool> {
    match (nombre, argumentos) {
        ("sonCasillasAtacadas", [A::Tablero(t), A::Numero(j), A::Coordenadas(atacadas)]) => {
            todos(coordenadas(), |c| {
                let attacks = |o| Some(o != c && celda(t, o)?.1 == *j && ataca(t, o, c)?);
                let times = atacadas.iter().filter(|&own| *own == c).count();
                Some((times == 1) == alguno(coordenadas(), attacks)?)
            })
        }
        ("esTableroOrdenado", [A::Tablero(t1), A::Tablero(t2)]) => {
            if !del_tablero("ordenado", t1)? || !de_otros("respetaVacias", argumentos)? {
                return Some(false);
            }
            todos(0..t1.len(), |f| mismas_piezas(t1, t2, i64::try_from(f).ok()?))
        }
        ("filaOrdenada", [A::Tablero(t), A::Numero(f)]) => fila_ordenada(t, *f),
        ("mismasPiezasPorFila", [A::Tablero(t1), A::Tablero(t2), A::Numero(f)]) => {
            mismas_piezas(t1, t2, *f)
        }
        ("respetaVacias", [A::Tablero(t), A::Tablero(ti)]) => {
            todos(coordenadas(), |c| Some(vacia(t, c)? == vacia(ti, c)?))
        }
        ("hayMateForzadoEn", [A::Posicion(pi), A::Numero(n)]) => {
            Some(posicion_valida_tpi(pi) && *n > 0 && mate_en(pi, *n))
        }
        ("noHayMateAntesDe", [A::Posicion(pi), A::Numero(n)]) => {
            let before = usize::try_from(n - 1).unwrap_or(0);
            Some(!posicion_valida_tpi(pi) || se_viene_el_jaque_en(pi, before).is_none())
        }
        ("secuenciaForzadaAMate", [A::Posicion(pi), A::Jugadas(f)]) => {
            let Some((&(o, d), before)) = f.split_last() else { return Some(false) };
            let Some(pj) = final_de(pi, before) else { return Some(false) };
            if !es_jugada_legal(&pj, o, d) {
                return Some(false);
            }
            let pf = jugar(&pj, o, d);
            Some(en_jaque(&pf.tablero, pf.jugador)? && jugadas_legales(&pf).is_empty())
        }
        ("atacaAlRey", [A::Posicion(p), A::Par(o)]) => ataca_al_rey(&p.tablero, *o, p.jugador),
        ("casillaVacia", [A::Tablero(t), A::Par(c)]) => vacia(t, *c),
        ("coordenadaEnRango", [A::Par(c)]) => Some(coordenadas().contains(c)),
        ("enLineaFinalInicial", [A::Par((row, _))]) => Some([0, 7].contains(row)),
        ("enRango", [A::Numero(x), A::Numero(m1), A::Numero(m2)]) => {
            Some(m1.min(m2) < x && x < m1.max(m2))
        }
        ("esJugadorValido", [A::Numero(j)]) => Some([BLANCO, NEGRO].contains(j)),
        ("esSecuenciaForzada", [A::Posicion(pi), A::Jugadas(s)]) => Some(final_de(pi, s).is_some()),
        ("esUnicaMovidaPosibleDeJugador", [A::Posicion(p), A::Par(o), A::Par(d)]) => {
            unica(p, *o, *d)
        }
        ("jugadorEnJaque", [A::Posicion(p), A::Numero(j)]) => en_jaque(&p.tablero, *j),
        ("loPoneEnJaque", [A::Posicion(p), A::Par(o), A::Par(d)]) => {
            if !coordenada_en_rango(*o) || !coordenada_en_rango(*d) || !se_mueve(p, *o, *d)? {
                return Some(false);
            }
            let q = Posicion { jugador: p.jugador, ..jugar(p, *o, *d) };
            Some(posicion_valida_tpi(&q) && en_jaque(&q.tablero, q.jugador)?)
        }
        (
            "movimientoForzado",
            [A::Posicion(pi), A::Posicion(pm), A::Posicion(pf), A::Jugadas(m)],
        ) => forzado(pi, pm, pf, m[0]),
        ("movimientoPeonValido", [A::Numero(color), A::Par(o), A::Par(d)]) => {
            Some(o.1 == d.1 && avanza(*color, *o, *d))
        }
        ("mueveJugadorEnOrigen", [A::Posicion(p), A::Par(o)]) => {
            Some(celda(&p.tablero, *o)?.1 == p.jugador)
        }
        ("piezaCorrectaEnDestino", [A::Posicion(p), A::Posicion(q), A::Par(o), A::Par(d)]) => {
            correcta(p, q, *o, *d)
        }
        ("piezaEnCoordenada", [A::Tablero(t), A::Par(c), A::Numero(pza), A::Numero(col)]) => {
            Some(celda(t, *c)? == (*pza, *col))
        }
        ("piezasDeJugador", [A::Posicion(p), A::Coordenadas(all)]) => {
            todos(all, |c| Some(celda(&p.tablero, *c)?.1 == p.jugador))
        }
        ("posicionesIgualesExceptoEn", [A::Posicion(p), A::Posicion(q), A::Coordenadas(c)]) => {
            iguales(p, q, c)
        }
        ("posicionFinalDeSecuenciaForzada", [A::Posicion(pi), A::Posicion(p), A::Jugadas(s)]) => {
            Some(final_de(pi, s).as_ref() == Some(p))
        }
        ("posicionesValidas", [A::Posiciones(all)]) => Some(all.iter().all(posicion_valida_tpi)),
        ("secuenciaDeCoordenadasValidas", [A::Jugadas(s)]) => {
            Some(s.iter().all(|&(o, d)| coordenada_en_rango(o) && coordenada_en_rango(d)))
        }
        ("sonPosicionesForzadas", [A::Posiciones(p), A::Jugadas(s)]) => {
            todos(s.iter().enumerate(), |(i, &m)| {
                forzado(p.get(2 * i)?, p.get(2 * i + 1)?, p.get(2 * i + 2)?, m)
            })
        }
        ("tienenMovimiento", [A::Posicion(p), A::Coordenadas(piezas)]) => {
            todos(piezas, |&c| alguno(coordenadas(), |d| se_mueve(p, c, d)))
        }
        _ => panic!("{nombre} of {} arguments", argumentos.len()),
    }
}

fn mismas_piezas(t1: &Tablero, t2: &Tablero, f: i64) -> Option<bool> {
    todos(0..t1.len(), |c| {
        let cell = celda(t1, (f, i64::try_from(c).ok()?))?;
        let count = |row: &Vec<Casilla>| row.iter().filter(|own| **own == cell).count();
        Some(cell == (VACIO, VACIO) || count(fila(t1, f)?) == count(fila(t2, f)?))
    })
}

/// The position after a forced sequence from a valid one.
fn final_de(pi: &Posicion, s: &[(Coordenada, Coordenada)]) -> Option<Posicion> {
    posicion_valida_tpi(pi).then(|| ejecutar_secuencia_forzada(pi, s).ok()).flatten()
}

/// Whether exactly `n` moves of the side to move mate, each except the last with one legal reply.
fn mate_en(pi: &Posicion, n: i64) -> bool {
    jugadas_legales(pi).into_iter().any(|(o, d)| {
        let q = jugar(pi, o, d);
        match (n, jugadas_legales(&q).as_slice()) {
            (1, replies) => replies.is_empty() && en_jaque(&q.tablero, q.jugador) == Some(true),
            (_, &[(o, d)]) => mate_en(&jugar(&q, o, d), n - 1),
            _ => false,
        }
    })
}
