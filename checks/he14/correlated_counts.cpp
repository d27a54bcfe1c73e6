// Section 3.2: counts c(r_1), …, c(r_k) with known sums of consecutive ones, released with independent noise.
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {
const Source<NumberCase> chains{"chains of counts",
                                [](const Range&) { return std::string("chains of k counts"); },
                                {"k"},
                                [](const Range&, const CaseVisitor<NumberCase>& visitor) {
                                    for (int k = 1; k <= 12; ++k)
                                        if (!visitor.see(std::make_shared<NumberCase>(k, 1))) return;
                                }};

std::vector<int> sums_of_neighbours(const std::vector<int>& counts) {
    std::vector<int> out;
    for (std::size_t i = 0; i + 1 < counts.size(); ++i) out.push_back(counts[i] + counts[i + 1]);
    return out;
}
}  // namespace

const Stream<NumberCase> chains_of_counts{&chains, itself<NumberCase>};

// Estimator number i is a_1 - a_2 + a_3 … ± a_{i-1} ∓ c̃(r_i): the sign of c̃(r_i), then those of the sums.
std::vector<std::vector<int>> estimators(const NumberCase& k) {
    std::vector<std::vector<int>> out;
    for (int i = 1; i <= k.m; ++i) {
        std::vector<int> signs{i % 2 == 1 ? 1 : -1};
        for (int a = 1; a < i; ++a) signs.push_back(a % 2 == 1 ? 1 : -1);
        out.push_back(signs);
    }
    return out;
}

void correlated_counts(const NumberCase& k, const std::vector<std::vector<int>>& of, Findings& expect) {
    // Moving one unit up and down alternately keeps all sums: (1, 0, 1, 0, …) and (0, 1, 0, 1, …).
    std::vector<int> odd, even;
    for (int i = 0; i < k.m; ++i) {
        odd.push_back(i % 2 == 0);
        even.push_back(i % 2 == 1);
    }
    if (k.m >= 2)
        expect.truth("undetermined", odd != even && sums_of_neighbours(odd) == sums_of_neighbours(even),
                     "two vectors of counts have the same sums");
    // A difference of two solutions that agree in one count: zero there, and each next entry is minus the one before.
    for (int fixed = 0; fixed < k.m; ++fixed) {
        std::vector<int> difference(k.m, 1);
        difference[fixed] = 0;
        for (int i = fixed + 1; i < k.m; ++i) difference[i] = -difference[static_cast<std::size_t>(i) - 1];
        for (int i = fixed - 1; i >= 0; --i) difference[i] = -difference[static_cast<std::size_t>(i) + 1];
        expect.truth("determined-by-one", difference == std::vector<int>(k.m, 0),
                     "solutions that agree in one count are equal");
    }

    Rational average_variance;
    std::vector<Rational> weight(k.m);  // of each true count in the average
    for (std::size_t i = 0; i < of.size(); ++i) {
        // Coefficients of the true counts: sign of c(r_i), and of a_j = c(r_j) + c(r_{j+1}).
        std::vector<int> coefficient(k.m);
        coefficient[i] += of[i][0];
        for (std::size_t j = 1; j < of[i].size(); ++j) {
            coefficient[j - 1] += of[i][j];
            coefficient[j] += of[i][j];
        }
        bool unbiased = true;
        for (std::size_t c = 0; c < coefficient.size(); ++c) {
            unbiased = unbiased && coefficient[c] == (c == 0 ? 1 : 0);
            weight[c] += Rational(coefficient[c], k.m);
        }
        const Rational variance = Rational(2L * of[i][0] * of[i][0]);  // times 1/ε²
        expect.truth("estimators", unbiased && variance == Rational(2), "mean c(r_1) and variance 2/ε²", [&] {
            return Findings::Values{{"estimator", i + 1}, {"coefficients of the counts", coefficient}};
        });
        average_variance += variance / Rational(static_cast<long>(k.m) * k.m);
    }
    expect.truth("average", weight[0] == Rational(1) && average_variance == Rational(2, k.m),
                 "mean c(r_1) and variance 2/(kε²)", [&] {
                     return Findings::Values{{"variance times ε²", average_variance}};
                 });

    // A changed tuple moves one count down and one up: the loss is ε·(sensitivity)/(scale times ε).
    const long s = k.m == 1 ? 0 : sensitivity_of_blocks(std::min(k.m, 6), 1, [&] {
        std::vector<int> blocks;
        for (int v = 0; v < std::min(k.m, 6); ++v) blocks.push_back(v);
        return blocks;
    }());
    const auto values = [&] { return Findings::Values{{"sensitivity of all counts", s}}; };
    if (k.m >= 2) expect.truth("release/as-printed", s <= 1, "privacy loss ≤ ε with scale 1/ε", values);
    expect.truth("release/repaired", s <= 2, "privacy loss ≤ ε with scale 2/ε", values);
}

}  // namespace leakproof::he14
