#include "policy/protection/one_step.hpp"

#include <algorithm>
#include <deque>
#include <map>

#include "base/interruption.hpp"
#include "policy/protection/protection.hpp"
#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {
namespace {

constexpr long most_pairs_tried = 50'000'000;

class AnotherPerson {
public:
    explicit AnotherPerson(const Policy& policy) : policy_(policy), types_(count_types(policy)) {}

    bool makes_up_for(const SecretGraph& secrets, int u, int v) {
        const int a = types_.type_of[u], b = types_.type_of[v];
        return a != b && std::any_of(types_.partitions.begin(), types_.partitions.end(), [&](const TypePartition& p) {
                   return p.class_of[a] != p.class_of[b] && all_of_class(p, p.class_of[b], a, b, !secrets.joined(u, v));
               });
    }

private:
    // Whoever has a value of the class can change it, along a secret pair or along none, as the counts need.
    bool all_of_class(const TypePartition& partition, int c, int a, int b, bool secret) {
        for (int t = 0; t < types_.size(); ++t) {
            if (partition.class_of[t] != c) continue;
            const auto to = moved(t, b, a);
            if (!to) return false;
            for (const auto& group : policy_.people())
                for (const int w : types_.members[t])
                    if (group.secrets.has(w) && !has_way(group.secrets, w, types_.members[*to], secret)) return false;
        }
        return true;
    }

    // The type that a change makes of this one if it changes the counts as one from b to a does.
    std::optional<int> moved(int t, int b, int a) const {
        auto wanted = types_.vectors[t];
        for (std::size_t q = 0; q < wanted.size(); ++q) wanted[q] += types_.vectors[a][q] - types_.vectors[b][q];
        const auto found = std::find(types_.vectors.begin(), types_.vectors.end(), wanted);
        if (found == types_.vectors.end()) return std::nullopt;
        return static_cast<int>(found - types_.vectors.begin());
    }

    bool has_way(const SecretGraph& secrets, int from, const std::vector<int>& to, bool secret) {
        stop_if_asked();
        return std::any_of(to.begin(), to.end(),
                           [&](int x) { return --left_ > 0 && secrets.has(x) && secrets.joined(from, x) == secret; });
    }

    const Policy& policy_;
    const CountTypes types_;
    long left_ = most_pairs_tried;
};

}  // namespace

bool one_step_by_another_person(const Policy& policy, const People& group, int u, int v) {
    if (!policy.only_counts() || u == v) return false;
    AnotherPerson other(policy);
    return other.makes_up_for(group.secrets, u, v) && other.makes_up_for(group.secrets, v, u);
}

std::optional<long> steps_by_other_persons(const Policy& policy, const People& group, int u, int v) {
    constexpr int most_values = 200;
    if (!policy.only_counts() || !policy.same_secrets() || policy.domain().size() > most_values) return std::nullopt;
    AnotherPerson other(policy);
    const auto types = count_types(policy);
    const auto one_step = [&](int x, int y) {
        if (types.type_of[x] == types.type_of[y]) return group.secrets.joined(x, y);
        return other.makes_up_for(group.secrets, x, y) && other.makes_up_for(group.secrets, y, x);
    };
    // Where answers are left open, a value that one answer permits need not go with another one. Those of a type of the
    // pair's do.
    const auto passable = [&](int w) {
        if (policy.constraints().answers_are_known()) return is_possible(policy, w) == true;
        return types.type_of[w] == types.type_of[u] || types.type_of[w] == types.type_of[v];
    };
    std::map<int, long> steps{{u, 0}};
    for (std::deque<int> queue{u}; !queue.empty(); queue.pop_front())
        for (int w = 0; w < policy.domain().size(); ++w) {
            if (steps.contains(w) || !group.secrets.has(w) || !one_step(queue.front(), w)) continue;
            steps[w] = steps[queue.front()] + 1;
            if (w == v) return steps[w];
            if (passable(w)) queue.push_back(w);
        }
    return std::nullopt;
}

}  // namespace leakproof
