// Section 4.2: only 0ⁿ and 1ⁿ are possible. The restricted sensitivity of the number of ones is 1, and noise for that
// does not hide which of the two it is.
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {
namespace {
const Source<NumberCase> tuples_and_levels{
    "0ⁿ or 1ⁿ",
    [](const Range&) { return std::string("databases 0ⁿ and 1ⁿ"); },
    {"λ", "n"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int n = 1; n <= 12; ++n)
            for (int lambda = 2; lambda <= 4; ++lambda)
                if (!visitor.see(std::make_shared<NumberCase>(lambda, n, NumberCase::Names{"λ", "n"}))) return;
    }};
}  // namespace

const Stream<NumberCase> zeros_or_ones{&tuples_and_levels, itself<NumberCase>};

Databases zeros_and_ones(const NumberCase& mn) { return {complete(2), mn.n, {Database(mn.n, 0), Database(mn.n, 1)}}; }

void restricted_sensitivity(const NumberCase& mn, const Databases& policy, Findings& expect) {
    const Query ones = count_of({false, true});
    const long difference = l1_distance(ones(policy.database(0)), ones(policy.database(1)));
    expect.equal("restricted", "|f(D) - f(D')| / d(D, D')", Rational(difference, policy.hamming_distance(0, 1)), "1",
                 Rational(1));
    const long s =
        sensitivity(policy, neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs(), ones).value;
    expect.equal("policy-specific", "S(f, P)", s, "n", static_cast<long>(mn.n));
    // The ratio of the probabilities of z is λ to this power; it is largest at z = 0.
    long most = 0;
    for (long z = -3L * mn.n; z <= 3L * mn.n; ++z) most = std::max(most, geometric_ratio_exponent(0, difference, z));
    expect.equal("noise", "largest exponent of λ", most, "n", static_cast<long>(mn.n));

    const Rational lambda = mn.m, vulnerability = posterior_vulnerability_of_two(lambda, difference);
    // 1 - V ≤ λ^{-n/2}, which tends to 0; squared to stay rational.
    const Rational missing = Rational(1) - vulnerability;
    expect.at_most("distinguishable", "(1 - V)²", missing * missing, "λ^{-n}", power(lambda, -mn.n));
    expect.note("distinguishable", "1 - V ≤ λ^{-n/2} for each n and λ tried, which tends to 0");
}

}  // namespace leakproof::he14
