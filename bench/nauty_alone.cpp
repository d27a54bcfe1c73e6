#include "bench/nauty_alone.hpp"

#define _Thread_local __thread
#include <nauty.h>

namespace leakproof::bench {

static_assert(sizeof(setword) == sizeof(unsigned long));

void NautyAlone::prepare(const std::vector<Graph>& graphs) {
    rows_.clear();
    sizes_.clear();
    for (const auto& source : graphs) {
        sizes_.push_back(source.size());
        for (int u = 0; u < source.size(); ++u) {
            setword row = 0;
            source.for_each_neighbour(u, [&](int v) { row |= bit[v]; });
            rows_.push_back(row);
        }
    }
}

long NautyAlone::run() {
    static DEFAULTOPTIONS_GRAPH(options);
    static thread_local int lab[WORDSIZE], ptn[WORDSIZE], orbits[WORDSIZE];
    statsblk stats;
    long total = 0;
    graph* next = rows_.data();
    for (const int n : sizes_) {
        densenauty(next, lab, ptn, orbits, &options, &stats, 1, n, nullptr);
        total += stats.numorbits;
        next += n;
    }
    return total;
}

}  // namespace leakproof::bench
