// Lemma 32: in a vertex-transitive graph with n vertices, |Γ_{w→w'}| = |Γ|/n for all w, w', Γ all automorphisms.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

const Stream<SymmetricCase> graphs_with_listed_groups{
    &symmetric_graphs, [](const SymmetricCase& graph, const Range&, const Visitor<SymmetricCase>& visitor) {
        if (!graph.vertex_transitive()) return;
        if (graph.group().order() > Integer(PermutationGroup::default_limit))
            return visitor.leave_out("groups of more than 50,000 elements");
        visitor.see(graph);
    }};

ArrowCounts arrow_counts(const SymmetricCase& of) {
    const auto elements = of.group().elements();
    ArrowCounts out{Rational(of.group().order()),
                    std::vector<std::vector<long>>(of.size(), std::vector<long>(of.size(), 0))};
    for (const auto& sigma : *elements)
        for (int w = 0; w < of.size(); ++w) ++out.taking[w][sigma(w)];
    return out;
}

void lemma_32(const SymmetricCase& of, const ArrowCounts& counts, Findings& expect) {
    for (const auto& from : counts.taking)
        for (const long count : from)
            expect.equal("", "|Γ_{w→w'}|", Rational(count), "|Γ|/n", counts.order / Rational(of.size()));
}

}  // namespace leakproof::alvim15
