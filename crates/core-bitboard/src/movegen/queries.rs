//! Public queries of the move generator.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::safety::{self, Safety};
use super::{Generator, generate};
use crate::game::visitor::{AnyVisitor, Moves, Visitor};
use crate::game::{Board, Move, MoveList, Position, Status, Variant, VariantState};
use crate::geometry::attacks::{Sliders, Task, run};
use crate::geometry::{Bitboard, Black, Side, White, rays};
use crate::types::{Color, Square};

impl<V: Variant> Position<V> {
    /// The legal moves, in no particular order.
    ///
    /// A legal move belongs to the side to move and does not leave its king attacked. No king is
    /// captured, even when the side not to move is in check.
    ///
    /// ```
    /// use core_bitboard::{Lite, Position};
    ///
    /// assert_eq!(Position::<Lite>::start().legal_moves().len(), 11);
    /// ```
    #[doc(alias("jugadasLegales", "generate_moves", "MoveGen"))]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.show_sets(List::<V> { list: &mut list, variant: PhantomData });
        list
    }

    /// Calls `show` with one legal move after the other until it returns `Break`, and returns the
    /// value of the break.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use core_bitboard::{Position, Plain};
    ///
    /// let start = Position::<Plain>::start();
    /// let first = start.find_move(|mv| if mv.to() == "f3".parse().unwrap() {
    ///     ControlFlow::Break(mv)
    /// } else {
    ///     ControlFlow::Continue(())
    /// });
    /// assert!(first.is_some());
    /// ```
    pub fn find_move<B>(&self, mut show: impl FnMut(Move) -> ControlFlow<B>) -> Option<B> {
        let mut found = None;
        self.show(|moves: Moves| {
            moves.each::<V>(|mv| match show(mv) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(value) => {
                    found = Some(value);
                    ControlFlow::Break(())
                }
            })
        });
        found
    }

    /// Passes the legal moves to `visitor` set by set until it breaks. All visitors share one
    /// generator, behind a trait object.
    fn show(&self, mut visitor: impl FnMut(Moves) -> ControlFlow<()>) {
        run(ShowSets { position: self, visitor: AnyVisitor(&mut visitor) });
    }

    /// Like [`show`](Position::show), with a generator compiled for the visitor.
    fn show_sets(&self, visitor: impl Visitor) {
        run(ShowSets { position: self, visitor });
    }

    /// Counts the legal moves up to `enough`, and tests for check. Both use the same masks.
    fn mobility(&self, enough: usize) -> Mobility {
        run(CountMobility { position: self, enough })
    }

    /// The number of legal moves, without making a list of them.
    #[doc(alias = "perft")]
    pub fn count_moves(&self) -> usize {
        self.count_up_to(usize::MAX)
    }

    /// The number of legal moves, but at most `enough`. Counting stops when `enough` is reached.
    ///
    /// ```
    /// use core_bitboard::{Position, Plain};
    ///
    /// let start = Position::<Plain>::start();
    /// assert_eq!((start.count_up_to(2), start.count_up_to(100)), (2, 20));
    /// ```
    pub fn count_up_to(&self, enough: usize) -> usize {
        self.mobility(enough).moves
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_up_to(1) == 1
    }

    /// The legal move, if there is exactly one.
    ///
    /// ```
    /// use core_bitboard::{Lite, Position};
    ///
    /// let cornered = Position::<Lite>::from_fen("7k/8/8/6R1/8/8/8/K7 b - - 0 1")?;
    /// assert_eq!(cornered.only_move(), Some("h8h7".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn only_move(&self) -> Option<Move> {
        let mut only = None;
        let several = self.find_move(|mv| match only.replace(mv) {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        });
        if several.is_some() { None } else { only }
    }

    /// The legal destinations of the piece on `from`; none if it is not its side's turn.
    pub fn moves_from(&self, from: Square) -> Bitboard {
        let mut squares = Bitboard::EMPTY;
        self.show(|moves: Moves| {
            if moves.origins().contains(from) {
                moves.each::<V>(|mv| {
                    if mv.from() == from {
                        squares |= Bitboard::from(mv.to());
                    }
                    ControlFlow::Continue(())
                })
            } else {
                ControlFlow::Continue(())
            }
        });
        squares
    }

    /// The squares of the pieces that have a legal move.
    ///
    /// # Source
    ///
    /// Exercise 13 of the TPE, `piezasMovibles`.
    #[doc(alias = "piezasMovibles")]
    pub fn movable(&self) -> Bitboard {
        let mut pieces = Bitboard::EMPTY;
        self.show(|moves: Moves| {
            pieces |= moves.origins();
            ControlFlow::Continue(())
        });
        pieces
    }

    /// The legal captures, including en passant.
    pub fn captures(&self) -> MoveList {
        self.moves_that_capture(true)
    }

    /// The legal moves that capture nothing, including castling and promotions.
    ///
    /// ```
    /// use core_bitboard::{Lite, Position};
    ///
    /// let position = Position::<Lite>::from_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")?;
    /// assert_eq!((position.captures().len(), position.quiets().len()), (1, 6));
    /// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
    /// ```
    #[doc(alias = "quiet_moves")]
    pub fn quiets(&self) -> MoveList {
        self.moves_that_capture(false)
    }

    fn moves_that_capture(&self, captures: bool) -> MoveList {
        let enemies = self.board.by_color(!self.turn);
        let targets = if captures { enemies } else { !enemies };
        let mut list = MoveList::new();
        self.show_sets(ListOn::<V> { list: &mut list, targets, captures, variant: PhantomData });
        list
    }

    /// The legal moves when the side to move is in check, else none.
    pub fn evasions(&self) -> MoveList {
        if self.is_check() { self.legal_moves() } else { MoveList::new() }
    }

    /// Whether the other side is in check after the legal move `mv`.
    pub fn gives_check(&self, mv: Move) -> bool {
        self.play_unchecked(mv).is_check()
    }

    /// The pieces that give check to the side to move; none when it has no king.
    ///
    /// ```
    /// use core_bitboard::{Bitboard, Lite, Position, Square};
    ///
    /// let position = Position::<Lite>::from_fen("4k3/8/8/1B6/8/8/8/4K3 b - - 0 1")?;
    /// assert_eq!(position.checkers(), Bitboard::from(Square::B5));
    /// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
    /// ```
    pub fn checkers(&self) -> Bitboard {
        let Some(king) = self.board.king(self.turn) else { return Bitboard::EMPTY };
        match self.turn {
            Color::White => Safety::of_king::<White>(king, &self.board).checkers,
            Color::Black => Safety::of_king::<Black>(king, &self.board).checkers,
        }
    }

    /// Whether the side to move is in check.
    #[doc(alias = "jugadorEnJaque")]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The position after a null move: the turn passes, and no capture en passant is possible.
    /// `None` in check; [`with_turn`](Position::with_turn) passes even then.
    ///
    /// ```
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/3Pp3/8/8/4K3 b - d3")?;
    /// let passed = position.null_move().expect("there is no check");
    /// assert_eq!(passed.fen().to_string(), "4k3/8/8/8/3Pp3/8/8/4K3 w - - 0 1");
    ///
    /// let check = Position::<Fide>::from_fen("4k3/8/8/8/8/8/4R3/4K3 b")?;
    /// assert_eq!(check.null_move(), None);
    /// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn null_move(&self) -> Option<Position<V>> {
        (!self.is_check()).then(|| self.with_turn(!self.turn))
    }

    /// Whether a move of this position, legal or not, captures a piece of the other side, also en passant.
    ///
    /// ```
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/3pP3/8/8/3R4/4K3 w - d6")?;
    /// assert!(position.is_capture("e5d6".parse()?) && position.is_capture("d2d5".parse()?));
    /// assert!(!position.is_capture("e5e6".parse()?) && !position.is_capture("d2d4".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_capture(&self, mv: Move) -> bool {
        let is_en_passant = self.state.en_passant() == Some(mv.to())
            && self.board.pawns.contains(mv.from())
            && mv.from().file() != mv.to().file();
        is_en_passant || self.board.by_color(!self.turn).contains(mv.to())
    }

    /// Whether the side to move is in check and has no legal move.
    #[doc(alias = "esJaqueMate")]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// The state of the king of the side to move. Checks and moves use the same masks, so this is
    /// faster than separate queries. A side without a king is never in check: it is `Free` if it has
    /// a legal move, otherwise `Stalemate`.
    ///
    /// ```
    /// use core_bitboard::{Lite, Position, Status};
    ///
    /// let position = Position::<Lite>::from_fen("7k/8/6K1/8/8/8/8/R7 w - - 0 1")?;
    /// assert_eq!(position.status(), Status::Free);
    /// assert_eq!(position.play("a1a8".parse()?)?.status(), Status::Checkmate);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn status(&self) -> Status {
        if is_plainly_free(&self.board, self.turn) {
            return Status::Free;
        }
        match self.mobility(1) {
            Mobility { moves: 0, is_check: false } => Status::Stalemate,
            Mobility { moves: 0, is_check: true } => Status::Checkmate,
            Mobility { is_check: false, .. } => Status::Free,
            Mobility { is_check: true, .. } => Status::Check,
        }
    }
}

/// The result of one run of the generator.
struct Mobility {
    /// The number of legal moves, up to the requested number.
    moves: usize,
    is_check: bool,
}

struct ShowSets<'a, V: Variant, W> {
    position: &'a Position<V>,
    visitor: W,
}

impl<V: Variant, W: Visitor> Task for ShowSets<'_, V, W> {
    type Output = ();

    #[inline(always)]
    fn run<A: Sliders>(mut self, sliders: A) {
        let Position { board, state, turn } = self.position;
        // A `Break` means that the visitor needs no more moves.
        let _ = match turn {
            Color::White => generate::<V, White, A>(board, state, sliders, &mut self.visitor),
            Color::Black => generate::<V, Black, A>(board, state, sliders, &mut self.visitor),
        };
    }
}

/// Appends every move to a list.
///
/// It is not a closure, because the compiler may make one function of a closure that branches on
/// the kind of set at each call.
struct List<'a, V> {
    list: &'a mut MoveList,
    variant: PhantomData<V>,
}

impl<V: Variant> Visitor for List<'_, V> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        moves.append_to::<V>(self.list);
        ControlFlow::Continue(())
    }
}

/// Appends the moves that end on `targets`: those of the enemies, or all others.
struct ListOn<'a, V> {
    list: &'a mut MoveList,
    targets: Bitboard,
    captures: bool,
    variant: PhantomData<V>,
}

impl<V: Variant> Visitor for ListOn<'_, V> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        let is_wanted = match moves {
            Moves::EnPassant { .. } => self.captures,
            Moves::Castle { .. } => !self.captures,
            _ => true,
        };
        if is_wanted {
            moves.landing_on(self.targets).append_to::<V>(self.list);
        }
        ControlFlow::Continue(())
    }
}

/// Counts moves until there are `enough`.
struct Count<'a, V> {
    count: &'a mut usize,
    enough: usize,
    variant: PhantomData<V>,
}

impl<V: Variant> Visitor for Count<'_, V> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        *self.count += moves.count::<V>();
        if *self.count >= self.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Whether the king of `turn` is not attacked and some pawn that is not in line with it, and so is
/// not pinned, can step. This is usually true and settles the status.
///
/// Unlike the generator it is not compiled for each side: the CPU cannot predict the turn of a
/// position that was just read, and a misprediction costs more than the whole test.
#[inline]
fn is_plainly_free(board: &Board, turn: Color) -> bool {
    let own = board.by_color(turn);
    let occupied = board.occupied();
    let Some(king) = (board.kings & own).first() else { return false };
    let pawns = (board.pawns & own) - rays(king);
    let [up, down] = Color::ALL.map(|color| pawns.shift(color.forward()));
    let steps = if turn == Color::White { up } else { down } - occupied;
    !steps.is_empty() & !safety::is_attacked(board, turn, king, occupied)
}

struct CountMobility<'a, V: Variant> {
    position: &'a Position<V>,
    enough: usize,
}

impl<V: Variant> CountMobility<'_, V> {
    #[inline(always)]
    fn mobility<Us: Side, A: Sliders>(self, sliders: A) -> Mobility {
        let CountMobility { position: Position { board, state, .. }, enough } = self;
        let generator = Generator::<V, Us, A>::new(board, state, sliders);
        let mut moves = 0;
        // A `Break` means that there are enough.
        let _ = generator.show(&mut Count::<V> { count: &mut moves, enough, variant: PhantomData });
        Mobility { moves: moves.min(enough), is_check: !generator.safety.checkers.is_empty() }
    }
}

impl<V: Variant> Task for CountMobility<'_, V> {
    type Output = Mobility;

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) -> Mobility {
        match self.position.turn {
            Color::White => self.mobility::<White, A>(sliders),
            Color::Black => self.mobility::<Black, A>(sliders),
        }
    }
}
