// Arguments of requests as the library's types, and its answers as they are written in JSON.
#ifndef TYPED_HPP
#define TYPED_HPP

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ajedrez.hpp>

#include "lines.hpp"

// A request for which there are no typed arguments.
struct NotTyped : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Arguments {
  public:
    explicit Arguments(Json request) : request_(std::move(request)) {}

    // An argument, with `-` or `_` between its words.
    const Json *find(std::string name) const {
        const Json *found = request_.find(name);
        std::replace(name.begin(), name.end(), '_', '-');
        return found != nullptr ? found : request_.find(name);
    }
    const Json &get(const std::string &name) const {
        if (const Json *found = find(name)) {
            return *found;
        }
        throw NotTyped("an argument is missing");
    }
    bool is_true(const std::string &name) const {
        const Json *found = find(name);
        return found != nullptr && found->is_true();
    }
    std::string text(const std::string &name) const {
        const Json *found = find(name);
        return found == nullptr ? "" : found->text;
    }
    std::uint64_t whole(const std::string &name, std::uint64_t without) const {
        const Json *found = find(name);
        return found == nullptr ? without : found->whole();
    }

    ajedrez::Position position(ajedrez::Game game) const {
        const Json *own = find("position");
        return position_of(own == nullptr ? request_ : *own, game);
    }
    ajedrez::Position position(const std::string &name) const {
        return position_of(get(name), ajedrez::Game::Lite);
    }
    ajedrez::Square square(const std::string &name) const { return square_of(get(name)); }

    // Asks about a board of the course, whatever its numbers.
    template <typename Function>
    bool of_course(Function function) const {
        const Json *own = find("position");
        const Json &place = own == nullptr ? request_ : *own;
        std::vector<std::int32_t> cells;
        std::vector<std::size_t> columns(1, 0);
        std::int32_t player = 1;
        if (const Json *fen = place.find("fen")) {
            std::string const placement = fen->text.substr(0, fen->text.find(' '));
            player = fen->text.find(" b") == std::string::npos ? 1 : 2;
            for (char mark : placement) {
                if (mark == '/') {
                    columns.push_back(0);
                    continue;
                }
                bool const empty = std::isdigit(static_cast<unsigned char>(mark)) != 0;
                std::size_t const role = std::string("pbrk").find(static_cast<char>(std::tolower(mark)));
                if (!empty && role == std::string::npos) {
                    throw NotTyped("a piece that the course does not have");
                }
                for (int more = empty ? mark - '0' : 1; more > 0; --more) {
                    cells.push_back(empty ? 0 : static_cast<std::int32_t>(role) + 1);
                    cells.push_back(empty ? 0 : std::isupper(static_cast<unsigned char>(mark)) ? 1 : 2);
                    ++columns.back();
                }
            }
        } else {
            columns.clear();
            const Json *rows = place.find("tablero");
            const Json *turn = place.find("jugador");
            if (rows == nullptr || !rows->is(Json::Kind::List) || turn == nullptr) {
                throw NotTyped("a position that is none");
            }
            player = static_cast<std::int32_t>(turn->whole());
            for (const Json &row : rows->items) {
                columns.push_back(row.items.size());
                for (const Json &cell : row.items) {
                    cells.push_back(static_cast<std::int32_t>(cell.items.at(0).whole()));
                    cells.push_back(static_cast<std::int32_t>(cell.items.at(1).whole()));
                }
            }
        }
        ajz_course const course = {cells.data(), columns.data(), columns.size(), player};
        bool answer = false;
        ajedrez::detail::ensure(function(&course, &answer));
        return answer;
    }

    // A colour in any of its words: the library has numbers.
    ajedrez::Color color(const std::string &name, ajedrez::Color without) const {
        const Json *found = find(name);
        if (found == nullptr) {
            return without;
        }
        std::string word = found->text;
        for (char &letter : word) {
            letter = static_cast<char>(std::tolower(letter));
        }
        bool const white = word == "w" || word == "1" || word == "white" || word.rfind("blanc", 0) == 0;
        return white ? ajedrez::Color::White : ajedrez::Color::Black;
    }
    std::int32_t reading(ajz_reading without) const {
        std::string word = text("reading");
        for (char &letter : word) {
            letter = static_cast<char>(std::tolower(letter));
        }
        return word.empty() ? without : word == "tpe" ? AJZ_READING_TPE : AJZ_READING_TPI;
    }

    ajedrez::Limits limits() const {
        ajedrez::Limits limits;
        const Json *budget = find("budget");
        const Json *nodes = budget == nullptr ? find("max_nodes") : budget->find("nodes");
        const Json *seconds = budget == nullptr ? find("timeout") : budget->find("seconds");
        if (nodes != nullptr && nodes->whole() == 0) {
            throw NotTyped("a budget of 0 nodes, which means none in C");
        }
        limits.nodes = nodes == nullptr ? 0 : nodes->whole();
        double const milliseconds = seconds == nullptr ? 0 : 1000 * seconds->real();
        limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds));
        return limits;
    }
    ajedrez::solitario::Rules rules() const {
        ajedrez::solitario::Rules rules;
        if (const Json *most = find("max_captures")) {
            rules.max_captures = static_cast<std::int32_t>(most->whole());
        }
        rules.king_last = is_true("king_last");
        rules.promote = is_true("promote");
        if (const Json *target = find("target")) {
            rules.target = ajedrez::Square::named(target->text);
        }
        return rules;
    }

    // The squares of moves of Ajedrez Lite.
    std::vector<ajedrez::Move> steps() const {
        const Json &moves = get("s");
        std::vector<ajedrez::Square> squares;
        if (moves.is(Json::Kind::Text)) {
            std::string marks;
            for (char mark : moves.text) {
                marks +=
                    std::isalnum(static_cast<unsigned char>(mark)) ? std::string(1, mark) : std::string();
            }
            for (std::size_t at = 0; at + 1 < marks.size(); at += 2) {
                bool const named = std::isalpha(static_cast<unsigned char>(marks[at])) != 0;
                squares.push_back(named ? *ajedrez::Square::named(marks.substr(at, 2))
                                        : at_place(marks[at] - '0', marks[at + 1] - '0'));
            }
        } else {
            for (const Json &move : moves.items) {
                squares.push_back(square_of(move.items.at(0)));
                squares.push_back(square_of(move.items.at(1)));
            }
        }
        std::vector<ajedrez::Move> steps;
        for (std::size_t at = 0; at + 1 < squares.size(); at += 2) {
            steps.push_back({squares[at], squares[at + 1], std::nullopt});
        }
        return steps;
    }

    // Captures, such as `c7d8d`.
    std::vector<ajedrez::Move> captures() const {
        std::string text;
        if (const Json *moves = find("moves")) {
            text = moves->text;
            for (const Json &move : moves->items) {
                text += " " + move.text;
            }
        }
        std::vector<ajedrez::Move> captures;
        for (std::size_t at = text.find_first_not_of(' '); at < text.size();
             at = text.find_first_not_of(' ', at)) {
            std::size_t const end = std::min(text.find(' ', at), text.size());
            std::string const capture = text.substr(at, end - at);
            std::optional<ajedrez::Role> promotion;
            if (capture.size() == 5) {
                promotion = role(capture[4]);
            }
            auto const from = ajedrez::Square::named(capture.substr(0, 2));
            auto const to = ajedrez::Square::named(capture.substr(2, 2));
            if (!from || !to) {
                throw NotTyped("captures as chess players write them");
            }
            captures.push_back({*from, *to, promotion});
            at = end;
        }
        return captures;
    }

    // The role of a letter of the puzzles.
    static ajedrez::Role role(char letter) {
        std::size_t const at = std::string("pcatdr").find(letter);
        ajedrez::Role const roles[] = {ajedrez::Role::Pawn, ajedrez::Role::Knight, ajedrez::Role::Bishop,
                                       ajedrez::Role::Rook, ajedrez::Role::Queen,  ajedrez::Role::King};
        return roles[at];
    }

  private:
    static ajedrez::Square at_place(int row, int column) {
        return ajedrez::Square(static_cast<unsigned>(8 * (7 - row) + column));
    }
    static ajedrez::Square square_of(const Json &json) {
        if (json.is(Json::Kind::Text)) {
            std::string name = json.text;
            name[0] = static_cast<char>(std::tolower(name[0]));
            if (auto const found = ajedrez::Square::named(name)) {
                return *found;
            }
        } else if (json.items.size() == 2 && json.items[0].whole() < 8 && json.items[1].whole() < 8) {
            return at_place(static_cast<int>(json.items[0].whole()), static_cast<int>(json.items[1].whole()));
        }
        throw NotTyped("a coordinate that is none");
    }
    static ajedrez::Position position_of(const Json &place, ajedrez::Game game) {
        if (const Json *fen = place.find("fen")) {
            return ajedrez::Position(game, fen->text);
        }
        const Json *rows = place.find("tablero");
        const Json *player = place.find("jugador");
        if (rows == nullptr || player == nullptr || rows->items.size() != 8 || player->whole() - 1 > 1) {
            throw NotTyped("a position that is none");
        }
        std::array<std::optional<ajedrez::Piece>, 64> pieces;
        ajedrez::Role const roles[] = {ajedrez::Role::Pawn, ajedrez::Role::Bishop, ajedrez::Role::Rook,
                                       ajedrez::Role::King};
        for (unsigned at = 0; at < 64; ++at) {
            const Json &cell = rows->items.at(7 - at / 8).items.at(at % 8);
            if (std::uint64_t const number = cell.items.at(0).whole()) {
                ajedrez::Color const color =
                    cell.items.at(1).whole() == 1 ? ajedrez::Color::White : ajedrez::Color::Black;
                pieces[at] = ajedrez::Piece{color, roles[number - 1]};
            }
        }
        return ajedrez::Position(game, pieces,
                                 player->whole() == 1 ? ajedrez::Color::White : ajedrez::Color::Black);
    }

    Json request_;
};

// Texts of JSON.

template <typename Items, typename Show>
std::string list(const Items &items, Show show) {
    std::string text;
    for (const auto &item : items) {
        text += (text.empty() ? "" : ",") + show(item);
    }
    return "[" + text + "]";
}

inline std::string quoted(const std::string &text) { return "\"" + text + "\""; }

inline std::string pair(ajedrez::Square square) {
    return "[" + std::to_string(7 - square.rank()) + "," + std::to_string(square.file()) + "]";
}

inline std::string step(const ajedrez::Move &move) {
    return "[" + pair(move.from) + "," + pair(move.to) + "]";
}

// Squares by row, then column.
inline std::string places(ajedrez::Squares squares) {
    std::vector<ajedrez::Square> sorted(squares.begin(), squares.end());
    std::sort(sorted.begin(), sorted.end(), [](ajedrez::Square a, ajedrez::Square b) {
        return std::make_pair(7 - a.rank(), a.file()) < std::make_pair(7 - b.rank(), b.file());
    });
    return list(sorted, pair);
}

inline std::string yes(bool answer) { return answer ? "true" : "false"; }

inline std::string role_name(ajedrez::Role role) {
    switch (role) {
    case ajedrez::Role::Pawn: return "pawn";
    case ajedrez::Role::Knight: return "knight";
    case ajedrez::Role::Bishop: return "bishop";
    case ajedrez::Role::Rook: return "rook";
    case ajedrez::Role::Queen: return "queen";
    case ajedrez::Role::King: return "king";
    }
    return "?";
}

// A capture in the letters of the puzzles.
inline std::string capture(const ajedrez::Move &move) {
    return quoted(ajedrez::solitario::text(std::vector<ajedrez::Move>{move}));
}

// A position of Ajedrez Lite in the course's types.
inline std::string typed(const ajz_position *position) {
    std::int32_t cells[128] = {};
    std::int32_t player = 0;
    ajedrez::detail::ensure(ajz_course_cells(position, cells, &player));
    std::string rows;
    for (int row = 0; row < 8; ++row) {
        std::string text;
        for (int at = 16 * row; at < 16 * row + 16; at += 2) {
            text += (text.empty() ? "[" : ",[") + std::to_string(cells[at]) + "," +
                    std::to_string(cells[at + 1]) + "]";
        }
        rows += (rows.empty() ? "[" : ",[") + text + "]";
    }
    return "{\"tablero\":[" + rows + "],\"jugador\":" + std::to_string(player) + "}";
}

// The parts of a result that have these names, as they are written.
inline std::string written(const Json &json) {
    switch (json.kind) {
    case Json::Kind::Text: return quoted(json.text);
    case Json::Kind::List: return list(json.items, written);
    case Json::Kind::Object: {
        std::string text;
        for (std::size_t at = 0; at < json.names.size(); ++at) {
            text += (at == 0 ? "" : ",") + quoted(json.names[at]) + ":" + written(json.items[at]);
        }
        return "{" + text + "}";
    }
    default: return json.text;
    }
}

inline std::string parts(const Json &json, const std::vector<std::string> &names) {
    std::string text;
    for (const std::string &name : names) {
        const Json *part = json.find(name);
        text += (text.empty() ? "" : " ") + (part == nullptr ? "-" : written(*part));
    }
    return text;
}

#endif
