// Definition 8, word for word: for v, w at distance i there are c_i neighbours of w in G_{i-1}(x) and b_i neighbours of
// v in G_{i+1}(x). The letter x is free; with x = v the second number says nothing for i ≥ 1, where v has no neighbour
// so far from itself, and more graphs are called distance-regular than usual.
#include <map>

#include "checks/alvim11/sentences.hpp"

namespace leakproof::alvim11 {
namespace {

int neighbours_at(const GraphCase& of, int whose, int from, int distance) {
    int count = 0;
    of.graph().for_each_neighbour(whose, [&](int y) { count += of.distance()(from, y) == distance ? 1 : 0; });
    return count;
}

}  // namespace

const Stream<GraphCase> connected_regular_or_not{
    &all_graphs, [](const GraphCase& of, const Range&, const Visitor<GraphCase>& visitor) {
        if (of.components().size() == 1) visitor.see(of);
    }};

DefinitionEight definition_eight(const GraphCase& of) {
    DefinitionEight out{true, is_distance_regular(of.graph(), of.distance())};
    std::map<int, std::pair<int, int>> numbers;  // c_i and b_i
    for (int v = 0; v < of.size(); ++v)
        for (int w = 0; w < of.size(); ++w) {
            const int i = of.distance()(v, w);
            const std::pair found{neighbours_at(of, w, v, i - 1), neighbours_at(of, v, v, i + 1)};
            if (numbers.emplace(i, found).first->second == found) continue;
            out.as_printed = false;
            return out;
        }
    return out;
}

void definition_8(const GraphCase&, const DefinitionEight& found, Findings& expect) {
    expect.truth(
        "definition-8", found.as_printed == found.usual,
        "distance-regular by Definition 8 with x = v exactly if distance-regular", [&] {
            return Findings::Values{{"by Definition 8 with x = v", found.as_printed}, {"as usual", found.usual}};
        });
}

}  // namespace leakproof::alvim11
