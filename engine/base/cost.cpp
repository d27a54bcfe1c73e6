#include "base/cost.hpp"

#include <atomic>
#include <ctime>
#include <numeric>

namespace leakproof {
namespace {

struct Account {
    Spending spent;
    Cost kind = Cost::judges;
    long since = 0;  // when the present kind began, in CPU time of the thread
};
thread_local Account account;
std::atomic<bool> apart = false;

long cpu_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1'000'000'000L + now.tv_nsec;
}

void settle() {
    const long now = cpu_time();
    if (account.since != 0) account.spent.by_kind[static_cast<std::size_t>(account.kind)] += now - account.since;
    account.since = now;
}

}  // namespace

const char* to_string(Cost kind) {
    switch (kind) {
        case Cost::judges: return "judges";
        case Cost::channels: return "channels";
        case Cost::groups: return "groups";
        default: return "derivations";
    }
}

long Spending::total() const { return std::accumulate(by_kind.begin(), by_kind.end(), 0L); }

Spending& Spending::operator+=(const Spending& other) {
    for (std::size_t k = 0; k < kinds_of_cost; ++k) by_kind[k] += other.by_kind[k];
    return *this;
}

Spending operator-(Spending a, const Spending& b) {
    for (std::size_t k = 0; k < kinds_of_cost; ++k) a.by_kind[k] -= b.by_kind[k];
    return a;
}

void tell_costs_apart() { apart = true; }

Spent::Spent(Cost kind) : before_(account.kind) {
    if (kind == before_ || !apart.load(std::memory_order_relaxed)) return;
    settle();
    account.kind = kind;
}

Spent::~Spent() {
    if (account.kind == before_) return;
    settle();
    account.kind = before_;
}

Spending spent_so_far() {
    settle();
    return account.spent;
}

}  // namespace leakproof
