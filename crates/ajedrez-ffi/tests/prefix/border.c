/* Bad arguments from C11: each call is rejected, with a message. */
#include <stdio.h>
#include <string.h>

#include <ajedrez.h>

static int failures = 0;

/* Asserts the status of a call, and that its failure is reported. */
static void refused(ajz_status status, ajz_status expected, const char *what) {
    int32_t kept = -1;
    size_t length = 0;
    char message[512] = "";
    ajz_last_error(&kept, NULL, message, sizeof message, &length);
    if (status != expected || kept != expected || length == 0 || length != strlen(message)) {
        ++failures;
        fprintf(stderr, "not so: %s: %d %d \"%s\"\n", what, (int)status, (int)kept, message);
    }
}

static void holds(int is_so, const char *what) {
    if (!is_so) {
        ++failures;
        fprintf(stderr, "not so: %s\n", what);
    }
}

/* Ends a listing with the solution of this number. */
static int32_t listen(const ajz_move *captures, size_t count, void *user) {
    int *left = user;
    (void)captures;
    (void)count;
    return --*left == 0;
}

/* Lists up to `most` solutions with a callback that ends the listing at solution `end`, and checks the
 * number found and whether it is complete. */
static void listed(int end, uint64_t most, uint64_t expected, bool expected_complete, const char *what) {
    uint64_t found = 0;
    bool complete = !expected_complete;
    holds(ajz_solitario_list("dc3cc5pe4pf6", AJZ_TO_NUL, NULL, most, NULL, listen, &end, &found, &complete) ==
                  AJZ_STATUS_OK &&
              found == expected && complete == expected_complete,
          what);
}

int main(void) {
    ajz_position *position = NULL;
    ajz_position *none = NULL;
    ajz_stop *stop = NULL;
    int32_t status = 0;
    uint64_t set = 0;
    size_t length = 0;
    char fen[8];
    memset(fen, 'x', sizeof fen);

    holds(ajz_abi_version() == AJZ_ABI_VERSION, "header and library are of one version");
    refused(ajz_position_start(3, &none), AJZ_STATUS_BAD_VALUE, "no game");
    holds(ajz_last_message(AJZ_LANGUAGE_SPANISH, fen, sizeof fen, &length) == AJZ_STATUS_SHORT_BUFFER,
          "a message for which there is no room");
    holds(ajz_last_message(2, fen, sizeof fen, &length) == AJZ_STATUS_BAD_VALUE, "no language");
    {
        char said[512] = "";
        holds(ajz_last_message(AJZ_LANGUAGE_SPANISH, said, sizeof said, &length) == AJZ_STATUS_OK &&
                  length == strlen(said) && strstr(said, "la cabecera"),
              "the failure is kept, and told in Spanish");
    }
    holds(ajz_last_error(NULL, NULL, NULL, 0, NULL) == AJZ_STATUS_OK, "nothing is asked");
    holds(ajz_position_start(AJZ_GAME_FIDE, &position) == AJZ_STATUS_OK, "a position");
    holds(ajz_stop_new(&stop) == AJZ_STATUS_OK, "a flag");

    refused(ajz_position_start(AJZ_GAME_FIDE, NULL), AJZ_STATUS_NULL_POINTER, "no place");
    refused(ajz_position_start(3, &none), AJZ_STATUS_BAD_VALUE, "no game");
    refused(ajz_position_from_fen(AJZ_GAME_FIDE, NULL, 4, &none), AJZ_STATUS_NULL_POINTER, "no text");
    refused(ajz_position_from_fen(AJZ_GAME_FIDE, "", 0, &none), AJZ_STATUS_BAD_POSITION, "an empty text");
    refused(ajz_position_from_fen(AJZ_GAME_FIDE, "\xff", 1, &none), AJZ_STATUS_NOT_UTF8, "no UTF-8");
    refused(ajz_position_from_fen(AJZ_GAME_FIDE, "x", (size_t)-2, &none), AJZ_STATUS_BAD_VALUE, "no length");
    refused(ajz_king_status(NULL, AJZ_COLOR_WHITE, &status), AJZ_STATUS_NULL_POINTER, "no position");
    refused(ajz_king_status((const ajz_position *)stop, AJZ_COLOR_WHITE, &status), AJZ_STATUS_BAD_HANDLE,
            "a flag for a position");
    refused(ajz_king_status(position, 2, &status), AJZ_STATUS_BAD_VALUE, "no colour");
    refused(ajz_position_free((ajz_position *)stop), AJZ_STATUS_BAD_HANDLE, "a flag freed as a position");
    refused(ajz_attacks(AJZ_PIECE_NONE, 0, 0, &set), AJZ_STATUS_BAD_VALUE, "no piece");
    refused(ajz_attacks(AJZ_PIECE_WHITE_ROOK, 64, 0, &set), AJZ_STATUS_BAD_VALUE, "no square");
    refused(ajz_lite_is_sorted(position, NULL), AJZ_STATUS_NULL_POINTER, "no place for an answer");
    bool answer = false;
    refused(ajz_lite_is_sorted(position, &answer), AJZ_STATUS_BAD_VALUE, "a position of another game");
    refused(ajz_perft(position, 256, NULL, &set), AJZ_STATUS_BAD_VALUE, "too deep");
    refused(ajz_solitario_list("dc3", AJZ_TO_NUL, NULL, 1, NULL, NULL, NULL, NULL, NULL),
            AJZ_STATUS_NULL_POINTER, "no callback");
    listed(1, UINT64_MAX, 1, false, "a listing that was stopped is not complete");
    listed(2, UINT64_MAX, 2, false, "a listing that was stopped later is not complete");
    listed(1, 1, 1, true, "all that were wanted have been found");
    listed(-1, UINT64_MAX, 3, true, "all have been found");
    ajz_rules rules = {0};
    holds(ajz_solitario_solve("dc3cc5pe4pf6", AJZ_TO_NUL, &rules, NULL, &status, NULL, 0, NULL) == AJZ_STATUS_OK &&
              status == AJZ_VERDICT_SOLVED, "rules of zeros ask for nothing");
    rules = (ajz_rules){.target = "a1"};
    holds(ajz_solitario_solve("dc3cc5pe4pf6", AJZ_TO_NUL, &rules, NULL, &status, NULL, 0, NULL) == AJZ_STATUS_OK &&
              status == AJZ_VERDICT_IMPOSSIBLE, "no piece stands on a1");
    holds(ajz_rules_plain(&rules) == AJZ_STATUS_OK, "plain rules");
    rules.max_captures = -2;
    refused(ajz_solitario_solve("dc3", AJZ_TO_NUL, &rules, NULL, &status, NULL, 0, NULL), AJZ_STATUS_BAD_VALUE,
            "a limit below 0");
    refused(ajz_solitario_rate("x", AJZ_TO_NUL, NULL, NULL, NULL), AJZ_STATUS_BAD_POSITION, "no puzzle");
    size_t descending[] = {0, 3, 1};
    uint8_t codes[2] = {7, 7};
    refused(ajz_king_status_many(AJZ_GAME_FIDE, "xyz", descending, 2, -1, 2, codes, NULL, NULL), AJZ_STATUS_BAD_VALUE,
            "offsets that descend");
    bool answered[2] = {true, true};
    size_t ends[3];
    uint64_t keys[2];
    ajz_text *texts = (ajz_text *)&length;
    refused(ajz_legal_moves_many(AJZ_GAME_FIDE, "xyz", descending, 2, AJZ_NOTATION_UCI, 1, answered, &texts, ends, NULL, NULL),
            AJZ_STATUS_BAD_VALUE, "offsets of FENs that descend");
    holds(texts == NULL, "there is no text to free");
    refused(ajz_legal_moves_many(AJZ_GAME_FIDE, "", descending, 0, 2, 1, NULL, &texts, ends, NULL, NULL), AJZ_STATUS_BAD_VALUE,
            "a notation that there is not");
    holds(ajz_legal_moves_many(AJZ_GAME_FIDE, NULL, descending, 0, AJZ_NOTATION_SAN, 1, NULL, &texts, ends, NULL, NULL) ==
              AJZ_STATUS_OK && ends[0] == 0 && ajz_text_free(texts) == AJZ_STATUS_OK, "no FENs, an empty text");
    ajz_reasons *reasons = NULL;
    size_t faults = 7;
    holds(ajz_normalised_many(AJZ_GAME_FIDE, "xyz", (size_t[]){0, 3}, 1, 1, answered, &texts, ends, &faults, &reasons) ==
              AJZ_STATUS_OK && faults == 1, "what is no FEN fails alone");
    holds(!answered[0] && ends[1] == 0 && ajz_text_free(texts) == AJZ_STATUS_OK, "and the text is to be freed");
    refused(ajz_reasons_row(reasons, 0), AJZ_STATUS_BAD_POSITION, "why it is no FEN");
    refused(ajz_reasons_row(reasons, 1), AJZ_STATUS_BAD_VALUE, "no second FEN");
    holds(ajz_reasons_free(reasons) == AJZ_STATUS_OK, "the reasons");
    refused(ajz_key_many(AJZ_GAME_FIDE, "xyz", (size_t[]){0, 3}, 1, 1, answered, NULL, NULL, NULL), AJZ_STATUS_NULL_POINTER,
            "no room for keys");
    refused(ajz_after_many(AJZ_GAME_FIDE, "", (size_t[]){0, 0, 0}, "xyz", descending, 2, 1, answered, &texts, ends, NULL, NULL),
            AJZ_STATUS_BAD_VALUE, "offsets of moves that descend");
    holds(ajz_key_many(AJZ_GAME_FIDE, NULL, descending, 0, 1, NULL, keys, NULL, NULL) == AJZ_STATUS_OK, "no FENs, no keys");

    refused(ajz_position_fen(position, fen, sizeof fen, &length), AJZ_STATUS_SHORT_BUFFER, "too short a buffer");
    holds(length == strlen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "the length comes back");
    holds(fen[0] == 'x' && fen[7] == 'x', "and the buffer is left alone");
    holds(ajz_position_fen(position, NULL, 0, &length) == AJZ_STATUS_OK, "the length alone");
    refused(ajz_position_fen(position, NULL, 0, NULL), AJZ_STATUS_NULL_POINTER, "neither");

    ajz_course ragged = {NULL, NULL, 0, 1};
    bool valid = true;
    holds(ajz_course_is_valid(&ragged, AJZ_READING_TPI, &valid) == AJZ_STATUS_OK && !valid, "no rows");
    refused(ajz_course_position(&ragged, &none), AJZ_STATUS_BAD_POSITION, "a board without rows");
    ragged.rows = (size_t)-1;
    refused(ajz_course_is_valid(&ragged, AJZ_READING_TPI, &valid), AJZ_STATUS_BAD_VALUE, "too many rows");

    holds(none == NULL, "nothing was made of what was refused");
    holds(ajz_position_free(NULL) == AJZ_STATUS_OK && ajz_stop_free(NULL) == AJZ_STATUS_OK, "NULL is freed");
    holds(ajz_position_free(position) == AJZ_STATUS_OK && ajz_stop_free(stop) == AJZ_STATUS_OK, "and the rest");
    puts(failures == 0 ? "all is so" : "some is not so");
    return failures == 0 ? 0 : 1;
}
