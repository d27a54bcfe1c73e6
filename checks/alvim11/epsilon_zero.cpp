// Section 1.1: in the limit case ε = 0 the leakage is 0. Databases are connected; on a connected graph of diameter D
// every private channel has Σ_j max_i K_ij ≤ λ^D, which is 1 at λ = 1.
#include "checks/alvim11/sentences.hpp"
#include "derivation/path_proof.hpp"

namespace leakproof::alvim11 {

const Stream<EverySquareChannel, GraphCase> channels_on_connected_graphs{
    &all_graphs, [](const GraphCase& of, const Range& range, const Visitor<EverySquareChannel>& visitor) {
        if (of.components().size() == 1) every_square_channel_once.for_each(of, range, visitor);
    }};

BoundAtZero bound_at_zero(const EverySquareChannel& k) {
    const GraphCase& of = k.graph_case();
    const int diameter = of.components().front().diameter;
    return {Polynomial::power_of_variable(static_cast<unsigned>(diameter)),
            diameter_bound_proof(of.graph(), of.distance(), of.components(), {0})};
}

void epsilon_zero(const EverySquareChannel& k, const BoundAtZero& found, Findings& expect) {
    const LinearForm slack = LinearForm::constant(found.bound) - diagonal_sum(k.matrix());
    expect.derived("", flaw_in_inequality(found.proof, slack, k.assumptions()), "Σ_j K_jj ≤ λ^D");
    expect.equal("", "λ^D at λ = 1", found.bound.at(Rational(1)), "1", Rational(1));
    expect.note("",
                "all channels: proved for square channels with diagonal maxima, which suffice by alvim15/lemma-7; any "
                "prior: by edwards/uniform-prior");
}

}  // namespace leakproof::alvim11
