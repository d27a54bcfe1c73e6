// Which theorems of the table the proof of each of them uses, as Coq noted it (proofs/dependencies.sh).
#pragma once

#include <string>
#include <vector>

namespace leakproof {

struct Dependency {
    std::string theorem, uses;  // qualified names
};
const std::vector<Dependency>& all_dependencies();

}  // namespace leakproof
