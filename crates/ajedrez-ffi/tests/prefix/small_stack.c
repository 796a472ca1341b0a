/* Every search runs on a thread with a stack of 128 KiB, the default of musl, in C11. `small_stack 64` tries another
 * size in KiB: below what a search takes, the program dies. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ajedrez.h>

static int failures = 0;
static size_t stack_kib = 128;

static void holds(int is_so, const char *what) {
    if (!is_so) {
        ++failures;
        fprintf(stderr, "not so: %s\n", what);
    }
}

/* Asserts that a search ended with an answer, or that its limits were reached. */
static void ended(ajz_status status, const char *what) {
    if (status != AJZ_STATUS_OK && status != AJZ_STATUS_BUDGET && status != AJZ_STATUS_BAD_POSITION) {
        ++failures;
        fprintf(stderr, "not so: %s ends with status %d\n", what, (int)status);
    }
}

/* A board of 64, 48 or 32 pieces as text: only queens, or all kinds. */
static void puzzle(char *text, int all_kinds, int step) {
    for (int square = 0; square < 64; ++square) {
        if (step == 4 ? square % 4 == 0 : square % step != 0) continue;
        *text++ = all_kinds ? "trdcap"[square * 5 % 7 % 6] : 'd';
        *text++ = (char)('a' + square % 8);
        *text++ = (char)('1' + square / 8);
    }
    *text = '\0';
}

static int32_t seen(const struct ajz_move *captures, size_t count, void *user) {
    (void)captures;
    *(size_t *)user = count;
    return 0;
}

static void puzzles(void) {
    for (int all_kinds = 0; all_kinds < 2; ++all_kinds) {
        for (int step = 1; step <= 4; step += step == 1 ? 1 : 2) {
            char text[200], digits[200];
            puzzle(text, all_kinds, step);
            ajz_limits few = {.nodes = 2000, .milliseconds = UINT64_MAX, .memory = 1 << 20, .threads = 1};
            ajz_rules rules;
            holds(ajz_rules_plain(&rules) == AJZ_STATUS_OK, "rules");
            int32_t verdict = 0, hint = 0, only = 0;
            size_t count = 0, longest = 0, digit_count = 0;
            uint64_t found = 0;
            bool complete = false;
            ajz_move captures[64];
            ajz_rating rating;
            ended(ajz_solitario_solve(text, AJZ_TO_NUL, &rules, &few, &verdict, captures, 64, &count), "solve");
            holds(all_kinds || (verdict == AJZ_VERDICT_SOLVED && count * 3 + 3 == strlen(text)), "queens are solved");
            few.nodes = 200000;
            ended(ajz_solitario_list(text, AJZ_TO_NUL, &rules, 3, &few, seen, &longest, &found, &complete), "list");
            holds(all_kinds || found > 0, "queens have a solution");
            few.nodes = 2000;
            ended(ajz_solitario_count(text, AJZ_TO_NUL, &rules, &few, &verdict, digits, sizeof digits, &digit_count), "count");
            ended(ajz_solitario_hint(text, AJZ_TO_NUL, &rules, NULL, 0, &few, &hint, captures, &only), "hint");
            ended(ajz_solitario_rate(text, AJZ_TO_NUL, &rules, &few, &rating), "rate");
            size_t offsets[2] = {0, strlen(text)}, faults = 0;
            uint8_t verdicts[1];
            ended(ajz_solitario_solve_many(text, offsets, 1, &rules, &few, verdicts, captures, &faults, NULL), "solve many");
        }
    }
}

/* Each side has only one move, back and forth, for ever. */
static const char *const locked = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w";
static const char *const crowded = "rbrbkbrb/pppppppp/rbrbrbrb/bprpbprp/BPRPBPRP/RBRBRBRB/PPPPPPPP/RBRBKBRB w";

static void positions(void) {
    const char *const texts[] = {locked, crowded, "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w"};
    ajz_limits few = {.nodes = 30000, .milliseconds = UINT64_MAX, .memory = 8 << 20, .threads = 1};
    ajz_position *target = NULL;
    holds(ajz_position_from_fen(AJZ_GAME_LITE, "4k3/8/8/8/8/8/8/R3K2R b", AJZ_TO_NUL, &target) == AJZ_STATUS_OK, "a target");
    for (int index = 0; index < 3; ++index) {
        ajz_position *position = NULL;
        holds(ajz_position_from_fen(AJZ_GAME_LITE, texts[index], AJZ_TO_NUL, &position) == AJZ_STATUS_OK, texts[index]);
        uint64_t moves = 0, leaves = 0;
        size_t count = 0;
        ajz_move line[600];
        bool mated = false;
        ended(ajz_perft(position, 255, &few, &leaves), "perft");
        holds(index > 0 || leaves == 1, "each side has one move");
        ended(ajz_lite_mate(position, 255, &few, &moves, line, 600, &count), "mate");
        ended(ajz_lite_forced_mate(position, 300, &few, &moves, line, 600, &count), "forced mate");
        ended(ajz_lite_is_mated_in_one(position, &mated), "mate in one");
        for (int shortest = 0; shortest < 2; ++shortest) {
            ajz_reach *reach = NULL;
            ended(ajz_lite_reach(position, target, shortest, &few, &reach), "reach");
            ajz_reach_free(reach);
        }
        ajz_position_free(position);
    }
    ajz_position_free(target);
}

/* Requests without a typed function: reasons, generated boards, a perft that plays every move. */
static void requests(void) {
    const char *const requests[] = {
        "{\"op\":\"solitario.solve\",\"puzzle\":\"cb6cc6cd8pe4pa7re2ah1\",\"explain\":true}",
        "{\"op\":\"solitario.generate\",\"pieces\":10,\"seed\":3}",
        "{\"op\":\"perft\",\"variant\":\"lite\",\"position\":{\"fen\":\"4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w\"},\"depth\":255}",
    };
    for (size_t index = 0; index < sizeof requests / sizeof *requests; ++index) {
        ajz_limits few = {.nodes = 30000, .milliseconds = UINT64_MAX, .memory = 8 << 20, .threads = 1};
        ajz_text *text = NULL;
        ended(ajz_request(requests[index], AJZ_TO_NUL, &few, &text), requests[index]);
        const char *data = NULL;
        size_t length = 0;
        if (text != NULL) {
            holds(ajz_text_data(text, &data, &length) == AJZ_STATUS_OK, "an answer");
            holds(length > 10 && strncmp(data, "{\"error", 7) != 0, requests[index]);
            ajz_text_free(text);
        }
    }
}

static void *run(void *search) {
    (*(void (**)(void))search)();
    return NULL;
}

int main(int count, char **arguments) {
    if (count > 1) stack_kib = strtoul(arguments[1], NULL, 10);
    void (*searches[])(void) = {puzzles, positions, requests};
    for (size_t index = 0; index < sizeof searches / sizeof *searches; ++index) {
        pthread_attr_t attributes;
        pthread_t thread;
        pthread_attr_init(&attributes);
        holds(pthread_attr_setstacksize(&attributes, stack_kib << 10) == 0, "a small stack");
        holds(pthread_create(&thread, &attributes, run, &searches[index]) == 0, "a thread");
        pthread_join(thread, NULL);
        pthread_attr_destroy(&attributes);
    }
    return failures > 0;
}
