// Proposition 1: the Shannon entropy is at most the expected number of yes/no questions of any strategy; the text says
// it is reached when all probabilities are powers of 1/2 and each question can halve the probability.
#include <algorithm>
#include <numeric>

#include "base/words.hpp"
#include "channel/entropy.hpp"
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {
namespace {

const Source<NumberCase> small_distributions{
    "distributions",
    [](const Range&) { return std::string("distributions with denominators 1 to 16, up to order,"); },
    {"values"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int n = 1; n <= 6; ++n)
            if (!visitor.see(std::make_shared<NumberCase>(n, 0))) return;
    }};

long least_denominator(const std::vector<Rational>& p) {
    long out = 1;
    for (const auto& x : p) out = std::lcm(out, Rational(x.denominator()).whole());
    return out;
}

bool is_power_of_half(const Rational& p) {
    Rational x = p;
    while (x.sign() > 0 && x < Rational(1)) x *= Rational(2);
    return x == Rational(1);
}

}  // namespace

void Distribution::describe(Counterexample& out) const {
    const std::string text = joined(p, ", ");
    out.object = "the distribution " + text;
}

const Stream<Distribution, NumberCase> positive_distributions{
    &small_distributions, [](const NumberCase& of, const Range&, const Visitor<Distribution>& visitor) {
        const int n = of.m;
        for (int denominator = n; denominator <= 16; ++denominator)
            for (auto& p : distributions(n, denominator)) {
                const bool descending =
                    std::is_sorted(p.begin(), p.end(), [](const Rational& a, const Rational& b) { return b < a; });
                if (descending && p.back().sign() > 0 && least_denominator(p) == denominator)  // each once
                    visitor.see(Distribution(std::move(p)));
            }
    }};

Questions questions(const Distribution& of) {
    return {least_expected_questions(of.p), questions_of_halving_tree(of.p)};
}

void proposition_1(const Distribution& of, const Questions& found, Findings& expect) {
    const Enclosure entropy = shannon_entropy(of.p);
    const auto values = [&] {
        return Findings::Values{{"H(X)", Datum(entropy, 8)}, {"least expected number of questions", found.least}};
    };
    const bool powers = std::all_of(of.p.begin(), of.p.end(), is_power_of_half);
    expect.truth("bound", entropy.upper <= found.least, "H(X) ≤ the least expected number of questions", values);
    expect.truth("code-length", powers ? entropy.lower == found.least : !(entropy.upper < found.least),
                 "H(X) is the least expected number of questions, which is the expected length of the best code",
                 values);
    if (powers && found.halving)
        expect.truth("attained", entropy.lower == *found.halving && entropy.upper == *found.halving,
                     "H(X) is reached by the halving strategy", values);
    if (powers)
        expect.truth("attained-powers", entropy.lower == found.least && entropy.upper == found.least, "H(X) is reached",
                     values);
}

}  // namespace leakproof::alvim11
