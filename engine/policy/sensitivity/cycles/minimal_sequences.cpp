#include "policy/sensitivity/cycles/minimal_sequences.hpp"

#include <algorithm>
#include <map>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_vectors = 30;
constexpr long most_sums_tried = 200'000;
constexpr std::size_t most_sequences = 200'000;

using Vector = std::vector<int>;

// The procedure of Contejean and Devie (policy/zero_sum.cpp), which reaches every minimal solution; no value if it
// grows too large.
std::optional<std::vector<Vector>> minimal_multiplicities(const std::vector<Vector>& vectors) {
    std::vector<Vector> minimal;
    std::map<Vector, Vector> level;  // multiplicities and their sum
    for (std::size_t v = 0; v < vectors.size(); ++v) {
        Vector one(vectors.size());
        one[v] = 1;
        level.emplace(std::move(one), vectors[v]);
    }
    long tried = 0;
    while (!level.empty()) {
        std::map<Vector, Vector> next;
        for (const auto& [m, sum] : level)
            if (std::all_of(sum.begin(), sum.end(), [](int x) { return x == 0; })) minimal.push_back(m);
        for (const auto& [m, sum] : level)
            for (std::size_t v = 0; v < vectors.size(); ++v) {
                int against = 0;
                for (std::size_t k = 0; k < sum.size(); ++k) against += sum[k] * vectors[v][k];
                if (against >= 0) continue;
                Vector more = m, total = sum;
                ++more[v];
                for (std::size_t k = 0; k < sum.size(); ++k) total[k] += vectors[v][k];
                const bool above = std::any_of(minimal.begin(), minimal.end(), [&](const Vector& s) {
                    return std::equal(s.begin(), s.end(), more.begin(), [](int a, int b) { return a <= b; });
                });
                if (++tried % 256 == 0) stop_if_asked();
                if (tried > most_sums_tried) return std::nullopt;
                if (!above) next.emplace(std::move(more), std::move(total));
            }
        level = std::move(next);
    }
    return minimal;
}

std::optional<MinimalSums> find_minimal_sums(const CountTypes& types, const std::vector<std::size_t>& moving) {
    std::map<Vector, std::vector<TypeChange>> by_vector;
    for (const auto q : moving)
        for (const int sign : {1, -1}) {
            Vector unit(types.counts());
            unit[q] = sign;
            by_vector[unit];
        }
    for (int a = 0; a < types.size(); ++a)
        for (int b = 0; b < types.size(); ++b) {
            if (a == b) continue;
            Vector change;
            for (std::size_t q = 0; q < types.counts(); ++q)
                change.push_back(types.vectors[b][q] - types.vectors[a][q]);
            by_vector[change].push_back({a, b});
            if (by_vector.size() > most_vectors) return std::nullopt;
        }
    MinimalSums out;
    for (const auto& [vector, all] : by_vector) {
        out.vectors.push_back(vector);
        out.changes.push_back(all);
    }
    if (out.vectors.size() > most_vectors) return std::nullopt;
    auto minimal = minimal_multiplicities(out.vectors);
    if (!minimal) return std::nullopt;
    out.multiplicities = std::move(*minimal);
    return out;
}

}  // namespace

std::optional<MinimalSums> minimal_sums(const CountTypes& types) {
    thread_local std::optional<std::pair<std::vector<Vector>, std::optional<MinimalSums>>> last;
    if (!last || last->first != types.vectors) last = {types.vectors, find_minimal_sums(types, {})};
    return last->second;
}

std::optional<MinimalSums> minimal_sums_with(const CountTypes& types, const std::vector<std::size_t>& counts) {
    using Asked = std::pair<std::vector<Vector>, std::vector<std::size_t>>;
    thread_local std::optional<std::pair<Asked, std::optional<MinimalSums>>> last;
    Asked asked{types.vectors, counts};
    if (!last || last->first != asked) last = {std::move(asked), find_minimal_sums(types, counts)};
    return last->second;
}

std::optional<std::vector<TypeSequence>> minimal_sequences(const MinimalSums& sums) {
    std::vector<TypeSequence> out;
    for (const auto& m : sums.multiplicities) {
        stop_if_asked();
        TypeSequence so_far;
        // Equal vectors take their changes in ascending order, so that no sequence comes twice.
        const auto choose = [&](const auto& self, std::size_t v, int left, std::size_t from) -> bool {
            if (out.size() > most_sequences) return false;
            if (left == 0) {
                if (v + 1 == m.size()) {
                    out.push_back(so_far);
                    std::sort(out.back().begin(), out.back().end());
                    return true;
                }
                return self(self, v + 1, m[v + 1], 0);
            }
            for (std::size_t k = from; k < sums.changes[v].size(); ++k) {
                so_far.push_back(sums.changes[v][k]);
                if (!self(self, v, left - 1, k)) return false;
                so_far.pop_back();
            }
            return true;
        };
        if (!choose(choose, 0, m[0], 0)) return std::nullopt;
    }
    return out;
}

}  // namespace leakproof
