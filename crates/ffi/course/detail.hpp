// What the definitions of the course's functions share: positions handed to the engine, and its
// faults as exceptions. Each function of the course has a file of its own, so that a program that
// brings functions of the same names (in its auxiliares.cpp, say) takes only what it lacks from the
// library.
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

// Throws the last fault of the engine where the status is one: std::invalid_argument where what was
// handed over is at fault, std::runtime_error otherwise. The message begins with the name of the
// function.
void check(ajz_status status, const char *function);

// A board as the engine reads it, of whatever shape.
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

// A position of the engine's.
class Position {
  public:
    // Throws where it is none.
    Position(posicion const &p, const char *function);
    // Takes over what the engine has made.
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

// The square of a coordinate. Throws where it is off the board.
std::uint8_t square(coordenada c, const char *function);

// The coordinates of a set of squares, by row, then column.
std::vector<coordenada> coordinates(std::uint64_t squares, const char *function);

// The engine's number of a player. Throws where there is no such player.
std::int32_t color(int player, const char *function);

// What the engine answers to a question about a position, by yes or no.
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
