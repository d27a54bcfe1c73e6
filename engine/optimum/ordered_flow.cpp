#include "optimum/ordered_flow.hpp"

#include "linear/exact_program.hpp"

namespace leakproof {

// In the form A x = b: Σ_h z_ih - λ Σ_g z_gi - slack_i = [i = root] - y_i. Where that has no solution x ≥ 0, the
// prices c of the program have c·A ≤ 0 after a change of sign and c·b > 0, which says just what is wanted of a column.
OrderedFlow ordered_flow(int vertices, const std::vector<RatioArc>& arcs, const std::vector<Rational>& price,
                         int root) {
    const auto n = static_cast<std::size_t>(vertices);
    std::vector<Rational> wanted(n);
    for (std::size_t i = 0; i < n; ++i) wanted[i] = -price[i];
    wanted[root] += 1;
    ExactProgram program(std::move(wanted));
    for (const auto& [i, h, ratio] : arcs) {
        std::vector<Rational> entries(n);
        entries[i] = 1;
        entries[h] = -ratio;
        program.add_column(std::move(entries), 0);
    }
    for (std::size_t i = 0; i < n; ++i) {
        std::vector<Rational> entries(n);
        entries[i] = -1;
        program.add_column(std::move(entries), 0);
    }
    OrderedFlow out;
    if (program.solve() == ExactProgram::Outcome::optimal) {
        out.flow = program.solution();
        out.flow.resize(arcs.size());
    } else {
        for (const auto& y : program.prices()) out.cheaper_column.push_back(-y);
    }
    return out;
}

OrderedFlow ordered_flow(int vertices, const std::vector<Edge>& arcs, const Rational& lambda,
                         const std::vector<Rational>& price, int root) {
    std::vector<RatioArc> same;
    for (const auto& [i, h] : arcs) same.push_back({i, h, lambda});
    return ordered_flow(vertices, same, price, root);
}

}  // namespace leakproof
