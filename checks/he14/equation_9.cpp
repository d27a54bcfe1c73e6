// Equation (9): without constraints, databases that differ in one tuple, x against y, have ratio at most λ^{d_G(x,y)},
// and no bound at all across components. For all channels and all ε.
#include "channel/channel.hpp"
#include "checks/he14/composition.hpp"
#include "derivation/path_proof.hpp"

namespace leakproof::he14 {

Graph adjacency_graph(const PolicyForEveryChannel& p) {
    return neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between).symmetric_closure();
}

void equation_9(const PolicyForEveryChannel& p, const Graph& adjacency, Findings& expect) {
    const Databases& policy = p.policy();
    const Distances values(policy.secrets()), databases(adjacency);
    const Assumptions assumptions(adjacency, 1);
    const GenericMatrix k = generic_matrix(policy.size(), 1);
    const auto parts = components(policy.secrets(), values);
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e) {
            const auto change = total_difference(policy, d, e);
            if (change.size() != 1) continue;
            const int steps = values(change[0].u, change[0].v);
            const auto text = [&] { return neighbours_shown(policy, d, e); };
            if (steps == Distances::infinite) {
                // The channel that tells the component of this tuple's value: private at λ = 1, and certain.
                Matrix tells(policy.size(), static_cast<int>(parts.size()));
                for (int f = 0; f < policy.size(); ++f)
                    for (int t = 0; t < tells.columns(); ++t)
                        tells(f, t) =
                            values.connected(parts[t].vertices.front(), policy.database(f)[change[0].i]) ? 1 : 0;
                bool certain = false;
                for (int t = 0; t < tells.columns(); ++t)
                    certain = certain || (tells(d, t) == Rational(1) && tells(e, t).is_zero());
                expect.truth("unbounded", !not_a_channel(tells) && is_private(tells, adjacency, Rational(1)) && certain,
                             "a private channel tells the two apart with certainty", text);
                continue;
            }
            if (databases(e, d) != steps) {
                expect.truth("bound", false, "as many steps between the databases as between the values", text);
                continue;
            }
            Derivation proof;
            add_path_proof(proof, adjacency, databases, d, e, 0, Polynomial(1));
            const LinearForm conclusion =
                Polynomial::power_of_variable(static_cast<unsigned>(steps)) * k(e, 0) - k(d, 0);
            expect.derived("bound", flaw_in_inequality(proof, conclusion, assumptions), "K_D ≤ λ^{d_G(x,y)} K_D'");
        }
}

}  // namespace leakproof::he14
