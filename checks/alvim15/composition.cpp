// Composition (Section 1): releasing the outcomes of mechanisms private at λ₁ and λ₂ is private at λ₁λ₂. The columns of
// the combined channel are products of columns; products are bilinear, so pairs of extreme columns suffice:
// λ₁^{-f(i)} λ₂^{-g(i)} ≤ λ₁λ₂ · λ₁^{-f(h)} λ₂^{-g(h)} for all λ₁, λ₂ ≥ 1 iff f(h) ≤ f(i) + 1 and g(h) ≤ g(i) + 1.
#include "channel/extreme_columns.hpp"
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int most_vertices_composed = 5, most_columns_composed = 20;

}  // namespace

const Stream<EverySquareChannel, GraphCase> small_graphs_all_channels{
    &all_graphs, [](const GraphCase& graph, const Range&, const Visitor<EverySquareChannel>& visitor) {
        if (graph.size() > most_vertices_composed) return visitor.leave_out("graphs with more than 5 vertices");
        visitor.see(EverySquareChannel(graph, graph.group()));
    }};

const Stream<PrivateChannel, GraphCase> channels_on_small_graphs{
    &all_graphs,
    [](const GraphCase& graph, const Range& range, const Visitor<PrivateChannel>& visitor) {
        if (graph.size() > most_vertices_composed) return visitor.leave_out("graphs with more than 5 vertices");
        private_channel_instances.for_each(graph, range, visitor);
    },
    std::string("pairs of ") + some_private_channels};

std::vector<ExtremeColumn> extreme_columns_of(const EverySquareChannel& k) {
    return extreme_columns(k.graph(), k.graph_case().components());
}

void composition_all(const EverySquareChannel& k, const std::vector<ExtremeColumn>& columns, Findings& expect) {
    const auto fits = [&](const ExtremeColumn& f, int i, int h) {
        const int at_i = f.exponent[i], at_h = f.exponent[h];
        if (at_i == ExtremeColumn::absent) return true;  // the product is zero at i
        return at_h != ExtremeColumn::absent && at_h <= at_i + 1;
    };
    for (const auto& f : columns)
        for (const auto& g : columns)
            for (const auto& [i, h] : k.graph().arcs())
                expect.truth(
                    "", fits(f, i, h) && fits(g, i, h), "the product of two extreme columns is private at λ₁λ₂",
                    [&, i = i, h = h] {
                        return Findings::Values{{"f", f.exponent}, {"g", g.exponent}, {"i, h", std::vector<int>{i, h}}};
                    });
    if (k.graph().edge_count() == 0) expect.truth("", true, "privacy, there being no edge");
    expect.note(
        "", "all channels: by beyond/extreme-columns a private column is a nonnegative combination of extreme ones");
}

// With the channels on the same graph at two other levels.
std::vector<Composed> composed_with_others(const PrivateChannel& k) {
    const Matrix& m = k.matrix();
    std::vector<Composed> out;
    for (const Rational& level : {Rational(3, 2), Rational(3)})
        for (const NamedChannel& named : k.graph_case().channels(level, 1)) {
            const Matrix& other = named.channel.matrix();
            if (m.columns() * other.columns() > most_columns_composed) continue;
            Matrix both(m.rows(), m.columns() * other.columns());
            for (int i = 0; i < m.rows(); ++i)
                for (int j = 0; j < m.columns(); ++j)
                    for (int l = 0; l < other.columns(); ++l) both(i, j * other.columns() + l) = m(i, j) * other(i, l);
            out.push_back({std::move(both), level});
        }
    return out;
}

void composition(const PrivateChannel& k, const std::vector<Composed>& pairs, Findings& expect) {
    for (const auto& [both, level] : pairs) {
        expect.channel("", both);
        expect.private_at("", both, k.graph(), k.lambda() * level);
    }
}

}  // namespace leakproof::alvim15
