#include "policy/constraints/predicates.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "base/interruption.hpp"
#include "policy/domain/grid.hpp"

namespace leakproof {

std::string text_of(const Predicate& predicate) {
    std::string out;
    for (std::size_t v = 0; v < predicate.size(); ++v)
        if (predicate[v]) out += (out.empty() ? "" : ", ") + std::to_string(v);
    return "{" + out + "}";
}

bool is_sparse(const Graph& secrets, const std::vector<Predicate>& queries) {
    const auto arcs = secrets.arcs();
    return std::all_of(arcs.begin(), arcs.end(), [&](const Edge& e) {
        return std::count_if(queries.begin(), queries.end(),
                             [&](const Predicate& q) { return lifts(q, e.first, e.second); }) <= 1;
    });
}

PolicyGraph::PolicyGraph(const Graph& secrets, const std::vector<Predicate>& queries)
    : queries_(static_cast<int>(queries.size())), edge_(queries.size() + 2, std::vector<bool>(queries.size() + 2)) {
    edge_[queries.size()][queries.size() + 1] = true;
    for (const auto& [x, y] : secrets.arcs()) {
        std::size_t from = queries.size(), to = queries.size() + 1;  // v⁺ and v⁻ unless a query is lowered or lifted
        for (std::size_t q = 0; q < queries.size(); ++q) {
            if (lowers(queries[q], x, y)) from = q;
            if (lifts(queries[q], x, y)) to = q;
        }
        edge_[from][to] = true;
    }
}

// By sets of queries: where a simple way through exactly these can end, if it starts at one of those given, or for a
// cycle at the first of the set.
int PolicyGraph::longest(std::uint32_t starts, std::uint32_t ends, bool cycle) const {
    if (queries_ > most_queries) throw std::length_error("a policy graph on more than 24 queries");
    std::vector<std::uint32_t> into(static_cast<std::size_t>(queries_));  // of each query, those with an edge to it
    for (int a = 0; a < queries_; ++a)
        for (int b = 0; b < queries_; ++b)
            if (edge(a, b)) into[b] |= 1U << a;
    std::vector<std::uint32_t> reached(std::size_t{1} << queries_);
    int best = 0;
    for (std::uint32_t set = 1; set < reached.size(); ++set) {
        if (set % 4096 == 0) stop_if_asked();
        const std::uint32_t first = set & -set;
        if (set == first) reached[set] = starts & set;
        if (reached[set] == 0) continue;
        const std::uint32_t last = cycle ? into[std::countr_zero(first)] : ends;
        if ((reached[set] & last) != 0) best = std::max(best, std::popcount(set));
        for (int next = 0; next < queries_; ++next) {
            const std::uint32_t bit = 1U << next;
            if ((set & bit) == 0 && (!cycle || bit > first) && (reached[set] & into[next]) != 0)
                reached[set | bit] |= bit;
        }
    }
    return best;
}

int PolicyGraph::longest_cycle() const { return longest(~0U, 0, true); }

int PolicyGraph::longest_path() const {
    std::uint32_t starts = 0, ends = 0;
    for (int q = 0; q < queries_; ++q) {
        if (edge(source(), q)) starts |= 1U << q;
        if (edge(q, sink())) ends |= 1U << q;
    }
    const int through = longest(starts, ends, false);  // queries on the way
    return through == 0 && !edge(source(), sink()) ? 0 : through + 1;
}

std::vector<Predicate> marginal_queries(const std::vector<int>& sides, const std::vector<int>& attributes) {
    std::vector<int> chosen;
    for (const int a : attributes) chosen.push_back(sides[a]);
    std::vector<Predicate> out(domain_size(chosen), Predicate(domain_size(sides)));
    for (int x = 0; x < domain_size(sides); ++x) {
        const auto all = attributes_of(x, sides);
        std::vector<int> cell;
        for (const int a : attributes) cell.push_back(all[a]);
        out[value_with(cell, chosen)][x] = true;
    }
    return out;
}

Predicate range_query(const std::vector<int>& sides, const Rectangle& rectangle) {
    Predicate out(domain_size(sides));
    for (int x = 0; x < domain_size(sides); ++x) {
        const auto point = attributes_of(x, sides);
        bool inside = true;
        for (std::size_t a = 0; a < sides.size(); ++a)
            inside = inside && rectangle.low[a] <= point[a] && point[a] <= rectangle.high[a];
        out[x] = inside;
    }
    return out;
}

std::vector<Rectangle> all_rectangles(const std::vector<int>& sides) {
    std::vector<Rectangle> out;
    for (int x = 0; x < domain_size(sides); ++x)
        for (int y = x; y < domain_size(sides); ++y) {
            const Rectangle r{attributes_of(x, sides), attributes_of(y, sides)};
            bool ordered = true;
            for (std::size_t a = 0; a < sides.size(); ++a) ordered = ordered && r.low[a] <= r.high[a];
            if (ordered) out.push_back(r);
        }
    return out;
}

bool disjoint(const Predicate& a, const Predicate& b) {
    for (std::size_t v = 0; v < a.size(); ++v)
        if (a[v] && b[v]) return false;
    return true;
}

}  // namespace leakproof
