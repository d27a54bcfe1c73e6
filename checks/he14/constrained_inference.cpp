// Section 7.1: what constrained inference does to noisy cumulative counts. The nearest nondecreasing vector is found by
// pooling: as long as two neighbouring blocks are in the wrong order, they are given their common mean.
#include <algorithm>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

struct Pool {
    Rational sum;
    long length;
    Rational mean() const { return sum / Rational(length); }
};

const Source<NoisyCounts> small_noisy_counts{
    "noisy counts",
    [](const Range&) { return std::string("cumulative counts from 0, 1, 2 and noisy ones from -1, …, 3,"); },
    {"|T|"},
    [](const Range&, const CaseVisitor<NoisyCounts>& visitor) {
        for (int values = 1; values <= 4; ++values)
            for (const auto& exact : all_words(3, values)) {
                if (!std::is_sorted(exact.begin(), exact.end())) continue;
                for (const auto& noisy : all_words(5, values)) {
                    std::vector<int> s(exact.begin(), exact.end()), t;
                    for (const Value v : noisy) t.push_back(static_cast<int>(v) - 1);
                    if (!visitor.see(std::make_shared<NoisyCounts>(s, t))) return;
                }
            }
    },
    "|T|"};

const Source<NumberCase> constants{
    "constants",
    [](const Range&) { return std::string("constants C of an O,"); },
    {"C"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int c = 1; c <= 1'000'000; c *= 10)
            if (!visitor.see(std::make_shared<NumberCase>(c, 0, NumberCase::Names{"C", nullptr}))) return;
    },
    "C"};

}  // namespace

std::string NoisyCounts::name() const { return "counts " + show(exact) + ", noisy " + show(noisy); }

const Stream<NoisyCounts> noisy_counts{&small_noisy_counts, itself<NoisyCounts>};
const Stream<NumberCase> constants_of_an_order{&constants, itself<NumberCase>};

std::vector<Rational> nearest_nondecreasing(const NoisyCounts& of) {
    std::vector<Pool> pools;
    for (const int s : of.noisy) {
        pools.push_back({Rational(s), 1});
        while (pools.size() > 1 && pools.back().mean() < pools[pools.size() - 2].mean()) {
            const Pool last = pools.back();
            pools.pop_back();
            pools.back().sum += last.sum;
            pools.back().length += last.length;
        }
    }
    std::vector<Rational> out;
    for (const Pool& pool : pools) out.insert(out.end(), static_cast<std::size_t>(pool.length), pool.mean());
    return out;
}

void inference_never_hurts(const NoisyCounts& of, const std::vector<Rational>& inferred, Findings& expect) {
    Rational before, after;
    for (std::size_t i = 0; i < inferred.size(); ++i) {
        before += power(Rational(of.noisy[i] - of.exact[i]), 2);
        after += power(inferred[i] - Rational(of.exact[i]), 2);
    }
    expect.at_most("all-distinct/by-projection", "squared error after inference", after, "before", before);
}

// |T| = 2^k with k³ > C.
int exponent_beyond(const NumberCase& c) {
    int k = 1;
    while (1L * k * k * k <= c.m) ++k;
    return k;
}

void order_with_all_distinct(const NumberCase& c, const int& k, Findings& expect) {
    expect.at_most("all-distinct/from-the-formula", "p·(log₂|T|)³/|T| at p = |T| = 2^k", 1L * k * k * k, "C",
                   static_cast<long>(c.m), Findings::Shown(Certifiable::nothing, [&](Counterexample& out) {
                       out.values.push_back({"k", k});
                   }));
}

std::vector<long> first_counts(const NumberCase& mn) {
    std::vector<long> out;
    for (const auto& d : all_words(mn.m, mn.n)) out.push_back(cumulative_histogram(mn.m)(d).front());
    return out;
}

void first_count(const NumberCase& mn, const std::vector<long>& counts, Findings& expect) {
    if (mn.m < 2) return;
    const auto databases = all_words(mn.m, mn.n);
    for (std::size_t d = 0; d < counts.size(); ++d)
        expect.truth("first-count", counts[d] > 0, "s_1 > 0", [&] {
            return Findings::Values{{"D, by the numbers of its values from 0", databases[d]}, {"s_1", counts[d]}};
        });
}

}  // namespace leakproof::he14
