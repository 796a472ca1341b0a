//! The formulas of the TPI's section 5, on the course's types with any numbers. The functions have
//! the course's names, so they can be compared with the text.
//!
//! A conjunction is evaluated from the left and ends at the first false operand, as the course's
//! "∧L" does. A formula that reads a cell outside of the board is otherwise undefined:
//! [`PredicateError`].
//!
//! docs/rules/errata.md corrects formulas that contradict themselves or the prose. Comments cite
//! the erratum.

use std::collections::HashSet;
use std::iter::successors;

use ajedrez_lite::{Casilla, Coordenada, LitePosition, MateVerdict, Posicion, Reading, Tablero};
use core_bitboard::search::{Budget, Meter, OutOfBudget};
use core_bitboard::{Move, Square};

use super::{CoordinateMove, PredicateError};

/// The value of a formula.
pub(super) type Truth = Result<bool, PredicateError>;

pub(super) const BLANCO: i64 = 1;
pub(super) const NEGRO: i64 = 2;
const PEON: i64 = 1;
const ALFIL: i64 = 2;
const TORRE: i64 = 3;
const REY: i64 = 4;
const DIM: i64 = 8;

// Quantifiers over ranges.

/// ∃, evaluated up to the first true instance.
fn any<T>(items: impl Iterator<Item = T>, mut holds: impl FnMut(T) -> Truth) -> Truth {
    for item in items {
        if holds(item)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// ∀, evaluated up to the first false instance.
fn all<T>(items: impl Iterator<Item = T>, mut holds: impl FnMut(T) -> Truth) -> Truth {
    any(items, |item| Ok(!holds(item)?)).map(|fails| !fails)
}

/// All coordinates of the board, by row, then column.
fn in_range() -> impl Iterator<Item = Coordenada> {
    (0..DIM).flat_map(|row| (0..DIM).map(move |column| Coordenada { row, column }))
}

/// The integers strictly between `from` and `to`, starting next to `from`.
fn between(from: i64, to: i64) -> impl Iterator<Item = i64> {
    let step = to.cmp(&from) as i64;
    successors(Some(from), move |at| at.checked_add(step))
        .skip(1)
        .take_while(move |&at| at != to && step != 0)
}

// 5.2.1, functions.

pub(super) fn casilla(t: &Tablero, c: Coordenada) -> Result<Casilla, PredicateError> {
    let index = |number| usize::try_from(number).ok();
    let row = index(c.row).and_then(|row| t.get(row));
    let cell = row.zip(index(c.column)).and_then(|(row, column)| row.get(column));
    cell.copied().ok_or(PredicateError::Cell(c))
}

fn fila(t: &Tablero, f: i64) -> Result<&[Casilla], PredicateError> {
    let row = usize::try_from(f).ok().and_then(|row| t.get(row));
    row.map(Vec::as_slice).ok_or(PredicateError::Row(f))
}

pub(super) fn pieza(t: &Tablero, c: Coordenada) -> Result<i64, PredicateError> {
    casilla(t, c).map(|cell| cell.role)
}

pub(super) fn color(t: &Tablero, c: Coordenada) -> Result<i64, PredicateError> {
    casilla(t, c).map(|cell| cell.color)
}

pub(super) fn contrincante(j: i64) -> i64 {
    if j == BLANCO { NEGRO } else { BLANCO }
}

pub(super) fn apariciones_en_tablero(t: &Tablero, p: Casilla) -> Result<i64, PredicateError> {
    // The first row determines the number of columns.
    let columns = t.first().map_or(0, Vec::len) as i64;
    let mut count = 0;
    for row in 0..t.len() as i64 {
        for column in 0..columns {
            count += i64::from(casilla(t, Coordenada { row, column })? == p);
        }
    }
    Ok(count)
}

// Exercise 2.

pub(super) fn pieza_en_coordenada(t: &Tablero, c: Coordenada, pza: i64, col: i64) -> Truth {
    Ok(pieza(t, c)? == pza && color(t, c)? == col)
}

pub(super) fn piezas_en_coordenadas(t: &Tablero) -> Truth {
    Ok(peones_en_coordenadas(t)?
        && torres_en_coordenadas(t)?
        && alfiles_en_coordenadas(t)?
        && reyes_en_coordenadas(t)?)
}

pub(super) fn peones_en_coordenadas(t: &Tablero) -> Truth {
    // "0 ≤ x ≤ DIM" should be "<".
    all(0..DIM, |column| {
        Ok(pieza_en_coordenada(t, Coordenada { row: 1, column }, PEON, NEGRO)?
            && pieza_en_coordenada(t, Coordenada { row: 6, column }, PEON, BLANCO)?)
    })
}

pub(super) fn torres_en_coordenadas(t: &Tablero) -> Truth {
    en_columnas(t, TORRE, &[0, DIM - 1])
}

pub(super) fn alfiles_en_coordenadas(t: &Tablero) -> Truth {
    // Erratum 1: "DIM - 2" should be DIM - 3.
    en_columnas(t, ALFIL, &[2, DIM - 3])
}

pub(super) fn reyes_en_coordenadas(t: &Tablero) -> Truth {
    en_columnas(t, REY, &[4])
}

/// Whether the columns of both back rows hold pieces of this kind, Black's row first.
fn en_columnas(t: &Tablero, pza: i64, columns: &[i64]) -> Truth {
    all([(0, NEGRO), (DIM - 1, BLANCO)].into_iter(), |(row, col)| {
        all(columns.iter(), |&column| pieza_en_coordenada(t, Coordenada { row, column }, pza, col))
    })
}

pub(super) fn cantidad_piezas_al_inicio(t: &Tablero) -> Truth {
    all([(TORRE, 2), (ALFIL, 2), (PEON, DIM)].into_iter(), |(role, count)| {
        all([NEGRO, BLANCO].into_iter(), |color| {
            Ok(apariciones_en_tablero(t, Casilla { role, color })? == count)
        })
    })
}

// Exercise 3.

pub(super) fn son_casillas_atacadas(t: &Tablero, j: i64, atacadas: &[Coordenada]) -> Truth {
    let once = |c| atacadas.iter().filter(|&&own| own == c).count() == 1;
    // Both sides of the equivalence are false for a coordinate outside of the board.
    all(in_range(), |c| {
        // Erratum 5: "jugador" should be j.
        let attacked =
            any(in_range(), |o| Ok(o != c && color(t, o)? == j && casilla_atacada(t, o, c)?))?;
        Ok(once(c) == attacked)
    })
}

// Exercise 5.

pub(super) fn es_tablero_ordenado(t1: &Tablero, t2: &Tablero) -> Truth {
    Ok(ordenado(t1)?
        && respeta_vacias(t1, t2)?
        && all(0..t1.len() as i64, |f| mismas_piezas_por_fila(t1, t2, f))?)
}

pub(super) fn ordenado(t: &Tablero) -> Truth {
    all(0..t.len() as i64, |f| fila_ordenada(t, f))
}

pub(super) fn fila_ordenada(t: &Tablero, f: i64) -> Truth {
    let columns = fila(t, 0)?.len() as i64;
    let at = |column| Coordenada { row: f, column };
    // "(∃ j) ... pieza(t, setCoor(f, j))" refers to the j found before.
    all(0..columns, |i| {
        all(i + 1..columns, |j| {
            let are_neighbours =
                !casilla_vacia(t, at(i))? && es_la_siguiente_no_vacia(t, at(i), at(j))?;
            Ok(!are_neighbours || pieza(t, at(i))? <= pieza(t, at(j))?)
        })
    })
}

pub(super) fn es_la_siguiente_no_vacia(t: &Tablero, o: Coordenada, d: Coordenada) -> Truth {
    Ok(!casilla_vacia(t, d)?
        && all(o.column.saturating_add(1)..d.column, |column| {
            casilla_vacia(t, Coordenada { row: o.row, column })
        })?)
}

pub(super) fn mismas_piezas_por_fila(t1: &Tablero, t2: &Tablero, f: i64) -> Truth {
    let appearances = |t, cell| Ok(fila(t, f)?.iter().filter(|&&own| own == cell).count());
    all(0..t1.len() as i64, |column| {
        let cell = casilla(t1, Coordenada { row: f, column })?;
        Ok(cell == Casilla::EMPTY || appearances(t1, cell)? == appearances(t2, cell)?)
    })
}

pub(super) fn respeta_vacias(t: &Tablero, ti: &Tablero) -> Truth {
    all(in_range(), |c| Ok(casilla_vacia(t, c)? == casilla_vacia(ti, c)?))
}

// Exercise 7.

pub(super) fn al_mover_queda_en_jaque(p: &Posicion) -> Truth {
    any(in_range(), |o| {
        Ok(color(&p.tablero, o)? == p.jugador
            && any(in_range(), |d| {
                // "jugadorEnJaque(q, q₁)" should name the opponent of the player to move in p.
                alguna_siguiente(p, o, d, |q| jugador_en_jaque(q, contrincante(p.jugador)))
            })?)
    })
}

/// "(∃ q: posicion)(esPosicionValida(q) ∧L posicionSiguiente(p, q, o, d) ∧ ...)". At most one q
/// exists except for its turn, which `posicionSiguiente` does not determine; it is the opponent's
/// here.
fn alguna_siguiente(
    p: &Posicion,
    o: Coordenada,
    d: Coordenada,
    holds: impl FnOnce(&Posicion) -> Truth,
) -> Truth {
    if !(coordenada_en_rango(o) && coordenada_en_rango(d) && se_mueve_asi(p, o, d)?) {
        return Ok(false);
    }
    let q = jugar(p, o, d)?;
    Ok(es_posicion_valida(&q) && holds(&q)?)
}

/// The position after a piece moves from `o` to `d`.
fn jugar(p: &Posicion, o: Coordenada, d: Coordenada) -> Result<Posicion, PredicateError> {
    let mut piece = casilla(&p.tablero, o)?;
    if piece.role == PEON && en_linea_final_inicial(d) {
        piece.role = TORRE;
    }
    let mut q = Posicion { tablero: p.tablero.clone(), jugador: contrincante(p.jugador) };
    for (c, cell) in [(o, Casilla::EMPTY), (d, piece)] {
        q.tablero[c.row as usize][c.column as usize] = cell;
    }
    Ok(q)
}

// Exercise 9.

pub(super) fn hay_mate_forzado_en(pi: &Posicion, n: i64, budget: &Budget<'_>) -> Truth {
    let (Some(start), Some(forced_moves)) = (valida(pi), n.checked_sub(1).filter(|&k| k >= 0))
    else {
        return Ok(false);
    };
    let mut meter = Meter::new(budget);
    // A hash set grows by doubling.
    let most = budget.memo_bytes / (2 * size_of::<LitePosition>());
    // The positions after k moves with forced replies.
    let mut here = HashSet::from([start]);
    for _ in 0..forced_moves {
        let mut next = HashSet::new();
        for position in here {
            meter.count_node().map_err(|_| PredicateError::OutOfBudget)?;
            let moves = position.legal_moves();
            let steps = moves.iter().map(|mv| [(mv.from(), mv.to())]);
            next.extend(steps.filter_map(|step| position.play_forced(&step).ok()));
            if next.len() > most {
                return Err(PredicateError::OutOfBudget);
            }
        }
        if next.is_empty() {
            return Ok(false);
        }
        here = next;
    }
    Ok(here.iter().any(|position| !position.mating_moves().is_empty()))
}

pub(super) fn no_hay_mate_antes_de(pi: &Posicion, n: i64, budget: &Budget<'_>) -> Truth {
    // A mate needs a move: "0 ≤ k" should be 1 ≤ k.
    let (Some(start), Some(forced_moves)) = (valida(pi), n.checked_sub(1).filter(|&k| k >= 0))
    else {
        return Ok(true);
    };
    let most = usize::try_from(forced_moves).unwrap_or(usize::MAX);
    match start.forced_mate(most, budget).verdict {
        MateVerdict::Mate(_) => Ok(false),
        MateVerdict::NoMate => Ok(true),
        MateVerdict::Unknown { .. } => Err(PredicateError::OutOfBudget),
    }
}

pub(super) fn secuencia_forzada_a_mate(
    pi: &Posicion,
    f: &[CoordinateMove],
    budget: &Budget<'_>,
) -> Truth {
    let Some((&(o, d), before)) = f.split_last() else { return Ok(false) };
    // The last move is legal, as the previous ones are (erratum 14).
    let is_last = |mv: &Move| (Some(mv.from()), Some(mv.to())) == (square(o), square(d));
    let end = final_de_secuencia(pi, before, budget)?;
    Ok(end.is_some_and(|pj| pj.mating_moves().iter().any(is_last)))
}

/// The position after a forced sequence: the last of "(∃ P: seq⟨posicion⟩)(posicionesValidas(P) ∧
/// ...)". Turns alternate (erratum 7), so at most one such P exists.
fn final_de_secuencia(
    pi: &Posicion,
    s: &[CoordinateMove],
    budget: &Budget<'_>,
) -> Result<Option<LitePosition>, PredicateError> {
    let on_board = |&(o, d): &CoordinateMove| Some((square(o)?, square(d)?));
    let steps: Option<Vec<_>> = s.iter().map(on_board).collect();
    let (Some(start), Some(steps)) = (valida(pi), steps) else { return Ok(None) };
    let played = start.play_forced_within(&steps, &mut Meter::new(budget));
    Ok(played.map_err(|OutOfBudget| PredicateError::OutOfBudget)?.ok())
}

fn square(c: Coordenada) -> Option<Square> {
    Square::try_from(c).ok()
}

fn valida(p: &Posicion) -> Option<LitePosition> {
    p.validate(Reading::Tpi).ok()
}

fn es_posicion_valida(p: &Posicion) -> bool {
    valida(p).is_some()
}

// 5.2.2, predicates.

pub(super) fn ataca_al_rey(p: &Posicion, o: Coordenada) -> Truth {
    ataca_al_rey_de(&p.tablero, o, p.jugador)
}

fn ataca_al_rey_de(t: &Tablero, o: Coordenada, j: i64) -> Truth {
    any(in_range(), |d| {
        Ok(casilla(t, d)? == Casilla { role: REY, color: j } && es_captura_valida(t, o, d)?)
    })
}

pub(super) fn cantidad_valida_de_piezas(t: &Tablero) -> Truth {
    Ok(piezas_torres_validas(t)?
        && piezas_peones_validas(t)?
        && piezas_alfiles_validas(t)?
        && piezas_reyes_validas(t)?)
}

pub(super) fn captura_peon_valida(t: &Tablero, o: Coordenada, d: Coordenada) -> Truth {
    // Erratum 4: rows and columns are swapped in the text.
    Ok(d.column.abs_diff(o.column) == 1 && avanza_una_fila(color(t, o)?, o, d))
}

/// "(color = BLANCO ∧ d₀ = o₀ - 1) ∨ (color = NEGRO ∧ d₀ = o₀ + 1)"
fn avanza_una_fila(color: i64, o: Coordenada, d: Coordenada) -> bool {
    let rows = i128::from(d.row) - i128::from(o.row);
    (color == BLANCO && rows == -1) || (color == NEGRO && rows == 1)
}

pub(super) fn casilla_atacada(t: &Tablero, o: Coordenada, d: Coordenada) -> Truth {
    Ok(!casilla_vacia(t, o)?
        && ((pieza(t, o)? != PEON && movimiento_pieza_valido(t, o, d)?)
            || (pieza(t, o)? == PEON && captura_peon_valida(t, o, d)?)))
}

pub(super) fn casilla_vacia(t: &Tablero, c: Coordenada) -> Truth {
    Ok(casilla(t, c)? == Casilla::EMPTY)
}

pub(super) fn casillas_validas(t: &Tablero) -> Truth {
    all(in_range(), |c| {
        let Casilla { role, color } = casilla(t, c)?;
        Ok(casilla_vacia(t, c)?
            || ((PEON..=REY).contains(&role) && (BLANCO..=NEGRO).contains(&color)))
    })
}

pub(super) fn coordenada_en_rango(c: Coordenada) -> bool {
    (0..DIM).contains(&c.row) && (0..DIM).contains(&c.column)
}

pub(super) fn en_linea_final_inicial(c: Coordenada) -> bool {
    c.row == 0 || c.row == DIM - 1
}

pub(super) fn en_rango(x: i64, m1: i64, m2: i64) -> bool {
    (m1 < x && x < m2) || (m2 < x && x < m1)
}

fn es_captura_valida(t: &Tablero, o: Coordenada, d: Coordenada) -> Truth {
    Ok(!casilla_vacia(t, o)?
        && !casilla_vacia(t, d)?
        && color(t, o)? != color(t, d)?
        && casilla_atacada(t, o, d)?)
}

/// "esMovimientoValido(p, o, d) ∨ esCapturaValida(p, o, d)", independent of the turn. Callers check
/// the turn where it matters (erratum 6).
fn se_mueve_asi(p: &Posicion, o: Coordenada, d: Coordenada) -> Truth {
    let t = &p.tablero;
    let is_move =
        || Ok(!casilla_vacia(t, o)? && casilla_vacia(t, d)? && movimiento_pieza_valido(t, o, d)?);
    Ok(is_move()? || es_captura_valida(t, o, d)?)
}

/// Erratum 8: the piece belongs to the player to move, and kings are not captured.
fn es_jugada_legal(p: &Posicion, o: Coordenada, d: Coordenada) -> Truth {
    Ok(coordenada_en_rango(o)
        && coordenada_en_rango(d)
        && color(&p.tablero, o)? == p.jugador
        && se_mueve_asi(p, o, d)?
        && pieza(&p.tablero, d)? != REY
        && !jugador_en_jaque(&jugar(p, o, d)?, p.jugador)?)
}

pub(super) fn existe_movimiento_para_salir_del_jaque(p: &Posicion) -> Truth {
    any(in_range(), |o| any(in_range(), |d| es_jugada_legal(p, o, d)))
}

pub(super) fn es_jugador_valido(j: i64) -> bool {
    j == BLANCO || j == NEGRO
}

pub(super) fn es_matriz(t: &Tablero) -> bool {
    t.len() as i64 == DIM && t.iter().all(|row| row.len() == t.len())
}

pub(super) fn es_secuencia_forzada(
    pi: &Posicion,
    s: &[CoordinateMove],
    budget: &Budget<'_>,
) -> Truth {
    Ok(final_de_secuencia(pi, s, budget)?.is_some())
}

pub(super) fn es_tablero_valido(t: &Tablero) -> Truth {
    Ok(es_matriz(t)
        && casillas_validas(t)?
        && sin_peones_no_coronados(t)?
        && cantidad_valida_de_piezas(t)?)
}

pub(super) fn es_unica_movida_posible_de_jugador(
    p: &Posicion,
    o: Coordenada,
    d: Coordenada,
) -> Truth {
    all(in_range(), |o1| {
        all(in_range(), |d1| Ok((o1, d1) == (o, d) || !es_jugada_legal(p, o1, d1)?))
    })
}

pub(super) fn hay_movimientos_legales(p: &Posicion) -> Truth {
    // "(∃ movibles)(|movibles| > 0 ∧ ...)": one piece suffices. Erratum 10: its moves need not be
    // legal.
    any(in_range(), |c| Ok(color(&p.tablero, c)? == p.jugador && tiene_movimiento(p, c)?))
}

pub(super) fn jugador_en_jaque(p: &Posicion, j: i64) -> Truth {
    // "(∃ q: posicion)(q₀ = p₀ ∧ jugador(q) = j ∧ ...)": the same board with j to move.
    let t = &p.tablero;
    any(in_range(), |o| Ok(color(t, o)? == contrincante(j) && ataca_al_rey_de(t, o, j)?))
}

pub(super) fn lo_pone_en_jaque(p: &Posicion, o: Coordenada, d: Coordenada) -> Truth {
    alguna_siguiente(p, o, d, |q| jugador_en_jaque(q, p.jugador))
}

pub(super) fn movimiento_pieza_valido(t: &Tablero, o: Coordenada, d: Coordenada) -> Truth {
    match pieza(t, o)? {
        PEON => Ok(movimiento_peon_valido(color(t, o)?, o, d)),
        ALFIL => movimiento_alfil_valido(t, o, d),
        TORRE => movimiento_torre_valido(t, o, d),
        REY => Ok(movimiento_rey_valido(o, d)),
        _ => Ok(false),
    }
}

pub(super) fn movimiento_alfil_valido(t: &Tablero, o: Coordenada, d: Coordenada) -> Truth {
    // The x and y at the same distance, strictly between the ends, are the cells of the diagonal.
    let mut cells = between(o.row, d.row).zip(between(o.column, d.column));
    Ok(o.row.abs_diff(d.row) == o.column.abs_diff(d.column)
        && all(&mut cells, |(row, column)| casilla_vacia(t, Coordenada { row, column }))?)
}

pub(super) fn movimiento_forzado(
    pi: &Posicion,
    pm: &Posicion,
    pf: &Posicion,
    m: CoordinateMove,
) -> Truth {
    // Erratum 7: turns alternate.
    let turns_alternate =
        pm.jugador == contrincante(pi.jugador) && pf.jugador == contrincante(pm.jugador);
    let reply = |o, d| {
        Ok(es_jugada_legal(pm, o, d)?
            && es_unica_movida_posible_de_jugador(pm, o, d)?
            && posicion_siguiente(pm, pf, o, d)?)
    };
    Ok(turns_alternate
        && es_jugada_legal(pi, m.0, m.1)?
        && posicion_siguiente(pi, pm, m.0, m.1)?
        && any(in_range(), |o| any(in_range(), |d| reply(o, d)))?)
}

pub(super) fn movimiento_peon_valido(color: i64, o: Coordenada, d: Coordenada) -> bool {
    d.column == o.column && avanza_una_fila(color, o, d)
}

pub(super) fn movimiento_rey_valido(o: Coordenada, d: Coordenada) -> bool {
    mueve_en_diagonal(o, d) || mueve_en_vertical(o, d) || mueve_en_horizontal(o, d)
}

pub(super) fn movimiento_torre_valido(t: &Tablero, o: Coordenada, d: Coordenada) -> Truth {
    let at = |row, column| casilla_vacia(t, Coordenada { row, column });
    Ok((d.column == o.column && all(between(o.row, d.row), |row| at(row, o.column))?)
        || (d.row == o.row && all(between(o.column, d.column), |column| at(o.row, column))?))
}

pub(super) fn mueve_en_diagonal(o: Coordenada, d: Coordenada) -> bool {
    o.row.abs_diff(d.row) == 1 && o.column.abs_diff(d.column) == 1
}

pub(super) fn mueve_en_horizontal(o: Coordenada, d: Coordenada) -> bool {
    o.row.abs_diff(d.row) == 0 && o.column.abs_diff(d.column) == 1
}

pub(super) fn mueve_en_vertical(o: Coordenada, d: Coordenada) -> bool {
    o.row.abs_diff(d.row) == 1 && o.column.abs_diff(d.column) == 0
}

pub(super) fn mueve_jugador_en_origen(p: &Posicion, o: Coordenada) -> Truth {
    Ok(color(&p.tablero, o)? == p.jugador)
}

pub(super) fn pieza_correcta_en_destino(
    p: &Posicion,
    q: &Posicion,
    o: Coordenada,
    d: Coordenada,
) -> Truth {
    // Erratum 7: the colour is that of o, and only pawns become rooks.
    let (before, after) = (casilla(&p.tablero, o)?, casilla(&q.tablero, d)?);
    let promotes = before.role == PEON && en_linea_final_inicial(d);
    Ok(before.color == after.color && after.role == if promotes { TORRE } else { before.role })
}

pub(super) fn piezas_alfiles_validas(t: &Tablero) -> Truth {
    de_cada_jugador(t, |alfiles, _| alfiles <= 2, ALFIL)
}

pub(super) fn piezas_de_jugador(p: &Posicion, c: &[Coordenada]) -> Truth {
    all(c.iter(), |&c| mueve_jugador_en_origen(p, c))
}

pub(super) fn piezas_peones_validas(t: &Tablero) -> Truth {
    de_cada_jugador(t, |peones, _| peones <= DIM, PEON)
}

pub(super) fn piezas_reyes_validas(t: &Tablero) -> Truth {
    de_cada_jugador(t, |reyes, _| reyes == 1, REY)
}

pub(super) fn piezas_torres_validas(t: &Tablero) -> Truth {
    de_cada_jugador(t, |torres, peones| torres <= 2 + (DIM - peones), TORRE)
}

/// Whether a condition on the counts of a piece and of pawns holds for both players.
fn de_cada_jugador(t: &Tablero, holds: impl Fn(i64, i64) -> bool, role: i64) -> Truth {
    all([BLANCO, NEGRO].into_iter(), |color| {
        let count = |role| apariciones_en_tablero(t, Casilla { role, color });
        Ok(holds(count(role)?, count(PEON)?))
    })
}

pub(super) fn posiciones_iguales_excepto_en(p: &Posicion, q: &Posicion, c: &[Coordenada]) -> Truth {
    all(in_range().filter(|own| !c.contains(own)), |own| {
        Ok(casilla(&p.tablero, own)? == casilla(&q.tablero, own)?)
    })
}

pub(super) fn posicion_final_de_secuencia_forzada(
    pi: &Posicion,
    p: &Posicion,
    s: &[CoordinateMove],
    budget: &Budget<'_>,
) -> Truth {
    let end = final_de_secuencia(pi, s, budget)?;
    Ok(end.is_some_and(|end| Posicion::from(end) == *p))
}

pub(super) fn posiciones_validas(p: &[Posicion], budget: &Budget<'_>) -> Truth {
    all(metered(p, budget), |p| Ok(es_posicion_valida(p?)))
}

/// The elements of a sequence; each costs a node of the budget.
fn metered<'a, T>(
    parts: &'a [T],
    budget: &Budget<'a>,
) -> impl Iterator<Item = Result<&'a T, PredicateError>> {
    let mut meter = Meter::new(budget);
    parts.iter().map(move |part| match meter.count_node() {
        Ok(()) => Ok(part),
        Err(OutOfBudget) => Err(PredicateError::OutOfBudget),
    })
}

fn posicion_siguiente(p: &Posicion, q: &Posicion, o: Coordenada, d: Coordenada) -> Truth {
    Ok(posiciones_iguales_excepto_en(p, q, &[o, d])?
        && casilla_vacia(&q.tablero, o)?
        && se_mueve_asi(p, o, d)?
        && pieza_correcta_en_destino(p, q, o, d)?)
}

pub(super) fn secuencia_de_coordenadas_validas(s: &[CoordinateMove]) -> bool {
    s.iter().all(|&(o, d)| coordenada_en_rango(o) && coordenada_en_rango(d))
}

pub(super) fn sin_peones_no_coronados(t: &Tablero) -> Truth {
    // Erratum 2: the second "=" lacks its "not".
    all(0..DIM, |column| {
        Ok(pieza(t, Coordenada { row: 0, column })? != PEON
            && pieza(t, Coordenada { row: DIM - 1, column })? != PEON)
    })
}

pub(super) fn solo_hay_reyes(t: &Tablero) -> Truth {
    all(in_range(), |c| Ok(casilla_vacia(t, c)? || pieza(t, c)? == REY))
}

pub(super) fn son_posiciones_forzadas(
    p: &[Posicion],
    s: &[CoordinateMove],
    budget: &Budget<'_>,
) -> Truth {
    let at = |index| p.get(index).ok_or(PredicateError::Position(index));
    all(metered(s, budget).enumerate(), |(i, m)| {
        movimiento_forzado(at(2 * i)?, at(2 * i + 1)?, at(2 * i + 2)?, *m?)
    })
}

pub(super) fn tienen_movimiento(p: &Posicion, piezas: &[Coordenada], budget: &Budget<'_>) -> Truth {
    all(metered(piezas, budget), |c| tiene_movimiento(p, *c?))
}

fn tiene_movimiento(p: &Posicion, c: Coordenada) -> Truth {
    any(in_range(), |d| se_mueve_asi(p, c, d))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocked_rook_move_is_false_at_any_distance() {
        let t = Posicion::from(LitePosition::start()).tablero;
        let at = |row| Coordenada { row, column: 0 };
        assert_eq!(movimiento_torre_valido(&t, at(0), at(i64::MAX)), Ok(false));
        for (far, first) in [(i64::MAX, i64::MAX - 1), (i64::MIN, i64::MIN + 1)] {
            let off = Err(PredicateError::Cell(at(first)));
            assert_eq!(movimiento_torre_valido(&t, at(far), at(7)), off);
        }
    }
}
