// Theorem 8.2 for neighbours all of whose changes are along secret pairs: then |T(D, D')| ≤ max{α, ξ} and the
// histograms differ by at most twice that. In the proof every changed tuple is an edge of the policy graph.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

void theorem_8_2_secret_changes(const CountSystem& s, const CycleAndPath& lengths, Findings& expect) {
    if (!s.sparse()) return;
    CountNeighbours neighbours(s.secrets(), s.tuples(), s.queries());
    for (const auto& d : ascending_words(s.secrets().size(), s.tuples()))
        for (const auto& e : neighbours.of(d)) {
            const auto secret = secret_difference(s.secrets(), d, e);
            if (secret != total_difference(d, e)) continue;
            const auto values = [&] { return neighbours_shown(s.secrets(), {d, e}); };
            expect.truth("secrets-bound", static_cast<int>(secret.size()) <= lengths.longest(),
                         "|T(D, D')| ≤ max{α, ξ}", values);
            expect.truth("histogram", histogram_distance(d, e) <= 2L * lengths.longest(),
                         "‖h(D) - h(D')‖₁ ≤ 2·max{α, ξ}", values);
        }
}

}  // namespace leakproof::he14
