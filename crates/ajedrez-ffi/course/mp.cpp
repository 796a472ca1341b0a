#include "../include/ajedrez/course/auxiliares.h"

pair<int, int> mp(int a, int b) {
    return make_pair(a, b);
}
