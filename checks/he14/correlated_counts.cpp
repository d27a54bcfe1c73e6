// Section 3.2: counts c(r_1), …, c(r_k) with known sums a_i = c(r_i) + c(r_{i+1}) of consecutive ones, released with
// independent noise. What is recovered from the sums and one count is a list of coefficients: first that of the count,
// then those of a_1, …, a_{k-1}. Put in for the sums, they must give back a combination of the counts.
#include "checks/he14/queries.hpp"

namespace leakproof::he14 {
namespace {
const Source<NumberCase> chains{
    "chains of counts",
    [](const Range&) { return std::string("chains of k counts"); },
    {"k"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int k = 1; k <= 12; ++k)
            if (!visitor.see(std::make_shared<NumberCase>(k, 1, NumberCase::Names{"k", nullptr}))) return;
    }};

std::vector<int> sums_of_neighbours(const std::vector<int>& counts) {
    std::vector<int> out;
    for (std::size_t i = 0; i + 1 < counts.size(); ++i) out.push_back(counts[i] + counts[i + 1]);
    return out;
}

// Count number `wanted` from count number `known` and the sums between the two: each next count is the sum minus it.
Recovered recover(int k, int known, int wanted) {
    Recovered out{known, std::vector<int>(static_cast<std::size_t>(k), 0)};
    out.coefficients[0] = 1;
    const int step = wanted < known ? -1 : 1;
    for (int here = known; here != wanted; here += step) {
        for (auto& c : out.coefficients) c = -c;
        ++out.coefficients[static_cast<std::size_t>(std::min(here, here + step)) + 1];
    }
    return out;
}

// The coefficients of the true counts, once the sums are put in.
std::vector<int> of_the_counts(const Recovered& r) {
    std::vector<int> out(r.coefficients.size());
    out[r.known] += r.coefficients[0];
    for (std::size_t a = 1; a < r.coefficients.size(); ++a) {
        out[a - 1] += r.coefficients[a];
        out[a] += r.coefficients[a];
    }
    return out;
}

std::vector<int> unit(int k, int place) {
    std::vector<int> out(static_cast<std::size_t>(k));
    out[place] = 1;
    return out;
}

}  // namespace

const Stream<NumberCase> chains_of_counts{&chains, itself<NumberCase>};

ChainOfCounts chain_of_counts(const NumberCase& of) {
    ChainOfCounts out;
    // Moving one unit up and down alternately keeps all sums: (1, 0, 1, 0, …) and (0, 1, 0, 1, …).
    std::vector<int> single_values;
    for (int i = 0; i < of.m; ++i) {
        out.first.push_back(i % 2 == 0);
        out.second.push_back(i % 2 == 1);
        single_values.push_back(i);
        out.estimators.push_back(recover(of.m, i, 0));
        out.recovered.emplace_back();
        for (int wanted = 0; wanted < of.m; ++wanted) out.recovered.back().push_back(recover(of.m, i, wanted));
    }
    out.sensitivity = sensitivity_of_blocks(of.m, 1, single_values);
    return out;
}

void correlated_counts(const NumberCase& of, const ChainOfCounts& chain, Findings& expect) {
    const int k = of.m;
    if (k >= 2)
        expect.truth("undetermined",
                     chain.first != chain.second && sums_of_neighbours(chain.first) == sums_of_neighbours(chain.second),
                     "two vectors of counts have the same sums");
    for (const auto& from_one : chain.recovered) {
        bool all = true;
        for (int wanted = 0; wanted < k; ++wanted)
            all = all && of_the_counts(from_one[static_cast<std::size_t>(wanted)]) == unit(k, wanted);
        expect.truth("determined-by-one", all, "one count and the sums give every count");
    }

    Rational average_variance;
    std::vector<Rational> weight(static_cast<std::size_t>(k));  // of each true count in the average
    for (const auto& estimator : chain.estimators) {
        const auto counts = of_the_counts(estimator);
        for (std::size_t c = 0; c < counts.size(); ++c) weight[c] += Rational(counts[c], k);
        const Rational variance = Rational(2L * estimator.coefficients[0] * estimator.coefficients[0]);  // times 1/ε²
        expect.truth(
            "estimators", counts == unit(k, 0) && variance == Rational(2), "mean c(r_1) and variance 2/ε²", [&] {
                return Findings::Values{{"estimator", estimator.known + 1}, {"coefficients of the counts", counts}};
            });
        average_variance += variance / Rational(static_cast<long>(k) * k);
    }
    bool unbiased = true;
    for (int c = 0; c < k; ++c) unbiased = unbiased && weight[c] == Rational(c == 0 ? 1 : 0);
    expect.truth("average", unbiased && average_variance == Rational(2, k), "mean c(r_1) and variance 2/(kε²)", [&] {
        return Findings::Values{{"variance times ε²", average_variance}};
    });

    // A changed tuple moves one count down and one up: the loss is ε·(sensitivity)/(scale times ε).
    const auto values = [&] { return Findings::Values{{"sensitivity of all counts", chain.sensitivity}}; };
    if (k >= 2) expect.truth("release/as-printed", chain.sensitivity <= 1, "privacy loss ≤ ε with scale 1/ε", values);
    expect.truth("release/repaired", chain.sensitivity <= 2, "privacy loss ≤ ε with scale 2/ε", values);
    expect.note("release/repaired", "n = 1; further tuples stay as they are, and change no difference of counts");
}

}  // namespace leakproof::he14
