#include "policy/domain/grid.hpp"

#include <algorithm>
#include <cstdlib>

namespace leakproof {

int domain_size(const std::vector<int>& sides) {
    int out = 1;
    for (const int side : sides) out *= side;
    return out;
}

std::vector<int> attributes_of(int x, const std::vector<int>& sides) {
    std::vector<int> out(sides.size());
    for (std::size_t a = sides.size(); a-- > 0; x /= sides[a]) out[a] = x % sides[a];
    return out;
}

int value_with(const std::vector<int>& attributes, const std::vector<int>& sides) {
    int out = 0;
    for (std::size_t a = 0; a < sides.size(); ++a) out = out * sides[a] + attributes[a];
    return out;
}

long distance_measure(const std::vector<int>& a, const std::vector<int>& b, Norm norm) {
    long out = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const long gap = std::abs(a[k] - b[k]);
        if (norm == Norm::infinity) out = std::max(out, gap);
        else out += norm == Norm::two ? gap * gap : gap;
    }
    return out;
}

bool within(long measure, Norm norm, const Rational& theta) {
    return Rational(measure) <= (norm == Norm::two ? theta * theta : theta);
}

}  // namespace leakproof
