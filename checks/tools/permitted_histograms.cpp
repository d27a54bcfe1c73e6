#include "checks/tools/permitted_histograms.hpp"

#include <algorithm>

namespace leakproof {
namespace {

struct HistogramSearch {
    const CountConstraints& constraints;
    FunctionRef<bool(const Histogram&)> action;
    Histogram histogram;
    std::vector<int> missing;  // of each answer, and last of the number of tuples

    bool counts(std::size_t query, int value) const {
        return query == constraints.queries.size() || constraints.queries[query][value];
    }

    // Whether some query still misses tuples, though no later value would count.
    bool stuck(int value) const {
        for (std::size_t q = 0; q < missing.size(); ++q) {
            if (missing[q] == 0) continue;
            bool later = false;
            for (int v = value; v < constraints.values; ++v) later = later || counts(q, v);
            if (!later) return true;
        }
        return false;
    }

    bool from(int value) {
        if (stuck(value)) return true;
        if (value == constraints.values) return action(histogram);
        int most = missing.back();
        for (std::size_t q = 0; q < missing.size(); ++q)
            if (counts(q, value)) most = std::min(most, missing[q]);
        bool go_on = true;
        for (int count = 0; count <= most && go_on; ++count) {
            add(value, count);
            go_on = from(value + 1);
            add(value, -count);
        }
        return go_on;
    }

    void add(int value, int count) {
        histogram[value] += count;
        for (std::size_t q = 0; q < missing.size(); ++q)
            if (counts(q, value)) missing[q] -= count;
    }
};

}  // namespace

void for_each_histogram(const CountConstraints& constraints, FunctionRef<bool(const Histogram&)> action) {
    HistogramSearch search{constraints, action, Histogram(constraints.values), constraints.answers};
    search.missing.push_back(constraints.tuples);
    if (std::any_of(search.missing.begin(), search.missing.end(), [](int m) { return m < 0; })) return;
    search.from(0);
}

Database ascending_word(const Histogram& histogram) {
    Database out;
    for (std::size_t v = 0; v < histogram.size(); ++v) out.insert(out.end(), histogram[v], static_cast<Value>(v));
    return out;
}

}  // namespace leakproof
