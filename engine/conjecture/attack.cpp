#include "conjecture/attack.hpp"

#include "base/interruption.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"

namespace leakproof {
namespace {

std::vector<const question::Expression*> expressions_of(const ConjectureColumns& columns,
                                                        const question::Cases& cases) {
    std::vector<const question::Expression*> out;
    for (const auto& column : columns.all) out.push_back(&column.expression);
    if (cases.where) out.push_back(&*cases.where);
    return out;
}

int below(std::mt19937_64& chance, int count) {
    return static_cast<int>(chance() % static_cast<std::uint64_t>(std::max(1, count)));
}

// One pair joined or parted, an edge moved, a vertex added beside one or taken away.
Graph changed(const Graph& graph, int largest, std::mt19937_64& chance) {
    const int n = graph.size();
    auto edges = graph.edges();
    const auto flip = [&] {
        if (n < 2) return;
        const int u = below(chance, n), v = (u + 1 + below(chance, n - 1)) % n;
        const Edge pair{std::min(u, v), std::max(u, v)};
        const auto at = std::find(edges.begin(), edges.end(), pair);
        if (at == edges.end()) edges.push_back(pair);
        else edges.erase(at);
    };
    switch (below(chance, 6)) {
        case 0:  // a leaf
            if (n < largest) {
                edges.emplace_back(below(chance, n), n);
                return {n + 1, edges};
            }
            break;
        case 1:  // without a vertex
            if (n > 2) {
                std::vector<int> left;
                const int gone = below(chance, n);
                for (int v = 0; v < n; ++v)
                    if (v != gone) left.push_back(v);
                return induced_subgraph(graph, left);
            }
            break;
        case 2: flip(); break;
        default: break;
    }
    flip();
    return {n, edges};
}

Rational room_left(const ConjecturedBound& bound, const ConjectureInstance& on) {
    return bound.upper ? bound.at(on) - *on.target : *on.target - bound.at(on);
}

}  // namespace

std::optional<ConjectureInstance> instance_with(ConjectureInstance graph,
                                                const std::vector<question::ShownValue>& values, std::size_t terms,
                                                std::vector<long>& undefined) {
    const auto number = [](const question::ShownValue& value) {
        const auto* out = std::get_if<Rational>(&value.value);
        return out == nullptr ? std::nullopt : std::optional(*out);
    };
    undefined.resize(terms + 1);
    for (std::size_t k = 0; k <= terms; ++k)
        if (values[k].defined() && !number(values[k])) return {};
    for (std::size_t k = 0; k < values.size(); ++k) {
        auto value = number(values[k]);
        if (k <= terms && !value) ++undefined[k];
        if (k == 0) graph.target = std::move(value);
        else (k <= terms ? graph.terms : graph.known).push_back(std::move(value));
    }
    return graph;
}

InstanceMaker::InstanceMaker(const ConjectureColumns& columns, const question::Cases& cases)
    : columns_(columns.all.size()), terms_(columns.terms), filtered_(cases.where.has_value()),
      evaluator_(expressions_of(columns, cases), cases.lambdas), undefined_(columns.terms + 1) {}

std::optional<ConjectureInstance> InstanceMaker::of(const Graph& graph) {
    ConjectureInstance out{to_graph6(graph), "", graph.size(), graph.edge_count(), {}, {}, {}};
    subject_ = question::Subject{out.text, nullptr, graph};
    evaluator_.begin(subject_);
    evaluator_.at(0);
    if (filtered_ && evaluator_.truth(columns_) != question::Truth::yes) return {};
    std::vector<question::ShownValue> values;
    for (std::size_t k = 0; k < columns_; ++k) values.push_back(evaluator_.shown(k, ""));
    return instance_with(std::move(out), values, terms_, undefined_);
}

std::optional<ConjectureInstance> broken_by_search(const ConjecturedBound& bound, const Graph& start,
                                                   InstanceMaker& maker, const ConjectureOptions& options,
                                                   std::mt19937_64& chance, long& tried,
                                                   const std::function<bool()>& goes_on) {
    Graph now = start;
    auto at = maker.of(now);
    if (!at || !bound.speaks_of(*at)) return {};
    Rational room = room_left(bound, *at);
    for (int step = 0; step < options.steps && goes_on(); ++step) {
        stop_if_asked();
        Graph next = changed(now, options.largest, chance);
        if (below(chance, 3) == 0) next = changed(next, options.largest, chance);
        auto there = maker.of(next);
        ++tried;
        if (!there || !bound.speaks_of(*there)) continue;
        Rational left = room_left(bound, *there);
        if (left.sign() < 0) return there;
        if (left > room) continue;
        room = std::move(left);
        now = std::move(next);
    }
    return {};
}

}  // namespace leakproof
