// The flat table of the paper: claim, the subjects it is tried on, the construction it judges, the judge.
#include "checks/smith09/smith09.hpp"

namespace leakproof::smith09 {

std::vector<Row> table() {
    return {
        check("smith09/deterministic", deterministic_channels, leakage, deterministic),
    };
}

}  // namespace leakproof::smith09
