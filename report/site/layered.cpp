#include "report/site/layered.hpp"

#include <algorithm>
#include <numeric>

namespace leakproof::site {
namespace {

using Arcs = std::vector<std::pair<int, int>>;
using Lists = std::vector<std::vector<int>>;

Lists followers(int nodes, const Arcs& arcs) {
    Lists out(static_cast<std::size_t>(nodes));
    for (const auto& [a, b] : arcs) out[a].push_back(b);
    return out;
}

// Arcs that lead back to a node on the way from which they come are turned round.
class WithoutCycles {
public:
    WithoutCycles(int nodes, const Arcs& given) : next_(followers(nodes, given)), state_(next_.size(), State::fresh) {
        for (int v = 0; v < nodes; ++v)
            if (state_[v] == State::fresh) visit(v);
    }
    Arcs arcs;

private:
    enum class State { fresh, open, done };
    void visit(int v) {
        state_[v] = State::open;
        for (const int w : next_[v]) {
            if (state_[w] == State::open) arcs.emplace_back(w, v);
            else arcs.emplace_back(v, w);
            if (state_[w] == State::fresh) visit(w);
        }
        state_[v] = State::done;
    }
    Lists next_;
    std::vector<State> state_;
};

// Each node right of all it rests on; one that rests on nothing, just left of what first rests on it.
std::vector<int> layers_of(int nodes, const Arcs& arcs) {
    std::vector<int> layer(static_cast<std::size_t>(nodes), 0);
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [a, b] : arcs)
            if (layer[b] <= layer[a]) layer[b] = layer[a] + 1, changed = true;
    }
    const int none = nodes + 1;
    std::vector<int> first_use(static_cast<std::size_t>(nodes), none);
    std::vector<bool> rests(static_cast<std::size_t>(nodes), false);
    for (const auto& [a, b] : arcs) {
        first_use[a] = std::min(first_use[a], layer[b]);
        rests[b] = true;
    }
    for (int v = 0; v < nodes; ++v)
        if (!rests[v] && first_use[v] != none) layer[v] = first_use[v] - 1;
    return layer;
}

// The nodes and, for arcs over several layers, a knot in each layer between.
struct Sheet {
    Lists order;        // of each layer
    Lists left, right;  // what each node or knot is joined to
    std::vector<int> layer;
    std::vector<double> y, height;  // in rows

    int add(int in_layer, double rows) {
        const int node = static_cast<int>(layer.size());
        layer.push_back(in_layer);
        height.push_back(rows);
        left.emplace_back();
        right.emplace_back();
        if (static_cast<int>(order.size()) <= in_layer) order.resize(static_cast<std::size_t>(in_layer) + 1);
        order[in_layer].push_back(node);
        return node;
    }
    void join(int a, int b) {
        right[a].push_back(b);
        left[b].push_back(a);
    }
};

std::vector<int> places_in(const Sheet& sheet, const std::vector<int>& layer) {
    std::vector<int> out(sheet.layer.size(), 0);
    for (std::size_t k = 0; k < layer.size(); ++k) out[layer[k]] = static_cast<int>(k);
    return out;
}

long crossings(const Sheet& sheet) {
    long out = 0;
    for (std::size_t l = 0; l + 1 < sheet.order.size(); ++l) {
        const auto place = places_in(sheet, sheet.order[l + 1]);
        std::vector<int> ends;
        for (const int v : sheet.order[l]) {
            std::vector<int> mine;
            for (const int w : sheet.right[v]) mine.push_back(place[w]);
            std::sort(mine.begin(), mine.end());
            for (const int end : mine)
                out += std::count_if(ends.begin(), ends.end(), [&](int other) { return other > end; });
            ends.insert(ends.end(), mine.begin(), mine.end());
        }
    }
    return out;
}

// Orders a layer by the mean place of what its nodes are joined to in the layer beside it.
void order_by(Sheet& sheet, std::size_t l, const Lists& joined, std::size_t beside) {
    const auto place = places_in(sheet, sheet.order[beside]), own = places_in(sheet, sheet.order[l]);
    const auto mean = [&](int v) {
        if (joined[v].empty()) return static_cast<double>(own[v]);
        double sum = 0;
        for (const int w : joined[v]) sum += place[w];
        return sum / static_cast<double>(joined[v].size());
    };
    std::stable_sort(sheet.order[l].begin(), sheet.order[l].end(), [&](int a, int b) { return mean(a) < mean(b); });
}

void untangle(Sheet& sheet) {
    Lists best = sheet.order;
    long fewest = crossings(sheet);
    for (int sweep = 0; sweep < 24; ++sweep) {
        for (std::size_t l = 1; l < sheet.order.size(); ++l) order_by(sheet, l, sheet.left, l - 1);
        for (std::size_t l = sheet.order.size() - 1; l-- > 0;) order_by(sheet, l, sheet.right, l + 1);
        if (const long now = crossings(sheet); now < fewest) fewest = now, best = sheet.order;
    }
    sheet.order = best;
}

// The places nearest to those wanted, in squares, that keep the order and room for the heights: where neighbours would
// come too near, they move as one.
std::vector<double> kept_apart(const std::vector<double>& wanted, const std::vector<double>& heights) {
    struct Block {
        double sum;
        int size;
        double mean() const { return sum / size; }
    };
    std::vector<Block> blocks;
    std::vector<double> offsets;  // of each from the first, where they stand as near as they can
    for (std::size_t k = 0; k < wanted.size(); ++k) {
        offsets.push_back(k == 0 ? 0 : offsets.back() + (heights[k - 1] + heights[k]) / 2);
        blocks.push_back({wanted[k] - offsets[k], 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back() = {blocks.back().sum + last.sum, blocks.back().size + last.size};
        }
    }
    std::vector<double> out;
    for (const auto& block : blocks)
        for (int k = 0; k < block.size; ++k) out.push_back(block.mean() + offsets[out.size()]);
    return out;
}

void settle(Sheet& sheet) {
    sheet.y.assign(sheet.layer.size(), 0);
    for (const auto& layer : sheet.order)
        for (std::size_t k = 0; k < layer.size(); ++k)
            sheet.y[layer[k]] = static_cast<double>(k) - static_cast<double>(layer.size()) / 2;
    for (int round = 0; round < 40; ++round) {
        for (const auto& layer : sheet.order) {
            std::vector<double> wanted, heights;
            for (const int v : layer) {
                heights.push_back(sheet.height[v]);
                double sum = sheet.y[v], count = 1;
                for (const auto* joined : {&sheet.left[v], &sheet.right[v]})
                    for (const int w : *joined) sum += 2 * sheet.y[w], count += 2;
                wanted.push_back(sum / count);
            }
            const auto apart = kept_apart(wanted, heights);
            for (std::size_t k = 0; k < layer.size(); ++k) sheet.y[layer[k]] = apart[k];
        }
    }
    const double top = sheet.y.empty() ? 0 : *std::min_element(sheet.y.begin(), sheet.y.end());
    for (auto& y : sheet.y) y -= top;
}

}  // namespace

Layered layered(int nodes, const Arcs& arcs) {
    const auto layer = layers_of(nodes, WithoutCycles(nodes, arcs).arcs);
    Sheet sheet;
    for (int v = 0; v < nodes; ++v) sheet.add(layer[v], 1);
    Lists routes;
    for (const auto& [a, b] : arcs) {
        const bool back = layer[a] > layer[b];
        const int from = back ? b : a, to = back ? a : b;
        std::vector<int> route{from};
        for (int l = layer[from] + 1; l < layer[to]; ++l) {
            route.push_back(sheet.add(l, 0.35));
            sheet.join(route[route.size() - 2], route.back());
        }
        sheet.join(route.back(), to);
        route.push_back(to);
        if (back) std::reverse(route.begin(), route.end());
        routes.push_back(std::move(route));
    }
    untangle(sheet);
    settle(sheet);
    Layered out;
    const auto place = [&](int v) { return Layered::Place{sheet.layer[v], sheet.y[v]}; };
    for (int v = 0; v < nodes; ++v) out.places.push_back(place(v));
    for (const auto& route : routes) {
        auto& mine = out.routes.emplace_back();
        for (const int v : route) mine.push_back(place(v));
    }
    out.layers = static_cast<int>(sheet.order.size());
    for (const double y : sheet.y) out.rows = std::max(out.rows, y + 1);
    return out;
}

Arcs reduced(int nodes, const Arcs& arcs) {
    auto next = followers(nodes, arcs);
    const auto reaches = [&](int from, int to) {
        std::vector<bool> seen(static_cast<std::size_t>(nodes), false);
        std::vector<int> open{from};
        while (!open.empty()) {
            const int v = open.back();
            open.pop_back();
            for (const int w : next[v]) {
                if (w == to) return true;
                if (!seen[w]) seen[w] = true, open.push_back(w);
            }
        }
        return false;
    };
    Arcs out;
    for (const auto& [a, b] : arcs) {
        const bool goes_round = reaches(b, a);
        std::erase(next[a], b);
        if (!goes_round && reaches(a, b)) continue;
        next[a].push_back(b);
        out.emplace_back(a, b);
    }
    return out;
}

}  // namespace leakproof::site
