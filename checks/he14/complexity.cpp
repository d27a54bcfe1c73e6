// Section 7.2, complexity: an interval of two or more values is cut into at least two, so that a tree over m values has
// at most 2m-1 nodes; a count reads one S node and at most f-1 nodes on each of h levels.
#include <algorithm>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

SizeOfStructure size_of_structure(const HierarchyCase& h) {
    const OrderedHierarchy structure = ordered_hierarchy(h).structure;
    SizeOfStructure out{number_of_nodes(structure, true), 0};
    for (int first = 0; first < h.values; ++first)
        for (int last = first; last < h.values; ++last)
            out.most_read = std::max(out.most_read, static_cast<long>(nodes_of_range(structure, {first, last}).size()));
    return out;
}

void complexity(const HierarchyCase& of, const SizeOfStructure& size, Findings& expect) {
    expect.at_most("construction", "nodes", size.nodes, "2|T| - 1", 2L * of.values - 1);
    expect.at_most("query", "nodes that a range reads", size.most_read, "2 + 2(f-1)⌈log_f θ⌉",
                   2 + 2L * (of.fan_out - 1) * ordered_hierarchy(of).height);
}

}  // namespace leakproof::he14
