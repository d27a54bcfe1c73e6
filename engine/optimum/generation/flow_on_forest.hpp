// Flows that need no more arcs than a forest has.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// A flow on arcs, to be moved onto a forest: where arcs close a circle, the flow is sent around it until one of them
// carries nothing.
template <class Number>
class FlowOnForest {
public:
    explicit FlowOnForest(int vertices) : at_(vertices) {}

    void add(const Edge& arc, const Number& amount) {
        arc_.push_back({arc, amount});
        const std::size_t added = arc_.size() - 1;
        const auto circle = path_between(arc.second, arc.first);
        if (circle.empty()) return join(added);
        // Along the arc and back by the path: those in the direction of the arc lose, the others gain.
        std::size_t least = added;
        for (const auto& [k, same_way] : circle)
            if (same_way && arc_[k].amount < arc_[least].amount) least = k;
        const Number sent = arc_[least].amount;
        arc_[added].amount -= sent;
        for (const auto& [k, same_way] : circle) arc_[k].amount += same_way ? Number(0) - sent : sent;
        if (least == added) return;
        cut(least);
        join(added);
        for (const auto& [k, same_way] : circle)
            if (k != least && arc_[k].amount == Number(0)) cut(k);
    }

    std::vector<Edge> arcs() const {
        std::vector<Edge> out;
        for (std::size_t k = 0; k < arc_.size(); ++k)
            if (arc_[k].in_forest && arc_[k].amount != Number(0)) out.push_back(arc_[k].arc);
        std::sort(out.begin(), out.end());
        return out;
    }

private:
    struct Carrying {
        Edge arc;
        Number amount;
        bool in_forest = false;
    };
    struct Step {
        std::size_t arc;
        bool same_way;  // the path goes along the arc, not against it
    };

    void join(std::size_t k) {
        arc_[k].in_forest = true;
        at_[arc_[k].arc.first].push_back(k);
        at_[arc_[k].arc.second].push_back(k);
    }
    void cut(std::size_t k) {
        arc_[k].in_forest = false;
        std::erase(at_[arc_[k].arc.first], k);
        std::erase(at_[arc_[k].arc.second], k);
    }

    // In the forest; empty if there is none.
    std::vector<Step> path_between(int from, int to) const {
        std::vector<std::optional<Step>> reached(at_.size());
        std::vector<int> queue{from};
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (const std::size_t k : at_[queue[head]]) {
                const bool along = arc_[k].arc.first == queue[head];
                const int next = along ? arc_[k].arc.second : arc_[k].arc.first;
                if (next == from || reached[next]) continue;
                reached[next] = Step{k, along};
                queue.push_back(next);
            }
        std::vector<Step> out;
        for (int v = to; v != from;) {
            if (!reached[v]) return {};
            out.push_back(*reached[v]);
            const Edge& arc = arc_[reached[v]->arc].arc;
            v = reached[v]->same_way ? arc.first : arc.second;
        }
        return out;
    }

    std::vector<std::vector<std::size_t>> at_;  // arcs of the forest at each vertex
    std::vector<Carrying> arc_;
};

}  // namespace leakproof
