/* libajedrez: chess positions of three games judged, puzzles solved, the exercises of Ajedrez
 * Lite answered.
 *
 * The border's rules:
 *
 * - Functions return an ajz_status. AJZ_STATUS_OK means that every result has been written;
 *   anything else that there is none, and ajz_last_error tells why. After a failure no result is
 *   to be read, but for the lengths of buffers and what a function says of its own.
 * - The caller owns all memory. What is made by the library is a handle (ajz_position,
 *   ajz_reach, ajz_stop, ajz_text), freed by the function of its name that ends in _free.
 *   Freeing NULL does nothing.
 * - Text is UTF-8, handed over with its length in bytes. AJZ_TO_NUL for a length says that it
 *   ends at its first NUL.
 * - A buffer is a pointer, its capacity in elements, and a place for the number of elements that
 *   there are. Where that is more than the capacity, the status is AJZ_STATUS_SHORT_BUFFER.
 *   Where the pointer is NULL, only the number is written. Either may be NULL, not both but
 *   where the function says so. Text in a buffer ends with a NUL, for which there must be room,
 *   and which the number does not count.
 * - A number for which there is an enumeration is read from an int32_t or, in arrays and
 *   structures, from a uint8_t: one that means nothing is AJZ_STATUS_BAD_VALUE.
 * - Every function may be called from any thread at any time, with handles that others use, too,
 *   as long as none is freed while it is used. Memory that is written belongs to one call at a
 *   time, and does not overlap what the call reads.
 * - Nothing unwinds through the border: a mistake of the library is AJZ_STATUS_INTERNAL.
 */


#ifndef AJEDREZ_H
#define AJEDREZ_H

/* Written by cbindgen from crates/ffi: `HEADER=write cargo test -p ajedrez-ffi` writes it
 * anew. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The length of a text that ends at its first NUL. */
#define AJZ_TO_NUL SIZE_MAX


/**
 * The number of no square. Squares are numbered 0 (a1), 1 (b1), ... 8 (a2), ... 63 (h8); in a set
 * of squares, a `uint64_t`, the square `n` is the bit `1 << n`.
 */
#define AJZ_NO_SQUARE 64

/**
 * No position has more legal moves than this.
 */
#define AJZ_MOVES_MAX 512

/**
 * No solution has more captures: one less than there are squares.
 */
#define AJZ_CAPTURES_MAX 63

/**
 * The version of the interface that this header describes.
 */
#define AJZ_ABI_VERSION 1

/**
 * What a function returns: `AJZ_STATUS_OK`, or why there is no result.
 */
enum ajz_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The result is there.
     */
    AJZ_STATUS_OK = 0,
    /**
     * A pointer is NULL that must not be.
     */
    AJZ_STATUS_NULL_POINTER = 1,
    /**
     * A number is none of those that mean something here, a length is longer than any array, or a
     * pointer is not aligned.
     */
    AJZ_STATUS_BAD_VALUE = 2,
    /**
     * A handle is of another kind, or was freed.
     */
    AJZ_STATUS_BAD_HANDLE = 3,
    /**
     * A text is not UTF-8.
     */
    AJZ_STATUS_NOT_UTF8 = 4,
    /**
     * A buffer is too short; the length that is needed has been written.
     */
    AJZ_STATUS_SHORT_BUFFER = 5,
    /**
     * A request is no JSON.
     */
    AJZ_STATUS_BAD_JSON = 6,
    /**
     * A text, or what would answer it, is longer than allowed.
     */
    AJZ_STATUS_TOO_LONG = 7,
    /**
     * Something is missing, unknown, or of the wrong type.
     */
    AJZ_STATUS_BAD_REQUEST = 8,
    /**
     * No operation has that name.
     */
    AJZ_STATUS_UNKNOWN_OP = 9,
    /**
     * What is given for a position, a board or a puzzle is none.
     */
    AJZ_STATUS_BAD_POSITION = 10,
    /**
     * A move is not legal.
     */
    AJZ_STATUS_ILLEGAL = 11,
    /**
     * A move of a sequence leaves the opponent no reply, or a choice.
     */
    AJZ_STATUS_NOT_FORCED = 12,
    /**
     * The limits did not suffice for an answer.
     */
    AJZ_STATUS_BUDGET = 13,
    /**
     * The library is at fault.
     */
    AJZ_STATUS_INTERNAL = 14,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_status ajz_status;
#else
typedef int32_t ajz_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * One of the three games.
 */
enum ajz_game
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Ajedrez Lite: no knights, no queens, no double step, no castling; pawns become rooks.
     */
    AJZ_GAME_LITE = 0,
    /**
     * Chess without castling and en passant, as the king-status exercise plays it.
     */
    AJZ_GAME_PLAIN = 1,
    /**
     * Chess by the laws of the FIDE.
     */
    AJZ_GAME_FIDE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_game ajz_game;
#else
typedef int32_t ajz_game;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A colour.
 */
enum ajz_color
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * White.
     */
    AJZ_COLOR_WHITE = 0,
    /**
     * Black.
     */
    AJZ_COLOR_BLACK = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_color ajz_color;
#else
typedef int32_t ajz_color;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What a piece is, whatever its colour.
 */
enum ajz_role
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * No piece.
     */
    AJZ_ROLE_NONE = 0,
    /**
     * A pawn.
     */
    AJZ_ROLE_PAWN = 1,
    /**
     * A knight.
     */
    AJZ_ROLE_KNIGHT = 2,
    /**
     * A bishop.
     */
    AJZ_ROLE_BISHOP = 3,
    /**
     * A rook.
     */
    AJZ_ROLE_ROOK = 4,
    /**
     * A queen.
     */
    AJZ_ROLE_QUEEN = 5,
    /**
     * A king.
     */
    AJZ_ROLE_KING = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_role ajz_role;
#else
typedef int32_t ajz_role;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A piece, or none: the role, and 8 more for a black one.
 */
enum ajz_piece
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * No piece.
     */
    AJZ_PIECE_NONE = 0,
    /**
     * A white pawn.
     */
    AJZ_PIECE_WHITE_PAWN = 1,
    /**
     * A white knight.
     */
    AJZ_PIECE_WHITE_KNIGHT = 2,
    /**
     * A white bishop.
     */
    AJZ_PIECE_WHITE_BISHOP = 3,
    /**
     * A white rook.
     */
    AJZ_PIECE_WHITE_ROOK = 4,
    /**
     * A white queen.
     */
    AJZ_PIECE_WHITE_QUEEN = 5,
    /**
     * A white king.
     */
    AJZ_PIECE_WHITE_KING = 6,
    /**
     * A black pawn.
     */
    AJZ_PIECE_BLACK_PAWN = 9,
    /**
     * A black knight.
     */
    AJZ_PIECE_BLACK_KNIGHT = 10,
    /**
     * A black bishop.
     */
    AJZ_PIECE_BLACK_BISHOP = 11,
    /**
     * A black rook.
     */
    AJZ_PIECE_BLACK_ROOK = 12,
    /**
     * A black queen.
     */
    AJZ_PIECE_BLACK_QUEEN = 13,
    /**
     * A black king.
     */
    AJZ_PIECE_BLACK_KING = 14,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_piece ajz_piece;
#else
typedef int32_t ajz_piece;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Which assignment of the course a function follows where the two differ.
 */
enum ajz_reading
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The first assignment, the TPE.
     */
    AJZ_READING_TPE = 0,
    /**
     * The second assignment, the TPI.
     */
    AJZ_READING_TPI = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_reading ajz_reading;
#else
typedef int32_t ajz_reading;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The castlings that are still allowed: a sum of these.
 */
enum ajz_castling
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * None.
     */
    AJZ_CASTLING_NONE = 0,
    /**
     * White towards the h-file.
     */
    AJZ_CASTLING_WHITE_KING_SIDE = 1,
    /**
     * White towards the a-file.
     */
    AJZ_CASTLING_WHITE_QUEEN_SIDE = 2,
    /**
     * Black towards the h-file.
     */
    AJZ_CASTLING_BLACK_KING_SIDE = 4,
    /**
     * Black towards the a-file.
     */
    AJZ_CASTLING_BLACK_QUEEN_SIDE = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_castling ajz_castling;
#else
typedef int32_t ajz_castling;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The state of a king.
 */
enum ajz_king
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * It is not attacked, and its side has a legal move.
     */
    AJZ_KING_FREE = 0,
    /**
     * It is attacked, and there is a way out.
     */
    AJZ_KING_CHECK = 1,
    /**
     * It is attacked, and there is no way out.
     */
    AJZ_KING_CHECKMATE = 2,
    /**
     * It is not attacked, and its side has no legal move.
     */
    AJZ_KING_STALEMATE = 3,
    /**
     * Of an array of texts: this text is no position, or that king is missing.
     */
    AJZ_KING_FAULT = 255,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_king ajz_king;
#else
typedef int32_t ajz_king;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How a way out of check works.
 */
enum ajz_way_out_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The king goes elsewhere.
     */
    AJZ_WAY_OUT_KIND_MOVE = 0,
    /**
     * What gives check is captured.
     */
    AJZ_WAY_OUT_KIND_CAPTURE = 1,
    /**
     * A piece steps between.
     */
    AJZ_WAY_OUT_KIND_INTERPOSE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_way_out_kind ajz_way_out_kind;
#else
typedef int32_t ajz_way_out_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Whether a position can be reached.
 */
enum ajz_reachable
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The limits did not suffice.
     */
    AJZ_REACHABLE_UNKNOWN = 0,
    /**
     * Legal moves lead there.
     */
    AJZ_REACHABLE_REACHABLE = 1,
    /**
     * No legal moves lead there.
     */
    AJZ_REACHABLE_UNREACHABLE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_reachable ajz_reachable;
#else
typedef int32_t ajz_reachable;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What is known of a puzzle.
 */
enum ajz_verdict
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The limits did not suffice.
     */
    AJZ_VERDICT_UNKNOWN = 0,
    /**
     * It has a solution.
     */
    AJZ_VERDICT_SOLVED = 1,
    /**
     * It has none.
     */
    AJZ_VERDICT_IMPOSSIBLE = 2,
    /**
     * Of an array of texts: this text is no puzzle.
     */
    AJZ_VERDICT_FAULT = 255,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_verdict ajz_verdict;
#else
typedef int32_t ajz_verdict;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A class of puzzles that are about equally hard for a person.
 */
enum ajz_difficulty
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * None was asked for, or none is known.
     */
    AJZ_DIFFICULTY_NONE = 0,
    /**
     * Fewer than 0.3 bits to know at a capture.
     */
    AJZ_DIFFICULTY_EASY = 1,
    /**
     * 0.3 and more.
     */
    AJZ_DIFFICULTY_MEDIUM = 2,
    /**
     * 0.65 and more.
     */
    AJZ_DIFFICULTY_HARD = 3,
    /**
     * 1 and more.
     */
    AJZ_DIFFICULTY_EXPERT = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_difficulty ajz_difficulty;
#else
typedef int32_t ajz_difficulty;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * In which sense a board has one solution.
 */
enum ajz_unique
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * It may have several.
     */
    AJZ_UNIQUE_ANY = 0,
    /**
     * One up to the order of independent captures.
     */
    AJZ_UNIQUE_UP_TO_ORDER = 1,
    /**
     * One sequence of captures.
     */
    AJZ_UNIQUE_STRICTLY = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_unique ajz_unique;
#else
typedef int32_t ajz_unique;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What can be said to somebody who is stuck.
 */
enum ajz_hint
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The limits did not suffice.
     */
    AJZ_HINT_UNKNOWN = 0,
    /**
     * A capture keeps the puzzle solvable.
     */
    AJZ_HINT_CAPTURE = 1,
    /**
     * Nothing leads to a solution any more.
     */
    AJZ_HINT_IMPOSSIBLE = 2,
    /**
     * One piece is left: it is solved.
     */
    AJZ_HINT_SOLVED = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_hint ajz_hint;
#else
typedef int32_t ajz_hint;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A game with rules and pieces of its own.
 */
enum ajz_preset
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * None.
     */
    AJZ_PRESET_NONE = 0,
    /**
     * Solo Chess: at most two captures a piece, and one king, which is last.
     */
    AJZ_PRESET_SOLO = 1,
    /**
     * ThinkFun's cards: 4 by 4 squares, at most two of each piece, one queen and one king.
     */
    AJZ_PRESET_THINKFUN = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ajz_preset ajz_preset;
#else
typedef int32_t ajz_preset;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A position of one of the three games, which never changes: any number of threads may use one at
 * a time. Owned by whoever made it, and freed with `ajz_position_free`.
 */
typedef struct ajz_position ajz_position;

/**
 * What is known of a way from one position to another. Owned by whoever asked, and freed with
 * `ajz_reach_free`.
 */
typedef struct ajz_reach ajz_reach;

/**
 * A flag that ends searches: handed to them in `ajz_limits`, raised by any thread. Owned by
 * whoever made it; it must outlive the searches.
 */
typedef struct ajz_stop ajz_stop;

/**
 * A text of the library's. Owned by whoever asked for it, and freed with `ajz_text_free`.
 */
typedef struct ajz_text ajz_text;

/**
 * A board of the course with any numbers in it, of any shape, and whose turn it is.
 */
typedef struct ajz_course {
    /**
     * The cells, row after row from the top: of each its role (0 none, 1 pawn, 2 bishop, 3 rook,
     * 4 king) and its colour (0 none, 1 white, 2 black).
     */
    const int32_t *cells;
    /**
     * How many cells each row has; NULL where all have 8.
     */
    const size_t *columns;
    /**
     * How many rows there are.
     */
    size_t rows;
    /**
     * The player to move: 1 white, 2 black.
     */
    int32_t player;
} ajz_course;

/**
 * A row and a column of the course: 0, 0 is a8; 7, 7 is h1.
 */
typedef struct ajz_coordinate {
    /**
     * The row, 0 at the top.
     */
    int32_t row;
    /**
     * The column, 0 at the left.
     */
    int32_t column;
} ajz_coordinate;

/**
 * A move. Castling is the king's move, en passant the pawn's.
 */
typedef struct ajz_move {
    /**
     * The square where the piece stands.
     */
    uint8_t from;
    /**
     * The square where it goes.
     */
    uint8_t to;
    /**
     * What a pawn becomes, an `ajz_role`; `AJZ_ROLE_NONE` of any other move.
     */
    uint8_t promotion;
} ajz_move;

/**
 * The options of a puzzle. `ajz_rules_plain` writes those of the plain game, for which NULL
 * stands, too, where a function takes a pointer to rules.
 */
typedef struct ajz_rules {
    /**
     * No piece captures more often than this; -1 sets no limit.
     */
    int32_t max_captures;
    /**
     * Not 0: a board with exactly one king must end with it.
     */
    uint8_t king_last;
    /**
     * Not 0: a pawn that captures on rank 8 may become another piece.
     */
    uint8_t promote;
    /**
     * The square of the last piece, or `AJZ_NO_SQUARE`.
     */
    uint8_t target;
} ajz_rules;

/**
 * What kind of boards are wanted. What is 0 or NULL asks for nothing.
 */
typedef struct ajz_wish {
    /**
     * How many pieces a board has: 1 to 64. Not looked at where they are named exactly.
     */
    uint32_t pieces;
    /**
     * In which sense they have one solution: an `ajz_unique`.
     */
    int32_t unique;
    /**
     * How hard they are: an `ajz_difficulty`.
     */
    int32_t difficulty;
    /**
     * The roles of their pieces, each an `ajz_role`; one that stands here twice comes up twice as
     * often. NULL stands for all six.
     */
    const uint8_t *roles;
    /**
     * How many roles there are.
     */
    size_t roles_count;
    /**
     * The options of the game, or NULL.
     */
    const struct ajz_rules *rules;
    /**
     * A game whose rules and pieces are added: an `ajz_preset`.
     */
    int32_t game;
    /**
     * Not 0: exactly the pieces of `roles`, one for each.
     */
    uint8_t exactly;
    /**
     * Not 0: at most the pieces of one side of a chess set.
     */
    uint8_t chess_set;
    /**
     * Where all pieces stand, a text that ends with a NUL: `4x4`, files by ranks in the corner of
     * a1, or two opposite corners, `c3-f6`. NULL stands for the whole board.
     */
    const char *area;
} ajz_wish;

/**
 * What a search may spend. Every number may be 0, which sets no limit; where a function takes a
 * pointer to limits, NULL stands for zeros.
 */
typedef struct ajz_limits {
    /**
     * The positions or boards that the search may look at.
     */
    uint64_t nodes;
    /**
     * The time that it may take, in milliseconds.
     */
    uint64_t milliseconds;
    /**
     * The bytes that it may remember; 0 for 128 MiB.
     */
    uint64_t memory;
    /**
     * A flag that ends it, or NULL.
     */
    const struct ajz_stop *stop;
    /**
     * How many threads share what can be shared, the caller's among them; 0 for the caller's
     * alone.
     */
    uint32_t threads;
} ajz_limits;

/**
 * What is called with each board: its text, which ends with a NUL, the text's length, a solution,
 * how many captures that has, and what the caller handed over. Text and captures are the library's
 * and last as long as the call. Any answer but 0 ends the search. It must return: no `longjmp`, no
 * exception.
 */
typedef int32_t (*ajz_board_made)(const char *puzzle,
                                  size_t length,
                                  const struct ajz_move *captures,
                                  size_t count,
                                  void *user);

/**
 * A way out of check.
 */
typedef struct ajz_way_out {
    /**
     * The move.
     */
    struct ajz_move mv;
    /**
     * The piece that moves, an `ajz_piece`.
     */
    uint8_t piece;
    /**
     * What it captures, an `ajz_role`; `AJZ_ROLE_NONE` where it captures nothing.
     */
    uint8_t captured;
    /**
     * How it works, an `ajz_way_out_kind`.
     */
    uint8_t kind;
} ajz_way_out;

/**
 * What is said of a puzzle. Where it has no solution, or none is known, all but the verdict is 0.
 */
typedef struct ajz_rating {
    /**
     * An `ajz_verdict`.
     */
    int32_t verdict;
    /**
     * An `ajz_difficulty`.
     */
    int32_t difficulty;
    /**
     * The captures to choose among, on average, on the way of a person who makes no mistake. NaN,
     * as the three of the next four that are no chance, where it is too much to add up.
     */
    double choices;
    /**
     * The captures on that way to which there is no other.
     */
    double forced;
    /**
     * The chance that an attempt succeeds that looks one capture ahead: exact, or an estimate.
     */
    double chance;
    /**
     * The captures from a mistake to its dead end, on average.
     */
    double depth;
    /**
     * The captures that a person plays in vain.
     */
    double vain;
    /**
     * The interval of 95 % in which the chance lies; it is the chance itself where that is exact.
     */
    double chance_low;
    /**
     * The other end of the interval.
     */
    double chance_high;
    /**
     * The chance of an attempt that does not look ahead.
     */
    double blind;
    /**
     * The chance of an attempt that looks two captures ahead.
     */
    double careful;
    /**
     * The captures of which somebody has to know that they lead nowhere, all along a solution.
     */
    double traps;
    /**
     * How many bits somebody has to know at a capture: what makes the difficulty.
     */
    double bits;
    /**
     * 1 where there is one solution up to the order of independent captures, else 0, also where it
     * is not known.
     */
    uint8_t unique;
} ajz_rating;

/**
 * What is called with each solution: its captures, how many they are, and what the caller handed
 * over. The captures are the library's and last as long as the call. Any answer but 0 ends the
 * search. It must return: no `longjmp`, no exception.
 */
typedef int32_t (*ajz_solution_seen)(const struct ajz_move *captures,
                                     size_t count,
                                     void *user);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Tells the squares that `piece`, an `ajz_piece`, attacks from `square` while the squares of
 * `occupied` are occupied.
 */
ajz_status ajz_attacks(uint8_t piece,
                       uint8_t square,
                       uint64_t occupied,
                       uint64_t *attacked);

/**
 * Tells the squares that the piece on `square` attacks, its own side's among them; none where no
 * piece stands there.
 */
ajz_status ajz_attacks_from(const struct ajz_position *position,
                            uint8_t square,
                            uint64_t *attacked);

/**
 * Tells the squares that some piece of `color`, an `ajz_color`, attacks, its own side's among
 * them. Pins do not matter.
 */
ajz_status ajz_attacked_by(const struct ajz_position *position,
                           int32_t color,
                           uint64_t *attacked);

/**
 * Tells the squares of the pieces of `color`, an `ajz_color`, that attack `square`.
 */
ajz_status ajz_attackers(const struct ajz_position *position,
                         uint8_t square,
                         int32_t color,
                         uint64_t *attackers);

/**
 * Tells the line through two squares and what lies strictly between them; both are empty for
 * squares on no common file, rank or diagonal. `whole` or `inner` may be NULL.
 */
ajz_status ajz_line(uint8_t a,
                    uint8_t b,
                    uint64_t *whole,
                    uint64_t *inner);

/**
 * Tells how many steps a king is from one square to another, and how many squares along their
 * common file, rank or diagonal, -1 where there is none. `steps` or `aligned` may be NULL.
 */
ajz_status ajz_distance(uint8_t a,
                        uint8_t b,
                        int32_t *steps,
                        int32_t *aligned);

/**
 * Exercises 1 (TPE) and 1 (TPI): tells whether a board is a valid position by `reading`, an
 * `ajz_reading`. A board of another shape or content is no error, but none.
 */
ajz_status ajz_course_is_valid(const struct ajz_course *course,
                               int32_t reading,
                               bool *valid);

/**
 * Exercises 2 (TPE) and 2 (TPI): tells whether a board is that on which a game begins.
 */
ajz_status ajz_course_is_start(const struct ajz_course *course, bool *start);

/**
 * Makes the position of `AJZ_GAME_LITE` that a board of the course describes. It is valid by the
 * TPE's reading: eight rows of eight, one king a side.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`; the message tells every defect and its place.
 */
ajz_status ajz_course_position(const struct ajz_course *course,
                               struct ajz_position **position);

/**
 * Writes a position of `AJZ_GAME_LITE` in the course's types: 128 numbers, of each cell its role
 * and its colour, row after row from the top, and the player to move. `player` may be NULL.
 */
ajz_status ajz_course_cells(const struct ajz_position *position,
                            int32_t *cells,
                            int32_t *player);

/**
 * Tells the square of a coordinate.
 *
 * Errors: `AJZ_STATUS_BAD_REQUEST` when it is off the board.
 */
ajz_status ajz_course_square(struct ajz_coordinate coordinate, uint8_t *square);

/**
 * Writes the coordinates of a set of squares, by row, then column. There are 64 at most.
 */
ajz_status ajz_course_coordinates(uint64_t squares,
                                  struct ajz_coordinate *places,
                                  size_t capacity,
                                  size_t *count);

/**
 * Tells the number of a player, 1 or 2, of `color`, an `ajz_color`, or the other way round: both
 * are read and written by the functions of the course alone.
 *
 * Errors: `AJZ_STATUS_BAD_REQUEST` when there is no such player.
 */
ajz_status ajz_course_color(int32_t player,
                            int32_t *color);

/**
 * 17 and 8', `ejecutarSecuenciaForzada`: makes the position after `count` moves of the side to
 * move, each followed by the only reply of the opponent. Of each move origin and destination
 * count.
 *
 * Errors: `AJZ_STATUS_ILLEGAL`, `AJZ_STATUS_NOT_FORCED`; the message names the move.
 */
ajz_status ajz_lite_play_forced(const struct ajz_position *position,
                                const struct ajz_move *moves,
                                size_t count,
                                struct ajz_position **end);

/**
 * Calls `made` with `number` boards, no two of them equal, as they are made. The same wish and the
 * same `seed` make the same boards on every machine, with any number of threads.
 *
 * - `limits`: without any, the search ends when a board takes longer than 10 seconds.
 * - `user`: handed to `made`, and not looked at. `found`: how many boards there were, or NULL.
 *
 * Errors: `AJZ_STATUS_BAD_REQUEST` when there are no such boards.
 */
ajz_status ajz_solitario_generate(const struct ajz_wish *wish,
                                  uint64_t seed,
                                  uint64_t number,
                                  const struct ajz_limits *limits,
                                  ajz_board_made made,
                                  void *user,
                                  uint64_t *found);

/**
 * Names one capture after which a puzzle, of which some captures have been played, still has a
 * solution.
 *
 * - `begun`, `count`: the captures that have been played.
 * - `hint`: an `ajz_hint`. `capture`: the capture, if there is one, else zeros.
 * - `only`: 1 where every other capture loses, 0 where another does not, -1 where there is no
 *   capture, or the limits did not suffice to know; or NULL.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is no puzzle;
 * `AJZ_STATUS_BAD_REQUEST` when the captures cannot be played.
 */
ajz_status ajz_solitario_hint(const char *puzzle,
                              size_t length,
                              const struct ajz_rules *rules,
                              const struct ajz_move *begun,
                              size_t count,
                              const struct ajz_limits *limits,
                              int32_t *hint,
                              struct ajz_move *capture,
                              int32_t *only);

/**
 * Tells the state of the king of `color`, an `ajz_color`, as if that side were to move, by the
 * rules of the position's game: an `ajz_king`.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION` when there is no such king.
 */
ajz_status ajz_king_status(const struct ajz_position *position,
                           int32_t color,
                           int32_t *status);

/**
 * Tells the squares of the pieces that give check to the king of `color`, an `ajz_color`.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION` when there is no such king.
 */
ajz_status ajz_king_checkers(const struct ajz_position *position,
                             int32_t color,
                             uint64_t *squares);

/**
 * Writes every way out of check of the king of `color`, an `ajz_color`, as if that side were to
 * move; none where it is not in check. They are sorted as a board is read, from a8 to h1: by
 * origin, then destination, then promotion. `AJZ_MOVES_MAX` of them always fit.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION` when there is no such king.
 */
ajz_status ajz_king_ways_out(const struct ajz_position *position,
                             int32_t color,
                             struct ajz_way_out *ways,
                             size_t capacity,
                             size_t *count);

/**
 * Tells what is known of the last call that failed in this thread. A call that succeeds leaves it
 * as it is; a thread in which none has failed has `AJZ_STATUS_OK` and an empty message.
 *
 * - `status`: the status that the call returned.
 * - `byte`: the byte of the text at fault, counted from 0; -1 where it is not one byte that is
 *   wrong.
 * - `message`, `capacity`, `length`: a buffer for the message in English, a sentence without a
 *   full stop, that names the argument.
 *
 * `status` and `byte` may be NULL. A message that does not fit is `AJZ_STATUS_SHORT_BUFFER`, which
 * is not kept.
 */
ajz_status ajz_last_error(int32_t *status,
                          int64_t *byte,
                          char *message,
                          size_t capacity,
                          size_t *length);

/**
 * 3, `esMovimientoValido`: tells whether the piece on `from` moves to `to` without capturing, by
 * its rules of movement alone. `reading` is an `ajz_reading`: the TPI asks for the turn, too.
 */
ajz_status ajz_lite_is_valid_move(const struct ajz_position *position,
                                  uint8_t from,
                                  uint8_t to,
                                  int32_t reading,
                                  bool *answer);

/**
 * 4, `esCapturaValida`: tells whether the piece on `from` captures that on `to`, by its rules of
 * capture alone.
 */
ajz_status ajz_lite_is_valid_capture(const struct ajz_position *position,
                                     uint8_t from,
                                     uint8_t to,
                                     bool *answer);

/**
 * 12, `esJugadaLegal`: tells whether the side to move may play from `from` to `to`.
 */
ajz_status ajz_lite_is_legal(const struct ajz_position *position,
                             uint8_t from,
                             uint8_t to,
                             bool *answer);

/**
 * 5 and 3', `casillasAtacadas`: tells the squares that `color`, an `ajz_color`, attacks.
 */
ajz_status ajz_lite_attacked(const struct ajz_position *position,
                             int32_t color,
                             uint64_t *attacked);

/**
 * 6, `dondeEstaElRey`: tells the square of the king of `color`, an `ajz_color`.
 */
ajz_status ajz_lite_king(const struct ajz_position *position,
                         int32_t color,
                         uint8_t *square);

/**
 * 7 and 4', `posicionSiguiente`: tells whether the move or capture from `from` to `to` makes of
 * this position the board of `next`. Neither turn is looked at.
 */
ajz_status ajz_lite_is_followed_by(const struct ajz_position *position,
                                   const struct ajz_position *next,
                                   uint8_t from,
                                   uint8_t to,
                                   bool *answer);

/**
 * 8, `estaOrdenado`: tells whether the pieces of each row stand in ascending order of role.
 */
ajz_status ajz_lite_is_sorted(const struct ajz_position *position,
                              bool *answer);

/**
 * 9 and 5', `ordenarTablero`: makes the position with the pieces of each row in ascending order.
 */
ajz_status ajz_lite_sort(const struct ajz_position *position,
                         struct ajz_position **sorted);

/**
 * 10, `esJaqueMate`: tells whether the side to move is in check and has no legal move.
 */
ajz_status ajz_lite_is_checkmate(const struct ajz_position *position, bool *answer);

/**
 * 11, `esEmpate`: tells whether only kings are left, or the side to move has no legal move and is
 * not in check.
 */
ajz_status ajz_lite_is_draw(const struct ajz_position *position,
                            bool *answer);

/**
 * 6', `finDeLaPartida`: tells whether the game is over, and who has won: the player 1 or 2, 0 for
 * a draw and for a game that goes on. Either may be NULL.
 */
ajz_status ajz_lite_outcome(const struct ajz_position *position,
                            bool *over,
                            int32_t *winner);

/**
 * 13, `piezasMovibles`: tells the squares of the pieces that have a legal move.
 */
ajz_status ajz_lite_movable(const struct ajz_position *position, uint64_t *movable);

/**
 * 15 and 7', `hayJaqueDescubierto`: tells whether some legal move gives check, by `reading`, an
 * `ajz_reading`: with whatever piece (TPI), or with another than the one that moves (TPE).
 */
ajz_status ajz_lite_has_discovered_check(const struct ajz_position *position,
                                         int32_t reading,
                                         bool *answer);

/**
 * 16, `esMateEnUno`: tells whether the opponent can mate at once, whatever is played.
 */
ajz_status ajz_lite_is_mated_in_one(const struct ajz_position *position, bool *answer);

/**
 * Tells the states of kings in many positions: of the king of `color`, an `ajz_color`, or, where
 * `color` is -1, of the side to move.
 *
 * - `game`: an `ajz_game`. `fens`, `offsets`, `count`: the FENs, one after the other, without
 *   anything between them, and `count + 1` offsets, of which the first is where the first begins.
 * - `threads`: how many share the work, the caller's among them.
 * - `statuses`: room for `count` bytes, each an `ajz_king`; `AJZ_KING_FAULT` where there is no
 *   answer.
 * - `faults`: how many have none, or NULL.
 *
 * Errors: those of the first text that has no answer, whose number, counted from 1, the message
 * names as a line. All other texts are answered all the same.
 */
ajz_status ajz_king_status_many(int32_t game,
                                const char *fens,
                                const size_t *offsets,
                                size_t count,
                                int32_t color,
                                uint32_t threads,
                                uint8_t *statuses,
                                size_t *faults);

/**
 * Solves many puzzles.
 *
 * - `puzzles`, `offsets`, `count`: the texts, as for `ajz_king_status_many`.
 * - `limits`: what each puzzle may spend; `threads` share the puzzles.
 * - `verdicts`: room for `count` bytes, each an `ajz_verdict`; `AJZ_VERDICT_FAULT` for a text that
 *   is no puzzle.
 * - `captures`: room for `count` times `AJZ_CAPTURES_MAX` captures, or NULL. Those of puzzle `i`
 *   begin at `captures[i * AJZ_CAPTURES_MAX]`; there are as many as the puzzle has pieces, less
 *   one, and the rest is zeros. Of a puzzle without a solution all are zeros.
 * - `faults`: how many texts are no puzzles, or NULL.
 *
 * Errors: those of the first text that is no puzzle, whose number, counted from 1, the message
 * names as a line. All other puzzles are solved all the same.
 */
ajz_status ajz_solitario_solve_many(const char *puzzles,
                                    const size_t *offsets,
                                    size_t count,
                                    const struct ajz_rules *rules,
                                    const struct ajz_limits *limits,
                                    uint8_t *verdicts,
                                    struct ajz_move *captures,
                                    size_t *faults);

/**
 * 9', `seVieneElJaqueEn`: tells the least number of moves, up to `max`, with which the side to
 * move mates while it leaves the opponent one reply to each; 0 where there is no such mate. The
 * course asks for a `max` of 3.
 *
 * - `line`, `capacity`, `count`: a buffer for the moves of both sides, one less than twice the
 *   number. Both pointers may be NULL.
 *
 * Errors: `AJZ_STATUS_BUDGET` when the limits do not suffice.
 */
ajz_status ajz_lite_forced_mate(const struct ajz_position *position,
                                uint64_t max,
                                const struct ajz_limits *limits,
                                uint64_t *moves,
                                struct ajz_move *line,
                                size_t capacity,
                                size_t *count);

/**
 * Tells the least number of moves, up to `max` (255 at most), with which the side to move mates
 * against every defence; 0 where there is no such mate.
 *
 * - `keys`, `capacity`, `count`: a buffer for the moves that begin such a mate. Both pointers may
 *   be NULL. `AJZ_MOVES_MAX` of them always fit.
 *
 * Errors: `AJZ_STATUS_BUDGET` when the limits do not suffice.
 */
ajz_status ajz_lite_mate(const struct ajz_position *position,
                         uint32_t max,
                         const struct ajz_limits *limits,
                         uint64_t *moves,
                         struct ajz_move *keys,
                         size_t capacity,
                         size_t *count);

/**
 * Writes the legal moves, sorted by their UCI text. `AJZ_MOVES_MAX` of them always fit.
 */
ajz_status ajz_moves(const struct ajz_position *position,
                     struct ajz_move *moves,
                     size_t capacity,
                     size_t *count);

/**
 * Tells whether a move is legal.
 */
ajz_status ajz_move_is_legal(const struct ajz_position *position,
                             struct ajz_move mv,
                             bool *legal);

/**
 * Makes the position after a legal move.
 *
 * Errors: `AJZ_STATUS_ILLEGAL`.
 */
ajz_status ajz_play(const struct ajz_position *position,
                    struct ajz_move mv,
                    struct ajz_position **next);

/**
 * Writes a move in UCI notation: `e2e4`, `a7a8q`. No position is asked whether it is legal.
 */
ajz_status ajz_move_uci(struct ajz_move mv,
                        char *uci,
                        size_t capacity,
                        size_t *length);

/**
 * Reads a legal move in UCI notation.
 *
 * Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte, when it is no move; `AJZ_STATUS_ILLEGAL`.
 */
ajz_status ajz_move_from_uci(const struct ajz_position *position,
                             const char *uci,
                             size_t length,
                             struct ajz_move *mv);

/**
 * Writes a legal move in standard algebraic notation: `Nf3`, `exd5`, `a8=Q#`.
 *
 * Errors: `AJZ_STATUS_ILLEGAL`.
 */
ajz_status ajz_move_san(const struct ajz_position *position,
                        struct ajz_move mv,
                        char *san,
                        size_t capacity,
                        size_t *length);

/**
 * Reads a legal move in standard algebraic notation.
 *
 * Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte, when it is no move, and also when it may be
 * several; `AJZ_STATUS_ILLEGAL`.
 */
ajz_status ajz_move_from_san(const struct ajz_position *position,
                             const char *san,
                             size_t length,
                             struct ajz_move *mv);

/**
 * Counts the sequences of `depth` legal moves, 255 at most.
 *
 * - `limits`: a node is a sequence that has been counted; `threads` share the work.
 *
 * Errors: `AJZ_STATUS_BUDGET` when the limits do not suffice, or the number has more than 64 bits.
 */
ajz_status ajz_perft(const struct ajz_position *position,
                     uint32_t depth,
                     const struct ajz_limits *limits,
                     uint64_t *leaves);

/**
 * Makes the start position of `game`, an `ajz_game`.
 */
ajz_status ajz_position_start(int32_t game, struct ajz_position **position);

/**
 * Makes the position of `game` that a FEN of `length` bytes describes. Placement and turn are
 * enough.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`, with the byte where the text is wrong, or with every defect
 * of the position.
 */
ajz_status ajz_position_from_fen(int32_t game,
                                 const char *fen,
                                 size_t length,
                                 struct ajz_position **position);

/**
 * Makes the position of `game` with these pieces: 64 bytes, each an `ajz_piece`, from a1, b1 to
 * h8.
 *
 * - `turn`: an `ajz_color`.
 * - `castling`: a sum of `ajz_castling`; `en_passant`: the square behind a pawn that has just
 *   stepped two squares, or `AJZ_NO_SQUARE`. Games that know neither ignore both.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`, with every defect.
 */
ajz_status ajz_position_from_board(int32_t game,
                                   const uint8_t *pieces,
                                   int32_t turn,
                                   int32_t castling,
                                   uint8_t en_passant,
                                   struct ajz_position **position);

/**
 * Makes a copy of a position.
 */
ajz_status ajz_position_copy(const struct ajz_position *position,
                             struct ajz_position **copy);

/**
 * Frees a position; NULL is none.
 */
ajz_status ajz_position_free(struct ajz_position *position);

/**
 * Tells whether two positions are of one game and equal: pieces, turn, castling, en passant.
 */
ajz_status ajz_position_equal(const struct ajz_position *position,
                              const struct ajz_position *other,
                              bool *equal);

/**
 * Tells the hash of a position, the same for equal positions in every run of this version.
 */
ajz_status ajz_position_hash(const struct ajz_position *position,
                             uint64_t *hash);

/**
 * Tells the game, an `ajz_game`, and the turn, an `ajz_color`. Either may be NULL.
 */
ajz_status ajz_position_turn(const struct ajz_position *position,
                             int32_t *game,
                             int32_t *turn);

/**
 * Writes the pieces of a position: 64 bytes, each an `ajz_piece`, from a1, b1 to h8.
 */
ajz_status ajz_position_board(const struct ajz_position *position, uint8_t *pieces);

/**
 * Writes the FEN of a position, of six fields, the counts of moves being `0 1`.
 */
ajz_status ajz_position_fen(const struct ajz_position *position,
                            char *fen,
                            size_t capacity,
                            size_t *length);

/**
 * Writes the rules of the plain game.
 */
ajz_status ajz_rules_plain(struct ajz_rules *rules);

/**
 * Writes captures as the game's notation has them, with blanks between: `c3f6 c5e4`.
 */
ajz_status ajz_captures_text(const struct ajz_move *captures,
                             size_t count,
                             char *text,
                             size_t capacity,
                             size_t *length);

/**
 * Reads captures with blanks between them.
 *
 * Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte.
 */
ajz_status ajz_captures_from_text(const char *text,
                                  size_t length,
                                  struct ajz_move *captures,
                                  size_t capacity,
                                  size_t *count);

/**
 * Tells how hard a puzzle is.
 *
 * - `limits`: without any, a search ends after 10 seconds.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is no puzzle.
 */
ajz_status ajz_solitario_rate(const char *puzzle,
                              size_t length,
                              const struct ajz_rules *rules,
                              const struct ajz_limits *limits,
                              struct ajz_rating *rating);

/**
 * 14, `posicionAlcanzable`: looks for legal moves of both sides that lead from `position` to
 * `target`. With `shortest` no line is shorter than the one found, which may take much longer.
 *
 * - `limits`: without any, a search ends after 10 seconds.
 */
ajz_status ajz_lite_reach(const struct ajz_position *position,
                          const struct ajz_position *target,
                          int32_t shortest,
                          const struct ajz_limits *limits,
                          struct ajz_reach **reach);

/**
 * Tells the verdict, an `ajz_reachable`.
 */
ajz_status ajz_reach_verdict(const struct ajz_reach *reach, int32_t *verdict);

/**
 * Writes the moves that lead to the target; none where none are known.
 */
ajz_status ajz_reach_line(const struct ajz_reach *reach,
                          struct ajz_move *moves,
                          size_t capacity,
                          size_t *count);

/**
 * Writes why the target is unreachable, in English; nothing where that is not known.
 */
ajz_status ajz_reach_reason(const struct ajz_reach *reach,
                            char *reason,
                            size_t capacity,
                            size_t *length);

/**
 * Frees what is known of a way; NULL is nothing.
 */
ajz_status ajz_reach_free(struct ajz_reach *reach);

/**
 * Answers a request of the protocol, an object of JSON of `length` bytes, as `ajedrez batch`
 * answers a line: `{"id":...,"result":...}`, or `{"id":...,"error":{"kind":...,"message":...}}`,
 * without a line end. A request that is none has an answer too, and the status is `AJZ_STATUS_OK`.
 *
 * - `limits`: what the request may spend besides the limits that it names itself.
 */
ajz_status ajz_request(const char *json,
                       size_t length,
                       const struct ajz_limits *limits,
                       struct ajz_text **text);

/**
 * Tells where a text begins and how many bytes it has. A NUL follows them. The bytes are the
 * text's, and last until it is freed. `length` may be NULL.
 */
ajz_status ajz_text_data(const struct ajz_text *text,
                         const char **data,
                         size_t *length);

/**
 * Frees a text; NULL is none.
 */
ajz_status ajz_text_free(struct ajz_text *text);

/**
 * Solves the puzzle that a text of `length` bytes describes, such as `dc3cc5pe4pf6`.
 *
 * - `verdict`: an `ajz_verdict`.
 * - `captures`, `capacity`, `count`: a buffer for the captures of a solution; `AJZ_CAPTURES_MAX`
 *   of them always fit. Both pointers may be NULL.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is no puzzle.
 */
ajz_status ajz_solitario_solve(const char *puzzle,
                               size_t length,
                               const struct ajz_rules *rules,
                               const struct ajz_limits *limits,
                               int32_t *verdict,
                               struct ajz_move *captures,
                               size_t capacity,
                               size_t *count);

/**
 * Counts the solutions of a puzzle.
 *
 * - `verdict`: an `ajz_verdict`; unknown where the limits did not suffice to count.
 * - `number`, `capacity`, `digits`: a buffer for the number in decimal, which may have more than
 *   64 bits; nothing is written where it is unknown.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is no puzzle.
 */
ajz_status ajz_solitario_count(const char *puzzle,
                               size_t length,
                               const struct ajz_rules *rules,
                               const struct ajz_limits *limits,
                               int32_t *verdict,
                               char *number,
                               size_t capacity,
                               size_t *digits);

/**
 * Tells whether captures solve a puzzle.
 *
 * - `reason`, `capacity`, `reason_length`: a buffer for what is wrong, in English; empty where
 *   nothing is. Both pointers may be NULL.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is no puzzle.
 */
ajz_status ajz_solitario_check(const char *puzzle,
                               size_t length,
                               const struct ajz_rules *rules,
                               const struct ajz_move *captures,
                               size_t count,
                               bool *solves,
                               char *reason,
                               size_t capacity,
                               size_t *reason_length);

/**
 * Calls `seen` with each solution of a puzzle, up to `most` of them, as it is found.
 *
 * - `user`: handed to `seen`, and not looked at.
 * - `found`: how many there were. `complete`: whether all that were wanted have been found, or the
 *   search was over; not when the limits ended it. Either may be NULL.
 *
 * Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is no puzzle.
 */
ajz_status ajz_solitario_list(const char *puzzle,
                              size_t length,
                              const struct ajz_rules *rules,
                              uint64_t most,
                              const struct ajz_limits *limits,
                              ajz_solution_seen seen,
                              void *user,
                              uint64_t *found,
                              bool *complete);

/**
 * The version of this interface. A program that was compiled with a header of the same number
 * (`AJZ_ABI_VERSION`) can use this library.
 */
uint32_t ajz_abi_version(void);

/**
 * Makes a flag that is not raised. Free it with `ajz_stop_free`.
 */
ajz_status ajz_stop_new(struct ajz_stop **stop);

/**
 * Raises the flag: every search that has it ends within some milliseconds and tells that its
 * limits did not suffice. Any thread may call it at any time, a signal handler too.
 */
ajz_status ajz_stop_raise(const struct ajz_stop *stop);

/**
 * Lowers the flag, so that it can be used for other searches.
 */
ajz_status ajz_stop_lower(const struct ajz_stop *stop);

/**
 * Frees a flag; NULL is none.
 */
ajz_status ajz_stop_free(struct ajz_stop *stop);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* AJEDREZ_H */
