// A graph with a cut vertex v from its two sides: OPT = min over s ≥ 1 of W_A(s) + W_B(s) - s, where W_A(s) is the most
// that side A leaks if maxima at v count s times.
#include "checks/beyond/products.hpp"
#include "graph/product.hpp"
#include "optimum/glue/block_program.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::beyond {
namespace {

// The vertices joined to `first` by ways that avoid v.
std::vector<bool> joined_around(const Graph& graph, int v, int first) {
    std::vector<bool> seen(graph.size());
    std::vector<int> reached{first};
    seen[first] = true;
    for (std::size_t k = 0; k < reached.size(); ++k)
        for (int h = 0; h < graph.size(); ++h)
            if (h != v && !seen[h] && graph.adjacent(reached[k], h)) {
                seen[h] = true;
                reached.push_back(h);
            }
    return seen;
}

// v first, then those that are on the side, or those that are not.
Graph side_of(const Graph& graph, int v, const std::vector<bool>& side, bool on) {
    std::vector<int> vertices{v};
    for (int i = 0; i < graph.size(); ++i)
        if (i != v && side[i] == on) vertices.push_back(i);
    return induced_subgraph(graph, vertices);
}

Line touching(BlockProgram& side, const Rational& s) {
    const auto found = side.at(s);
    const Rational slope = found.counted_at(0);
    return {slope, found.value - slope * s};
}

// A convex function that is the largest of some lines is least at an end, or where two of them meet.
Rational least(const std::vector<Line>& lines, const Rational& from, const Rational& to) {
    const auto largest = [&](const Rational& s) {
        Rational out = lines.front().at(s);
        for (const auto& line : lines) out = std::max(out, line.at(s));
        return out;
    };
    Rational out = std::min(largest(from), largest(to));
    for (const auto& a : lines)
        for (const auto& b : lines) {
            if (a.slope == b.slope) continue;
            const Rational s = (b.height - a.height) / (a.slope - b.slope);
            if (from <= s && s <= to) out = std::min(out, largest(s));
        }
    return out;
}

// max over nonempty S of λ·u(S)/(|S| - 1 + λ), where u is s at one of n vertices and 1 at the others.
Rational of_complete(int n, const Rational& lambda, const Rational& s) {
    Rational out = s;
    for (int k = 1; k < n; ++k) {  // so many of the others, with the one or without it
        const Rational with = lambda * (s + Rational(k)) / (Rational(k) + lambda);
        const Rational without = lambda * Rational(k) / (Rational(k - 1) + lambda);
        out = std::max({out, with, without});
    }
    return out;
}

}  // namespace

std::vector<Glueing> glued_from_sides(const GraphAtLambda& g) {
    std::vector<Glueing> out;
    const Graph& graph = g.graph();
    const Rational most(graph.size());  // s at an optimum is at most the sum of the prices, and that at most n
    for (int v = 0; v < graph.size(); ++v) {
        const auto side = joined_around(graph, v, v == 0 ? 1 : 0);
        const Graph a = side_of(graph, v, side, true), b = side_of(graph, v, side, false);
        if (b.size() == 1) continue;
        BlockProgram w_a(a, g.lambda, std::vector<std::vector<Line>>(a.size()));
        BlockProgram w_b(b, g.lambda, std::vector<std::vector<Line>>(b.size()));
        const auto lines = lines_of_convex(1, most, [&](const Rational& s) {
            const Line x = touching(w_a, s), y = touching(w_b, s);
            return Line{x.slope + y.slope - Rational(1), x.height + y.height};
        });
        out.push_back({v, least(lines, 1, most), maximum_leakage(a, g.lambda).value, maximum_leakage(b, g.lambda).value,
                       maximum_leakage(graph, g.lambda).value});
    }
    return out;
}

std::vector<WeightedComplete> weighted_complete(const GraphAtLambda& g) {
    std::vector<WeightedComplete> out;
    BlockProgram program(g.graph(), g.lambda, std::vector<std::vector<Line>>(g.graph().size()));
    for (const Rational& s : {Rational(1), Rational(5, 4), Rational(2), Rational(3), Rational(7)})
        out.push_back({s, program.at(s).value, of_complete(g.graph().size(), g.lambda, s)});
    return out;
}

void gluing_complete(const GraphAtLambda&, const std::vector<WeightedComplete>& found, Findings& expect) {
    for (const auto& at : found)
        expect.equal("complete", "W", at.most, "max over S of λ·u(S)/(|S| - 1 + λ)", at.formula);
}

void gluing(const GraphAtLambda&, const std::vector<Glueing>& found, Findings& expect) {
    for (const auto& at : found) {
        expect.equal("formula", "OPT", at.optimum, "min over s ≥ 1 of W_A(s) + W_B(s) - s", at.from_sides);
        expect.at_most("sides", "OPT", at.optimum, "OPT(A) + OPT(B) - 1", at.of_a + at.of_b - Rational(1));
    }
}

}  // namespace leakproof::beyond
