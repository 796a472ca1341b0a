// Shared by the definitions of the course's functions: positions for the engine, and its faults as
// exceptions. Each function of the course has a separate file. A program that defines some of the
// functions itself (in its auxiliares.cpp, for example) links only the others from the library.
#ifndef AJEDREZ_COURSE_DETAIL_HPP
#define AJEDREZ_COURSE_DETAIL_HPP

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../include/ajedrez.h"
#include "../include/ajedrez/course/definiciones.h"

namespace ajedrez {
namespace course {

// If the status is a fault, throws the engine's last one: std::invalid_argument for a bad argument,
// std::runtime_error otherwise. The message is in Spanish, and begins with the name of the function.
void check(ajz_status status, const char *function);

// A board of any shape in the engine's form.
class Numbers {
  public:
    explicit Numbers(posicion const &p);
    Numbers(Numbers const &) = delete;
    Numbers &operator=(Numbers const &) = delete;

    const ajz_course *get() const { return &course_; }

  private:
    std::vector<std::int32_t> cells_;
    std::vector<std::size_t> columns_;
    ajz_course course_;
};

// A position of the engine.
class Position {
  public:
    // Throws if `p` is not a position.
    Position(posicion const &p, const char *function);
    // Takes ownership of a position made by the engine.
    explicit Position(ajz_position *made) : position_(made) {}
    ~Position() { ajz_position_free(position_); }
    Position(Position const &) = delete;
    Position &operator=(Position const &) = delete;

    const ajz_position *get() const { return position_; }

    // The position in the course's types.
    posicion written(const char *function) const;

  private:
    ajz_position *position_ = nullptr;
};

// The rows of 128 numbers, a role and a colour for each cell.
tablero rows_of(const std::int32_t *cells);

// The square of a coordinate. Throws if it is off the board.
std::uint8_t square(coordenada c, const char *function);

// The coordinates of a set of squares, by row, then column.
std::vector<coordenada> coordinates(std::uint64_t squares, const char *function);

// The engine's code of a player. Throws if there is no such player.
std::int32_t color(int player, const char *function);

// The engine's answer to a yes-or-no question about a position.
template <typename Ask>
bool yes(posicion const &p, const char *function, Ask ask) {
    Position position(p, function);
    bool answer = false;
    check(ask(position.get(), &answer), function);
    return answer;
}

}  // namespace course
}  // namespace ajedrez

#endif
