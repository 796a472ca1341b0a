// The defaults of game, side and turn in C and in C++ are as in the table of docs/protocol.md. The path of the page
// is the only argument.
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <ajedrez.hpp>

namespace {

using Rows = std::map<std::string, std::string>;

std::string trimmed(const std::string &cell) {
    std::size_t const first = cell.find_first_not_of(' ');
    return first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(' ') - first + 1);
}

// The rows of an interface: the omitted argument, and its default.
Rows rows(const std::string &page, const std::string &api) {
    std::ifstream file(page);
    Rows found;
    bool within = false;
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("## ", 0) == 0) {
            within = line == "## Defaults";
        }
        std::vector<std::string> cells;
        for (std::size_t at = 0, bar; (bar = line.find('|', at)) != std::string::npos; at = bar + 1) {
            cells.push_back(trimmed(line.substr(at, bar - at)));
        }
        if (within && cells.size() == 4 && cells[1] == api) {
            found[cells[2]] = cells[3].substr(1, cells[3].size() - 2);
        }
    }
    return found;
}

// White is free, Black is mated.
const std::string MATED = "4R1k1/5ppp/8/8/8/8/8/6K1";

// The meaning of a FEN without a turn.
std::string turn(const std::function<std::optional<std::string>(const std::string &)> &ask) {
    auto const bare = ask(MATED);
    auto const white = ask(MATED + " w");
    auto const black = ask(MATED + " b");
    if (!white || !black || *white == *black) {
        return "no answer tells the turns apart";
    }
    return !bare ? "required" : bare == white ? "white" : bare == black ? "black" : "something else";
}

std::optional<std::string> many(const std::string &fen) {
    std::size_t const offsets[] = {0, fen.size()};
    std::uint8_t code = 0;
    ajz_status const status =
        ajz_king_status_many(AJZ_GAME_FIDE, fen.data(), offsets, 1, -1, 1, &code, nullptr, nullptr);
    return status == AJZ_STATUS_OK && code != AJZ_KING_FAULT ? std::optional(std::to_string(code)) : std::nullopt;
}

std::optional<std::string> many_in_cpp(const std::string &fen) {
    auto const found = ajedrez::king_status_many(ajedrez::Game::Fide, {fen});
    return found[0] ? std::optional(std::to_string(static_cast<int>(*found[0]))) : std::nullopt;
}

std::optional<std::string> position(const std::string &fen) {
    try {
        return ajedrez::Position(ajedrez::Game::Fide, fen).fen();
    } catch (const ajedrez::Error &) {
        return std::nullopt;
    }
}

std::optional<std::string> position_in_c(const std::string &fen) {
    ajz_position *made = nullptr;
    if (ajz_position_from_fen(AJZ_GAME_FIDE, fen.data(), fen.size(), &made) != AJZ_STATUS_OK) {
        return std::nullopt;
    }
    std::int32_t side = 0;
    ajz_status const told = ajz_position_turn(made, nullptr, &side);
    ajz_status const freed = ajz_position_free(made);
    return told == AJZ_STATUS_OK && freed == AJZ_STATUS_OK ? std::optional(std::to_string(side)) : std::nullopt;
}

std::optional<std::string> defects(const std::string &fen) {
    std::uint32_t found = 0;
    ajz_status const status = ajz_fide_defects(fen.data(), fen.size(), &found);
    return status == AJZ_STATUS_OK ? std::optional(std::to_string(found)) : std::nullopt;
}

// The king that is classified when no colour is given. If it is the king of the side to move, the answers differ with
// the turn.
std::string color(const std::function<std::optional<std::string>(const std::string &)> &ask) {
    return ask(MATED + " w") != ask(MATED + " b") ? "turn" : "one colour";
}

std::string game() {
    ajz_position *made = nullptr;
    return ajz_position_start(-1, &made) == AJZ_STATUS_BAD_VALUE ? "required" : "some game";
}

} // namespace

int main(int count, char **arguments) {
    if (count != 2) {
        std::cerr << "expected docs/protocol.md\n";
        return 2;
    }
    std::map<std::string, Rows> const found{
        {"C",
         {{"the game of a position", game()},
          {"`color` -1 of `ajz_king_status_many`", color(many)},
          {"turn: `ajz_king_status_many`", turn(many)},
          {"turn: `ajz_position_from_fen`", turn(position_in_c)},
          {"turn: `ajz_fide_defects`", turn(defects)}}},
        {"C++",
         {{"`color` of `king_status_many`", color(many_in_cpp)},
          {"turn: `king_status_many`", turn(many_in_cpp)},
          {"turn: `Position`", turn(position)}}},
    };
    int failures = 0;
    for (const auto &[api, answers] : found) {
        Rows const expected = rows(arguments[1], api);
        if (expected.size() != answers.size()) {
            ++failures;
            std::cerr << api << ": " << expected.size() << " rows, " << answers.size() << " tried\n";
        }
        for (const auto &[left_out, meaning] : answers) {
            auto const row = expected.find(left_out);
            if (row == expected.end() || row->second != meaning) {
                ++failures;
                std::cerr << "not so: " << api << ", " << left_out << ": " << meaning << "\n";
            }
        }
    }
    return failures == 0 ? 0 : 1;
}
