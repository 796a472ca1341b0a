// The values of ajedrez.hpp.
#include <ajedrez.hpp>

#include <atomic>
#include <iostream>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

namespace {

int failures = 0;

void expect(bool holds, const char *what) {
    if (!holds) {
        ++failures;
        std::cerr << "not so: " << what << '\n';
    }
}

// The error that `work` throws.
template <typename Work>
ajedrez::Error thrown(Work work) {
    try {
        work();
    } catch (const ajedrez::Error &error) {
        return error;
    }
    return ajedrez::Error(AJZ_STATUS_OK, std::nullopt, "nothing was thrown");
}

void positions() {
    using namespace ajedrez;
    Position const start(Game::Fide);
    expect(start.moves().size() == 20, "20 moves");
    std::string first;
    for (Move move : start.moves()) {
        first = first.empty() ? move.uci() : first;
        expect(start.is_legal(move), "a move of the range is legal");
        expect(start.parse_san(start.san(move)) == move, "SAN is read back");
        expect(start.parse_uci(move.uci()) == move, "UCI is read back");
    }
    expect(first == "a2a3", "moves are sorted");
    Position const next = start.play(start.parse_san("e4"));
    expect(next.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "the FEN");
    expect(next.turn() == Color::Black && next.game() == Game::Fide, "turn and game");
    Position copy = next;
    expect(copy == next && copy.hash() == next.hash() && copy != start, "copies are equal");
    copy = start;
    Position const moved = std::move(copy);
    expect(moved == start, "assigned and moved");
    expect(start.perft(4) == 197281, "perft");
    expect(start.piece_at(*Square::named("d1")) == Piece{Color::White, Role::Queen}, "a piece");
    expect(!start.piece_at(*Square::named("d4")).has_value(), "an empty square");
    expect(!Square::named("i9").has_value(), "no square");
    std::array<std::optional<Piece>, 64> pieces;
    pieces[0] = Piece{Color::White, Role::King};
    pieces[63] = Piece{Color::Black, Role::King};
    expect(Position(Game::Lite, pieces, Color::Black) == Position(Game::Lite, "7k/8/8/8/8/8/8/K7 b"),
           "a position of pieces");
    std::unordered_set<Position> set{start, next, next};
    expect(set.size() == 2, "positions in a set");
}

void histories() {
    using namespace ajedrez;
    History game(Game::Fide);
    game.play("Nf3 g8f6 Ng1 Ng8");
    expect(game.repetitions() == 2 && !game.claim(), "twice");
    game.play("Nf3 Nf6");
    game.play(game.position().parse_san("Ng1"));
    game.play("f6g8");
    expect(game.repetitions() == 3 && game.claim() == Claim::Threefold && !game.draw(), "threefold");
    expect(game.fen() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5", "the counts of moves");
    History const copy = game;
    Error const illegal = thrown([&] { game.play("e4 e2e5"); });
    expect(illegal.status() == AJZ_STATUS_ILLEGAL && std::string(illegal.what()).find("e2") != std::string::npos,
           "the reason of an illegal move");
    expect(game.fen() == copy.fen() && game.moves().size() == 8, "nothing is played of a wrong line");
    expect(game.undo()->uci() == "f6g8" && game.repetitions() == 2, "back");
    expect(game.redo()->uci() == "f6g8" && !game.redo(), "forward, and no further");
    game.play("e4");
    expect(copy.moves().size() == 8 && copy.repetitions() == 3, "a copy stays");
    expect(game.normalised() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 5", "en passant not legal");
    expect(game.position().key() == game.position().normalised().key(), "one key");
    expect(game.position() != game.position().normalised(), "two positions");
    while (game.undo()) {
    }
    expect(game.position() == Position(Game::Fide) && game.moves().empty(), "back to the start");
    expect(History(Game::Fide, "8/8/4k3/8/8/3NK3/8/8 w - - 0 1").draw() == Draw::Material, "material");
    expect(History(Game::Fide, "7k/5Q2/8/8/8/8/8/K7 b - - 0 1").draw() == Draw::Stalemate, "stalemate");
    expect(History(Game::Fide, "7k/8/8/8/8/8/R7/K7 b - - 100 90").claim() == Claim::FiftyMoves, "fifty moves");
    expect(History(Game::Fide, "7k/8/8/8/8/8/R7/K7 b - - 150 90").draw() == Draw::SeventyFiveMoves, "75 moves");
    for (int i = 0; i < 4; ++i) {
        game.play("Nf3 Nf6 Ng1 Ng8");
    }
    expect(game.draw() == Draw::Fivefold, "fivefold");
    expect(thrown([] { History(Game::Fide, "8/8/8x"); }).byte() == 5u, "the byte of a FEN");
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&game] {
            for (int j = 0; j < 100; ++j) {
                game.play("Nf3 Nf6 Ng1 Ng8");
            }
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    expect(game.moves().size() == 4 * 4 + 4 * 100 * 4, "threads wait for one another");
}

void kings() {
    using namespace ajedrez;
    Position const mate(Game::Fide, "4R1k1/5ppp/8/8/8/8/8/6K1 b");
    expect(mate.king_status(Color::Black) == KingStatus::Checkmate, "checkmate");
    expect(mate.king_status(Color::White) == KingStatus::Free, "free");
    expect(mate.checkers(Color::Black) == Squares(std::uint64_t(1) << 60), "the rook on e8");
    Position const check(Game::Fide, "4R1k1/5pp1/8/8/8/8/8/6K1 b");
    std::vector<WayOut> const ways = check.ways_out(Color::Black);
    expect(ways.size() == 1 && ways[0].mv.uci() == "g8h7", "one way out");
    expect(ways[0].piece.role == Role::King && ways[0].kind == WayOut::Kind::Move, "the king goes");
    std::string names;
    for (Square square : check.attacks_from(*Square::named("g1"))) {
        names += square.name();
    }
    expect(names == "f1h1f2g2h2", "a range of squares");
    expect(between(*Square::named("a1"), *Square::named("d4")).size() == 2, "between");
    auto const found = king_status_many(
        Game::Fide, {"4R1k1/5ppp/8/8/8/8/8/6K1 b", "x", "7k/8/8/8/8/8/8/K7 w"}, std::nullopt, 2);
    expect(found.size() == 3 && found[0] == KingStatus::Checkmate && !found[1] && found[2] == KingStatus::Free,
           "many kings");
}

void columns() {
    using namespace ajedrez;
    std::string_view const double_step = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", stalemate = "7k/5Q2/8/8/8/8/8/K7 b";
    std::vector<std::string_view> const fens{double_step, "x", stalemate};
    auto const moves = legal_moves_many(Game::Fide, fens, Notation::San, 2);
    expect(moves.size() == 3 && moves[0] && moves[0]->size() == 5 && moves[0]->front() == "Kd7", "moves in SAN");
    expect(!moves[1] && moves[2] && moves[2]->empty(), "no position, and no legal move");
    expect(legal_moves_many(Game::Fide, fens)[0]->front() == "e8d7", "moves in UCI");
    auto const after = after_many(Game::Fide, {double_step, double_step, stalemate}, {"Kd7 e4e5", "e4e5", ""});
    expect(after[0] == "8/3k4/8/4P3/8/8/8/4K3 b - - 0 2" && !after[1], "a move that is not the side's");
    expect(after[2] == "7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "no moves");
    auto const normalised = normalised_many(Game::Fide, fens);
    expect(normalised[0] == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1" && !normalised[1], "no capture en passant");
    auto const keys = key_many(Game::Fide, {double_step, *normalised[0], "x"});
    expect(keys[0] && keys[0] == keys[1] && keys[0] == Position(Game::Fide, double_step).key() && !keys[2], "keys");
    Reasons why;
    expect(!key_many(Game::Fide, {stalemate, "x"}, 1, &why)[1] && !why[0] && why[1]->byte() == 0, "why not");
    expect(why[1]->status() == AJZ_STATUS_BAD_POSITION && thrown([&] { why[2]; }).status() == AJZ_STATUS_BAD_VALUE, "of which");
    expect(thrown([&] { Reasons()[0]; }).status() == AJZ_STATUS_NULL_POINTER, "nobody was asked");
    expect(legal_moves_many(Game::Lite, {}).empty() && key_many(Game::Lite, {}).empty(), "no positions");
    bool refused = false;
    try {
        after_many(Game::Fide, fens, {"Kd7"});
    } catch (const std::invalid_argument &) {
        refused = true;
    }
    expect(refused, "as many moves as positions");
    expect(thrown([&] { key_many(static_cast<Game>(7), fens); }).status() == AJZ_STATUS_BAD_VALUE, "a game");
}

void errors() {
    using namespace ajedrez;
    Error const text = thrown([] { Position(Game::Fide, "8/8/8x"); });
    expect(text.status() == AJZ_STATUS_BAD_POSITION && text.byte() == 5u, "the byte of a FEN");
    Error const utf8 = thrown([] { Position(Game::Fide, "8/\xff"); });
    expect(utf8.status() == AJZ_STATUS_NOT_UTF8 && utf8.byte() == 2u, "the byte that is no UTF-8");
    Error const illegal = thrown([] { Position(Game::Fide).parse_uci("e2e5"); });
    expect(illegal.status() == AJZ_STATUS_ILLEGAL && !illegal.byte(), "an illegal move");
    expect(!illegal.move_number(), "a move alone has no number");
    Error const third = thrown([] { History(Game::Fide).play("e4 e5 Bb9"); });
    expect(third.move_number() == 3u && third.byte() == 8u, "the number and the byte of a move that cannot be read");
    Error const second = thrown([] { History(Game::Fide).play("e4 e4"); });
    expect(second.move_number() == 2u && second.byte() == 3u, "the number and the byte of a move that is not legal");
    Position const cornered(Game::Lite, "8/2P5/8/7k/7P/8/3R4/3K3R w");
    std::vector<Move> const line{cornered.parse_uci("d2g2"), cornered.parse_uci("h1h2")};
    Error const forced = thrown([&] { lite::play_forced(cornered, line); });
    expect(forced.move_number() == 2u && !forced.byte(), "the number of a move in an array");
    Error const empty = thrown([] { Position(Game::Lite, std::string_view()); });
    expect(empty.status() == AJZ_STATUS_BAD_POSITION, "an empty text");
    Error const game = thrown([] { Position(static_cast<Game>(7)); });
    expect(game.status() == AJZ_STATUS_BAD_VALUE, "a game that there is not");
    Position moved(Game::Lite);
    Position const taken = std::move(moved);
    expect(thrown([&] { moved.fen(); }).status() == AJZ_STATUS_NULL_POINTER, "what was moved away");
    Error const budget = thrown([] {
        Limits limits;
        limits.nodes = 10;
        Position(Game::Fide).perft(9, limits);
    });
    expect(budget.status() == AJZ_STATUS_BUDGET, "too few nodes");
}

void puzzles() {
    using namespace ajedrez::solitario;
    Solved const solved = solve("dc3cc5pe4pf6");
    expect(solved.verdict == Verdict::Solved && solved.captures.size() == 3, "a solution");
    expect(!check_captures("dc3cc5pe4pf6", solved.captures).has_value(), "it is one");
    expect(text(solved.captures) == "c5e4 e4f6 c3f6", "its text");
    expect(check_captures("dc3cc5pe4pf6", std::vector<ajedrez::Move>()).has_value(), "no captures solve nothing");
    expect(count("dc3cc5pe4pf6") == "3", "three solutions");
    expect(solve("pa2pb2").verdict == Verdict::Impossible, "impossible");
    int seen = 0;
    bool const complete = list("dc3cc5pe4pf6", [&](const std::vector<ajedrez::Move> &captures) {
        seen += static_cast<int>(captures.size());
        return true;
    });
    expect(complete && seen == 9, "three solutions of three captures");
    bool caught = false;
    try {
        list("dc3cc5pe4pf6", [](const std::vector<ajedrez::Move> &) -> bool { throw std::runtime_error("enough"); });
    } catch (const std::runtime_error &error) {
        caught = std::string(error.what()) == "enough";
    }
    expect(caught, "an exception waits until C has returned");
    expect(rate("dc3cc5pe4pf6").difficulty == AJZ_DIFFICULTY_EASY, "an easy puzzle");
    PuzzleSpec spec{6, {ajedrez::Role::Rook, ajedrez::Role::Knight}};
    spec.difficulty = Difficulty::Easy;
    std::vector<std::string> made;
    generate(spec, 7, 3, [&](std::string_view puzzle, const std::vector<ajedrez::Move> &solution) {
        expect(!check_captures(puzzle, solution).has_value(), "a board has its solution");
        made.emplace_back(puzzle);
        return true;
    });
    expect(made.size() == 3 && made[0].size() == 18, "three boards of six pieces");
    Hint const first = hint("dc3cc5pe4pf6");
    expect(first.kind == AJZ_HINT_CAPTURE && first.capture && first.only == false, "a hint");
    Solved const way = solve("dc3cc5pe4pf6");
    std::vector<ajedrez::Move> const line(way.captures.begin(), way.captures.end());
    expect(hint("dc3cc5pe4pf6", {line[0], line[1]}).capture == line[2], "a hint after two captures");
    expect(hint("re1th8").kind == AJZ_HINT_IMPOSSIBLE, "no hint");
    expect(hint("ta1").kind == AJZ_HINT_SOLVED, "nothing left to do");
    PuzzleSpec card{0, {ajedrez::Role::Queen, ajedrez::Role::Rook, ajedrez::Role::Pawn, ajedrez::Role::Pawn}};
    card.exactly = true;
    card.chess_set = true;
    card.game = AJZ_PRESET_THINKFUN;
    card.area = "a1-d4";
    generate(card, 1, 2, [&](std::string_view puzzle, const std::vector<ajedrez::Move> &) {
        expect(puzzle.size() == 12 && puzzle.find_first_of("efgh5678") == puzzle.npos, "a card");
        return true;
    });
    card.area = "9x9";
    bool refused = false;
    try {
        generate(card, 1, 1, [](std::string_view, const std::vector<ajedrez::Move> &) { return true; });
    } catch (const ajedrez::Error &error) {
        refused = std::string(error.what()).find("area") != std::string::npos;
    }
    expect(refused, "an area that is none");
    expect(ajedrez::request(R"({"op":"solitario.draw","puzzle":"ta1pa5","show":"strip"})").find("<svg ") !=
               std::string::npos,
           "a strip");
    std::string const board = R"({"op":"solitario.draw","puzzle":"dc3cc5pe4pf6","show":"solution","format":)";
    expect(ajedrez::solitario::draw(board + R"("svg"})").rfind("<svg ", 0) == 0, "an SVG file");
    expect(ajedrez::solitario::draw(board + R"("pdf"})").rfind("%PDF-", 0) == 0, "a PDF file");
    std::size_t unknown = 0;
    std::string const png = ajedrez::solitario::draw(board + R"("png","max_nodes":0})", {}, &unknown);
    expect(png.rfind("\x89PNG", 0) == 0 && png.find('\0') != png.npos && unknown == 1, "a PNG file");
    for (std::string const &wrong : {board + R"("gif"})", std::string(R"({"op":"solitario.solve","puzzle":"dc3"})")}) {
        bool is_refused = false;
        try {
            ajedrez::solitario::draw(wrong);
        } catch (const ajedrez::Error &error) {
            is_refused = error.status() == AJZ_STATUS_BAD_REQUEST;
        }
        expect(is_refused, wrong.c_str());
    }
    expect(solve("dc3", Rules{1, true, true, ajedrez::Square(18)}).verdict == Verdict::Solved, "rules");
    bool is_refused = false;
    try {
        solve("dc3", Rules{0});
    } catch (const ajedrez::Error &error) {
        is_refused = error.status() == AJZ_STATUS_BAD_VALUE;
    }
    expect(is_refused, "a limit of no captures");
}

void searches() {
    using namespace ajedrez;
    Position const figure(Game::Lite, "8/2P5/8/7k/7P/8/3R4/3K3R w");
    auto const forced = lite::forced_mate(figure, 8);
    expect(forced && forced->moves == 4 && forced->line.size() == 7, "a forced mate in four");
    expect(lite::mate(figure, 8) == 3u, "a mate in three");
    expect(!lite::forced_mate(figure, 3), "none in three");
    Position const from(Game::Lite, "7k/8/8/8/8/8/1r6/K7 w");
    Position const to(Game::Lite, "7k/8/8/8/8/8/1K6/8 b");
    lite::Reach const there = lite::reach(from, to);
    expect(there.reachable == true && there.line.size() == 1, "one move leads there");
    lite::Reach const back = lite::reach(to, from);
    expect(back.reachable == false && !back.reason.empty(), "and none back");
    expect(request(R"({"id":1,"op":"lite.esEmpate","fen":"k7/8/8/8/8/8/8/K7 w"})") ==
               R"({"id":1,"result":true})",
           "a request");
    expect(request("x").find("bad_json") != std::string::npos, "no request");

    // One thread stops the search of another, and each thread has its own last error.
    Stop stop;
    std::atomic<int> status{-1};
    std::thread search([&] {
        Limits limits;
        limits.stop = &stop;
        limits.threads = 2;
        status = thrown([&] { Position(Game::Fide).perft(15, limits); }).status();
    });
    stop.raise();
    search.join();
    expect(status == AJZ_STATUS_BUDGET, "a search that was stopped");
}

// Flags and positions that were moved from.
void moved_away() {
    using namespace ajedrez;
    Stop from;
    Stop to = std::move(from);
    Limits moved;
    moved.stop = &from;
    expect(thrown([&] { (void)Position(Game::Fide).perft(3, moved); }).status() == AJZ_STATUS_NULL_POINTER,
           "a search with a flag that was moved away is refused");
    expect(thrown([&] { from.raise(); }).status() == AJZ_STATUS_NULL_POINTER, "it cannot be raised");
    expect(thrown([&] { from.lower(); }).status() == AJZ_STATUS_NULL_POINTER, "nor lowered");
    moved.stop = &to;
    expect(Position(Game::Fide).perft(3, moved) == 8902, "its new owner has it");
    to.raise();
    expect(thrown([&] { (void)Position(Game::Fide).perft(6, moved); }).status() == AJZ_STATUS_BUDGET,
           "and raises it");
    from = std::move(to);
    moved.stop = &from;
    from.lower();
    expect(Position(Game::Fide).perft(3, moved) == 8902, "a flag can come back");
    Position gone(Game::Fide);
    Position const here = std::move(gone);
    expect(thrown([&] { (void)gone.fen(); }).status() == AJZ_STATUS_NULL_POINTER, "a position moved away has no FEN");
    expect(thrown([&] { (void)(gone == here); }).status() == AJZ_STATUS_NULL_POINTER, "and is equal to none");
    expect(thrown([&] { Position copy(gone); }).status() == AJZ_STATUS_NULL_POINTER, "and has no copy");
    gone = here;
    expect(gone == here, "until it is assigned to");
    expect(!solitario::list("dc3cc5pe4pf6", [](const std::vector<Move> &) { return false; }),
           "a listing that was stopped is not complete");
}

}  // namespace

int main() {
    moved_away();
    positions();
    histories();
    kings();
    columns();
    errors();
    puzzles();
    searches();
    std::cout << (failures == 0 ? "all is so\n" : "some is not so\n");
    return failures == 0 ? 0 : 1;
}
