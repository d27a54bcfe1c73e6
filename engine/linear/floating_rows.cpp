#include "linear/floating_rows.hpp"

namespace leakproof {

__attribute__((target_clones("avx2,fma", "default"))) double dot_product(const double* a, const double* b, int length) {
    double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    int k = 0;
    for (; k + 4 <= length; k += 4) {
        s0 += a[k] * b[k];
        s1 += a[k + 1] * b[k + 1];
        s2 += a[k + 2] * b[k + 2];
        s3 += a[k + 3] * b[k + 3];
    }
    for (; k < length; ++k) s0 += a[k] * b[k];
    return (s0 + s1) + (s2 + s3);
}

__attribute__((target_clones("avx2,fma", "default"))) void subtract_multiple(double* from, const double* row,
                                                                             double factor, int length) {
    for (int k = 0; k < length; ++k) from[k] -= factor * row[k];
}

}  // namespace leakproof
