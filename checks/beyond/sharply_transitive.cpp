// Whether every vertex-transitive graph with n vertices has n automorphisms that take each vertex to every vertex.
#include "checks/beyond/symmetries.hpp"

namespace leakproof::beyond {

SharplyTransitive sharply_transitive_set(const SymmetricCase& of) { return find_sharply_transitive(of.graph()); }

void sharply_transitive(const SymmetricCase& of, const SharplyTransitive& found, Findings& expect) {
    using Answer = SharplyTransitive::Answer;
    if (!of.vertex_transitive()) return;
    if (found.answer == Answer::undecided)
        return expect.note("", "left undecided: " + of.name() + " (" + found.reason + ")");
    expect.truth("", found.answer == Answer::exists && is_sharply_transitive(of.graph(), found.set),
                 "a sharply transitive set of automorphisms", [&] {
                     return Findings::Values{{"why there is none", found.reason}, {"|Γ|", of.group().order()}};
                 });
}

}  // namespace leakproof::beyond
