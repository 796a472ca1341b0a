#include "detail.hpp"

#include <stdexcept>
#include <string>

namespace ajedrez {
namespace course {

void check(ajz_status status, const char *function) {
    if (status == AJZ_STATUS_OK) {
        return;
    }
    std::size_t length = 0;
    ajz_last_message(AJZ_LANGUAGE_SPANISH, nullptr, 0, &length);
    std::string message(length + 1, '\0');
    ajz_last_message(AJZ_LANGUAGE_SPANISH, &message[0], message.size(), &length);
    message.resize(length);
    message.insert(0, std::string(function) + ": ");
    switch (status) {
        case AJZ_STATUS_BAD_VALUE:
        case AJZ_STATUS_BAD_REQUEST:
        case AJZ_STATUS_BAD_POSITION:
        case AJZ_STATUS_ILLEGAL:
        case AJZ_STATUS_NOT_FORCED:
            throw std::invalid_argument(message);
        default:
            throw std::runtime_error(message);
    }
}

Numbers::Numbers(posicion const &p) {
    for (std::vector<casilla> const &row : p.first) {
        columns_.push_back(row.size());
        for (casilla const &cell : row) {
            cells_.push_back(cell.first);
            cells_.push_back(cell.second);
        }
    }
    course_.cells = cells_.data();
    course_.widths = columns_.data();
    course_.rows = columns_.size();
    course_.player = p.second;
}

Position::Position(posicion const &p, const char *function) {
    Numbers const numbers(p);
    check(ajz_course_position(numbers.get(), &position_), function);
}

posicion Position::written(const char *function) const {
    std::int32_t cells[2 * ANCHO_TABLERO * ANCHO_TABLERO];
    std::int32_t player = 0;
    check(ajz_course_cells(position_, cells, &player), function);
    return posicion(rows_of(cells), player);
}

tablero rows_of(const std::int32_t *cells) {
    tablero board(ANCHO_TABLERO);
    for (std::vector<casilla> &row : board) {
        for (int column = 0; column < ANCHO_TABLERO; ++column, cells += 2) {
            row.push_back(casilla(cells[0], cells[1]));
        }
    }
    return board;
}

std::uint8_t square(coordenada c, const char *function) {
    ajz_coordinate const coordinate = {c.first, c.second};
    std::uint8_t square = 0;
    check(ajz_course_square(coordinate, &square), function);
    return square;
}

std::vector<coordenada> coordinates(std::uint64_t squares, const char *function) {
    ajz_coordinate places[ANCHO_TABLERO * ANCHO_TABLERO];
    std::size_t count = 0;
    check(ajz_course_coordinates(squares, places, ANCHO_TABLERO * ANCHO_TABLERO, &count), function);
    std::vector<coordenada> found;
    for (std::size_t place = 0; place < count; ++place) {
        found.push_back(coordenada(places[place].row, places[place].column));
    }
    return found;
}

std::int32_t color(int player, const char *function) {
    std::int32_t color = 0;
    check(ajz_course_color(player, &color), function);
    return color;
}

}  // namespace course
}  // namespace ajedrez
