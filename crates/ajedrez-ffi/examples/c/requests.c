/* Answers requests in JSON, one a line of standard input, as `ajedrez batch` does:
 * echo '{"op":"solitario.solve","puzzle":"dc3cc5pe4pf6"}' | requests */
#include <stdio.h>
#include <string.h>

#include <ajedrez.h>

/* A line has at most 1 MiB, and an end. */
static char line[(1 << 20) + 2];

int main(void) {
    while (fgets(line, sizeof line, stdin) != NULL) {
        ajz_text *answer = NULL;
        const char *text = NULL;
        if (ajz_request(line, strcspn(line, "\r\n"), NULL, &answer) != AJZ_STATUS_OK ||
            ajz_text_data(answer, &text, NULL) != AJZ_STATUS_OK) {
            return 2;
        }
        puts(text);
        if (ajz_text_free(answer) != AJZ_STATUS_OK) {
            return 2;
        }
    }
    return 0;
}
