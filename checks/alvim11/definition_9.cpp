// Definition 9: VT+ graphs have a sharply transitive set of automorphisms. A graph with an automorphism of one orbit is
// VT+ and vertex-transitive; VT+ and distance-regularity do not imply each other.
#include "checks/alvim11/alvim11.hpp"
#include "graph/spec.hpp"

namespace leakproof::alvim11 {

Transitivity transitivity(const SymmetricCase& of) {
    return {find_sharply_transitive(of.graph()), of.vertex_transitive()};
}

void definition_9(const SymmetricCase& of, const Transitivity& transitive, Findings& expect) {
    using Answer = SharplyTransitive::Answer;
    const SharplyTransitive& found = transitive.sharply;
    const bool shown = found.answer == Answer::exists && is_sharply_transitive(of.graph(), found.set);
    if (const auto one = one_orbit_automorphism(of.graph()); one.automorphism)
        expect.truth("one-orbit", shown, "a sharply transitive set", [&] {
            return Findings::Values{{"automorphism", one.automorphism->str()}};
        });
    if (shown) expect.truth("vt-plus-is-vertex-transitive", transitive.vertex_transitive, "vertex-transitive");
}

// Line graph of the Petersen graph, or a Chang graph, for the one; the prism over a triangle for the other.
SeparatingPair separating_pair(const Once&) { return {parse_spec("chang:1"), parse_spec("prism:3")}; }

void definition_9_separated(const Once&, const SeparatingPair& of, Findings& expect) {
    const auto first = find_sharply_transitive(of.distance_regular), second = find_sharply_transitive(of.vt_plus);
    expect.truth("distance-regular-not-vt-plus",
                 is_distance_regular(of.distance_regular, Distances(of.distance_regular)) &&
                     first.answer == SharplyTransitive::Answer::none,
                 "distance-regular and not VT+");
    expect.truth(
        "vt-plus-not-distance-regular",
        is_sharply_transitive(of.vt_plus, second.set) && !is_distance_regular(of.vt_plus, Distances(of.vt_plus)),
        "VT+ and not distance-regular");
}

}  // namespace leakproof::alvim11
