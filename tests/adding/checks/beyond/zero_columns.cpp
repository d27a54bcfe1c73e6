// An output that is impossible for one input is impossible for all: K_ij ≤ λ K_hj carries a zero along every edge.
#include "checks/beyond/beyond.hpp"

namespace leakproof::beyond {

std::vector<int> zeros_of_columns(const PrivateChannel& k) {
    std::vector<int> zeros(k.matrix().columns(), 0);
    for (int j = 0; j < k.matrix().columns(); ++j)
        for (int i = 0; i < k.matrix().rows(); ++i) zeros[j] += k.matrix()(i, j).is_zero() ? 1 : 0;
    return zeros;
}

void zero_columns(const PrivateChannel& k, const std::vector<int>& zeros, Findings& expect) {
    const bool connected = k.graph_case().components().size() == 1;
    for (const int found : zeros) {
        if (found == 0) continue;
        expect.equal("every-graph", "zeros in a column", found, "inputs", k.graph().size());
        if (connected) expect.equal("connected", "zeros in a column", found, "inputs", k.graph().size());
    }
}

}  // namespace leakproof::beyond
