// Where the time of a run goes: CPU time of each thread, apart by what it was spent on.
#pragma once

#include <array>
#include <cstddef>

namespace leakproof {

enum class Cost { judges, channels, groups, derivations };
constexpr std::size_t kinds_of_cost = 4;
const char* to_string(Cost kind);

// Nanoseconds of each kind.
struct Spending {
    std::array<long, kinds_of_cost> by_kind{};

    long of(Cost kind) const { return by_kind[static_cast<std::size_t>(kind)]; }
    long total() const;
    Spending& operator+=(const Spending& other);
    friend Spending operator-(Spending a, const Spending& b);
};

// Kinds are told apart from now on; until then everything is a judge's. (Asking for the time at every turn costs some.)
void tell_costs_apart();

// As long as this lives, what the calling thread spends is of this kind, and not of the kind around it.
class Spent {
public:
    explicit Spent(Cost kind);
    ~Spent();
    Spent(const Spent&) = delete;
    Spent& operator=(const Spent&) = delete;

private:
    Cost before_;
};

Spending spent_so_far();  // by the calling thread since it first asked

}  // namespace leakproof
