// CPU time is booked on the kind of work that is being done, innermost first.
#include <doctest/doctest.h>

#include "base/cost.hpp"

using namespace leakproof;

namespace {

// Works until this thread has spent so many nanoseconds more.
void work_for(long nanoseconds) {
    const long end = spent_so_far().total() + nanoseconds;
    volatile long busy = 0;
    while (spent_so_far().total() < end)
        for (int k = 0; k < 1000; ++k) busy = busy + 1;
}

}  // namespace

TEST_CASE("what is spent is booked once, on the innermost kind") {
    tell_costs_apart();
    const Spending before = spent_so_far();
    {
        const Spent groups(Cost::groups);
        work_for(3'000'000);
        {
            const Spent channels(Cost::channels);
            work_for(1'000'000);
            const Spent again(Cost::channels);
            work_for(1'000'000);
        }
        work_for(1'000'000);
    }
    work_for(500'000);
    const Spending spent = spent_so_far() - before;
    CHECK(spent.of(Cost::groups) >= 4'000'000);
    CHECK(spent.of(Cost::channels) >= 2'000'000);
    CHECK(spent.of(Cost::judges) >= 500'000);
    CHECK(spent.of(Cost::derivations) == 0);
    CHECK(spent.total() == spent.of(Cost::groups) + spent.of(Cost::channels) + spent.of(Cost::judges));
}
