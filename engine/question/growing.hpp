// What is found of graph after graph, on all threads; at any time there is what was found so far.
#pragma once

#include <memory>
#include <mutex>

#include "base/batches.hpp"
#include "question/cases.hpp"

namespace leakproof::question {

template <class Found>
struct Growing {
    std::mutex guard;
    Found found;

    Found so_far() {
        const std::lock_guard lock(guard);
        return found;
    }
};

// Adds up what the graphs of the cases give, those with at most `largest` vertices: each thread has what `make` points
// to, whose `of` finds something of a batch. `added` is told what there is by then, under the guard. What is found is
// complete afterwards.
template <class Found, class Make, class Added>
void grow(Growing<Found>& growing, const Cases& cases, const Watch& watch, const std::atomic<int>& largest,
          const Make& make, const Added& added) {
    constexpr long first = 4096;  // squares of numbers of vertices
    long done = 0;
    Batches<const Item&, std::pair<Found, long>, GraphBatch> batches(watch, {first, 32 * first});
    batches.run([&](FunctionRef<bool(const Item&, long)> see) { cases.graphs.for_each_up_to(largest, see); },
                [&] {
                    return [worker = make()](const GraphBatch& batch) {
                        return std::pair{worker->of(batch), batch.size()};
                    };
                },
                [&](std::pair<Found, long> found) {
                    const std::lock_guard lock(growing.guard);
                    growing.found.add(std::move(found.first));
                    done += found.second;
                    added(growing.found);
                    watch.tell_graphs(done);
                });
    const std::lock_guard lock(growing.guard);
    growing.found.complete = true;
    growing.found.seen = *cases.graphs.seen;
}

}  // namespace leakproof::question
