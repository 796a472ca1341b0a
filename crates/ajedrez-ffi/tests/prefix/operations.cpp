// The typed functions answer the conformance file as the requests do. The path of the file is the only argument.
// Lines without a typed function are counted, so their number cannot grow unnoticed.
#include <functional>
#include <iostream>
#include <map>

#include "typed.hpp"

namespace {

using ajedrez::Game;

// An answer, and the names of the fields of the result that it has; empty for all of them.
struct Answer {
    std::string text;
    std::vector<std::string> names = {};
};
using Ask = std::function<Answer(const Arguments &)>;

template <typename Function, typename... More>
Answer judged(Function function, const ajedrez::Position &position, More... more) {
    bool answer = false;
    ajedrez::detail::ensure(function(position.get(), more..., &answer));
    return {yes(answer)};
}

template <typename Function>
Ask about(Function function) {
    return [function](const Arguments &asked) { return judged(function, asked.position(Game::Lite)); };
}

template <typename Function, typename... More>
Answer judged_step(Function function, const Arguments &asked, More... more) {
    if (asked.is_true("reason")) {
        throw NotTyped("details, which no function lists");
    }
    std::uint8_t const from = asked.square("o").index();
    return judged(function, asked.position(Game::Lite), from, asked.square("d").index(), more...);
}

template <typename Function>
Ask about_step(Function function) {
    return [function](const Arguments &asked) { return judged_step(function, asked); };
}

std::int32_t side(const Arguments &asked) {
    return static_cast<std::int32_t>(asked.color("j", ajedrez::Color::White));
}

Answer sorted(const Arguments &asked) {
    ajz_position *made = nullptr;
    ajedrez::detail::ensure(ajz_lite_sort(asked.position(Game::Lite).get(), &made));
    return {typed(ajedrez::Position::owning(made).get())};
}

Answer outcome(const Arguments &asked) {
    bool over = false;
    std::int32_t winner = 0;
    ajedrez::detail::ensure(ajz_lite_outcome(asked.position(Game::Lite).get(), &over, &winner));
    return {"{\"fin\":" + yes(over) + ",\"ganador\":" + std::to_string(winner) + "}"};
}

Answer lite_moves(const Arguments &asked) {
    std::vector<std::pair<std::string, std::string>> found;
    for (const ajedrez::Move &move : asked.position(Game::Lite).moves()) {
        found.emplace_back(step(move), step(move));
    }
    std::sort(found.begin(), found.end());
    return {list(found, [](const auto &move) { return move.second; })};
}

Answer play_forced(const Arguments &asked) {
    std::vector<ajz_move> moves;
    for (const ajedrez::Move &move : asked.steps()) {
        moves.push_back(move.raw());
    }
    ajz_position *end = nullptr;
    ajedrez::detail::ensure(
        ajz_lite_play_forced(asked.position(Game::Lite).get(), moves.data(), moves.size(), &end));
    return {typed(ajedrez::Position::owning(end).get())};
}

Answer forced_mate(const Arguments &asked) {
    auto const mate =
        ajedrez::lite::forced_mate(asked.position(Game::Lite), asked.whole("max", 3), asked.limits());
    std::string const moves = mate ? std::to_string(mate->moves) : "null";
    if (!asked.is_true("line")) {
        return {moves};
    }
    return {"{\"K\":" + moves + ",\"line\":" + (mate ? list(mate->line, step) : "[]") + "}"};
}

Answer mate(const Arguments &asked) {
    auto const most = static_cast<std::uint32_t>(asked.whole("max", 3));
    auto const moves = ajedrez::lite::mate(asked.position(Game::Lite), most, asked.limits());
    return {moves ? std::to_string(*moves) : "null", {"mate"}};
}

Answer reach(const Arguments &asked) {
    auto const found = ajedrez::lite::reach(asked.position("p1"), asked.position("p2"), asked.limits(),
                                            asked.is_true("shortest"));
    std::string const verdict = !found.reachable ? "unknown" : *found.reachable ? "reachable" : "unreachable";
    std::string const line = list(found.line, step);
    if (verdict == "unreachable") {
        return {quoted(verdict) + " " + line + " " + quoted(found.reason), {"verdict", "line", "reason"}};
    }
    return {quoted(verdict) + " " + line, {"verdict", "line"}};
}

Ask perft(Game game) {
    return [game](const Arguments &asked) -> Answer {
        auto const depth = static_cast<std::uint32_t>(asked.whole("depth", 0));
        return {std::to_string(asked.position(game).perft(depth, asked.limits()))};
    };
}

Ask moves(Game game) {
    return [game](const Arguments &asked) -> Answer {
        ajedrez::Position const position = asked.position(game);
        std::vector<ajedrez::Move> moves;
        for (ajedrez::Move move : position.moves()) {
            moves.push_back(move);
        }
        std::sort(moves.begin(), moves.end(), [](auto a, auto b) { return a.uci() < b.uci(); });
        bool const in_san = asked.find("notation") != nullptr && asked.text("notation") == "san";
        std::vector<std::string> names;
        for (const ajedrez::Move &move : moves) {
            names.push_back(in_san ? position.san(move) : move.uci());
        }
        return {list(names, quoted)};
    };
}

Answer fide_valid(const Arguments &asked) {
    if (asked.find("fen") == nullptr) {
        throw NotTyped("a position that is no FEN");
    }
    std::uint32_t const defects = ajedrez::fide_defects(asked.text("fen"));
    if (!asked.is_true("detail")) {
        return {yes(defects == 0)};
    }
    std::string text = ajedrez::fide_defects_text(defects);
    for (std::size_t at; (at = text.find("; ")) != std::string::npos;) {
        text.replace(at, 2, "\",\"");
    }
    return {"{\"valid\":" + yes(defects == 0) + ",\"defects\":[" + (text.empty() ? "" : quoted(text)) + "]}"};
}

Answer king(const Arguments &asked) {
    std::string const variant = asked.text("variant");
    auto const position = asked.position(variant == "fide" ? Game::Fide : Game::Plain);
    auto const color = asked.color("color", ajedrez::Color::Black);
    char const *const statuses[] = {"free", "check", "checkmate", "stalemate"};
    auto const status = static_cast<std::size_t>(position.king_status(color));
    std::string const checkers =
        list(position.checkers(color), [](ajedrez::Square it) { return quoted(it.name()); });
    std::string const ways = list(position.ways_out(color), [](const ajedrez::WayOut &way) {
        char const *const kinds[] = {"move", "capture", "interpose"};
        std::string const kind = way.kind == ajedrez::WayOut::Kind::Move      ? kinds[0]
                                 : way.kind == ajedrez::WayOut::Kind::Capture ? kinds[1]
                                                                              : kinds[2];
        std::string const becomes =
            way.mv.promotion ? ",\"promotion\":" + quoted(role_name(*way.mv.promotion)) : "";
        return "{\"from\":" + quoted(way.mv.from.name()) + ",\"to\":" + quoted(way.mv.to.name()) +
               ",\"role\":" + quoted(role_name(way.piece.role)) +
               ",\"captures\":" + (way.captured ? quoted(role_name(*way.captured)) : "null") +
               ",\"kind\":" + quoted(kind) + becomes + "}";
    });
    return {quoted(statuses[status]) + " " + checkers + " " + ways, {"status", "checkers", "escapes"}};
}

Answer count(const Arguments &asked) {
    auto const number = ajedrez::solitario::count(asked.text("puzzle"), asked.rules(), asked.limits());
    return {number.value_or("null"), {"count"}};
}

Answer solve(const Arguments &asked) {
    if (asked.is_true("count")) {
        return count(asked);
    }
    if (const Json *all = asked.find("all"); all != nullptr && all->text != "false") {
        std::uint64_t const most = all->is_true() ? UINT64_MAX : all->whole();
        std::vector<std::string> found;
        auto const tell = [&](const std::vector<ajedrez::Move> &line) {
            found.push_back(list(line, capture));
            return true;
        };
        ajedrez::solitario::list(asked.text("puzzle"), tell, most, asked.rules(), asked.limits());
        return {list(found, [](const std::string &line) { return line; }), {"solutions"}};
    }
    auto const solved = ajedrez::solitario::solve(asked.text("puzzle"), asked.rules(), asked.limits());
    char const *const verdicts[] = {"unknown", "solved", "impossible"};
    std::string const verdict = verdicts[static_cast<std::size_t>(solved.verdict)];
    return {quoted(verdict) + " " + list(solved.captures, capture), {"verdict", "moves"}};
}

Answer check(const Arguments &asked) {
    auto const wrong = ajedrez::solitario::check_captures(asked.text("puzzle"), asked.captures(), asked.rules());
    return {yes(!wrong) + " " + (wrong ? quoted(*wrong) : "null"), {"ok", "reason"}};
}

Answer hint(const Arguments &asked) {
    auto const found =
        ajedrez::solitario::hint(asked.text("puzzle"), asked.captures(), asked.rules(), asked.limits());
    char const *const verdicts[] = {"unknown", "solved", "impossible", "solved"};
    std::string const move = found.capture ? capture(*found.capture) : "null";
    std::string const only = found.only ? yes(*found.only) : "null";
    return {quoted(verdicts[found.kind]) + " " + move + " " + only, {"verdict", "move", "only"}};
}

Answer rate(const Arguments &asked) {
    ajz_rating const rating = ajedrez::solitario::rate(asked.text("puzzle"), asked.rules(), asked.limits());
    char const *const verdicts[] = {"unknown", "solved", "impossible"};
    char const *const classes[] = {"null", "\"easy\"", "\"medium\"", "\"hard\"", "\"expert\""};
    return {quoted(verdicts[rating.verdict]) + " " + classes[rating.difficulty], {"verdict", "difficulty"}};
}

Answer generate(const Arguments &asked) {
    ajedrez::solitario::PuzzleSpec spec{static_cast<std::uint32_t>(asked.whole("pieces", 0))};
    spec.exactly = asked.find("exactly") != nullptr;
    for (char letter : asked.text(spec.exactly ? "exactly" : "roles")) {
        spec.roles.push_back(Arguments::role(letter));
    }
    spec.rules = asked.rules();
    std::string const unique = asked.text("unique");
    spec.unique = unique == "strict"                      ? AJZ_UNIQUE_STRICTLY
                  : unique == "true" || unique == "order" ? AJZ_UNIQUE_UP_TO_ORDER
                                                          : AJZ_UNIQUE_ANY;
    std::map<std::string, ajedrez::solitario::Difficulty> const classes = {
        {"easy", ajedrez::solitario::Difficulty::Easy},
        {"fácil", ajedrez::solitario::Difficulty::Easy},
        {"medium", ajedrez::solitario::Difficulty::Medium},
        {"hard", ajedrez::solitario::Difficulty::Hard},
        {"Difícil", ajedrez::solitario::Difficulty::Hard}};
    if (auto const found = classes.find(asked.text("difficulty")); found != classes.end()) {
        spec.difficulty = found->second;
    }
    std::string const game = asked.text("game");
    spec.game = game == "solo" ? AJZ_PRESET_SOLO : game == "thinkfun" ? AJZ_PRESET_THINKFUN : AJZ_PRESET_NONE;
    spec.chess_set = asked.text("set") == "chess" || asked.text("set") == "ajedrez";
    spec.area = asked.text("area");
    std::map<std::string, ajz_motif> const motifs = {
        {"lonely", AJZ_MOTIF_LONELY}, {"walk", AJZ_MOTIF_WALK},   {"Paseo", AJZ_MOTIF_WALK},         {"wait", AJZ_MOTIF_WAIT},
        {"order", AJZ_MOTIF_ORDER},   {"kind", AJZ_MOTIF_KIND},   {"sacrifice", AJZ_MOTIF_SACRIFICE}, {"end", AJZ_MOTIF_END}};
    if (auto const found = motifs.find(asked.text("motif")); found != motifs.end()) {
        spec.motif = found->second;
    }
    std::vector<std::string> made;
    auto const tell = [&](std::string_view puzzle, const std::vector<ajedrez::Move> &moves) {
        made.push_back(quoted(std::string(puzzle)) + " " + list(moves, capture));
        return true;
    };
    ajedrez::solitario::generate(spec, asked.whole("seed", 0), asked.whole("number", 1), tell,
                                 asked.limits());
    return {list(made, [](const std::string &board) { return board; }), {"puzzle", "moves"}};
}

Answer valid(const Arguments &asked) {
    if (asked.is_true("detail")) {
        throw NotTyped("details, which no function lists");
    }
    std::int32_t const reading =
        asked.reading(asked.text("op") == "lite.posicionValida" ? AJZ_READING_TPI : AJZ_READING_TPE);
    return {yes(asked.of_course([&](const ajz_course *course, bool *answer) {
        return ajz_course_is_valid(course, reading, answer);
    }))};
}

std::map<std::string, Ask> const functions = {
    {"lite.posicionValida", valid},
    {"lite.posicionInicial",
     [](const Arguments &asked) -> Answer { return {yes(asked.of_course(ajz_course_is_start))}; }},
    {"lite.esMovimientoValido",
     [](const Arguments &asked) {
         return judged_step(ajz_lite_is_valid_move, asked, asked.reading(AJZ_READING_TPE));
     }},
    {"lite.esCapturaValida", about_step(ajz_lite_is_valid_capture)},
    {"lite.esJugadaLegal", about_step(ajz_lite_is_legal)},
    {"lite.casillasAtacadas",
     [](const Arguments &asked) -> Answer {
         std::uint64_t squares = 0;
         ajedrez::detail::ensure(ajz_lite_attacked(asked.position(Game::Lite).get(), side(asked), &squares));
         return {places(ajedrez::Squares(squares))};
     }},
    {"lite.dondeEstaElRey",
     [](const Arguments &asked) -> Answer {
         std::uint8_t square = 0;
         ajedrez::detail::ensure(ajz_lite_king(asked.position(Game::Lite).get(), side(asked), &square));
         return {pair(ajedrez::Square(square))};
     }},
    {"lite.posicionSiguiente",
     [](const Arguments &asked) {
         auto const next = asked.position("p2");
         std::uint8_t const from = asked.square("o").index();
         return judged(ajz_lite_is_followed_by, asked.position("p1"), next.get(), from,
                       asked.square("d").index(), asked.reading(AJZ_READING_TPI));
     }},
    {"lite.estaOrdenado", about(ajz_lite_is_sorted)},
    {"lite.ordenarTablero", sorted},
    {"lite.esJaqueMate", about(ajz_lite_is_checkmate)},
    {"lite.esEmpate", about(ajz_lite_is_draw)},
    {"lite.finDeLaPartida", outcome},
    {"lite.piezasMovibles",
     [](const Arguments &asked) -> Answer {
         std::uint64_t squares = 0;
         ajedrez::detail::ensure(ajz_lite_movable(asked.position(Game::Lite).get(), &squares));
         return {places(ajedrez::Squares(squares))};
     }},
    {"lite.jugadasLegales", lite_moves},
    {"lite.hayJaqueDescubierto",
     [](const Arguments &asked) {
         return judged(ajz_lite_has_discovered_check, asked.position(Game::Lite),
                       asked.reading(AJZ_READING_TPI));
     }},
    {"lite.esMateEnUno", about(ajz_lite_is_mated_in_one)},
    {"lite.ejecutarSecuenciaForzada", play_forced},
    {"lite.seVieneElJaqueEn", forced_mate},
    {"lite.mateTree", mate},
    {"lite.posicionAlcanzable", reach},
    {"lite.perft", perft(Game::Lite)},
    {"plain.perft", perft(Game::Plain)},
    {"fide.perft", perft(Game::Fide)},
    {"plain.moves", moves(Game::Plain)},
    {"fide.moves", moves(Game::Fide)},
    {"fide.valid", fide_valid},
    {"king.status", king},
    {"solitario.solve", solve},
    {"solitario.count", count},
    {"solitario.check", check},
    {"solitario.hint", hint},
    {"solitario.rate", rate},
    {"solitario.generate", generate},
};

// The reason of an operation without a typed function: only `ajz_request` answers it.
char const *const no_function = "no such function";

// The number of lines left out, by reason. A commit that adds such a line to the file must raise the number here.
std::map<std::string, int> const table = {
    {"a FEN without a turn", 13},
    {"a budget of 0 nodes, which means none in C", 4},
    {"a claim that there is no solution", 10},
    {"a fault of JSON, or of an argument's type", 122},
    {"a fault of a FEN, where boards of the course are asked about", 2},
    {"a piece that the course does not have", 2},
    {"a position that is no FEN", 2},
    {"a position that is none", 1},
    {"another language", 35},
    {"captures as chess players write them", 5},
    {"details, which no function lists", 19},
    {"no object", 9},
};

// The statuses of faults by the kinds of the protocol.
std::map<std::string, ajz_status> const statuses = {{"bad_position", AJZ_STATUS_BAD_POSITION},
                                                    {"illegal", AJZ_STATUS_ILLEGAL},
                                                    {"not_forced", AJZ_STATUS_NOT_FORCED},
                                                    {"budget", AJZ_STATUS_BUDGET}};

// Why a line is left out, or an empty text after setting `ask` to its function.
std::string left_out(const Line &line, const Json &request, Ask &ask) {
    const Json *op = request.find("op");
    auto const found = functions.find(op == nullptr ? "" : op->text);
    if (found == functions.end()) {
        return no_function;
    }
    ask = found->second;
    if (!line.has_result() &&
        statuses.count(Reader::read("{" + line.answer + "}").items[0].items[0].text) == 0) {
        return "a fault of JSON, or of an argument's type";
    }
    bool const of_course = op->text == "lite.posicionValida" || op->text == "lite.posicionInicial";
    if (of_course && !line.has_result()) {
        return "a fault of a FEN, where boards of the course are asked about";
    }
    if (request.find("language") != nullptr) {
        return "another language";
    }
    const Json *moves = request.find("moves");
    if (op->text == "solitario.check" && moves != nullptr && moves->text.find("mpos") != std::string::npos) {
        return "a claim that there is no solution";
    }
    const Json *fen = request.find("fen");
    if (line.has_result() && fen != nullptr && fen->text.find(' ') == std::string::npos) {
        return "a FEN without a turn";
    }
    return "";
}

// The expected values of these fields of a result.
std::string expected(const Line &line, const std::vector<std::string> &names) {
    if (names.empty()) {
        return line.result();
    }
    Json const result = Reader::read(line.result());
    if (result.is(Json::Kind::List)) {
        return list(result.items, [&](const Json &item) { return parts(item, names); });
    }
    return parts(result, names);
}

// The answer of a function, or its status; and the expected one.
std::pair<std::string, std::string> compared(const Line &line, const Json &request, const Ask &ask) {
    std::string status;
    if (!line.has_result()) {
        status = "status " +
                 std::to_string(statuses.at(Reader::read("{" + line.answer + "}").items[0].items[0].text));
    }
    try {
        Answer const answer = ask(Arguments(request));
        return {answer.text, line.has_result() ? expected(line, answer.names) : status};
    } catch (const ajedrez::Error &error) {
        return {"status " + std::to_string(error.status()), line.has_result() ? line.result() : status};
    }
}

} // namespace

int main(int argument_count, char **arguments) {
    std::map<std::string, int> skipped;
    std::map<std::string, int> asked;
    int faults = 0;
    for (const Line &line : lines_of(argument_count > 1 ? arguments[1] : "")) {
        Json const request = line.is_object ? Reader::read(line.request) : Json();
        Ask ask;
        std::string reason = line.is_object ? left_out(line, request, ask) : "no object";
        if (reason.empty()) {
            try {
                auto const [found, wanted] = compared(line, request, ask);
                ++asked[request.find("op")->text];
                if (found != wanted) {
                    ++faults;
                    std::cerr << line.request << "\n  " << found << "\n  expected " << wanted << '\n';
                }
            } catch (const NotTyped &error) {
                reason = error.what();
            }
        }
        if (!reason.empty() && reason != no_function) {
            ++skipped[reason];
        }
    }
    int all = 0;
    for (const auto &[op, ask] : functions) {
        all += asked[op];
        if (asked[op] < 3) {
            ++faults;
            std::cerr << op << " is asked " << asked[op] << " times\n";
        }
    }
    if (skipped != table) {
        ++faults;
        std::cerr << "the table should say what is left out:\n";
        for (const auto &[reason, number] : skipped) {
            std::cerr << "    {\"" << reason << "\", " << number << "},\n";
        }
    }
    std::cout << all << " answers of typed functions, " << faults << " faults\n";
    return faults == 0 ? 0 : 1;
}
