// Equations (8) to (10): with all individuals but one fixed, the databases form a clique of v rows, and the channel
// from the remaining value to the output has leakage factor at most λ under any prior.
#include <algorithm>

#include "checks/alvim15/alvim15.hpp"
#include "checks/tools/utility.hpp"
#include "derivation/path_proof.hpp"
#include "graph/families.hpp"

namespace leakproof::alvim15 {
namespace {

const Source<GraphCase> cliques{"cliques",
                                [](const Range&) { return std::string("one individual"); },
                                {"v"},
                                [](const Range&, const CaseVisitor<GraphCase>& visitor) {
                                    for (int v = 1; v <= 8; ++v)
                                        if (!visitor.see(std::make_shared<GraphCase>(complete(v)))) return;
                                }};

}  // namespace

const Stream<EverySquareChannel, GraphCase> clique_channels{
    &cliques, [](const GraphCase& graph, const Range&, const Visitor<EverySquareChannel>& visitor) {
        visitor.see(EverySquareChannel(graph, graph.group()));
    }};

// p(z|x⁻) is an average of the p(z|x'), so that λ p(z|x') ≥ p(z|x) suffices; for x' = x it is (λ-1) p(z|x) ≥ 0.
CliqueProofs clique_bound_proofs(const EverySquareChannel& k) {
    const int v = k.graph().size();
    CliqueProofs out{diameter_bound_proof(k.graph(), k.graph_case().distance(), k.graph_case().components(), {0}),
                     std::vector<std::vector<Derivation>>(v)};
    for (int x = 0; x < v; ++x)
        for (int other = 0; other < v; ++other)
            out.ratio[x].push_back(x == other
                                       ? Derivation{{Assumption::entry(x, 0), Polynomial::variable() - Polynomial(1)}}
                                       : Derivation{{Assumption::privacy(x, other, 0), Polynomial(1)}});
    return out;
}

void equation_10_all(const EverySquareChannel& k, const CliqueProofs& proofs, Findings& expect) {
    const int v = k.graph().size();
    const Polynomial bound = v == 1 ? Polynomial(1) : Polynomial::variable();  // at most λ
    expect.derived(
        "bound",
        flaw_in_inequality(proofs.bound, LinearForm::constant(bound) - diagonal_sum(k.matrix()), k.assumptions()),
        "Σ_z max_x p(z|x) ≤ λ");
    expect.note("bound",
                "all channels: proved for square channels with diagonal maxima, which suffice by alvim15/lemma-7; any "
                "prior: by edwards/uniform-prior");
    for (int x = 0; x < v; ++x)
        for (int other = 0; other < v; ++other) {
            const LinearForm slack = Polynomial::variable() * k.entry(other, 0) - k.entry(x, 0);
            expect.derived("ratio", flaw_in_inequality(proofs.ratio[x][other], slack, k.assumptions()),
                           "p(z|x) ≤ λ p(z|x')");
        }
    expect.note("ratio", "all priors: p(z|x⁻) is a mean of the p(z|x') under the prior");
}

LinesOfDatabases lines_of_databases(const DatabaseCase& of) {
    LinesOfDatabases out;
    for (int place = 0, step = 1; place < of.u; ++place, step *= of.v)
        for (int x = 0; x < of.size(); ++x)
            if (x / step % of.v == 0) {
                std::vector<int> line;
                for (int value = 0; value < of.v; ++value) line.push_back(x + value * step);
                out.push_back(std::move(line));
            }
    return out;
}

// The databases that differ in one individual only are pairwise adjacent, whoever it is and whatever the others are.
void equation_10_lines(const DatabaseCase& of, const LinesOfDatabases& lines, Findings& expect) {
    for (const auto& line : lines)
        for (const int x : line)
            for (const int other : line)
                if (x != other)
                    expect.truth("bound", of.graph().adjacent(x, other),
                                 "databases that differ in one individual are adjacent");
}

PosteriorValues posterior_values(const ChannelWithPrior& of) {
    const Matrix joint = joint_distribution(of.prior(), of.channel());
    PosteriorValues out{joint, {}};
    for (int z = 0; z < joint.columns(); ++z) {
        Rational sum;
        for (int x = 0; x < joint.rows(); ++x) sum += joint(x, z);
        out.output.push_back(sum);
    }
    return out;
}

void equation_10(const ChannelWithPrior& of, const PosteriorValues& p, Findings& expect) {
    Rational right;
    for (int z = 0; z < p.joint.columns(); ++z) {
        const Rational& mass = p.output[z];
        if (mass.is_zero()) continue;
        Rational best_ratio;
        for (int x = 0; x < p.joint.rows(); ++x) {
            if (of.prior()(x).is_zero()) continue;
            const Rational posterior = p.joint(x, z) / mass, ratio = posterior / of.prior()(x);
            best_ratio = std::max(best_ratio, ratio);
            expect.equal("equation-9", "p(x|z)/p(x)", ratio, "p(z|x)/p(z)", of.channel()(x, z) / mass);
        }
        right += mass * best_ratio;
    }
    expect.at_most("equation-8", "V(X|Z)/V(X)", leakage_factor(of.prior(), of.channel()), "Σ_z p(z) max_x p(x|z)/p(x)",
                   right);
}

}  // namespace leakproof::alvim15
