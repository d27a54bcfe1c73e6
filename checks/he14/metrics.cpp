// Section 4.2: privacy by a metric on databases. Without constraints, neighbours are one step apart, and as many steps
// lead from D to D' as the tuples' distances in the secret graph add up to; so a mechanism is private at λ exactly if
// all ratios of probabilities are at most λ to that power. For all channels and all ε.
#include "checks/he14/composition.hpp"

namespace leakproof::he14 {

void metrics(const PolicyForEveryChannel& p, const Graph& adjacency, Findings& expect) {
    const Databases& policy = p.policy();
    const Distances values(policy.secrets()), databases(adjacency);
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e) {
            int steps = 0;
            for (int i = 0; i < policy.tuples() && steps != Distances::infinite; ++i) {
                const int of_tuple = values(policy.database(d)[i], policy.database(e)[i]);
                steps = of_tuple == Distances::infinite ? Distances::infinite : steps + of_tuple;
            }
            const auto text = [&] { return neighbours_shown(policy, d, e); };
            expect.truth("tuples", databases(d, e) == steps,
                         "as many steps as the distances in the secret graph add up to", text);
            if (is_complete(policy.secrets()))
                expect.truth("hamming", databases(d, e) == policy.hamming_distance(d, e),
                             "as many steps as tuples differ", text);
        }
}

}  // namespace leakproof::he14
