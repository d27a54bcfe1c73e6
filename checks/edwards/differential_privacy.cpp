// Differential privacy as a special case: without constraints and with a complete secret graph, neighbours are the
// databases that differ in one tuple, and their graph is vertex transitive and distance regular.
#include "checks/edwards/sentences.hpp"
#include "graph/families.hpp"
#include "policy/databases/databases.hpp"
#include "symmetry/regularity.hpp"

namespace leakproof::edwards {
namespace {

constexpr int most_databases = 64;

}  // namespace

const Stream<NumberCase> words_without_constraints{
    &number_pairs, [](const NumberCase& mn, const Range&, const Visitor<NumberCase>& visitor) {
        if (mn.n < 1) return;
        if (count_of_words(mn.m, mn.n, most_databases)) visitor.see(mn);
        else visitor.leave_out("more than 64 databases");
    }};

OrderedRelation relation_with_complete_secrets(const NumberCase& mn) {
    return neighbour_relation(Databases::unconstrained(complete(mn.m), mn.n));
}

void differential_privacy(const NumberCase& mn, const OrderedRelation& relation, Findings& expect) {
    const Databases policy = Databases::unconstrained(complete(mn.m), mn.n);
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e)
            expect.equal("adjacency", "D ~ D'", relation(d, e), "one tuple differs",
                         policy.hamming_distance(d, e) == 1);
    const Graph adjacency = relation.symmetric_closure();
    expect.truth("vertex-transitive", is_vertex_transitive(adjacency), "the adjacency graph is vertex transitive");
    expect.truth("distance-regular", is_distance_regular(adjacency, Distances(adjacency)),
                 "the adjacency graph is distance regular");
}

}  // namespace leakproof::edwards
