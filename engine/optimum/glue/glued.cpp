#include "optimum/glue/glued.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "base/interruption.hpp"
#include "channel/channel.hpp"
#include "graph/blocks.hpp"
#include "optimum/glue/block_program.hpp"

namespace leakproof {
namespace {

using Lines = std::vector<Line>;

Line largest(const Lines& lines, const Rational& s) {
    Line out = lines.front();
    for (const auto& line : lines)
        if (line.at(s) > out.at(s)) out = line;
    return out;
}

// The sum of two such functions, the first of which may be none yet.
Lines sum_of(const Lines& a, const Lines& b, const Rational& most) {
    if (a.empty()) return b;
    return lines_of_convex(1, most, [&](const Rational& s) {
        const Line x = largest(a, s), y = largest(b, s);
        return Line{x.slope + y.slope, x.height + y.height};
    });
}

// The block by itself, its vertices in their order.
Graph graph_of(const Block& block, const Graph& whole) {
    std::vector<Edge> edges;
    const int n = static_cast<int>(block.vertices.size());
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n; ++j)
            if (whole.adjacent(block.vertices[i], block.vertices[j])) edges.emplace_back(i, j);
    return {n, edges};
}

// A column on the part of the graph that is put together so far, which is to be largest at its start.
struct GrowingColumn {
    int start;
    std::vector<Rational> value;
};

}  // namespace

struct Glued::State {
    State(const Graph& connected, const Rational& l)
        : graph(connected), lambda(l), all(blocks(connected)), hangs(all.size()), lines(all.size()),
          u(connected.size(), 1), price(connected.size()) {
        find_functions();
        find_prices();
    }

    // What hangs from a vertex is a function of u there: the sum over the blocks of what each leaks, less u, as the
    // vertex is in one block more.
    void find_functions() {
        const Rational most(graph.size());  // u at an optimum is at most the sum of the prices, and that at most n
        std::vector<Lines> hanging(graph.size());
        program.resize(all.size());
        for (std::size_t b = all.size(); b-- > 0;) {
            const auto& vertices = all[b].vertices;
            hangs[b] = all[b].above >= 0;
            std::vector<Lines> functions;
            for (std::size_t k = 0; k < vertices.size(); ++k)
                functions.push_back(k == 0 && hangs[b] ? Lines{} : hanging[vertices[k]]);
            program[b] = std::make_unique<BlockProgram>(graph_of(all[b], graph), lambda, std::move(functions));
            if (!hangs[b]) continue;
            lines[b] = lines_of_convex(1, most, [&](const Rational& s) {
                const auto found = program[b]->at(s);
                const Rational slope = found.counted_at(0);
                return Line{slope - Rational(1), found.value - slope * s};
            });
            hanging[vertices.front()] = sum_of(hanging[vertices.front()], lines[b], most);
        }
    }

    // Prices of the whole: those of all blocks, less u where a block hangs. Hung from the maximum of a column, each
    // block costs u c at the vertex that it hangs from, and what is left is u c at the maximum.
    void find_prices() {
        for (std::size_t b = 0; b < all.size(); ++b) {
            const auto& vertices = all[b].vertices;
            const auto found = hangs[b] ? program[b]->at(u[vertices.front()]) : program[b]->whole();
            if (!hangs[b]) value = found.value;
            own_price.push_back(found.price);
            for (std::size_t k = 0; k < vertices.size(); ++k) {
                price[vertices[k]] += found.price[k];
                if (k > 0 || !hangs[b]) u[vertices[k]] = found.u[k];
                else price[vertices[k]] -= u[vertices[k]];
            }
        }
        Rational sum;
        for (const auto& y : price) sum += y;
        if (sum != value) throw std::logic_error("prices glued from blocks that do not add up to the value");
    }

    // Each block's own share of the slope that was chosen for all that hangs from a vertex: between the least and the
    // largest slope of its lines that touch there.
    void share_slope(int vertex, Rational slope, std::vector<Rational>& of_block) const {
        std::vector<std::size_t> here;
        for (std::size_t b = 0; b < all.size(); ++b)
            if (hangs[b] && all[b].vertices.front() == vertex) here.push_back(b);
        std::vector<Rational> most;
        for (const std::size_t b : here) {
            const Rational height = largest(lines[b], u[vertex]).at(u[vertex]);
            std::optional<Rational> low, high;
            for (const auto& line : lines[b]) {
                if (line.at(u[vertex]) != height) continue;
                if (!low || line.slope < *low) low = line.slope;
                if (!high || line.slope > *high) high = line.slope;
            }
            of_block[b] = *low;
            most.push_back(*high);
            slope -= *low;
        }
        for (std::size_t k = 0; k < here.size(); ++k) {
            const Rational more = std::min(slope, most[k] - of_block[here[k]]);
            of_block[here[k]] += more;
            slope -= more;
        }
        if (!slope.is_zero()) throw std::logic_error("a slope of what hangs from a vertex that no block has");
    }

    // A channel of each block with the right amount counted at the vertex that it hangs from.
    std::vector<BlockProgram::Solution> mixtures() {
        std::vector<BlockProgram::Solution> out;
        std::vector<Rational> slope(all.size());
        for (std::size_t b = 0; b < all.size(); ++b) {
            out.push_back(hangs[b] ? program[b]->with_slope(slope[b] + Rational(1)) : program[b]->whole());
            for (std::size_t k = hangs[b] ? 1 : 0; k < all[b].vertices.size(); ++k)
                share_slope(all[b].vertices[k], out.back().slope[k], slope);
        }
        return out;
    }

    // Each block by itself, its vertices in ascending order.
    std::vector<Part> parts() {
        std::vector<Part> out;
        const auto found = mixtures();
        for (std::size_t b = 0; b < all.size(); ++b) {
            const auto& vertices = all[b].vertices;
            const int n = static_cast<int>(vertices.size());
            std::vector<int> order(vertices.size());
            std::iota(order.begin(), order.end(), 0);
            std::sort(order.begin(), order.end(), [&](int i, int j) { return vertices[i] < vertices[j]; });
            std::vector<int> place(order.size());
            for (int k = 0; k < n; ++k) place[order[k]] = k;
            Part part{{}, Matrix(n, n), {}};
            for (const int k : order) {
                part.vertices.push_back(vertices[k]);
                part.price.push_back(own_price[b][k]);
            }
            for (const auto& [at, exponent, weight] : found[b].mixture)
                for (int i = 0; i < n; ++i) part.channel(place[i], place[at]) += weight * power(lambda, -exponent[i]);
            out.push_back(std::move(part));
        }
        return out;
    }

    // Hangs a block's columns on those so far: at the common vertex v both have row sum 1, and where two columns meet
    // they are joined in proportion. Columns that are counted elsewhere meet columns counted at v: at v a block counts
    // so much that there is enough of them.
    void hang(std::vector<GrowingColumn>& columns, const Block& block, const BlockProgram::Solution& found) const {
        stop_if_asked();
        const int v = block.vertices.front();
        auto mixture = found.mixture;
        std::stable_partition(mixture.begin(), mixture.end(), [](const auto& c) { return c.at != 0; });
        std::stable_partition(columns.begin(), columns.end(), [&](const auto& c) { return c.start == v; });
        std::vector<GrowingColumn> out;
        std::size_t k = 0;
        Rational left = mixture.front().weight * power(lambda, -mixture.front().exponent.front());
        for (const auto& column : columns) {
            Rational rest = column.value[v];
            while (!rest.is_zero()) {
                const auto& other = mixture[k];
                const Rational amount = std::min(rest, left);
                GrowingColumn joined = column;
                const Rational share = amount / column.value[v];
                for (auto& x : joined.value) x *= share;
                for (std::size_t i = 1; i < block.vertices.size(); ++i)
                    joined.value[block.vertices[i]] =
                        amount * power(lambda, other.exponent.front() - other.exponent[i]);
                if (other.at != 0) {
                    if (column.start != v) throw std::logic_error("two columns meet that are counted elsewhere");
                    joined.start = block.vertices[other.at];
                }
                out.push_back(std::move(joined));
                rest -= amount;
                left -= amount;
                if (left.is_zero() && ++k < mixture.size())
                    left = mixture[k].weight * power(lambda, -mixture[k].exponent.front());
            }
        }
        columns = std::move(out);
    }

    Matrix channel() {
        const auto found = mixtures();
        std::vector<GrowingColumn> columns;
        for (const auto& [at, exponent, weight] : found.front().mixture) {
            columns.push_back({all.front().vertices[at], std::vector<Rational>(graph.size())});
            for (std::size_t i = 0; i < exponent.size(); ++i)
                columns.back().value[all.front().vertices[i]] = weight * power(lambda, -exponent[i]);
        }
        for (std::size_t b = 1; b < all.size(); ++b) {
            hang(columns, all[b], found[b]);
            add_up(columns);
        }
        Matrix out(graph.size(), graph.size());
        for (const auto& [start, values] : columns)
            for (int i = 0; i < graph.size(); ++i) out(i, start) += values[i];
        if (not_a_channel(out) || !is_private(out, graph, lambda) || diagonal_sum(out) != value ||
            sum_of_column_maxima(out) != value)
            throw std::logic_error("a channel glued from blocks that does not verify");
        return out;
    }

    const Graph graph;
    Rational lambda;
    std::vector<Block> all;
    std::vector<bool> hangs;
    std::vector<std::unique_ptr<BlockProgram>> program;
    std::vector<Lines> lines;  // of each block that hangs
    std::vector<Rational> u, price;
    std::vector<std::vector<Rational>> own_price;  // of each block
    Rational value;

private:
    // Columns with the same start are as good as their sum.
    static void add_up(std::vector<GrowingColumn>& columns) {
        std::stable_sort(columns.begin(), columns.end(),
                         [](const auto& a, const auto& b) { return a.start < b.start; });
        std::vector<GrowingColumn> out;
        for (auto& column : columns) {
            if (out.empty() || out.back().start != column.start) {
                out.push_back(std::move(column));
                continue;
            }
            for (std::size_t i = 0; i < column.value.size(); ++i) out.back().value[i] += column.value[i];
        }
        columns = std::move(out);
    }
};

Glued::Glued(const Graph& connected, const Rational& lambda) : state_(std::make_unique<State>(connected, lambda)) {}
Glued::~Glued() = default;
const Rational& Glued::value() const { return state_->value; }
const std::vector<Rational>& Glued::price() const { return state_->price; }
Matrix Glued::channel() { return state_->channel(); }
std::vector<Glued::Part> Glued::parts() { return state_->parts(); }
const std::vector<Rational>& Glued::weight() const { return state_->u; }

bool has_small_blocks(const Graph& connected, const Rational& lambda) {
    constexpr unsigned plain_bits = 20;
    const std::size_t largest_block = fmpz_bits(fmpq_numref(lambda.raw())) <= plain_bits ? 8 : 4;
    if (connected.size() < 2) return false;
    const auto all = blocks(connected);
    return all.size() > 1 &&
           std::all_of(all.begin(), all.end(), [&](const Block& b) { return b.vertices.size() <= largest_block; });
}

}  // namespace leakproof
