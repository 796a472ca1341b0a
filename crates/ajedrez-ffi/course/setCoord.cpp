#include "../include/ajedrez/course/auxiliares.h"

coordenada setCoord(int i, int j) {
    return make_pair(i, j);
}
