// The extreme rays of the cone of private columns are the vectors λ^{-f}, f integer with minimum 0, changing by at
// most 1 along edges, and the edges along which it changes connecting the graph; on other graphs they live on one
// component.
#include "channel/extreme_columns.hpp"

#include <algorithm>

#include "checks/beyond/beyond.hpp"
#include "checks/tools/private_columns.hpp"
#include "linear/exact_program.hpp"

namespace leakproof::beyond {
namespace {

std::vector<std::vector<Rational>> columns_of(const Graph& graph, const std::vector<Component>& components,
                                              const Rational& lambda) {
    std::vector<std::vector<Rational>> out;
    for (const auto& column : leakproof::extreme_columns(graph, components)) {
        out.emplace_back();
        for (const int f : column.exponent)
            out.back().push_back(f == ExtremeColumn::absent ? Rational(0) : power(lambda, -f));
    }
    std::sort(out.begin(), out.end());
    return out;
}

bool is_complete(const Graph& graph) { return 2 * graph.edge_count() == graph.size() * (graph.size() - 1); }

}  // namespace

std::vector<std::vector<Rational>> extreme_columns_listed(const GraphAtLambda& g) {
    return columns_of(g.graph(), g.components(), g.lambda);
}

void extreme_columns_are_rays(const GraphAtLambda& g, const std::vector<std::vector<Rational>>& listed,
                              Findings& expect) {
    if (g.lambda == Rational(1)) return;
    const auto rays = extreme_rays_of_private_columns(g.graph(), g.lambda);
    expect.truth(g.connected() ? "connected" : "disconnected", listed == rays,
                 "the listed columns are the extreme rays", [&]() -> Findings::Values {
                     return {{"columns listed", listed.size()}, {"extreme rays", rays.size()}};
                 });
    const int n = g.graph().size();
    if (n >= 2 && is_complete(g.graph()))
        expect.equal("complete-count", "extreme rays", static_cast<int>(listed.size()), "2^n - 2", (1 << n) - 2);
}

Rational optimum_over_extreme_columns(const GraphAtLambda& g) {
    if (!g.connected()) return 0;
    ExactProgram program(std::vector<Rational>(g.graph().size(), 1));
    for (auto& column : extreme_columns_listed(g)) program.add_column(std::move(column), 1);
    return program.solve() == ExactProgram::Outcome::optimal ? program.value() : Rational(0);
}

// The maximum itself comes from the full program, whose columns are not restricted to these.
void extreme_columns_program(const GraphAtLambda& g, const Rational& optimum, Findings& expect) {
    if (g.lambda == Rational(1) || !g.connected()) return;
    const Rational full = maximum_leakage_ordered(g.graph().size(), g.graph().arcs(), g.lambda).value;
    expect.equal("linear-program", "max Σ_f x_f", optimum, "OPT of the full program", full);
}

std::vector<std::optional<std::vector<Rational>>> split_into_extreme_columns(const PrivateChannel& k) {
    std::vector<std::optional<std::vector<Rational>>> out;
    const auto columns = columns_of(k.graph(), k.graph_case().components(), k.lambda());
    for (int j = 0; j < k.matrix().columns(); ++j) {
        std::vector<Rational> wanted;
        for (int i = 0; i < k.matrix().rows(); ++i) wanted.push_back(k.matrix()(i, j));
        ExactProgram program(wanted);
        for (const auto& column : columns) program.add_column(column, 0);
        if (program.solve() == ExactProgram::Outcome::optimal) out.emplace_back(program.solution());
        else out.emplace_back();
    }
    return out;
}

void extreme_columns_merge(const PrivateChannel& k, const std::vector<std::optional<std::vector<Rational>>>& weights,
                           Findings& expect) {
    if (k.lambda() == Rational(1)) return;
    const auto columns = columns_of(k.graph(), k.graph_case().components(), k.lambda());
    for (int j = 0; j < k.matrix().columns(); ++j) {
        const auto& x = weights[j];
        bool good = x && x->size() == columns.size();
        for (int i = 0; good && i < k.matrix().rows(); ++i) {
            Rational sum;
            for (std::size_t f = 0; f < columns.size(); ++f) sum += (*x)[f] * columns[f][i];
            good = sum == k.matrix()(i, j);
        }
        good = good && std::all_of(x->begin(), x->end(), [](const Rational& w) { return w.sign() >= 0; });
        expect.truth("merging", good, "the column is a nonnegative combination of extreme columns",
                     [&]() -> Findings::Values {
                         return {{"column", j}};
                     });
    }
}

}  // namespace leakproof::beyond
