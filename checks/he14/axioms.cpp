// Two axioms: privacy survives a randomised map of the outputs, and a random choice between two mechanisms. The channel
// is generic, so each is shown for all channels and all ε. Every randomised map is a mixture of deterministic ones, and
// what is private stays so under mixtures; so all maps between three outputs are tried, and a few randomised ones. Each
// inequality is about two databases, whatever the policy; so with many databases only a few maps are tried.
#include "checks/he14/composition.hpp"
#include "exact/linear_form.hpp"
#include "exact/polynomial.hpp"

namespace leakproof::he14 {
namespace {

constexpr int outputs = 3;

bool few(int databases) { return databases <= 4; }

std::vector<std::vector<std::vector<Rational>>> maps_of_outputs(int databases) {
    std::vector<std::vector<std::vector<Rational>>> out;
    if (few(databases))
        for (const auto& images : all_words(outputs, outputs)) {
            out.emplace_back();
            for (const Value z : images) {
                out.back().emplace_back(outputs);
                out.back().back()[z] = 1;
            }
        }
    const Rational half(1, 2), third(1, 3), sixth(1, 6);
    out.push_back({{half, half, 0}, {sixth, third, half}, {third, third, third}});
    out.push_back({{1, 0, 0}, {half, 0, half}, {0, third, Rational(2, 3)}});
    return out;
}

}  // namespace

AxiomInstances axiom_instances(const PolicyForEveryChannel& p) {
    const int rows = p.policy().size();
    const GenericMatrix k = generic_matrix(rows, 2 * outputs);
    AxiomInstances out{adjacency_graph(p), {}, {}};
    for (auto& map : maps_of_outputs(rows)) {
        GenericMatrix processed(rows, outputs);
        for (int d = 0; d < rows; ++d)
            for (int j = 0; j < outputs; ++j)
                for (int z = 0; z < outputs; ++z) processed(d, z).add_multiple(k(d, j), Polynomial(map[j][z]));
        out.processed.push_back({std::move(map), std::move(processed)});
    }
    for (long sixths = 0; sixths <= 6; sixths += few(rows) ? 1 : 2) {
        const Rational weight(sixths, 6);
        GenericMatrix mixed(rows, outputs);
        for (int d = 0; d < rows; ++d)
            for (int j = 0; j < outputs; ++j)
                mixed(d, j)
                    .add_multiple(k(d, j), Polynomial(weight))
                    .add_multiple(k(d, outputs + j), Polynomial(Rational(1) - weight));
        out.mixed.push_back({weight, std::move(mixed)});
    }
    return out;
}

void axioms(const PolicyForEveryChannel&, const AxiomInstances& of, Findings& expect) {
    const Assumptions assumptions(of.adjacency, 2 * outputs);
    const auto slack = [](const GenericMatrix& k, int i, int h, int j) {
        return Polynomial::variable() * k(h, j) - k(i, j);
    };
    for (const auto& [i, h] : of.adjacency.arcs()) {
        for (const auto& [map, channel] : of.processed)
            for (int z = 0; z < outputs; ++z) {
                Derivation proof;
                for (int j = 0; j < outputs; ++j)
                    proof.push_back({Assumption::privacy(i, h, j), Polynomial(map[j][z])});
                expect.derived("transformation-invariance",
                               flaw_in_inequality(proof, slack(channel, i, h, z), assumptions),
                               "Pr(A(M(D)) = z) ≤ λ Pr(A(M(D')) = z)");
            }
        for (const auto& [weight, channel] : of.mixed)
            for (int j = 0; j < outputs; ++j) {
                const Derivation proof{{Assumption::privacy(i, h, j), Polynomial(weight)},
                                       {Assumption::privacy(i, h, outputs + j), Polynomial(Rational(1) - weight)}};
                expect.derived("convexity", flaw_in_inequality(proof, slack(channel, i, h, j), assumptions),
                               "p M₁ + (1-p) M₂ is private");
            }
    }
    expect.note("transformation-invariance",
                "two randomised maps of three outputs to three, and, where there are at most four databases, all "
                "deterministic ones, of which all randomised ones are mixtures");
    expect.note("convexity",
                "three outputs; weights 0, 1/3, 2/3, 1, and where there are at most four databases the sixths");
    for (const char* part : {"transformation-invariance", "convexity"})
        expect.note(part, "privacy in both orders, that is, with the relation made symmetric");
}

}  // namespace leakproof::he14
