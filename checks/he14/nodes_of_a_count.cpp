// Section 7.2, the proof of Theorem 7.2(2): how many H nodes a cumulative count reads. Written to the base f, the
// number of values after the last whole block has h digits, each of which is the number of nodes read on one level.
#include <algorithm>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

NodesRead h_nodes_read(const HierarchyCase& h) {
    const OrderedHierarchy structure = ordered_hierarchy(h).structure;
    NodesRead out{0, 0};
    for (int first_values = 1; first_values <= h.values; ++first_values) {
        const auto nodes = nodes_of_count(structure, first_values);
        const long read = std::count_if(nodes.begin(), nodes.end(), [](const ReadNode& n) { return !n.is_s_node(); });
        out.mean += Rational(read, h.values);
        out.most = std::max(out.most, read);
    }
    return out;
}

void nodes_of_a_count(const HierarchyCase& of, const NodesRead& read, Findings& expect) {
    const long h = ordered_hierarchy(of).height;
    expect.degenerate_if(of.fan_out > of.theta, "a fan-out above θ");
    expect.at_most("mean/as-printed", "H nodes that a count reads, in the mean", read.mean, "h", Rational(h));
    expect.at_most("most", "H nodes that any count reads", read.most, "(f-1)h", (of.fan_out - 1) * h);
    if (power(Rational(of.fan_out), h) == Rational(of.theta) && of.values % of.theta == 0)
        expect.equal("mean/exactly", "H nodes that a count reads, in the mean", read.mean, "(f-1)h/2",
                     Rational((of.fan_out - 1) * h, 2));
}

}  // namespace leakproof::he14
