// Work in batches: everything once, in order, and errors and stops that come through.
#include <doctest/doctest.h>

#include <numeric>
#include <stdexcept>

#include "base/batches.hpp"

namespace leakproof {
namespace {

using Numbers = std::vector<long>;

// The squares of 0, …, count - 1 in the order in which they are taken.
Numbers squares(unsigned jobs, long count, long heaviest, const std::atomic<bool>* stop = nullptr,
                const std::function<void(long)>& at_each = {}) {
    Numbers out;
    Batches<long, Numbers> batches(jobs, stop, heaviest);
    batches.run(
        [&](FunctionRef<bool(long, long)> see) {
            for (long k = 0; k < count && see(k, 1); ++k) continue;
        },
        [&] {
            return [&](const Numbers& batch) {
                Numbers found;
                for (const long x : batch) {
                    stop_if_asked();
                    if (at_each) at_each(x);
                    found.push_back(x * x);
                }
                return found;
            };
        },
        [&](Numbers found) { out.insert(out.end(), found.begin(), found.end()); });
    return out;
}

}  // namespace

TEST_CASE("all items once and in order, whatever the threads and batches") {
    for (const unsigned jobs : {1U, 2U, 7U})
        for (const long heaviest : {1L, 10L, 1000000L})
            for (const long count : {0L, 1L, 1000L}) {
                Numbers expected(static_cast<std::size_t>(count));
                for (long k = 0; k < count; ++k) expected[k] = k * k;
                CHECK(squares(jobs, count, heaviest) == expected);
            }
}

TEST_CASE("what a worker throws comes through, and a stop") {
    const auto fail = [](long x) {
        if (x == 500) throw std::runtime_error("at 500");
    };
    CHECK_THROWS_WITH_AS(squares(2, 100000, 10, nullptr, fail), "at 500", std::runtime_error);
    std::atomic<bool> stop = false;
    CHECK_THROWS_AS(squares(2, 100000000, 10, &stop, [&](long x) { stop = stop || x > 5000; }), Interrupted);
}

}  // namespace leakproof
