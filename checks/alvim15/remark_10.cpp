// Remark 10 and inequality (5): along a distance d the entries of a column of a private channel differ by at most the
// factor λ^d; if all diagonal entries of a square private channel equal its largest entry, max M ≤ λ^{d(i,j)} M_ij.
// Denominators are cleared, and i and h are in one component.
#include "channel/scaled_matrix.hpp"
#include "checks/alvim15/alvim15.hpp"
#include "derivation/path_proof.hpp"
#include "mechanism/mechanisms.hpp"

namespace leakproof::alvim15 {

// One column of indeterminates is enough: the statements speak of a column at a time.
const Stream<EveryChannel, GraphCase> every_column{
    &all_graphs, [](const GraphCase& graph, const Range&, const Visitor<EveryChannel>& visitor) {
        if (graph.size() > most_vertices_with_channels)
            return visitor.leave_out("all channels at once on graphs with more than 64 vertices");
        for (int j = 0; j < graph.size(); ++j) visitor.see(EveryChannel(graph, {j}));
    }};

namespace {

constexpr int most_vertices_for_every_column = 16;

}  // namespace

std::vector<PathProof> path_proofs(const EveryChannel& column) {
    const auto& of = column.graph_case();
    const int top = column.maximal_row().front();
    std::vector<PathProof> out;
    for (int h = 0; h < of.size(); ++h) {
        if (of.size() > most_vertices_for_every_column && h != top) continue;
        for (int i = 0; i < of.size(); ++i)
            if (of.distance().connected(h, i)) {
                out.push_back({h, i, of.distance()(h, i), {}});
                add_path_proof(out.back().proof, of.graph(), of.distance(), h, i, 0, Polynomial(1));
            }
    }
    return out;
}

void remark_10_all(const EveryChannel& column, const std::vector<PathProof>& proofs, Findings& expect) {
    const GenericMatrix m = column.matrix();
    const int top = column.maximal_row().front();
    for (const auto& [h, i, d, proof] : proofs) {
        const LinearForm slack = Polynomial::power_of_variable(static_cast<unsigned>(d)) * m(i, 0) - m(h, 0);
        const auto flaw = flaw_in_inequality(proof, slack, column.assumptions());
        expect.derived("product", flaw, "M_hj ≤ λ^{d(h,i)} M_ij");
        // h = j is the row of the diagonal, whose entry is the largest of the matrix by assumption.
        if (h == top) expect.derived("inequality-5/connected", flaw, "max M = M_jj ≤ λ^{d(i,j)} M_ij");
    }
    if (column.graph().size() > most_vertices_for_every_column)
        expect.note("product",
                    "all channels: on graphs with more than 16 vertices M_hj ≤ λ^{d(h,i)} M_ij is proved once for each "
                    "h and i, for a column with its maximum in row h; the proof does not use where that is");
}

namespace {

bool largest_on_diagonal(const ScaledMatrix& m) {
    if (!m.is_square()) return false;
    const Integer largest = largest_entry(m.numerators());
    for (int j = 0; j < m.columns(); ++j)
        if (m(j, j) != largest) return false;
    return true;
}

}  // namespace

ScaledMatrix its_matrix(const PrivateChannel& k) { return k.scaled(); }

void remark_10(const PrivateChannel& k, const ScaledMatrix& m, Findings& expect) {
    const auto& of = k.graph_case();
    const bool diagonal = largest_on_diagonal(m);
    const TimesPowers times(m, k.lambda(), largest_finite_distance(of.distance()));
    for (int j = 0; j < m.columns(); ++j)
        for (int i = 0; i < m.rows(); ++i)
            for (int h = 0; h < m.rows(); ++h) {
                const auto values = [&] {
                    return Findings::Values{
                        {"i, h, j", std::vector<int>{i, h, j}}, {"M_ij", m.entry(i, j)}, {"M_hj", m.entry(h, j)}};
                };
                if (!of.distance().connected(i, h)) continue;
                const bool within = times(0, i, j) <= times(of.distance()(i, h), h, j);
                expect.truth("product", within, "M_ij ≤ λ^{d(i,h)} M_hj", values);
                if (diagonal && i == j)
                    expect.truth("inequality-5/connected", within, "max M ≤ λ^{d(i,j)} M_ij", values);
            }
}

}  // namespace leakproof::alvim15
