#include "../include/ajedrez/course/auxiliares.h"

vector<pair<int, int>> ordenarVectorPares(vector<pair<int, int>> &v) {
    sort(v.begin(), v.end());
    return v;
}
