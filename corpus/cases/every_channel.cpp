#include "corpus/cases/every_channel.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "corpus/cases/groups.hpp"

namespace leakproof {

namespace {

// All nondecreasing lists of `length` rows out of `rows`: the ways to assign columns to rows, up to the order of
// columns.
void for_each_assignment(int length, int rows, const std::function<void(const std::vector<int>&)>& action) {
    std::vector<int> target(length, 0);
    while (true) {
        action(target);
        int k = length - 1;
        while (k >= 0 && target[k] == rows - 1) --k;
        if (k < 0) return;
        const int value = target[k] + 1;
        std::fill(target.begin() + k, target.end(), value);
    }
}

// Says so if the graph is too large for matrices of indeterminates.
bool left_out(const GraphCase& graph, const std::function<void(const std::string&)>& leave_out) {
    if (graph.size() <= most_vertices_with_channels) return false;
    leave_out("all channels at once on graphs with more than 64 vertices");
    return true;
}

std::vector<int> diagonal(int n) {
    std::vector<int> out(n);
    std::iota(out.begin(), out.end(), 0);
    return out;
}

}  // namespace

bool UpToAutomorphism::is_new(const std::vector<int>& rows) {
    if (!seen_.insert(rows).second) return false;
    std::vector<std::vector<int>> reached{rows};
    while (!reached.empty()) {
        const std::vector<int> from = std::move(reached.back());
        reached.pop_back();
        for (const auto& sigma : group_.generators()) {
            std::vector<int> to;
            for (const int row : from) to.push_back(sigma(row));
            std::sort(to.begin(), to.end());
            if (seen_.insert(to).second) reached.push_back(std::move(to));
        }
    }
    return true;
}

void EveryChannel::describe(Counterexample& out) const {
    of_.describe(out);
    out.values.push_back({"rows of the column maxima", maximal_row_});
}

EverySquareChannel::EverySquareChannel(const GraphCase& of, const PermutationGroup& group)
    : EveryChannel(of, diagonal(of.size())), group_(group) {}

void EverySquareChannel::describe(Counterexample& out) const {
    EveryChannel::describe(out);
    out.group = shown_generators(group_);
}

const Stream<EveryChannel, GraphCase> every_channel{
    &all_graphs, [](const GraphCase& graph, const Range&, const Visitor<EveryChannel>& visitor) {
        if (left_out(graph, visitor.leave_out)) return;
        const int rows = graph.size();
        std::set<int> outputs{1};
        if (rows <= 5) outputs.insert({rows - 1, rows, rows + 1});
        else if (rows <= 12) outputs.insert(2);
        outputs.erase(0);
        visitor.leave_out(rows <= 5 ? "channels with another number of outputs than 1, ℓ-1, ℓ, ℓ+1 for ℓ inputs"
                          : rows <= 12 ? "channels with more than 2 outputs"
                                       : "channels with more than 1 output");
        UpToAutomorphism lists(graph.group());
        for (const int p : outputs)
            for_each_assignment(p, rows, [&](const std::vector<int>& target) {
                if (rows <= most_vertices_with_all_lists || lists.is_new(target))
                    visitor.see(EveryChannel(graph, target));
            });
    }};

const Stream<EverySquareChannel, GraphCase> every_square_channel{
    &all_graphs, [](const GraphCase& graph, const Range&, const Visitor<EverySquareChannel>& visitor) {
        if (left_out(graph, visitor.leave_out)) return;
        for_each_group(graph, visitor.leave_out,
                       [&](const PermutationGroup& group) { visitor.see(EverySquareChannel(graph, group)); });
    }};

const Stream<EverySquareChannel, GraphCase> every_square_channel_once{
    &all_graphs, [](const GraphCase& graph, const Range&, const Visitor<EverySquareChannel>& visitor) {
        if (left_out(graph, visitor.leave_out)) return;
        visitor.see(EverySquareChannel(graph, graph.group()));
    }};

}  // namespace leakproof
