// ajedrez.hpp in C++20: ranges, operators, hashes, every exercise, progress. It also compiles in C++17, without the
// parts on ranges.
#include <ajedrez.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

using namespace ajedrez;

namespace {

int failures = 0;

void expect(bool holds, const char *what) {
    if (!holds) {
        ++failures;
        std::cerr << "not so: " << what << '\n';
    }
}

Square at(std::string_view name) { return Square::named(name).value(); }

constexpr Squares corners{Square(0), Square(7), Square(56), Square(63)};
static_assert(corners.size() == 4 && corners.contains(Square(63)));
static_assert((~corners).size() == 60 && (corners & ~corners).empty());
static_assert((corners - Squares{Square(0)}).is_subset(corners) && !corners.is_subset(Squares{Square(0)}));
static_assert((corners ^ corners).empty() && (corners | Squares{Square(1)}).size() == 5);

void squares() {
    Squares set;
    set.insert(at("c3"));
    set |= corners;
    set.remove(at("a1"));
    set -= Squares{at("h8")};
    std::ostringstream said;
    std::copy(set.begin(), set.end(), std::ostream_iterator<Square>(said, " "));
    expect(said.str() == "h1 c3 a8 ", "squares from a1 to h8");
    expect(set.begin()->name() == "h1", "-> of an iterator");
    expect(std::unordered_set<Square>(corners.begin(), corners.end()).size() == 4, "squares in a set");
    expect(std::hash<Squares>()(corners) != std::hash<Squares>()(set), "hashes of sets");
    expect(at("b2") > at("a2") && at("a2") <= at("a2") && at("b2") >= at("a2"), "squares are ordered");
}

void moves() {
    Position const start(Game::Fide);
    Moves const moves = start.moves();
    expect(moves.begin()->uci() == "a2a3" && (moves.end() - 1)->uci() == "h2h4", "-> of moves");
    expect(moves.begin()[3] == moves[3] && moves.end() - moves.begin() == 20, "moves by number");
    expect(std::binary_search(moves.begin(), moves.end(), start.parse_uci("g1f3"), [](auto a, auto b) { return a.uci() < b.uci(); }),
           "moves are sorted by their text");
    std::set<Move> const sorted(moves.begin(), moves.end());
    expect(sorted.size() == 20 && *sorted.begin() <= *sorted.rbegin() && *sorted.rbegin() > *sorted.begin(), "moves are ordered");
    expect(std::unordered_set<Move>(moves.begin(), moves.end()).count(start.parse_uci("e2e4")) == 1, "moves in a set");
    std::ostringstream said;
    said << moves[0] << ' ' << moves[0].to;
    expect(said.str() == "a2a3 a3", "moves are written");
}

// Clang before 16 does not compile the views of libstdc++.
#if defined(__cpp_lib_ranges) && (!defined(__clang__) || __clang_major__ >= 16)
#define HAS_VIEWS
#endif

#if defined(HAS_VIEWS)
void ranges() {
    Position const start(Game::Fide);
    auto const moves = start.moves();
    auto doubles = moves | std::views::filter([](Move move) { return move.to.rank() == 3; }) |
                         std::views::transform([](Move move) { return move.to.name(); });
    std::string said;
    for (std::string const &name : doubles) {
        said += name;
    }
    expect(said == "a4b4c4d4e4f4g4h4", "moves in a pipe");
    expect(std::ranges::count_if(start.attacked_by(Color::White), [](Square square) { return square.rank() == 2; }) == 8,
           "squares in an algorithm");
    expect(std::ranges::find(moves, start.parse_san("Nf3"))->from == at("g1"), "-> of what an algorithm finds");
}
#endif

void exercises() {
    Position const start(Game::Lite);
    expect(lite::is_valid_move(start, at("e2"), at("e3")) && !lite::is_valid_move(start, at("e7"), at("e6")), "3");
    expect(lite::is_valid_move(start, at("e7"), at("e6"), Reading::Tpe), "3 of the TPE asks for no turn");
    expect(!lite::is_valid_capture(start, at("e2"), at("d3")), "4");
    expect(lite::attacked(start, Color::White) == start.attacked_by(Color::White), "5");
    expect(lite::king(start, Color::Black) == at("e8"), "6");
    Position const next = start.play(start.parse_uci("e2e3"));
    expect(lite::is_followed_by(start, next, at("e2"), at("e3")) && !lite::is_followed_by(start, next, at("e2"), at("e4")), "7");
    expect(!lite::is_sorted(start) && lite::is_sorted(lite::sorted(start)), "8 and 9");
    Position const mate(Game::Lite, "k1R5/8/1K6/8/8/8/8/8 b");
    expect(lite::is_checkmate(mate) && !lite::is_checkmate(start), "10");
    expect(lite::is_draw(Position(Game::Lite, "k7/8/8/8/8/8/8/K7 w")) && !lite::is_draw(start), "11");
    expect(lite::is_legal(start, at("e2"), at("e3")) && !lite::is_legal(start, at("e2"), at("e4")), "12");
    expect(lite::movable(start).contains(at("a2")) && !lite::movable(start).contains(at("c1")), "13");
    expect(!lite::has_discovered_check(start) && !lite::has_discovered_check(start, Reading::Tpe), "15");
    expect(!lite::is_mated_in_one(start), "16");
    lite::Outcome const over = lite::outcome(mate), open = lite::outcome(start);
    expect(over.over && over.winner == Color::White && !open.over && !open.winner, "6'");
    Position const cornered(Game::Lite, "k7/2R5/8/8/8/8/8/6K1 w");
    Position const end = lite::play_forced(cornered, std::vector<Move>{cornered.parse_uci("g1g2")});
    expect(end == Position(Game::Lite, "1k6/2R5/8/8/8/8/6K1/8 w"), "17");
}

void puzzles() {
    auto const solved = solitario::solve_many({"dc3cc5pe4pf6", "pa2pb2", "what", "ta1"});
    expect(solved.size() == 4 && solved[0] && solved[0]->verdict == solitario::Verdict::Solved, "a solved puzzle of many");
    expect(solved[0] && solitario::text(solved[0]->captures) == "c5e4 e4f6 c3f6", "its captures");
    expect(solved[1] && solved[1]->verdict == solitario::Verdict::Impossible && solved[1]->captures.empty(), "one without solution");
    expect(!solved[2], "one that is none");
    expect(solved[3] && solved[3]->captures.empty(), "one of a single piece");
}

void library() {
    expect(version() == AJZ_VERSION, "the version");
    expect(ajz_status_name(AJZ_STATUS_BUDGET) == std::string_view("AJZ_STATUS_BUDGET"), "the name of a status");
    expect(ajz_status_name(-5) == std::string_view("unknown status"), "the name of no status");
    std::uint64_t calls = 0, seen = 0;
    Limits limits;
    limits.progress = [&](const Progress &progress) {
        seen = progress.milliseconds;
        return ++calls < 2;
    };
    try {
        Position(Game::Fide).perft(9, limits);
        expect(false, "a search ends where its progress says so");
    } catch (const Error &error) {
        expect(error.status() == AJZ_STATUS_BUDGET && error.status_name() == "AJZ_STATUS_BUDGET", "as out of its limits");
    }
    expect(calls == 2 && seen >= 100, "progress is told twice, a tenth of a second apart");
    ajz_limits odd = {};
    odd.size = 3;
    std::uint64_t leaves = 0;
    expect(ajz_perft(Position(Game::Fide).get(), 1, &odd, &leaves) == AJZ_STATUS_BAD_VALUE, "a size that is none");
}

}  // namespace

int main() {
    squares();
    moves();
#if defined(HAS_VIEWS)
    ranges();
#endif
    exercises();
    puzzles();
    library();
    return failures == 0 ? 0 : 1;
}
