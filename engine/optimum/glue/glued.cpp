#include "optimum/glue/glued.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "base/interruption.hpp"
#include "channel/channel.hpp"
#include "graph/blocks.hpp"
#include "graph/product.hpp"
#include "optimum/glue/proposal.hpp"

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

// The same blocks, hung from another one.
std::vector<Block> hung_from(const std::vector<Block>& all, std::size_t root, int vertices) {
    std::vector<std::vector<std::size_t>> at(vertices);
    for (std::size_t b = 0; b < all.size(); ++b)
        for (const int v : all[b].vertices) at[v].push_back(b);
    std::vector<Block> out;
    std::vector<bool> seen(all.size(), false);
    const auto hang = [&](std::size_t b, int above, int from) {
        seen[b] = true;
        auto of_block = all[b].vertices;
        std::sort(of_block.begin(), of_block.end());
        if (above >= 0)
            std::rotate(of_block.begin(), std::find(of_block.begin(), of_block.end(), from), of_block.end());
        std::sort(of_block.begin() + (above >= 0 ? 1 : 0), of_block.end());
        out.push_back({std::move(of_block), above});
    };
    hang(root, -1, -1);
    for (std::size_t k = 0; k < out.size(); ++k)
        for (const int v : std::vector<int>(out[k].vertices))
            for (const std::size_t b : at[v])
                if (!seen[b]) hang(b, static_cast<int>(k), v);
    return out;
}

// A large block is solved fewest times if all others hang from it.
std::vector<Block> hung_from_largest(const Graph& connected, int by_simplex) {
    auto all = blocks(connected);
    const auto largest = std::max_element(
        all.begin(), all.end(), [](const Block& a, const Block& b) { return a.vertices.size() < b.vertices.size(); });
    if (static_cast<int>(largest->vertices.size()) <= by_simplex) return all;
    return hung_from(all, static_cast<std::size_t>(largest - all.begin()), connected.size());
}

// A column on the part of the graph that is put together so far, which is to be largest at its start.
struct GrowingColumn {
    int start;
    std::vector<Rational> value;
};

}  // namespace

struct Glued::State {
    State(const Graph& connected, const Distances* lengths, const Rational& l, int most)
        : graph(connected), lambda(l), by_simplex(most), all(hung_from_largest(connected, most)), hangs(all.size()),
          lines(all.size()), u(connected.size(), 1), price(connected.size()) {
        if (lengths != nullptr) distance = *lengths;
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
            Graph pattern = graph_of(all[b], graph);
            Distances between = distances_of(vertices, pattern);
            program[b] = std::make_unique<BlockProgram>(std::move(pattern), std::move(between), lambda,
                                                        std::move(functions), by_simplex);
            find_columns(b);
            if (!hangs[b]) continue;
            lines[b] = lines_of_convex(1, most, [&](const Rational& s) {
                const auto found = program[b]->at(s);
                const Rational slope = found.counted_at(0);
                return Line{slope - Rational(1), found.value - slope * s};
            });
            hanging[vertices.front()] = sum_of(hanging[vertices.front()], lines[b], most);
        }
    }

    Distances distances_of(const std::vector<int>& vertices, const Graph& pattern) const {
        return distance ? induced_distances(*distance, vertices) : Distances(pattern);
    }

    // Columns of a channel that is nearly best on a large block with what is near to it; those counted in what hangs
    // from a vertex are counted there.
    void find_columns(std::size_t b) {
        constexpr int few = 24;            // vertices: fewer need no help
        constexpr std::size_t most = 192;  // vertices: what is farther away hardly tells
        const auto& vertices = all[b].vertices;
        if (!program[b]->is_large() || static_cast<int>(vertices.size()) < few) return;
        std::vector<int> near = vertices, owner(graph.size(), -1);
        for (std::size_t k = 0; k < vertices.size(); ++k) owner[vertices[k]] = static_cast<int>(k);
        for (std::size_t k = 0; k < near.size() && near.size() < most; ++k)
            for (const int h : graph.neighbours(near[k])) {
                if (owner[h] >= 0 || near.size() >= most) continue;
                owner[h] = owner[near[k]];
                near.push_back(h);
            }
        const Graph pattern = induced_subgraph(graph, near);
        for (const auto& f : functions_near_optimum(pattern, distances_of(near, pattern), lambda)) {
            std::vector<int> here(f.begin(), f.begin() + static_cast<std::ptrdiff_t>(vertices.size()));
            const int least = *std::min_element(here.begin(), here.end());
            for (int& x : here) x -= least;
            for (std::size_t z = 0; z < f.size(); ++z)
                if (f[z] == 0) program[b]->try_first(owner[near[z]], here);
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
        if (not_a_channel(out) || !is_private_by_lengths(out) || diagonal_sum(out) != value ||
            sum_of_column_maxima(out) != value)
            throw std::logic_error("a channel glued from blocks that does not verify");
        return out;
    }

    bool is_private_by_lengths(const Matrix& channel) const {
        if (!distance) return is_private(channel, graph, lambda);
        for (const auto& [i, h] : graph.arcs()) {
            const Rational factor = power(lambda, (*distance)(i, h));
            for (int j = 0; j < channel.columns(); ++j)
                if (channel(i, j) > factor * channel(h, j)) return false;
        }
        return true;
    }

    std::vector<Fitting> fittings() {
        std::vector<Fitting> out;
        const auto found = mixtures();
        for (std::size_t b = 0; b < all.size(); ++b) {
            const auto& vertices = all[b].vertices;
            Graph pattern = graph_of(all[b], graph);
            Distances between = distances_of(vertices, pattern);
            out.push_back({vertices, std::move(pattern), std::move(between), own_price[b], {}, {}});
            out.back().used = found[b].mixture;
            std::vector<Rational> here;
            for (const int v : vertices) here.push_back(u[v]);
            out.back().tight = program[b]->tight_at(own_price[b], here);
        }
        return out;
    }

    const Graph graph;
    std::optional<Distances> distance;  // if they are not those of the graph
    Rational lambda;
    int by_simplex;
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

Glued::Glued(const Graph& connected, const Rational& lambda, int by_simplex)
    : state_(std::make_unique<State>(connected, nullptr, lambda, by_simplex)) {}
Glued::Glued(const Graph& pattern, const Distances& distance, const Rational& lambda, int by_simplex)
    : state_(std::make_unique<State>(pattern, &distance, lambda, by_simplex)) {}
Glued::~Glued() = default;
const Rational& Glued::value() const { return state_->value; }
const std::vector<Rational>& Glued::price() const { return state_->price; }
Matrix Glued::channel() { return state_->channel(); }
std::vector<Glued::Part> Glued::parts() { return state_->parts(); }
const std::vector<Rational>& Glued::weight() const { return state_->u; }
std::vector<Glued::Fitting> Glued::fittings() { return state_->fittings(); }

namespace {

// The largest first; none if there is only one.
std::vector<std::size_t> sizes_of_several(const Graph& connected) {
    std::vector<std::size_t> out;
    if (connected.size() < 2) return out;
    for (const auto& block : blocks(connected)) out.push_back(block.vertices.size());
    if (out.size() < 2) out.clear();
    std::sort(out.rbegin(), out.rend());
    return out;
}

bool is_plain(const Rational& lambda) {
    constexpr unsigned plain_bits = 20;
    return fmpz_bits(fmpq_numref(lambda.raw())) <= plain_bits;
}

}  // namespace

bool has_small_blocks(const Graph& connected, const Rational& lambda) {
    constexpr std::size_t small = BlockProgram::most_by_simplex, smallest = 4;
    const auto sizes = sizes_of_several(connected);
    return !sizes.empty() && sizes.front() <= (is_plain(lambda) ? small : smallest);
}

bool is_solved_by_blocks(const Graph& connected, const Rational& lambda) {
    constexpr std::size_t small = BlockProgram::most_by_simplex, largest_core = 60;
    if (has_small_blocks(connected, lambda)) return true;
    const auto sizes = sizes_of_several(connected);
    return !sizes.empty() && is_plain(lambda) && sizes.front() <= largest_core && sizes[1] <= small;
}

}  // namespace leakproof
