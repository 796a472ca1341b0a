/* Counts the sequences of this many moves from the start of each game, and stops after a thousand
 * million: perft 5 */
#include <stdio.h>
#include <stdlib.h>

#include <ajedrez.h>

static const char *const NAMES[] = {"lite", "plain", "fide"};

int main(int argc, char **argv) {
    unsigned depth = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 5;
    ajz_limits limits = {0};
    limits.nodes = 1000000000;
    for (int32_t game = AJZ_GAME_LITE; game <= AJZ_GAME_FIDE; ++game) {
        ajz_position *start = NULL;
        uint64_t leaves = 0;
        ajz_status status = ajz_position_start(game, &start);
        if (status == AJZ_STATUS_OK) {
            status = ajz_perft(start, depth, &limits, &leaves);
        }
        ajz_position_free(start);
        if (status != AJZ_STATUS_OK) {
            return 2;
        }
        printf("%s %llu\n", NAMES[game], (unsigned long long)leaves);
    }
    return 0;
}
