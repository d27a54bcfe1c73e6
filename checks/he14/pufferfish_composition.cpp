// Section 4.2: Pufferfish privacy does not compose. The prior is one of n fair coins, the secrets are the n bits; a
// mechanism that gives the parity of two or more bits says nothing of any single one, two such parities may.
#include "checks/he14/sentences.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {

const Source<NumberCase> numbers_of_bits{
    "bits",
    [](const Range&) { return std::string("databases of n fair coins"); },
    {"n"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int n = 3; n <= 6; ++n)
            if (!visitor.see(std::make_shared<NumberCase>(2, n, NumberCase::Names{nullptr, "n"}))) return;
    },
    "n"};

// The level at which the channel is private for that prior and the secrets of every bit; none if there is no such.
std::optional<Rational> pufferfish_level(const Databases& policy, const Matrix& k) {
    const auto uniform = conditioned(policy, ProductPrior(policy.tuples(), {1, 1}));
    Rational level = 1;
    for (int i = 0; i < policy.tuples(); ++i)
        for (const auto& [x, y] : policy.secrets().arcs())
            for (int j = 0; j < k.columns(); ++j) {
                Rational of_x, of_y;
                const auto given_x = given(policy, uniform, i, x), given_y = given(policy, uniform, i, y);
                for (int d = 0; d < policy.size(); ++d) {
                    of_x += given_x[d] * k(d, j);
                    of_y += given_y[d] * k(d, j);
                }
                if (of_x.is_zero()) continue;
                if (of_y.is_zero()) return std::nullopt;
                level = std::max(level, of_x / of_y);
            }
    return level;
}

Matrix parity(const Databases& policy, unsigned bits) {
    Matrix k(policy.size(), 2);
    for (int d = 0; d < policy.size(); ++d) {
        int sum = 0;
        for (int i = 0; i < policy.tuples(); ++i)
            if ((bits >> i & 1) != 0) sum += policy.database(d)[i];
        k(d, sum % 2) = 1;
    }
    return k;
}

Matrix joint(const Matrix& a, const Matrix& b) {
    Matrix out(a.rows(), a.columns() * b.columns());
    for (int d = 0; d < a.rows(); ++d)
        for (int i = 0; i < a.columns(); ++i)
            for (int j = 0; j < b.columns(); ++j) out(d, i * b.columns() + j) = a(d, i) * b(d, j);
    return out;
}

}  // namespace

const Stream<NumberCase> several_bits{&numbers_of_bits, itself<NumberCase>};

std::optional<TwoParities> telling_parities(const NumberCase& bits) {
    const Databases policy = Databases::unconstrained(complete(2), bits.n);
    for (unsigned a = 1; a < 1U << bits.n; ++a)
        for (unsigned b = 1; b < 1U << bits.n; ++b) {
            const Matrix first = parity(policy, a), second = parity(policy, b);
            if (pufferfish_level(policy, first) != Rational(1) || pufferfish_level(policy, second) != Rational(1))
                continue;
            const Matrix both = joint(first, second);
            if (pufferfish_level(policy, both) != Rational(1)) return TwoParities{first, second, both};
        }
    return std::nullopt;
}

void pufferfish_composition(const NumberCase& bits, const std::optional<TwoParities>& found, Findings& expect) {
    const Databases policy = Databases::unconstrained(complete(2), bits.n);
    expect.truth("",
                 found && pufferfish_level(policy, found->first) == Rational(1) &&
                     pufferfish_level(policy, found->second) == Rational(1) &&
                     found->both == joint(found->first, found->second) && !pufferfish_level(policy, found->both),
                 "two mechanisms that are private at λ = 1 are together private at no λ");
}

}  // namespace leakproof::he14
