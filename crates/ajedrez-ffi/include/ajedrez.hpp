// libajedrez for C++17: value types, owning handles, ranges, and exceptions that report the byte at
// fault. It is a header-only layer on ajedrez.h, whose rules apply.
//
//     ajedrez::Position position(ajedrez::Game::Fide, "4R1k1/5ppp/8/8/8/8/8/6K1 b");
//     position.king_status(ajedrez::Color::Black);   // ajedrez::KingStatus::Checkmate
//     for (ajedrez::Move mv : ajedrez::Position(ajedrez::Game::Lite).moves()) {
//         std::cout << mv.uci() << '\n';
//     }
#ifndef AJEDREZ_HPP
#define AJEDREZ_HPP

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#if __cplusplus >= 202002L
#include <ranges>
#endif

#include "ajedrez.h"

#if AJZ_VERSION_NUMBER != 100
#error "ajedrez.hpp is version 0.1.0, but the included ajedrez.h is not"
#endif

namespace ajedrez {

// The version of the linked library; AJZ_VERSION is the version of the headers.
inline std::string_view version() noexcept { return ajz_version(); }

// The three games, as in ajz_game.
enum class Game : std::int32_t { Lite = AJZ_GAME_LITE, Plain = AJZ_GAME_PLAIN, Fide = AJZ_GAME_FIDE };

// A colour.
enum class Color : std::int32_t { White = AJZ_COLOR_WHITE, Black = AJZ_COLOR_BLACK };

// The role of a piece.
enum class Role : std::uint8_t {
    Pawn = AJZ_ROLE_PAWN,
    Knight = AJZ_ROLE_KNIGHT,
    Bishop = AJZ_ROLE_BISHOP,
    Rook = AJZ_ROLE_ROOK,
    Queen = AJZ_ROLE_QUEEN,
    King = AJZ_ROLE_KING
};

// The state of a king.
enum class KingStatus : std::uint8_t {
    Free = AJZ_KING_FREE,
    Check = AJZ_KING_CHECK,
    Checkmate = AJZ_KING_CHECKMATE,
    Stalemate = AJZ_KING_STALEMATE
};

// The assignment of the course to follow when the two differ.
enum class Reading : std::int32_t { Tpe = AJZ_READING_TPE, Tpi = AJZ_READING_TPI };

// The notation of moves: UCI, such as "g1f3", or standard algebraic notation, such as "Nf3".
enum class Notation : std::int32_t { Uci = AJZ_NOTATION_UCI, San = AJZ_NOTATION_SAN };

// The exception that the functions of this header throw.
class Error : public std::runtime_error {
  public:
    // An error whose `what` is `message`.
    Error(ajz_status status, std::optional<std::size_t> byte, const std::string &message,
          std::optional<std::size_t> move_number = std::nullopt)
        : std::runtime_error(message), status_(status), byte_(byte), move_number_(move_number) {}

    // The kind of failure.
    ajz_status status() const noexcept { return status_; }
    // The name of the status, such as "AJZ_STATUS_BAD_VALUE".
    std::string_view status_name() const noexcept { return ajz_status_name(status_); }
    // The byte of the text at fault, counted from 0, if the fault is at a single byte.
    std::optional<std::size_t> byte() const noexcept { return byte_; }
    // The number of the move at fault, counted from 1, if several moves were given.
    std::optional<std::size_t> move_number() const noexcept { return move_number_; }

  private:
    ajz_status status_;
    std::optional<std::size_t> byte_;
    std::optional<std::size_t> move_number_;
};

namespace detail {

// The failure of the last call, which returned this status.
inline Error failure(ajz_status status) {
    std::int64_t byte = -1;
    std::size_t length = 0;
    ajz_last_error(nullptr, &byte, nullptr, 0, &length);
    std::string message(length + 1, '\0');
    ajz_last_error(nullptr, nullptr, message.data(), message.size(), &length);
    message.resize(length);
    std::size_t number = 0;
    ajz_last_move(&number);
    std::optional<std::size_t> place;
    if (byte >= 0) {
        place = static_cast<std::size_t>(byte);
    }
    return Error(status, place, message, number > 0 ? std::optional<std::size_t>(number) : std::nullopt);
}

inline void ensure(ajz_status status) {
    if (status != AJZ_STATUS_OK) {
        throw failure(status);
    }
}

// The value that a C function writes through its last argument.
template <typename T, typename Write, typename... Arguments>
T fetch(Write write, Arguments... arguments) {
    T value{};
    ensure(write(arguments..., &value));
    return value;
}

// The text that a C function writes to its last three arguments: a buffer, its capacity, the length.
template <typename Write, typename... Arguments>
std::string text(Write write, Arguments... arguments) {
    std::string out(127, '\0');
    std::size_t length = 0;
    ajz_status const first = write(arguments..., out.data(), out.size() + 1, &length);
    if (first == AJZ_STATUS_SHORT_BUFFER) {
        out.resize(length);
        ensure(write(arguments..., out.data(), out.size() + 1, &length));
    } else {
        ensure(first);
    }
    out.resize(length);
    return out;
}

// All values that a C function writes to such arguments. A first call gets their number.
template <typename T, typename Write, typename... Arguments>
std::vector<T> all(Write write, Arguments... arguments) {
    std::size_t count = 0;
    ensure(write(arguments..., nullptr, 0, &count));
    std::vector<T> values(count);
    ensure(write(arguments..., values.data(), values.size(), &count));
    return values;
}

// Frees a handle when its owner is destroyed.
template <typename T, ajz_status (*free)(T *)>
struct Free {
    void operator()(T *handle) const noexcept { free(handle); }
};
template <typename T, ajz_status (*free)(T *)>
using Owned = std::unique_ptr<T, Free<T, free>>;

// Copies the bytes of a text and frees it.
inline std::string take_text(ajz_text *made) {
    Owned<ajz_text, ajz_text_free> const text(made);
    const char *data = nullptr;
    std::size_t const length = fetch<std::size_t>(ajz_text_data, text.get(), &data);
    return std::string(data, length);
}

// The result of `->` for an iterator that returns values rather than references.
template <typename T>
struct Arrow {
    T value;
    constexpr const T *operator->() const noexcept { return &value; }
};

// Mixes the bits of a number (splitmix64), for hash tables whose size is a power of two.
constexpr std::size_t mixed(std::uint64_t bits) noexcept {
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    return static_cast<std::size_t>(bits ^ (bits >> 31));
}

// The names of the squares, each with a NUL at its end.
constexpr std::array<std::array<char, 3>, 64> square_names() noexcept {
    std::array<std::array<char, 3>, 64> names{};
    for (std::size_t square = 0; square < names.size(); ++square) {
        names[square][0] = static_cast<char>('a' + square % 8);
        names[square][1] = static_cast<char>('1' + square / 8);
    }
    return names;
}
inline constexpr auto SQUARE_NAMES = square_names();

constexpr std::int32_t code(Game game) noexcept { return static_cast<std::int32_t>(game); }
constexpr std::int32_t code(Color color) noexcept { return static_cast<std::int32_t>(color); }

}  // namespace detail

// One of the 64 squares, numbered from a1, b1 to h8.
class Square {
  public:
    // Throws std::out_of_range for 64 and more.
    constexpr explicit Square(unsigned index) : index_(static_cast<std::uint8_t>(index)) {
        if (index > 63) {
            throw std::out_of_range("expected a square from 0 to 63");
        }
    }
    // The square with a name such as "e4"; nullopt if there is no such square.
    static constexpr std::optional<Square> named(std::string_view name) {
        if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
            return std::nullopt;
        }
        return Square(static_cast<unsigned>(name[0] - 'a' + 8 * (name[1] - '1')));
    }

    // The index: 0 for a1, 1 for b1, to 63 for h8.
    constexpr std::uint8_t index() const noexcept { return index_; }
    // The file, 0 for the a-file.
    constexpr unsigned file() const noexcept { return index_ % 8u; }
    // The rank, 0 for the first rank.
    constexpr unsigned rank() const noexcept { return index_ / 8u; }
    // The name, such as "e4".
    std::string name() const {
        return detail::SQUARE_NAMES[index_].data();
    }

    friend constexpr bool operator==(Square a, Square b) noexcept { return a.index_ == b.index_; }
    friend constexpr bool operator!=(Square a, Square b) noexcept { return a.index_ != b.index_; }
    friend constexpr bool operator<(Square a, Square b) noexcept { return a.index_ < b.index_; }
    friend constexpr bool operator>(Square a, Square b) noexcept { return b < a; }
    friend constexpr bool operator<=(Square a, Square b) noexcept { return !(b < a); }
    friend constexpr bool operator>=(Square a, Square b) noexcept { return !(a < b); }
    template <typename Char>
    friend std::basic_ostream<Char> &operator<<(std::basic_ostream<Char> &out, Square square) {
        return out << square.name().c_str();
    }

  private:
    std::uint8_t index_;
};

// A set of squares, which is also a range from a1 to h8.
class Squares {
  public:
    class iterator {
      public:
        // It returns values, so C++17 only calls it an input iterator; for C++20 it is a forward iterator.
        using iterator_category = std::input_iterator_tag;
        using iterator_concept = std::forward_iterator_tag;
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        using pointer = detail::Arrow<Square>;
        using reference = Square;

        constexpr iterator() noexcept = default;
        constexpr explicit iterator(std::uint64_t left) noexcept : left_(left) {}
        constexpr pointer operator->() const { return {**this}; }
        constexpr Square operator*() const {
            unsigned index = 0;
            while ((left_ >> index & 1u) == 0) {
                ++index;
            }
            return Square(index);
        }
        constexpr iterator &operator++() noexcept {
            left_ &= left_ - 1;
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.left_ == b.left_; }
        friend constexpr bool operator!=(iterator a, iterator b) noexcept { return a.left_ != b.left_; }

      private:
        std::uint64_t left_ = 0;
    };
    // Elements are read-only.
    using const_iterator = iterator;
    // The type of the elements.
    using value_type = Square;

    // The empty set.
    constexpr Squares() noexcept = default;
    // The squares whose bits are set: bit 0 is a1, bit 63 is h8.
    constexpr explicit Squares(std::uint64_t bits) noexcept : bits_(bits) {}
    // These squares.
    constexpr Squares(std::initializer_list<Square> squares) noexcept {
        for (Square square : squares) {
            insert(square);
        }
    }

    // One bit per square: bit 0 is a1, bit 63 is h8.
    constexpr std::uint64_t bits() const noexcept { return bits_; }
    // Whether the set is empty.
    constexpr bool empty() const noexcept { return bits_ == 0; }
    // Whether the set contains a square.
    constexpr bool contains(Square square) const noexcept { return (bits_ >> square.index() & 1u) != 0; }
    // The number of squares.
    constexpr std::size_t size() const noexcept {
        std::size_t count = 0;
        for (std::uint64_t left = bits_; left != 0; left &= left - 1) {
            ++count;
        }
        return count;
    }
    // The first square, from a1 to h8.
    constexpr iterator begin() const noexcept { return iterator(bits_); }
    // The end of the range.
    constexpr iterator end() const noexcept { return iterator(); }

    // Adds a square.
    constexpr void insert(Square square) noexcept { bits_ |= std::uint64_t(1) << square.index(); }
    // Removes a square.
    constexpr void remove(Square square) noexcept { bits_ &= ~(std::uint64_t(1) << square.index()); }
    // Whether another set contains all of these squares.
    constexpr bool is_subset(Squares other) const noexcept { return (bits_ & ~other.bits_) == 0; }

    // Complement, intersection, union, symmetric difference and difference.
    friend constexpr Squares operator~(Squares a) noexcept { return Squares(~a.bits_); }
    friend constexpr Squares operator&(Squares a, Squares b) noexcept { return Squares(a.bits_ & b.bits_); }
    friend constexpr Squares operator|(Squares a, Squares b) noexcept { return Squares(a.bits_ | b.bits_); }
    friend constexpr Squares operator^(Squares a, Squares b) noexcept { return Squares(a.bits_ ^ b.bits_); }
    friend constexpr Squares operator-(Squares a, Squares b) noexcept { return Squares(a.bits_ & ~b.bits_); }
    constexpr Squares &operator&=(Squares other) noexcept { return *this = *this & other; }
    constexpr Squares &operator|=(Squares other) noexcept { return *this = *this | other; }
    constexpr Squares &operator^=(Squares other) noexcept { return *this = *this ^ other; }
    constexpr Squares &operator-=(Squares other) noexcept { return *this = *this - other; }

    friend constexpr bool operator==(Squares a, Squares b) noexcept { return a.bits_ == b.bits_; }
    friend constexpr bool operator!=(Squares a, Squares b) noexcept { return a.bits_ != b.bits_; }

  private:
    std::uint64_t bits_ = 0;
};

// A piece: its role and its colour.
struct Piece {
    // The colour.
    Color color;
    // The role.
    Role role;

    friend constexpr bool operator==(Piece a, Piece b) noexcept {
        return a.color == b.color && a.role == b.role;
    }
    friend constexpr bool operator!=(Piece a, Piece b) noexcept { return !(a == b); }
};

namespace detail {

template <typename Write, typename... Arguments>
Squares squares(Write write, Arguments... arguments) {
    return Squares(fetch<std::uint64_t>(write, arguments...));
}

constexpr std::uint8_t code(Piece piece) noexcept {
    return static_cast<std::uint8_t>(static_cast<unsigned>(piece.role) +
                                     (piece.color == Color::Black ? 8u : 0u));
}

constexpr std::optional<Role> role(std::uint8_t code) noexcept {
    if (code == AJZ_ROLE_NONE) {
        return std::nullopt;
    }
    return static_cast<Role>(code);
}

constexpr std::optional<Piece> piece(std::uint8_t code) noexcept {
    if (code == AJZ_PIECE_NONE) {
        return std::nullopt;
    }
    return Piece{code > 8 ? Color::Black : Color::White, static_cast<Role>(code % 8)};
}

}  // namespace detail

// A move, or a capture of a puzzle.
struct Move {
    // The origin.
    Square from;
    // The destination.
    Square to;
    // The promotion.
    std::optional<Role> promotion = std::nullopt;

    // Converts from the C type.
    static Move of(ajz_move raw) { return {Square(raw.from), Square(raw.to), detail::role(raw.promotion)}; }
    // Converts to the C type.
    constexpr ajz_move raw() const noexcept {
        return {from.index(), to.index(), promotion ? static_cast<std::uint8_t>(*promotion) : std::uint8_t(0)};
    }
    // UCI notation, such as "e2e4" or "a7a8q".
    std::string uci() const {
        ajz_move const mv = raw();
        return detail::text(ajz_move_uci, mv);
    }

    friend constexpr bool operator==(const Move &a, const Move &b) noexcept {
        return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
    }
    friend constexpr bool operator!=(const Move &a, const Move &b) noexcept { return !(a == b); }
    // Orders by origin, destination, then promotion.
    friend constexpr bool operator<(const Move &a, const Move &b) noexcept { return a.order() < b.order(); }
    friend constexpr bool operator>(const Move &a, const Move &b) noexcept { return b < a; }
    friend constexpr bool operator<=(const Move &a, const Move &b) noexcept { return !(b < a); }
    friend constexpr bool operator>=(const Move &a, const Move &b) noexcept { return !(a < b); }
    template <typename Char>
    friend std::basic_ostream<Char> &operator<<(std::basic_ostream<Char> &out, const Move &mv) {
        return out << mv.uci().c_str();
    }

    // A number that is different for each move.
    constexpr std::uint32_t order() const noexcept {
        ajz_move const mv = raw();
        return (std::uint32_t(mv.from) * 64u + mv.to) * 8u + mv.promotion;
    }
};

namespace detail {

inline std::vector<Move> moves(const std::vector<ajz_move> &raw) {
    std::vector<Move> moves;
    for (ajz_move mv : raw) {
        moves.push_back(Move::of(mv));
    }
    return moves;
}

template <typename Range>
std::vector<ajz_move> raw(const Range &moves) {
    std::vector<ajz_move> raw;
    for (const Move &mv : moves) {
        raw.push_back(mv.raw());
    }
    return raw;
}

}  // namespace detail

// A range of moves that does not allocate.
template <std::size_t Most>
class MoveRange {
  public:
    class iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using iterator_concept = std::random_access_iterator_tag;
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using pointer = detail::Arrow<Move>;
        using reference = Move;

        iterator() noexcept = default;
        explicit iterator(const ajz_move *at) noexcept : at_(at) {}
        Move operator*() const { return Move::of(*at_); }
        Move operator[](difference_type by) const { return Move::of(at_[by]); }
        pointer operator->() const { return {**this}; }
        iterator &operator+=(difference_type by) noexcept {
            at_ += by;
            return *this;
        }
        iterator &operator-=(difference_type by) noexcept { return *this += -by; }
        iterator &operator++() noexcept { return *this += 1; }
        iterator &operator--() noexcept { return *this -= 1; }
        iterator operator++(int) noexcept { return iterator(at_++); }
        iterator operator--(int) noexcept { return iterator(at_--); }
        friend iterator operator+(iterator at, difference_type by) noexcept { return at += by; }
        friend iterator operator+(difference_type by, iterator at) noexcept { return at += by; }
        friend iterator operator-(iterator at, difference_type by) noexcept { return at -= by; }
        friend difference_type operator-(iterator a, iterator b) noexcept { return a.at_ - b.at_; }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }
        friend bool operator<(iterator a, iterator b) noexcept { return a.at_ < b.at_; }
        friend bool operator>(iterator a, iterator b) noexcept { return b < a; }
        friend bool operator<=(iterator a, iterator b) noexcept { return !(b < a); }
        friend bool operator>=(iterator a, iterator b) noexcept { return !(a < b); }

      private:
        const ajz_move *at_ = nullptr;
    };
    // Elements are read-only.
    using const_iterator = iterator;
    // The type of the elements.
    using value_type = Move;

    // The moves that a C function writes to a buffer.
    template <typename Write, typename... Arguments>
    static MoveRange written(Write write, Arguments... arguments) {
        MoveRange moves;
        detail::ensure(write(arguments..., moves.moves_.data(), Most, &moves.size_));
        return moves;
    }

    // The moves of an array of `Most` elements, of which the unused ones at the end are zeros.
    static MoveRange until_zeros(const ajz_move *raw) {
        MoveRange moves;
        while (moves.size_ < Most && raw[moves.size_].from != raw[moves.size_].to) {
            moves.moves_[moves.size_] = raw[moves.size_];
            ++moves.size_;
        }
        return moves;
    }

    // The number of moves.
    std::size_t size() const noexcept { return size_; }
    // Whether the range is empty.
    bool empty() const noexcept { return size_ == 0; }
    Move operator[](std::size_t index) const { return Move::of(moves_[index]); }
    // The first move.
    iterator begin() const noexcept { return iterator(moves_.data()); }
    // The end of the range.
    iterator end() const noexcept { return iterator(moves_.data() + size_); }

  private:
    std::array<ajz_move, Most> moves_{};
    std::size_t size_ = 0;
};

// The moves of a position.
using Moves = MoveRange<AJZ_MOVES_MAX>;
// The captures of a puzzle's solution.
using Captures = MoveRange<AJZ_CAPTURES_MAX>;

#if defined(__cpp_lib_ranges)
static_assert(std::ranges::forward_range<Squares> && std::ranges::common_range<Squares>);
static_assert(std::ranges::random_access_range<Moves> && std::ranges::sized_range<Moves>);
#endif

// A flag with which any thread can end searches.
class Stop {
  public:
    // A lowered flag.
    Stop() : stop_(detail::fetch<ajz_stop *>(ajz_stop_new)) {}
    // Ends the searches that use the flag, including searches that start later.
    void raise() const { detail::ensure(ajz_stop_raise(stop_.get())); }
    // Makes the flag usable for new searches.
    void lower() const { detail::ensure(ajz_stop_lower(stop_.get())); }
    // The C handle. Throws Error if the flag was moved from: a search with it could never be ended.
    const ajz_stop *get() const {
        if (!stop_) {
            throw Error(AJZ_STATUS_NULL_POINTER, std::nullopt, "expected a flag, found one that was moved from");
        }
        return stop_.get();
    }

  private:
    detail::Owned<ajz_stop, ajz_stop_free> stop_;
};

// The progress of a search: milliseconds since its start and, if it has parts, how many are done.
using Progress = ajz_progress;

// The limits of a search, and a callback for its progress. An absent or zero field sets no limit.
struct Limits {
    // The maximum number of nodes.
    std::uint64_t nodes = 0;
    // The time limit.
    std::chrono::milliseconds time{0};
    // The memory limit in bytes; 0 means 128 MiB.
    std::uint64_t memory = 0;
    // The maximum size of a JSON answer in bytes; 0 means 16 MiB.
    std::uint64_t answer = 0;
    // The number of threads, including the caller's.
    std::uint32_t threads = 1;
    // The flag that ends the search.
    const Stop *stop = nullptr;
    // Called by any thread of the search, one at a time, at most ten times a second. The search ends if it
    // returns false. It must not throw: an exception ends the program.
    std::function<bool(const Progress &)> progress = nullptr;

    // Converts to the C type; the result must not outlive these limits. Throws Error if the flag was moved from.
    ajz_limits raw() const {
        ajz_limits raw = {};
        raw.size = sizeof raw;
        if (progress) {
            raw.progress = [](const ajz_progress *seen, void *user) noexcept -> std::int32_t {
                return static_cast<const Limits *>(user)->progress(*seen) ? 0 : 1;
            };
            raw.user = const_cast<Limits *>(this);
        }
        raw.nodes = nodes;
        raw.milliseconds = static_cast<std::uint64_t>(time.count() < 0 ? 1 : time.count());
        raw.memory = memory;
        raw.answer = answer;
        raw.threads = threads;
        raw.stop = stop == nullptr ? nullptr : stop->get();
        return raw;
    }
};

// A way out of check.
struct WayOut {
    // The kind of a way out.
    enum class Kind : std::uint8_t {
        Move = AJZ_WAY_OUT_KIND_MOVE,
        Capture = AJZ_WAY_OUT_KIND_CAPTURE,
        Interpose = AJZ_WAY_OUT_KIND_INTERPOSE
    };
    // The move.
    Move mv;
    // The piece that moves.
    Piece piece;
    // The captured role, if any.
    std::optional<Role> captured;
    // The kind of way out.
    Kind kind;
};

// Why the position of a FEN cannot occur in a game of chess: a sum of ajz_fide_defect; 0 if it is valid.
inline std::uint32_t fide_defects(std::string_view fen) {
    return detail::fetch<std::uint32_t>(ajz_fide_defects, fen.data(), fen.size());
}
// Describes the defects, separated by semicolons.
inline std::string fide_defects_text(std::uint32_t defects) {
    return detail::text(ajz_fide_defects_text, defects);
}

// A position of one of the three games, with value semantics.
class Position {
  public:
    // The start position.
    explicit Position(Game game)
        : position_(detail::fetch<ajz_position *>(ajz_position_start, detail::code(game))) {}
    // Reads a FEN; only the placement and the turn are required.
    Position(Game game, std::string_view fen)
        : position_(detail::fetch<ajz_position *>(ajz_position_from_fen, detail::code(game), fen.data(),
                                                 fen.size())) {}
    // The position with these pieces, from a1, b1 to h8.
    Position(Game game, const std::array<std::optional<Piece>, 64> &pieces, Color turn,
             std::int32_t castling = AJZ_CASTLING_NONE, std::optional<Square> en_passant = std::nullopt) {
        std::array<std::uint8_t, 64> codes{};
        for (std::size_t square = 0; square < codes.size(); ++square) {
            codes[square] = pieces[square] ? detail::code(*pieces[square]) : std::uint8_t(AJZ_PIECE_NONE);
        }
        std::uint8_t const behind = en_passant ? en_passant->index() : std::uint8_t(AJZ_NO_SQUARE);
        position_.reset(detail::fetch<ajz_position *>(ajz_position_from_board, detail::code(game),
                                                     codes.data(), detail::code(turn), castling, behind));
    }
    // Takes ownership of a C handle.
    static Position owning(ajz_position *handle) noexcept { return Position(handle); }

    Position(const Position &other)
        : position_(detail::fetch<ajz_position *>(ajz_position_copy, other.get())) {}
    Position &operator=(const Position &other) {
        Position copy(other);
        position_.swap(copy.position_);
        return *this;
    }
    // After a move, the source may only be assigned to or destroyed.
    Position(Position &&) noexcept = default;
    Position &operator=(Position &&) noexcept = default;
    ~Position() = default;

    // The C handle, valid as long as this position.
    const ajz_position *get() const noexcept { return position_.get(); }

    // The game whose rules apply.
    Game game() const {
        std::int32_t game = 0;
        detail::ensure(ajz_position_turn(get(), &game, nullptr));
        return static_cast<Game>(game);
    }
    // The side to move.
    Color turn() const {
        return static_cast<Color>(detail::fetch<std::int32_t>(ajz_position_turn, get(), nullptr));
    }
    // The FEN with six fields; the move counters are always 0 1.
    std::string fen() const {
        return detail::text(ajz_position_fen, get());
    }
    // The piece on a square, if there is one.
    std::optional<Piece> piece_at(Square square) const {
        std::array<std::uint8_t, 64> codes;
        detail::ensure(ajz_position_board(get(), codes.data()));
        return detail::piece(codes[square.index()]);
    }
    // A hash, the same for equal positions.
    std::uint64_t hash() const {
        return detail::fetch<std::uint64_t>(ajz_position_hash, get());
    }
    // A key for counting and joining, the same for positions that FIDE's laws on repetition consider the same.
    std::uint64_t key() const {
        std::uint64_t key = 0;
        detail::ensure(ajz_position_key(get(), &key));
        return key;
    }
    // The position with an en-passant square only where a capture is legal.
    Position normalised() const {
        ajz_position *made = nullptr;
        detail::ensure(ajz_position_normalised(get(), &made));
        return Position(made);
    }

    // The legal moves, sorted by their UCI text.
    Moves moves() const {
        return Moves::written(ajz_moves, get());
    }
    // Whether a move is legal.
    bool is_legal(const Move &mv) const {
        return detail::fetch<bool>(ajz_move_is_legal, get(), mv.raw());
    }
    // The position after a legal move.
    Position play(const Move &mv) const {
        return Position(detail::fetch<ajz_position *>(ajz_play, get(), mv.raw()));
    }
    // Parses a legal move such as "e2e4"; castling also as "e1h1". Throws Error with the reason if it is not legal.
    Move parse_uci(std::string_view uci) const {
        return Move::of(detail::fetch<ajz_move>(ajz_move_from_uci, get(), uci.data(), uci.size()));
    }
    // Parses a legal move such as "Nf3". Throws Error with the reason if it is not legal.
    Move parse_san(std::string_view san) const {
        return Move::of(detail::fetch<ajz_move>(ajz_move_from_san, get(), san.data(), san.size()));
    }
    // Writes a legal move in standard algebraic notation, such as "Nf3".
    std::string san(const Move &mv) const {
        return detail::text(ajz_move_san, get(), mv.raw());
    }

    // The state of a king, as if its side were to move.
    KingStatus king_status(Color color) const {
        return static_cast<KingStatus>(
            detail::fetch<std::int32_t>(ajz_king_status, get(), detail::code(color)));
    }
    // The squares of the pieces that give check to a king.
    Squares checkers(Color color) const {
        return detail::squares(ajz_king_checkers, get(), detail::code(color));
    }
    // Every way out of check of a king, as if its side were to move.
    std::vector<WayOut> ways_out(Color color) const {
        std::vector<WayOut> ways;
        auto const raw = detail::all<ajz_way_out>(ajz_king_ways_out, get(), detail::code(color));
        for (const ajz_way_out &way : raw) {
            ways.push_back({Move::of(way.mv), *detail::piece(way.piece), detail::role(way.captured),
                            static_cast<WayOut::Kind>(way.kind)});
        }
        return ways;
    }

    // The squares that a side attacks.
    Squares attacked_by(Color color) const {
        return detail::squares(ajz_attacked_by, get(), detail::code(color));
    }
    // The squares of the pieces of a side that attack a square.
    Squares attackers(Square square, Color color) const {
        return detail::squares(ajz_attackers, get(), square.index(), detail::code(color));
    }
    // The squares that the piece on a square attacks, including squares with pieces of its side.
    Squares attacks_from(Square square) const {
        return detail::squares(ajz_attacks_from, get(), square.index());
    }
    // The number of sequences of `depth` legal moves.
    std::uint64_t perft(std::uint32_t depth, const Limits &limits = {}) const {
        ajz_limits const raw = limits.raw();
        return detail::fetch<std::uint64_t>(ajz_perft, get(), depth, &raw);
    }

    friend bool operator==(const Position &a, const Position &b) {
        return detail::fetch<bool>(ajz_position_equal, a.get(), b.get());
    }
    friend bool operator!=(const Position &a, const Position &b) { return !(a == b); }

  private:
    explicit Position(ajz_position *handle) noexcept : position_(handle) {}

    detail::Owned<ajz_position, ajz_position_free> position_;
};

// Why a game has ended without a winner.
enum class Draw : std::int32_t {
    Material = AJZ_DRAW_MATERIAL,
    Stalemate = AJZ_DRAW_STALEMATE,
    Fivefold = AJZ_DRAW_FIVEFOLD,
    SeventyFiveMoves = AJZ_DRAW_SEVENTY_FIVE_MOVES,
};
// Why a player may claim a draw.
enum class Claim : std::int32_t {
    Threefold = AJZ_CLAIM_THREEFOLD,
    FiftyMoves = AJZ_CLAIM_FIFTY_MOVES,
};

// A game: a starting position and its moves, which can be taken back and replayed.
class History {
  public:
    // The game from the start position.
    explicit History(Game game) {
        ajz_history *made = nullptr;
        detail::ensure(ajz_history_start(static_cast<std::int32_t>(game), &made));
        history_.reset(made);
    }
    // The game from a FEN, whose move counters continue.
    History(Game game, std::string_view fen) {
        ajz_history *made = nullptr;
        detail::ensure(ajz_history_from_fen(static_cast<std::int32_t>(game), fen.data(), fen.size(), &made));
        history_.reset(made);
    }
    History(const History &other) {
        ajz_history *made = nullptr;
        detail::ensure(ajz_history_copy(other.get(), &made));
        history_.reset(made);
    }
    History &operator=(const History &other) {
        History copy(other);
        history_.swap(copy.history_);
        return *this;
    }
    // After a move, the source may only be assigned to or destroyed.
    History(History &&) noexcept = default;
    History &operator=(History &&) noexcept = default;
    ~History() = default;

    // The C handle, valid as long as this game.
    const ajz_history *get() const noexcept { return history_.get(); }
    // The C handle for functions that change the game.
    ajz_history *get() noexcept { return history_.get(); }

    // Plays a move. If it is not legal, the error gives the reason and the game is unchanged.
    void play(const Move &mv) { detail::ensure(ajz_history_play(get(), mv.raw())); }
    // Plays moves separated by blanks, in UCI notation, in SAN or as PGN movetext. If one is not legal, none is played.
    void play(std::string_view moves) { detail::ensure(ajz_history_play_text(get(), moves.data(), moves.size())); }
    // Takes a move back, if there is one, and returns it.
    std::optional<Move> undo() { return step(ajz_history_undo); }
    // Replays a move that was taken back, if there is one, and returns it.
    std::optional<Move> redo() { return step(ajz_history_redo); }

    // The moves up to the current position.
    std::vector<Move> moves() const {
        std::size_t count = 0;
        detail::ensure(ajz_history_moves(get(), nullptr, 0, &count));
        std::vector<ajz_move> raw(count);
        detail::ensure(ajz_history_moves(get(), raw.data(), raw.size(), &count));
        std::vector<Move> moves;
        for (const ajz_move &mv : raw) {
            moves.push_back(Move::of(mv));
        }
        return moves;
    }
    // The current position.
    Position position() const {
        ajz_position *made = nullptr;
        detail::ensure(ajz_history_position(get(), &made));
        return Position::owning(made);
    }
    // The FEN with the move counters.
    std::string fen() const {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return ajz_history_fen(get(), out, capacity, length);
        });
    }
    // The FEN with an en-passant square only if a capture is legal.
    std::string normalised() const {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return ajz_history_normalised(get(), out, capacity, length);
        });
    }
    // How often the current position has occurred, including now.
    std::size_t repetitions() const {
        std::size_t times = 0;
        detail::ensure(ajz_history_repetitions(get(), &times));
        return times;
    }
    // Why the game is drawn, if it is.
    std::optional<Draw> draw() const {
        auto const draw = detail::fetch<std::int32_t>(ajz_history_draw, get());
        return draw == AJZ_DRAW_NONE ? std::nullopt : std::optional(static_cast<Draw>(draw));
    }
    // Why the player to move may claim a draw, if they may.
    std::optional<Claim> claim() const {
        auto const claim = detail::fetch<std::int32_t>(ajz_history_claim, get());
        return claim == AJZ_CLAIM_NONE ? std::nullopt : std::optional(static_cast<Claim>(claim));
    }

  private:
    template <typename Step>
    std::optional<Move> step(Step go) {
        ajz_move mv = {};
        bool moved = false;
        detail::ensure(go(get(), &mv, &moved));
        return moved ? std::optional<Move>(Move::of(mv)) : std::nullopt;
    }

    struct Free {
        void operator()(ajz_history *history) const noexcept { ajz_history_free(history); }
    };
    std::unique_ptr<ajz_history, Free> history_;
};

// The squares that a piece attacks from a square, given the occupied squares.
inline Squares attacks(Piece piece, Square square, Squares occupied) {
    return detail::squares(ajz_attacks, detail::code(piece), square.index(), occupied.bits());
}

// The squares strictly between two squares on a common file, rank or diagonal.
inline Squares between(Square a, Square b) {
    return detail::squares(ajz_line, a.index(), b.index(), nullptr);
}

// The line through two squares, from edge to edge.
inline Squares line(Square a, Square b) {
    std::uint64_t whole = 0;
    detail::ensure(ajz_line(a.index(), b.index(), &whole, nullptr));
    return Squares(whole);
}

namespace detail {

// Concatenated texts, with the offset of each.
struct Packed {
    std::string bytes;
    std::vector<std::size_t> offsets{0};

    explicit Packed(const std::vector<std::string_view> &texts) {
        for (std::string_view text : texts) {
            bytes += text;
            offsets.push_back(bytes.size());
        }
    }
};


}  // namespace detail

// Why rows of a column have no answer. The functions for columns, whose names end in _many, can fill it.
class Reasons {
  public:
    // Why a row, counted from 0, has no answer; nullopt if it has one. Throws Error if there is no such row.
    std::optional<Error> operator[](std::size_t row) const {
        ajz_status const status = ajz_reasons_row(reasons_.get(), row);
        if (status == AJZ_STATUS_NULL_POINTER || status == AJZ_STATUS_BAD_VALUE) {
            throw detail::failure(status);
        }
        return status == AJZ_STATUS_OK ? std::nullopt : std::optional(detail::failure(status));
    }

    // Calls a C function for a column with its last two arguments, which receive the reasons if `reasons` is not NULL.
    template <typename Call>
    static void ask(Reasons *wanted, Call call) {
        ajz_reasons *made = nullptr;
        ajz_status const status = call(nullptr, wanted == nullptr ? nullptr : &made);
        if (wanted != nullptr) {
            wanted->reasons_.reset(made);
        }
        detail::ensure(status);
    }

  private:
    detail::Owned<ajz_reasons, ajz_reasons_free> reasons_;
};

namespace detail {

// The texts that a C function makes, one for each row; nullopt for a row without an answer.
template <typename Call>
std::vector<std::optional<std::string>> column(std::size_t count, Reasons *reasons, Call call) {
    auto const answered = std::make_unique<bool[]>(count);
    std::vector<std::size_t> ends(count + 1);
    ajz_text *made = nullptr;
    Reasons::ask(reasons, [&](auto... places) {
        return call(answered.get(), &made, ends.data(), places...);
    });
    Owned<ajz_text, ajz_text_free> const texts(made);
    const char *data = nullptr;
    ensure(ajz_text_data(texts.get(), &data, nullptr));
    std::vector<std::optional<std::string>> found(count);
    for (std::size_t row = 0; row < count; ++row) {
        if (answered[row]) {
            found[row].emplace(data + ends[row], ends[row + 1] - ends[row]);
        }
    }
    return found;
}

}  // namespace detail

// The state of a king in each position in FEN: the king of `color`, or of the side to move. The placement is
// enough; a FEN without a turn means White. nullopt if a text is not a position or the king is missing.
inline std::vector<std::optional<KingStatus>> king_status_many(Game game,
                                                               const std::vector<std::string_view> &fens,
                                                               std::optional<Color> color = std::nullopt,
                                                               std::uint32_t threads = 1,
                                                               Reasons *reasons = nullptr) {
    detail::Packed const packed(fens);
    std::vector<std::uint8_t> codes(fens.size());
    Reasons::ask(reasons, [&](auto... places) {
        return ajz_king_status_many(detail::code(game), packed.bytes.data(), packed.offsets.data(),
                                    fens.size(), color ? detail::code(*color) : -1, threads, codes.data(),
                                    places...);
    });
    std::vector<std::optional<KingStatus>> found;
    for (std::uint8_t code : codes) {
        found.push_back(code == AJZ_KING_FAULT ? std::nullopt
                                               : std::optional(static_cast<KingStatus>(code)));
    }
    return found;
}

// The legal moves of each position in FEN, sorted by their UCI text. nullopt if a text is not a position.
inline std::vector<std::optional<std::vector<std::string>>> legal_moves_many(
    Game game, const std::vector<std::string_view> &fens, Notation notation = Notation::Uci,
    std::uint32_t threads = 1, Reasons *reasons = nullptr) {
    detail::Packed const packed(fens);
    auto const texts = detail::column(fens.size(), reasons, [&](auto... places) {
        return ajz_legal_moves_many(detail::code(game), packed.bytes.data(), packed.offsets.data(),
                                    fens.size(), static_cast<std::int32_t>(notation), threads, places...);
    });
    std::vector<std::optional<std::vector<std::string>>> found(texts.size());
    for (std::size_t row = 0; row < texts.size(); ++row) {
        if (texts[row]) {
            std::istringstream words(*texts[row]);
            found[row].emplace(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>());
        }
    }
    return found;
}

// Plays moves in each position and returns the FENs. The moves are legal, in UCI or in standard algebraic notation,
// separated by blanks. nullopt if a text is not a position or a move is not legal. Throws std::invalid_argument if
// the two columns have different sizes.
inline std::vector<std::optional<std::string>> after_many(Game game, const std::vector<std::string_view> &fens,
                                                          const std::vector<std::string_view> &moves,
                                                          std::uint32_t threads = 1,
                                                          Reasons *reasons = nullptr) {
    if (moves.size() != fens.size()) {
        throw std::invalid_argument("after_many: there are " + std::to_string(fens.size()) + " positions, but " +
                                    std::to_string(moves.size()) + " texts of moves");
    }
    detail::Packed const packed(fens), packed_moves(moves);
    return detail::column(fens.size(), reasons, [&](auto... places) {
        return ajz_after_many(detail::code(game), packed.bytes.data(), packed.offsets.data(),
                              packed_moves.bytes.data(), packed_moves.offsets.data(), fens.size(), threads,
                              places...);
    });
}

// Each FEN as Lichess and python-chess write it: with all six fields, and with an en-passant square only if a
// capture is legal. nullopt if a text is not a position.
inline std::vector<std::optional<std::string>> normalised_many(Game game,
                                                               const std::vector<std::string_view> &fens,
                                                               std::uint32_t threads = 1,
                                                               Reasons *reasons = nullptr) {
    detail::Packed const packed(fens);
    return detail::column(fens.size(), reasons, [&](auto... places) {
        return ajz_normalised_many(detail::code(game), packed.bytes.data(), packed.offsets.data(),
                                   fens.size(), threads, places...);
    });
}

// The key of each position, as from Position::key. nullopt if a text is not a position.
inline std::vector<std::optional<std::uint64_t>> key_many(Game game, const std::vector<std::string_view> &fens,
                                                          std::uint32_t threads = 1,
                                                          Reasons *reasons = nullptr) {
    detail::Packed const packed(fens);
    auto const answered = std::make_unique<bool[]>(fens.size());
    std::vector<std::uint64_t> keys(fens.size());
    Reasons::ask(reasons, [&](auto... places) {
        return ajz_key_many(detail::code(game), packed.bytes.data(), packed.offsets.data(), fens.size(),
                            threads, answered.get(), keys.data(), places...);
    });
    std::vector<std::optional<std::uint64_t>> found(keys.size());
    for (std::size_t row = 0; row < keys.size(); ++row) {
        if (answered[row]) {
            found[row] = keys[row];
        }
    }
    return found;
}

// Answers a JSON request of the protocol with JSON.
inline std::string request(std::string_view json, const Limits &limits = {}) {
    ajz_limits const raw = limits.raw();
    return detail::take_text(detail::fetch<ajz_text *>(ajz_request, json.data(), json.size(), &raw));
}

// Ajedrez Lite, for positions of Game::Lite. The exercises of the course in its own types are in
// ajedrez/course/ejercicios.h.
namespace lite {

// The exercises of both assignments. Numbers with an apostrophe are exercises of the TPI, the others of the TPE.

// 3, esMovimientoValido: whether the piece can move to an empty square by its rules of movement; check does not
// matter. In the TPI's reading the piece must belong to the side to move.
inline bool is_valid_move(const Position &position, Square from, Square to, Reading reading = Reading::Tpi) {
    return detail::fetch<bool>(ajz_lite_is_valid_move, position.get(), from.index(), to.index(),
                              static_cast<std::int32_t>(reading));
}
// 4, esCapturaValida: whether the piece can capture there by its rules of capture; check does not matter.
inline bool is_valid_capture(const Position &position, Square from, Square to) {
    return detail::fetch<bool>(ajz_lite_is_valid_capture, position.get(), from.index(), to.index());
}
// 5 and 3', casillasAtacadas.
inline Squares attacked(const Position &position, Color color) {
    return detail::squares(ajz_lite_attacked, position.get(), detail::code(color));
}
// 6, dondeEstaElRey.
inline Square king(const Position &position, Color color) {
    return Square(detail::fetch<std::uint8_t>(ajz_lite_king, position.get(), detail::code(color)));
}
// 7 and 4', posicionSiguiente: whether the move or capture produces the board of `next`. The TPI ignores the turns;
// in the TPE they must differ.
inline bool is_followed_by(const Position &position, const Position &next, Square from, Square to,
                           Reading reading = Reading::Tpi) {
    return detail::fetch<bool>(ajz_lite_is_followed_by, position.get(), next.get(), from.index(), to.index(),
                              static_cast<std::int32_t>(reading));
}
// 8, estaOrdenado: whether the pieces of each row are in ascending order of role.
inline bool is_sorted(const Position &position) { return detail::fetch<bool>(ajz_lite_is_sorted, position.get()); }
// 9 and 5', ordenarTablero: the position with the pieces of each row in ascending order.
inline Position sorted(const Position &position) {
    return Position::owning(detail::fetch<ajz_position *>(ajz_lite_sort, position.get()));
}
// 10, esJaqueMate.
inline bool is_checkmate(const Position &position) {
    return detail::fetch<bool>(ajz_lite_is_checkmate, position.get());
}
// 11, esEmpate: whether only kings are left, or the side to move has no legal move and is not in check.
inline bool is_draw(const Position &position) { return detail::fetch<bool>(ajz_lite_is_draw, position.get()); }
// 12, esJugadaLegal: whether this is a legal move of the side to move.
inline bool is_legal(const Position &position, Square from, Square to) {
    return detail::fetch<bool>(ajz_lite_is_legal, position.get(), from.index(), to.index());
}
// 13, piezasMovibles: the squares of the pieces that have a legal move.
inline Squares movable(const Position &position) { return detail::squares(ajz_lite_movable, position.get()); }
// 15 and 7', hayJaqueDescubierto: whether some legal move gives check, with any piece (TPI) or with a piece other
// than the moved one (TPE).
inline bool has_discovered_check(const Position &position, Reading reading = Reading::Tpi) {
    return detail::fetch<bool>(ajz_lite_has_discovered_check, position.get(), static_cast<std::int32_t>(reading));
}
// 16, esMateEnUno: whether the opponent can mate at once after every legal move.
inline bool is_mated_in_one(const Position &position) {
    return detail::fetch<bool>(ajz_lite_is_mated_in_one, position.get());
}

// The state of a game.
struct Outcome {
    // Whether it has ended.
    bool over;
    // The winner; nullopt after a draw or if the game is not over.
    std::optional<Color> winner;
};

// 6', finDeLaPartida.
inline Outcome outcome(const Position &position) {
    Outcome outcome = {};
    std::int32_t winner = 0;
    detail::ensure(ajz_lite_outcome(position.get(), &outcome.over, &winner));
    if (winner != 0) {
        outcome.winner = winner == 1 ? Color::White : Color::Black;
    }
    return outcome;
}

// 17 and 8', ejecutarSecuenciaForzada: the position after the moves, each answered with the only reply. Throws Error
// if a move does not leave exactly one reply.
template <typename Range>
Position play_forced(const Position &position, const Range &moves) {
    std::vector<ajz_move> const raw = detail::raw(moves);
    return Position::owning(detail::fetch<ajz_position *>(ajz_lite_play_forced, position.get(), raw.data(), raw.size()));
}

// A mate by a forced sequence: its number of moves, and the moves of both sides.
struct ForcedMate {
    // The number of moves of the side that mates.
    std::uint64_t moves;
    // The moves of both sides.
    std::vector<Move> line;
};

// The shortest mate by forced replies, in up to `most` moves.
inline std::optional<ForcedMate> forced_mate(const Position &position, std::uint64_t most = 3,
                                             const Limits &limits = {}) {
    ajz_limits const raw = limits.raw();
    std::uint64_t moves = 0;
    std::size_t count = 0;
    detail::ensure(ajz_lite_forced_mate(position.get(), most, &raw, &moves, nullptr, 0, &count));
    if (moves == 0) {
        return std::nullopt;
    }
    std::vector<ajz_move> line(count);
    detail::ensure(
        ajz_lite_forced_mate(position.get(), moves, &raw, &moves, line.data(), line.size(), &count));
    return ForcedMate{moves, detail::moves(line)};
}

// The smallest number of moves, up to `most` (at most 255), in which the side to move mates against every defence.
inline std::optional<std::uint64_t> mate(const Position &position, std::uint32_t most,
                                         const Limits &limits = {}) {
    ajz_limits const raw = limits.raw();
    std::uint64_t moves = 0;
    detail::ensure(ajz_lite_mate(position.get(), most, &raw, &moves, nullptr, 0, nullptr));
    return moves == 0 ? std::nullopt : std::optional(moves);
}

// Whether a position can be reached.
struct Reach {
    // nullopt if a limit was reached.
    std::optional<bool> reachable;
    // The moves that lead there, if it can be reached.
    std::vector<Move> line;
    // Why not, if known.
    std::string reason;
};

// Searches for legal moves from one position to another; without limits, in at most 10,000,000 nodes.
inline Reach reach(const Position &from, const Position &to, const Limits &limits = {},
                   bool shortest = false) {
    ajz_limits const raw = limits.raw();
    detail::Owned<ajz_reach, ajz_reach_free> const made(detail::fetch<ajz_reach *>(
        ajz_lite_reach, from.get(), to.get(), shortest ? 1 : 0, &raw));
    Reach found;
    auto const verdict = detail::fetch<std::int32_t>(ajz_reach_verdict, made.get());
    if (verdict != AJZ_REACHABLE_UNKNOWN) {
        found.reachable = verdict == AJZ_REACHABLE_REACHABLE;
    }
    found.line = detail::moves(detail::all<ajz_move>(ajz_reach_line, made.get()));
    found.reason = detail::text(ajz_reach_reason, made.get());
    return found;
}

}  // namespace lite

// Ajedrez Solitario.
namespace solitario {

// Whether a puzzle has a solution.
enum class Verdict : std::int32_t {
    Unknown = AJZ_VERDICT_UNKNOWN,
    Solved = AJZ_VERDICT_SOLVED,
    Impossible = AJZ_VERDICT_IMPOSSIBLE
};

// The options of the game.
struct Rules {
    // The most captures of one piece, from 1; without it there is no limit.
    std::optional<std::int32_t> max_captures = std::nullopt;
    // Whether a board with exactly one king must end with it.
    bool king_last = false;
    // Whether a pawn that captures on rank 8 may become another piece.
    bool promote = false;
    // The square of the last piece.
    std::optional<Square> target = std::nullopt;

    // Converts to the C type. Throws Error for a limit of 0 captures, which C would read as no limit.
    ajz_rules raw() const {
        if (max_captures == 0) {
            throw Error(AJZ_STATUS_BAD_VALUE, std::nullopt, "rules.max_captures: expected a number from 1, found 0");
        }
        ajz_rules raw = {};
        raw.size = sizeof raw;
        raw.max_captures = max_captures.value_or(0);
        raw.king_last = king_last ? 1 : 0;
        raw.promote = promote ? 1 : 0;
        raw.target = target ? ajedrez::detail::SQUARE_NAMES[target->index()].data() : nullptr;
        return raw;
    }
};

// The answer to a puzzle.
struct Solved {
    // Whether it has a solution.
    Verdict verdict;
    // The solution, empty if there is none.
    Captures captures;
};

// Solves a puzzle such as "dc3cc5pe4pf6".
inline Solved solve(std::string_view puzzle, const Rules &rules = {}, const Limits &limits = {}) {
    ajz_rules const options = rules.raw();
    ajz_limits const raw = limits.raw();
    std::int32_t verdict = AJZ_VERDICT_UNKNOWN;
    Captures captures =
        Captures::written(ajz_solitario_solve, puzzle.data(), puzzle.size(), &options, &raw, &verdict);
    return {static_cast<Verdict>(verdict), captures};
}

// Solves many puzzles. Each result has a verdict and captures; it is nullopt for a text that is not a puzzle. The
// limits apply to each puzzle; `limits.threads` threads share the work.
inline std::vector<std::optional<Solved>> solve_many(const std::vector<std::string_view> &puzzles,
                                                     const Rules &rules = {}, const Limits &limits = {},
                                                     Reasons *reasons = nullptr) {
    ajedrez::detail::Packed const packed(puzzles);
    ajz_rules const options = rules.raw();
    ajz_limits const raw = limits.raw();
    std::vector<std::uint8_t> verdicts(puzzles.size());
    std::vector<ajz_move> captures(puzzles.size() * AJZ_CAPTURES_MAX);
    Reasons::ask(reasons, [&](auto... places) {
        return ajz_solitario_solve_many(packed.bytes.data(), packed.offsets.data(), puzzles.size(), &options, &raw,
                                        verdicts.data(), captures.data(), places...);
    });
    std::vector<std::optional<Solved>> solved(puzzles.size());
    for (std::size_t row = 0; row < solved.size(); ++row) {
        if (verdicts[row] != AJZ_VERDICT_FAULT) {
            solved[row] = {static_cast<Verdict>(verdicts[row]), Captures::until_zeros(&captures[row * AJZ_CAPTURES_MAX])};
        }
    }
    return solved;
}

// The number of solutions in decimal, or ">=2^128"; nullopt if a limit was reached.
inline std::optional<std::string> count(std::string_view puzzle, const Rules &rules = {},
                                        const Limits &limits = {}) {
    ajz_rules const options = rules.raw();
    ajz_limits const raw = limits.raw();
    std::int32_t verdict = AJZ_VERDICT_UNKNOWN;
    std::string number = ajedrez::detail::text(ajz_solitario_count, puzzle.data(), puzzle.size(),
                                                &options, &raw, &verdict);
    return verdict == AJZ_VERDICT_UNKNOWN ? std::nullopt : std::optional(number);
}

// Why captures do not solve a puzzle; nullopt if they do.
template <typename Range>
[[nodiscard]] std::optional<std::string> check_captures(std::string_view puzzle, const Range &captures, const Rules &rules = {}) {
    std::vector<ajz_move> const moves = ajedrez::detail::raw(captures);
    ajz_rules const options = rules.raw();
    bool solves = false;
    std::string reason = ajedrez::detail::text(ajz_solitario_check, puzzle.data(), puzzle.size(),
                                                &options, moves.data(), moves.size(), &solves);
    return solves ? std::nullopt : std::optional(reason);
}

// Captures in the notation of the game, separated by blanks.
template <typename Range>
std::string text(const Range &captures) {
    std::vector<ajz_move> const moves = ajedrez::detail::raw(captures);
    return ajedrez::detail::text(ajz_captures_text, moves.data(), moves.size());
}

namespace detail {

// A callback called through C. An exception is held until the C function has returned.
template <typename Callback>
struct Listener {
    Callback &callback;
    std::exception_ptr thrown = nullptr;

    // Calls the callback with `arguments`, then the captures.
    template <typename... Arguments>
    std::int32_t call(const ajz_move *captures, std::size_t count, Arguments... arguments) noexcept {
        try {
            return callback(arguments..., ajedrez::detail::moves({captures, captures + count})) ? 0 : 1;
        } catch (...) {
            thrown = std::current_exception();
            return 1;
        }
    }

    // Throws the exception of the callback, or the failure of the C function.
    void end(ajz_status status) const {
        if (thrown) {
            std::rethrow_exception(thrown);
        }
        ajedrez::detail::ensure(status);
    }
};

template <typename Callback>
std::int32_t solution(const ajz_move *captures, std::size_t count, void *user) {
    return static_cast<Listener<Callback> *>(user)->call(captures, count);
}

template <typename Callback>
std::int32_t board(const char *puzzle, std::size_t length, const ajz_move *captures, std::size_t count,
                   void *user) {
    return static_cast<Listener<Callback> *>(user)->call(captures, count, std::string_view(puzzle, length));
}

}  // namespace detail

// Calls `callback(const std::vector<Move> &)` with each solution, until it returns false. Returns whether
// it was called with all solutions, or with `most` of them.
template <typename Callback>
bool list(std::string_view puzzle, Callback callback, std::uint64_t most = UINT64_MAX, const Rules &rules = {},
          const Limits &limits = {}) {
    ajz_rules const options = rules.raw();
    ajz_limits const raw = limits.raw();
    detail::Listener<Callback> listener{callback};
    bool complete = false;
    ajz_status const status =
        ajz_solitario_list(puzzle.data(), puzzle.size(), &options, most, &raw, &detail::solution<Callback>,
                           &listener, nullptr, &complete);
    listener.end(status);
    return complete;
}

// How hard a puzzle is for people.
enum class Difficulty : std::int32_t {
    Easy = AJZ_DIFFICULTY_EASY,
    Medium = AJZ_DIFFICULTY_MEDIUM,
    Hard = AJZ_DIFFICULTY_HARD,
    Expert = AJZ_DIFFICULTY_EXPERT
};

// Rates a puzzle, in at most 3,000,000 nodes if there are no limits. ajz_rating documents the fields.
inline ajz_rating rate(std::string_view puzzle, const Rules &rules = {}, const Limits &limits = {}) {
    ajz_rules const options = rules.raw();
    ajz_limits const raw = limits.raw();
    return ajedrez::detail::fetch<ajz_rating>(ajz_solitario_rate, puzzle.data(), puzzle.size(), &options,
                                             &raw);
}

// A hint.
struct Hint {
    // AJZ_HINT_CAPTURE, AJZ_HINT_IMPOSSIBLE, AJZ_HINT_SOLVED, or AJZ_HINT_UNKNOWN if a limit was
    // reached.
    ajz_hint kind;
    // A capture that keeps the puzzle solvable.
    std::optional<Move> capture;
    // Whether every other capture loses, if known.
    std::optional<bool> only;
};

// A capture that keeps a puzzle in progress solvable.
inline Hint hint(std::string_view puzzle, const std::vector<Move> &begun = {}, const Rules &rules = {},
                 const Limits &limits = {}) {
    ajz_rules const options = rules.raw();
    ajz_limits const raw = limits.raw();
    std::vector<ajz_move> const played = ajedrez::detail::raw(begun);
    std::int32_t kind = 0;
    std::int32_t only = -1;
    ajz_move capture = {};
    ajedrez::detail::ensure(ajz_solitario_hint(puzzle.data(), puzzle.size(), &options, played.data(),
                                              played.size(), &raw, &kind, &capture, &only));
    Hint hint{static_cast<ajz_hint>(kind), std::nullopt, std::nullopt};
    if (hint.kind == AJZ_HINT_CAPTURE) {
        hint.capture = Move::of(capture);
    }
    if (only >= 0) {
        hint.only = only == 1;
    }
    return hint;
}

// The kind of boards to generate.
struct PuzzleSpec {
    // The number of pieces, 1 to 64; 0 means as many as a daily puzzle of that difficulty.
    std::uint32_t pieces = 0;
    // The roles to choose from; any if empty.
    std::vector<Role> roles = {};
    // The rules.
    Rules rules = {};
    // Whether the solution is unique, and in what sense.
    ajz_unique unique = AJZ_UNIQUE_ANY;
    // The difficulty.
    std::optional<Difficulty> difficulty = std::nullopt;
    // A game whose rules replace `rules`.
    ajz_preset game = AJZ_PRESET_NONE;
    // Use exactly the pieces of `roles`; `pieces` is then ignored.
    bool exactly = false;
    // Use at most the pieces of one side of a chess set.
    bool chess_set = false;
    // The area that contains all pieces, such as "4x4" or "c3-f6"; empty for the whole board.
    std::string area = {};
    // The motif.
    ajz_motif motif = AJZ_MOTIF_NONE;
};

// Calls `callback(std::string_view puzzle, const std::vector<Move> &solution)` with each new board,
// until it returns false. Returns the number of boards.
template <typename Callback>
std::uint64_t generate(const PuzzleSpec &spec, std::uint64_t seed, std::uint64_t number, Callback callback,
                       const Limits &limits = {}) {
    std::vector<std::uint8_t> roles;
    for (Role role : spec.roles) {
        roles.push_back(static_cast<std::uint8_t>(role));
    }
    ajz_rules const options = spec.rules.raw();
    ajz_puzzle_spec raw = {};
    raw.size = sizeof raw;
    raw.pieces = spec.pieces;
    raw.unique = spec.unique;
    raw.difficulty = spec.difficulty ? static_cast<std::int32_t>(*spec.difficulty) : AJZ_DIFFICULTY_NONE;
    raw.roles = roles.empty() ? nullptr : roles.data();
    raw.roles_count = roles.size();
    raw.rules = &options;
    raw.game = spec.game;
    raw.exactly = spec.exactly ? 1 : 0;
    raw.chess_set = spec.chess_set ? 1 : 0;
    raw.area = spec.area.empty() ? nullptr : spec.area.c_str();
    raw.motif = spec.motif;
    ajz_limits const spent = limits.raw();
    detail::Listener<Callback> listener{callback};
    std::uint64_t found = 0;
    ajz_status const status = ajz_solitario_generate(&raw, seed, number, &spent, &detail::board<Callback>,
                                                     &listener, &found);
    listener.end(status);
    return found;
}

// Answers a request of solitario.draw with the bytes of the file: SVG or, by its `format`, PDF or PNG. `unknown`, if
// given, receives the number of puzzles that could not be decided within the limits.
inline std::string draw(std::string_view json, const Limits &limits = {}, std::size_t *unknown = nullptr) {
    ajz_limits const raw = limits.raw();
    ajz_text *const file =
        ajedrez::detail::fetch<ajz_text *>(ajz_solitario_draw, json.data(), json.size(), &raw, unknown);
    return ajedrez::detail::take_text(file);
}

}  // namespace solitario
}  // namespace ajedrez

template <>
struct std::hash<ajedrez::Square> {
    std::size_t operator()(ajedrez::Square square) const noexcept { return ajedrez::detail::mixed(square.index()); }
};

template <>
struct std::hash<ajedrez::Squares> {
    std::size_t operator()(ajedrez::Squares squares) const noexcept { return ajedrez::detail::mixed(squares.bits()); }
};

template <>
struct std::hash<ajedrez::Move> {
    std::size_t operator()(const ajedrez::Move &mv) const noexcept { return ajedrez::detail::mixed(mv.order()); }
};

template <>
struct std::hash<ajedrez::Position> {
    std::size_t operator()(const ajedrez::Position &position) const {
        return static_cast<std::size_t>(position.hash());
    }
};

#endif
