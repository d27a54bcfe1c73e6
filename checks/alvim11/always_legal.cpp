// The remark after Theorem 4: on any graph H_ij = c λ^{-d(i,j)} can be formed, is a legal channel and private, but need
// not be optimal. Off the symmetric graphs c depends on the vertex from which distances are counted: one fixed vertex,
// or for each row its own.
#include "checks/alvim11/alvim11.hpp"
#include "mechanism/mechanisms.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::alvim11 {
namespace {

std::vector<Rational> row_sums(const Matrix& m) {
    std::vector<Rational> out(m.rows());
    for (int i = 0; i < m.rows(); ++i)
        for (int j = 0; j < m.columns(); ++j) out[i] += m(i, j);
    return out;
}

constexpr int most_vertices = 200;  // as many channels, each with so many rows and columns

}  // namespace

const Stream<GraphAtLambda, GraphCase> connected_graphs_two_ways{
    &all_graphs,
    [](const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
        if (of.size() <= most_vertices) connected_graphs_at_lambda.for_each(of, range, visitor);
        else visitor.leave_out("graphs with more than 200 vertices");
    },
    "one channel each"};

ByDistanceTwoWays by_distance_two_ways(const GraphAtLambda& of) {
    ByDistanceTwoWays out{{}, exponential_by_distance(of.graph_case().distance(), of.lambda), {}};
    if (is_private(out.each_row, of.graph_case().graph(), of.lambda))
        out.most = maximum_leakage(of.graph_case().graph(), of.lambda).value;
    for (int y = 0; y < of.graph_case().size(); ++y)
        out.from_vertex.push_back(exponential_by_distance_from(of.graph_case().distance(), of.lambda, y));
    return out;
}

void always_legal(const GraphAtLambda& of, const ByDistanceTwoWays& h, Findings& expect) {
    const Graph& graph = of.graph_case().graph();
    bool some = !not_a_channel(h.each_row) && is_private(h.each_row, graph, of.lambda);
    for (const auto& m : h.from_vertex) {
        expect.truth("legal/fixed-vertex", !not_a_channel(m), "every row of H sums to 1", [&, &m = m] {
            return Findings::Values{{"H", m}, {"the sums of its rows", row_sums(m)}};
        });
        some = some || (!not_a_channel(m) && is_private(m, graph, of.lambda));
    }
    expect.private_at("private/each-row", h.each_row, graph, of.lambda);
    bool one_constant = true;  // c_i = H_ii, as d(i, i) = 0
    for (int i = 1; i < h.each_row.rows(); ++i) one_constant = one_constant && h.each_row(i, i) == h.each_row(0, 0);
    if (one_constant)
        for (const auto& m : h.from_vertex) {
            expect.channel("repaired", m);
            expect.private_at("repaired", m, graph, of.lambda);
        }
    if (h.most)
        expect.equal("optimal-where-private", "Σ_j max_i H_ij", sum_of_column_maxima(h.each_row),
                     "the most of any private channel", *h.most);
    expect.truth("legal-and-private", some, "one of the two ways to count gives a private channel", [&] {
        Findings::Values out{{"counted for each row from its own vertex", h.each_row}};
        for (std::size_t y = 0; y < h.from_vertex.size(); ++y)
            out.push_back(
                {"the sums of the rows, counted from vertex " + std::to_string(y), row_sums(h.from_vertex[y])});
        return out;
    });
}

}  // namespace leakproof::alvim11
