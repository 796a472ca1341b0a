/* Solves a puzzle: puzzle dc3cc5pe4pf6 */
#include <stdio.h>

#include <ajedrez.h>

static int fail(void) {
    char message[256];
    int64_t byte = -1;
    ajz_last_error(NULL, &byte, message, sizeof message, NULL);
    fprintf(stderr, "byte %lld: %s\n", (long long)byte, message);
    return 2;
}

int main(int argc, char **argv) {
    const char *puzzle = argc > 1 ? argv[1] : "dc3cc5pe4pf6";
    ajz_move captures[AJZ_CAPTURES_MAX];
    size_t count = 0;
    int32_t verdict = AJZ_VERDICT_UNKNOWN;
    if (ajz_solitario_solve(puzzle, AJZ_TO_NUL, NULL, NULL, &verdict, captures, AJZ_CAPTURES_MAX, &count) !=
        AJZ_STATUS_OK) {
        return fail();
    }
    if (verdict != AJZ_VERDICT_SOLVED) {
        puts("imposible");
        return 1;
    }
    char text[6 * AJZ_CAPTURES_MAX];
    if (ajz_captures_text(captures, count, text, sizeof text, NULL) != AJZ_STATUS_OK) {
        return fail();
    }
    puts(text);
    return 0;
}
