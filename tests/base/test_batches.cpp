// Work in batches: everything once, in order, and errors and stops that come through.
#include <doctest/doctest.h>
#include <pthread.h>

#include <mutex>
#include <numeric>
#include <set>
#include <stdexcept>

#include "base/batches.hpp"

namespace leakproof {
namespace {

using Numbers = std::vector<long>;

// The squares of 0, …, count - 1 in the order in which they are taken.
Numbers squares(unsigned jobs, long count, long heaviest, const std::atomic<bool>* stop = nullptr,
                const std::function<void(long)>& at_each = {}) {
    Numbers out;
    Batches<long, Numbers> batches({jobs, stop}, {heaviest, 32 * heaviest});
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

TEST_CASE("without results there is no order, and everything is done once") {
    for (const unsigned jobs : {1U, 3U}) {
        std::mutex guard;
        std::multiset<long> seen;
        Batches<long, void> batches({jobs}, {1, 1, 4});
        batches.run(
            [&](FunctionRef<bool(long, long)> see) {
                for (long k = 0; k < 500; ++k) CHECK(see(k, 1));
            },
            [&] {
                return [&](const Numbers& batch) {
                    CHECK(batch.size() == 1);
                    const std::lock_guard lock(guard);
                    seen.insert(batch.begin(), batch.end());
                };
            });
        CHECK(seen.size() == 500);
        CHECK(std::set<long>(seen.begin(), seen.end()).size() == 500);
    }
}

TEST_CASE("an item as heavy as a batch is alone") {
    std::vector<Numbers> made;
    Batches<long, Numbers> batches({1}, {10, 10});
    batches.run(
        [&](FunctionRef<bool(long, long)> see) {
            for (const long weight : {1, 2, 30, 3, 7, 1}) see(weight, weight);
        },
        [] { return [](const Numbers& batch) { return batch; }; },
        [&](const Numbers& batch) { made.push_back(batch); });
    CHECK(made == std::vector<Numbers>{{1, 2}, {30}, {3, 7}, {1}});
}

TEST_CASE("an enumeration that waits has all that it gave taken before") {
    long taken = 0;
    Batches<long, long> batches({2}, {100, 100});
    batches.run(
        [&](FunctionRef<bool(long, long)> see) {
            for (long k = 1; k <= 7; ++k) {
                see(k, 1);
                batches.drain();
                CHECK(taken == k);
            }
        },
        [] { return [](const Numbers& batch) { return static_cast<long>(batch.size()); }; },
        [&](long size) { taken += size; });
}

TEST_CASE("what is ready can be had though something before it never comes") {
    std::atomic<bool> stop = false;
    std::set<long> taken;
    std::mutex guard;
    const auto take = [&](long x) {
        const std::lock_guard lock(guard);
        taken.insert(x);
    };
    Batches<long, long> batches({2, &stop}, {1, 1});
    CHECK_THROWS_AS(batches.run(
                        [&](FunctionRef<bool(long, long)> see) {
                            for (long k = 0; k < 6; ++k) see(k, 1);
                        },
                        [&] {
                            return [&](const Numbers& batch) {
                                if (batch[0] == 5) stop = true;  // by then 1 to 4 are done
                                while (batch[0] == 0) stop_if_asked();
                                return batch[0];
                            };
                        },
                        take),
                    Interrupted);
    CHECK(taken.empty());
    batches.take_ready(take);
    CHECK(taken == std::set<long>{1, 2, 3, 4, 5});
}

TEST_CASE("where no thread can be started, the one that enumerates does the work") {
    // A stack that no address space holds cannot be had.
    pthread_attr_t usual, impossible;
    pthread_getattr_default_np(&usual);
    pthread_attr_init(&impossible);
    pthread_attr_setstacksize(&impossible, std::size_t{1} << 47);
    REQUIRE(pthread_setattr_default_np(&impossible) == 0);
    const Numbers found = squares(3, 100, 10);
    const auto fail = [](long x) {
        if (x == 50) throw std::runtime_error("at 50");
    };
    CHECK_THROWS_WITH_AS(squares(3, 100, 10, nullptr, fail), "at 50", std::runtime_error);
    pthread_setattr_default_np(&usual);
    CHECK(found == squares(1, 100, 10));
}

}  // namespace leakproof
