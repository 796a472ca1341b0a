/* Prints the state of the king of the side to move, and every way out of check:
 * king "4R1k1/5ppp/8/8/8/8/8/6K1 b" */
#include <stdio.h>

#include <ajedrez.h>

static const char *const NAMES[] = {"free", "check", "checkmate", "stalemate"};

/* Prints the state of a king, and its ways out of check. Returns 0 if all calls succeed. */
static int tell(const ajz_position *position) {
    int32_t turn = AJZ_COLOR_WHITE;
    int32_t status = AJZ_KING_FREE;
    if (ajz_position_turn(position, NULL, &turn) != AJZ_STATUS_OK ||
        ajz_king_status(position, turn, &status) != AJZ_STATUS_OK) {
        return 2;
    }
    puts(NAMES[status]);
    ajz_way_out ways[AJZ_MOVES_MAX];
    size_t count = 0;
    if (ajz_king_ways_out(position, turn, ways, AJZ_MOVES_MAX, &count) != AJZ_STATUS_OK) {
        return 2;
    }
    for (size_t way = 0; way < count; ++way) {
        char text[6];
        if (ajz_move_uci(ways[way].mv, text, sizeof text, NULL) != AJZ_STATUS_OK) {
            return 2;
        }
        puts(text);
    }
    return 0;
}

int main(int argc, char **argv) {
    const char *fen = argc > 1 ? argv[1] : "4R1k1/5ppp/8/8/8/8/8/6K1 b";
    ajz_position *position = NULL;
    int result = 2;
    if (ajz_position_from_fen(AJZ_GAME_FIDE, fen, AJZ_TO_NUL, &position) == AJZ_STATUS_OK) {
        result = tell(position);
    }
    if (result != 0) {
        char message[512];
        ajz_last_error(NULL, NULL, message, sizeof message, NULL);
        fprintf(stderr, "%s\n", message);
    }
    ajz_position_free(position);
    return result;
}
