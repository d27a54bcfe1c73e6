// The remark after Theorem 4 for every λ > 1: H_ij = λ^{-d(i,j)} / S_y or λ^{-d(i,j)} / S_i, with the sums
// S_i = Σ_j λ^{-d(i,j)} as polynomials in λ, all times λ to the diameter.
#include "base/words.hpp"
#include "checks/alvim11/alvim11.hpp"
#include "checks/shared/curve_findings.hpp"
#include "checks/tools/agreement.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "optimum/curve/bound_curves.hpp"

namespace leakproof::alvim11 {
namespace {

constexpr int most_with_sums = 7, largest_for_search = 6;

std::string roots_text(const WholePolynomial& p) {
    const std::string out =
        joined(roots_above_one(p), ", ", [&](const auto& root) { return root.in_lowest_terms().str(); });
    return out.empty() ? "none" : out;
}

// H_ij ≤ λ H_hj along every edge for every λ ≥ 1, all S_i being equal.
bool steps_of_at_most_one(const SumsOfDistances& of, const Graph& graph) {
    for (const auto& [i, h] : graph.arcs())
        for (std::size_t j = 0; j < of.exponent.size(); ++j)
            if (of.exponent[h][j] > of.exponent[i][j] + 1) return false;
    return true;
}

bool are_row_sums(const SumsOfDistances& of, int diameter) {
    for (std::size_t i = 0; i < of.exponent.size(); ++i) {
        WholePolynomial sum;
        for (const int d : of.exponent[i]) {
            if (d > diameter) return false;
            sum += WholePolynomial::power_of_variable(diameter - d);
        }
        if (sum != of.sum[i]) return false;
    }
    return true;
}

}  // namespace

const Stream<AtEveryLevel, GraphCase> connected_graphs_with_sums{
    &all_graphs,
    [](const GraphCase& of, const Range&, const Visitor<AtEveryLevel>& visitor) {
        if (of.components().size() != 1) return;
        if (of.size() <= most_with_sums) visitor.see(AtEveryLevel(of, Channels::instances));
        else visitor.leave_out("graphs with more than 7 vertices");
    },
    "the matrix (8)"};

SumsOfDistances sums_of_distances(const AtEveryLevel& g) {
    SumsOfDistances out{{}, {}, g.of.curves().optimum};
    for (int i = 0; i < g.of.size(); ++i) {
        out.sum.push_back(closeness_of(i, g.of.components().front(), g.of.distance()));
        auto& row = out.exponent.emplace_back();
        for (int j = 0; j < g.of.size(); ++j) row.push_back(g.of.distance()(i, j));
    }
    return out;
}

// Privacy of H with S_i at the column i of neighbouring rows i and h asks for S_h ≤ S_i, and that is the most that it
// asks for; so H is private exactly where all S_i are equal, the graph being connected.
void always_legal_everywhere(const AtEveryLevel& g, const SumsOfDistances& of, Findings& expect) {
    const Graph& graph = g.of.graph();
    const int diameter = g.of.components().front().diameter;
    WholePolynomial differences;
    for (const auto& sum : of.sum) differences = gcd(differences, sum - of.sum.front());
    const bool always = differences.is_zero();
    const auto roots = always ? std::vector<RealRoot>() : roots_above_one(differences);
    const auto where_equal = [&]() -> Findings::Values {
        return {{"all S_i are equal at λ", roots_text(differences)}};
    };
    const bool sums = are_row_sums(of, diameter), steps = steps_of_at_most_one(of, graph);

    expect.truth("legal/fixed-vertex", always, "S_i = S_y for all i, y and every λ > 1", where_equal);
    expect.truth("private/each-row", always && steps, "S_h ≤ S_i for adjacent i, h and every λ > 1", where_equal);
    expect.truth("legal-and-private", always && sums && steps,
                 "one of the two ways to count gives a private channel for every λ > 1", where_equal);
    if (!always && roots.empty()) return;
    expect.truth("repaired", sums && steps, "a private channel at every λ > 1 at which all S_i are equal");
    const WholePolynomial size(static_cast<long>(g.of.size()));
    const auto maxima = PolynomialQuotient::of(size.times_power(diameter), of.sum.front());
    if (always)
        always_equal("optimal-where-private", curve_of(maxima), of.most, "Σ_j max_i H_ij = OPT for every λ > 1",
                     expect);
    for (const auto& root : roots)
        expect.truth("optimal-where-private", agrees_at(of.most, maxima, root),
                     "Σ_j max_i H_ij = OPT at every λ > 1 at which all S_i are equal");
}

// A graph without symmetry on which H is a private channel of less than maximal utility at some λ > 1. Where H is
// private, all S_i are equal and the bound ℓ / min_j Σ_i λ^{-d(i,j)} is attained: there is no such graph, and the
// search must come back empty.
NotOptimalSearch search_not_optimal(const Once&) {
    NotOptimalSearch out;
    for (int n = 1; n <= largest_for_search; ++n)
        for_each_graph6(
            n,
            [&](const std::string& text) {
                const GraphCase graph(parse_graph6(text));
                const auto differences = differences_of_closeness(graph.components(), graph.distance());
                ++out.tried;
                if (!differences.is_zero() && roots_above_one(differences).empty()) return true;
                ++out.private_ones;
                const bool symmetric =
                    is_distance_regular(graph.graph(), graph.distance()) ||
                    find_sharply_transitive(graph.graph()).answer == SharplyTransitive::Answer::exists;
                if (symmetric) return true;
                Findings found;
                const AtEveryLevel everywhere(graph, Channels::instances);
                found.about(everywhere);
                always_legal_everywhere(everywhere, sums_of_distances(everywhere), found);
                if (found.failed("optimal-where-private")) out.witness = text;
                return true;
            },
            true);
    return out;
}

void always_legal_not_optimal(const Once&, const NotOptimalSearch& found, Findings& expect) {
    expect.truth("not-optimal", !found.witness.empty(),
                 "a graph without symmetry on which H is private and not optimal at some λ > 1", [&] {
                     return Findings::Values{
                         {"connected graphs with at most 6 vertices", found.tried},
                         {"of these H is private at some λ > 1 on", found.private_ones},
                         {"why there is none at all",
                          "privacy forces equal constants c_i on neighbours, and with one constant H attains the bound "
                          "ℓ / min_j Σ_i λ^{-d(i,j)} of every private channel"}};
                 });
}

}  // namespace leakproof::alvim11
