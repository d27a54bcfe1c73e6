#include "optimum/glue/glued.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "graph/blocks.hpp"
#include "graph/distance.hpp"
#include "linear/exact_program.hpp"
#include "optimum/generation/cheapest_column.hpp"
#include "optimum/glue/convex.hpp"

namespace leakproof {
namespace {

// min Σ y + Σ_j g_j(u_j) over y, and u_j ≥ 1 at the vertices with a function g_j, such that every private column c on
// the block costs Σ y c ≥ u_i c_i for all i. Elsewhere u is 1, or s at vertex 0. Solved by its dual: a column λ^{-f}
// with f(i) = 0 for each i, which y prices at u_i at least, comes in when it is too cheap.
class BlockProgram {
public:
    BlockProgram(Graph graph, const Rational& lambda, std::vector<std::vector<Line>> functions, bool hangs)
        : graph_(std::move(graph)), distance_(graph_), lambda_(lambda), functions_(std::move(functions)),
          hangs_(hangs) {
        for (int i = 0; i < graph_.size(); ++i) {
            columns_.push_back({i, std::vector<int>(graph_.size())});
            std::vector<int> far;
            for (int h = 0; h < graph_.size(); ++h) far.push_back(distance_(i, h));
            columns_.push_back({i, std::move(far)});
        }
    }

    struct Solution {
        Rational value, slope;  // of the value as a function of s
        std::vector<Rational> price, u;
    };

    Solution at(const Rational& s) {
        const int n = graph_.size();
        std::vector<Rational> right(n, 1);
        std::vector<int> row_of_u(n, -1), row_of_t(n, -1);
        for (int j = 0; j < n; ++j) {
            if (functions_[j].empty()) continue;
            row_of_t[j] = static_cast<int>(right.size());
            right.emplace_back(1);
            row_of_u[j] = static_cast<int>(right.size());
            right.emplace_back(0);
        }
        ExactProgram program(right);
        const std::size_t rows = right.size();
        for (int j = 0; j < n; ++j) {
            if (functions_[j].empty()) continue;
            std::vector<Rational> least(rows);
            least[row_of_u[j]] = -1;
            program.add_column(std::move(least), 1);
            for (const auto& [slope, height] : functions_[j]) {
                std::vector<Rational> line(rows);
                line[row_of_t[j]] = 1;
                line[row_of_u[j]] = slope;
                program.add_column(std::move(line), height);
            }
        }
        std::vector<int> hung;  // the columns of the program with their maximum at vertex 0
        const auto add = [&](const Column& column) {
            std::vector<Rational> entries(rows);
            for (int h = 0; h < n; ++h) entries[h] = power(lambda_, -column.exponent[h]);
            const bool free = row_of_u[column.root] >= 0;
            if (free) entries[row_of_u[column.root]] += Rational(1);
            const bool top = hangs_ && column.root == 0;
            const int number = program.add_column(std::move(entries), free ? Rational(0) : top ? s : Rational(1));
            if (top) hung.push_back(number);
        };
        for (const auto& column : columns_) add(column);
        CheapestColumn<Rational> cheapest(graph_, distance_, lambda_, Rational(0));
        Solution out;
        for (bool more = true; more;) {
            if (program.solve() != ExactProgram::Outcome::optimal) throw std::logic_error("a block without an optimum");
            const auto& prices = program.prices();
            out.price.assign(prices.begin(), prices.begin() + n);
            out.u.assign(n, 1);
            for (int i = 0; i < n; ++i) {
                if (row_of_u[i] >= 0) out.u[i] = -prices[row_of_u[i]];
                else if (hangs_ && i == 0) out.u[i] = s;
            }
            more = false;
            for (int i = 0; i < n; ++i) {
                cheapest.find(out.price, i);
                if (cheapest.value() >= out.u[i]) continue;
                Column column{i, cheapest.exponent()};
                add(column);
                columns_.push_back(std::move(column));  // of use at other s too
                more = true;
            }
        }
        out.value = program.value();
        const auto solution = program.solution();
        for (const int number : hung) out.slope += solution[number];
        return out;
    }

private:
    struct Column {
        int root;
        std::vector<int> exponent;  // 0 at the root
    };

    Graph graph_;
    Distances distance_;
    Rational lambda_;
    std::vector<std::vector<Line>> functions_;  // of each vertex; none where u is given
    bool hangs_;                                // from vertex 0
    std::vector<Column> columns_;
};

// The sum of two such functions, either of which may be none yet.
std::vector<Line> sum_of(const std::vector<Line>& a, const std::vector<Line>& b, const Rational& most) {
    const auto largest = [](const std::vector<Line>& lines, const Rational& s) {
        Line out = lines.front();
        for (const auto& line : lines)
            if (line.at(s) > out.at(s)) out = line;
        return out;
    };
    if (a.empty()) return b;
    return lines_of_convex(1, most, [&](const Rational& s) {
        const Line x = largest(a, s), y = largest(b, s);
        return Line{x.slope + y.slope, x.height + y.height};
    });
}

}  // namespace

bool has_small_blocks(const Graph& connected) {
    constexpr std::size_t largest = 16;
    if (connected.size() < 2) return false;
    const auto all = blocks(connected);
    return all.size() > 1 &&
           std::all_of(all.begin(), all.end(), [](const Block& b) { return b.vertices.size() <= largest; });
}

Glued glued_optimum(const Graph& connected, const Rational& lambda) {
    const auto all = blocks(connected);
    const Rational most(connected.size());                     // u at an optimum is at most the sum of the prices
    std::vector<std::vector<Line>> hanging(connected.size());  // what hangs from a vertex, as a function of u there
    std::vector<std::unique_ptr<BlockProgram>> program(all.size());
    for (std::size_t b = all.size(); b-- > 0;) {
        const auto& vertices = all[b].vertices;
        std::vector<std::vector<Line>> functions;
        const bool hangs = all[b].above >= 0;
        for (std::size_t k = 0; k < vertices.size(); ++k)
            functions.push_back(k == 0 && hangs ? std::vector<Line>{} : hanging[vertices[k]]);
        // The block's vertices in this order, the one that it hangs from first.
        std::vector<Edge> edges;
        for (std::size_t i = 0; i < vertices.size(); ++i)
            for (std::size_t j = i + 1; j < vertices.size(); ++j)
                if (connected.adjacent(vertices[i], vertices[j]))
                    edges.emplace_back(static_cast<int>(i), static_cast<int>(j));
        program[b] = std::make_unique<BlockProgram>(Graph(static_cast<int>(vertices.size()), edges), lambda,
                                                    std::move(functions), hangs);
        if (!hangs) continue;
        auto lines = lines_of_convex(1, most, [&](const Rational& s) {
            const auto found = program[b]->at(s);
            // Less s itself: the vertex is in one block more.
            return Line{found.slope - Rational(1), found.value - found.slope * s};
        });
        hanging[vertices.front()] = sum_of(hanging[vertices.front()], lines, most);
    }
    Glued out{0, std::vector<Rational>(connected.size())};
    std::vector<Rational> u(connected.size(), 1);
    for (std::size_t b = 0; b < all.size(); ++b) {
        const auto& vertices = all[b].vertices;
        const bool hangs = all[b].above >= 0;
        const auto found = program[b]->at(u[vertices.front()]);
        if (!hangs) out.value = found.value;
        for (std::size_t k = 0; k < vertices.size(); ++k) {
            out.price[vertices[k]] += found.price[k];
            if (k > 0 || !hangs) u[vertices[k]] = found.u[k];
            else out.price[vertices[k]] -= u[vertices[k]];
        }
    }
    Rational sum;
    for (const auto& y : out.price) sum += y;
    if (sum != out.value) throw std::logic_error("prices glued from blocks that do not add up to the value");
    return out;
}

}  // namespace leakproof
