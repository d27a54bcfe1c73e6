#include "checks/tools/subsets.hpp"

#include <stdexcept>

namespace leakproof {

std::vector<std::vector<int>> all_sets(int n) {
    if (n < 0 || n > 20) throw std::length_error("too many sets to list");
    std::vector<std::vector<int>> out;
    for (unsigned set = 1; set < 1U << n; ++set) {
        out.emplace_back();
        for (int i = 0; i < n; ++i)
            if ((set >> i & 1U) != 0) out.back().push_back(i);
    }
    return out;
}

std::vector<std::vector<int>> sets_of_at_most_two(int n) {
    std::vector<std::vector<int>> out;
    for (int i = 0; i < n; ++i) {
        out.push_back({i});
        for (int j = i + 1; j < n; ++j) out.push_back({i, j});
    }
    return out;
}

}  // namespace leakproof
