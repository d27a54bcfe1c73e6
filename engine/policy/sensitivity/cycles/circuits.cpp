#include "policy/sensitivity/cycles/circuits.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <tuple>

#include "base/interruption.hpp"
#include "exact/rational.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_dimensions = 100;
constexpr long most_work = 30'000'000;
constexpr long largest_entry = 2'000'000'000;  // products of two of them fit into a word
constexpr std::size_t most_circuits = 24;
constexpr int most_starts_in_vain = 100;

using Coefficients = std::vector<long>;

bool fits_word(TwoWords x) { return x <= largest_entry && x >= -largest_entry; }

// Vectors of changes by coordinates in a basis of changes, as whole numbers over a common denominator. To begin with
// the basis is made of unit vectors, which stand for no changes.
class ChangeBasis {
public:
    explicit ChangeBasis(std::size_t dimension) : inverse_(dimension, Coefficients(dimension)) {
        for (std::size_t k = 0; k < dimension; ++k) inverse_[k][k] = 1;
    }

    std::size_t dimension() const { return inverse_.size(); }
    long denominator() const { return denominator_; }

    // No value if the numbers become too large.
    std::optional<Coefficients> coordinates(const std::vector<int>& vector) const {
        Coefficients out(dimension());
        for (std::size_t q = 0; q < vector.size(); ++q)
            if (vector[q] != 0)
                for (std::size_t k = 0; k < out.size(); ++k) out[k] += vector[q] * inverse_[k][q];
        if (!std::all_of(out.begin(), out.end(), fits_word)) return std::nullopt;
        return out;
    }

    // The vector with these coordinates in place of the one number k; false if the numbers become too large.
    bool exchange(std::size_t k, const Coefficients& coordinates) {
        auto next = inverse_;
        for (std::size_t i = 0; i < next.size(); ++i)
            for (std::size_t q = 0; q < next.size() && i != k; ++q) {
                const TwoWords entry = (static_cast<TwoWords>(inverse_[i][q]) * coordinates[k] -
                                        static_cast<TwoWords>(coordinates[i]) * inverse_[k][q]) /
                                       denominator_;  // without a rest, since these are minors
                if (!fits_word(entry)) return false;
                next[i][q] = static_cast<long>(entry);
            }
        inverse_ = std::move(next);
        denominator_ = coordinates[k];
        return true;
    }

private:
    std::vector<Coefficients> inverse_;  // times the denominator
    long denominator_ = 1;
};

// The counts without those that follow from others: the vectors of changes as coordinates.
std::vector<std::size_t> independent_counts(const CountTypes& types, const std::vector<int>& used) {
    std::vector<std::size_t> out;
    std::vector<std::pair<std::size_t, std::vector<Rational>>> rows;  // in echelon form, with their pivots
    for (std::size_t q = 0; q < types.counts(); ++q) {
        std::vector<Rational> row;
        for (const int t : used) row.emplace_back(types.vectors[t][q] - types.vectors[used.front()][q]);
        for (const auto& [pivot, known] : rows) {
            if (row[pivot].is_zero()) continue;
            const Rational factor = row[pivot] / known[pivot];
            for (std::size_t k = 0; k < row.size(); ++k)
                if (!known[k].is_zero()) row[k] -= factor * known[k];
        }
        const auto pivot = std::find_if(row.begin(), row.end(), [](const Rational& x) { return !x.is_zero(); });
        if (pivot == row.end()) continue;
        out.push_back(q);
        rows.emplace_back(static_cast<std::size_t>(pivot - row.begin()), std::move(row));
        if (out.size() > most_dimensions) return out;
        stop_if_asked();
    }
    return out;
}

class CircuitSearch {
public:
    CircuitSearch(const CountTypes& types, std::vector<int> used, const std::vector<bool>& wide, const Persons& persons,
                  const std::vector<TypeChange>& one_of)
        : types_(types), used_(std::move(used)), counts_(independent_counts(types, used_)), wide_(wide),
          persons_(persons), one_of_(one_of), net_(static_cast<std::size_t>(types.size())),
          all_wide_(std::all_of(used_.begin(), used_.end(), [&](int t) { return wide[static_cast<std::size_t>(t)]; })) {
    }

    std::vector<TypeSequence> run() {
        if (counts_.empty() || counts_.size() > most_dimensions) return {};
        for (int in_vain = 0; in_vain < most_starts_in_vain && work_ < most_work && start(); ++in_vain) {
            const long best = found_.empty() ? 0 : found_.begin()->first;
            climb();
            if (!found_.empty() && found_.begin()->first > best) in_vain = 0;
        }
        std::vector<TypeSequence> out;
        for (const auto& [score, sequence] : found_) out.push_back(sequence);
        return out;
    }

private:
    struct Circuit {
        std::vector<TypeChange> change;  // those of the basis, and one more
        Coefficients times;              // of each, without a common divisor
    };

    TypeChange some_change() {
        if (!one_of_.empty() && random_() % 8 == 0) return one_of_[random_() % one_of_.size()];
        const auto some = [&] { return used_[random_() % used_.size()]; };
        TypeChange out{some(), some()};
        while (out.from == out.to) out.to = some();
        return out;
    }
    std::vector<int> vector_of(const TypeChange& change) const {
        std::vector<int> out;
        for (const auto q : counts_) out.push_back(types_.vectors[change.to][q] - types_.vectors[change.from][q]);
        return out;
    }

    // A basis of changes and one change more; false if none was found.
    bool start() {
        const std::size_t d = counts_.size();
        ChangeBasis basis(d);
        std::vector<TypeChange> change(d);
        for (std::size_t k = 0; k < d; ++k) {
            bool done = false;
            for (std::size_t tries = 0; tries < 20 * used_.size() && !done; ++tries) {
                if (++work_ % 64 == 0) stop_if_asked();
                change[k] = some_change();
                const auto y = basis.coordinates(vector_of(change[k]));
                done = y && (*y)[k] != 0 && basis.exchange(k, *y);
            }
            if (!done) return false;
        }
        basis_ = std::move(basis);
        now_ = {std::move(change), {}};
        now_.change.push_back({});
        score_ = 0;
        work_ += static_cast<long>(d * d * d + 1'000);
        return true;
    }

    // One change in place of another while the circuit grows, or at least does not shrink.
    void climb() {
        const std::size_t d = counts_.size();
        for (std::size_t idle = 0; idle < 60 * d + 200 && work_ < most_work; ++idle) {
            stop_if_asked();
            work_ += static_cast<long>(4 * d * d + 100);
            const auto more = some_change();
            const auto y = basis_.coordinates(vector_of(more));
            if (!y) continue;
            std::optional<std::pair<long, std::size_t>> best;
            Coefficients best_times;
            for (std::size_t k = 0; k <= d; ++k) {
                auto times = exchanged(k, *y);
                if (times.empty()) continue;
                const long score = score_of(times, more, k);
                if (best && score <= best->first) continue;
                if (!has_wanted(times, more, k) || !has_persons(times, more, k)) continue;
                best = {score, k};
                best_times = std::move(times);
            }
            if (!best || best->first < score_ || !replace(best->second, more, std::move(best_times))) continue;
            if (best->first > score_) {
                score_ = best->first;
                keep();
                idle = 0;
            }
        }
    }

    // The relation with another change, of these coordinates, in place of the one number k; empty if there is none, or
    // if it is too long.
    Coefficients exchanged(std::size_t k, const Coefficients& y) const {
        const std::size_t d = y.size();
        Coefficients out(d + 1);
        if (k == d) {
            for (std::size_t i = 0; i < d; ++i) out[i] = -y[i];
            out[d] = basis_.denominator();
        } else {
            if (now_.times.empty() || now_.times[k] == 0 || y[k] == 0) return {};
            for (std::size_t i = 0; i < d; ++i) out[i] = y[k] * now_.times[i] - y[i] * now_.times[k];
            out[k] = basis_.denominator() * now_.times[k];
            out[d] = y[k] * now_.times[d];
        }
        long divisor = 0, sum = 0;
        for (const long x : out) divisor = std::gcd(divisor, x);
        for (auto& x : out) sum += std::labs(x /= divisor);
        if (sum > persons_.most) out.clear();
        return out;
    }

    bool replace(std::size_t k, const TypeChange& more, Coefficients times) {
        const std::size_t d = counts_.size();
        if (k < d) {
            // The one that stood outside comes into the basis, and the new one stands outside.
            const auto y = basis_.coordinates(vector_of(now_.change[d]));
            if (!y || !basis_.exchange(k, *y)) return false;
            now_.change[k] = now_.change[d];
            std::swap(times[k], times[d]);
        }
        now_.change[d] = more;
        now_.times = std::move(times);
        return true;
    }

    long score_of(const Coefficients& times, const TypeChange& more, std::size_t k) {
        long changes = 0;
        for (const long x : times) changes += std::labs(x);
        if (all_wide_) return 2 * changes;
        // What is left and entered equally often adds nothing where there is one value only.
        long left_over = 0, turned = 0;
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto& change = i == k ? more : now_.change[i];
            net_[change.from] -= times[i];
            net_[change.to] += times[i];
        }
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto& change = i == k ? more : now_.change[i];
            for (const int t : {change.from, change.to}) {
                left_over += wide_[t] ? 0 : std::labs(net_[t]);
                turned += wide_[t] ? std::labs(times[i]) : 0;
                net_[t] = 0;
            }
        }
        return left_over + turned;
    }

    bool has_wanted(const Coefficients& times, const TypeChange& more, std::size_t k) const {
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto& [from, to] = i == k ? more : now_.change[i];
            if (times[i] != 0 &&
                (one_of_.empty() || std::binary_search(one_of_.begin(), one_of_.end(),
                                                       TypeChange{std::min(from, to), std::max(from, to)})))
                return true;
        }
        return false;
    }

    // Enough of them in every count that is left, and outside of it.
    bool has_persons(const Coefficients& times, const TypeChange& more, std::size_t k) const {
        if (persons_.answers.empty()) return true;
        std::vector<long> left(persons_.answers.size());
        long all = 0;
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto& change = i == k ? more : now_.change[i];
            const auto& from = types_.vectors[times[i] > 0 ? change.from : change.to];
            all += std::labs(times[i]);
            for (std::size_t q = 0; q < left.size(); ++q) left[q] += from[q] * std::labs(times[i]);
        }
        for (std::size_t q = 0; q < left.size(); ++q)
            if (left[q] > persons_.answers[q] || all - left[q] > persons_.all - persons_.answers[q]) return false;
        return true;
    }

    void keep() {
        TypeSequence sequence;
        for (std::size_t i = 0; i < now_.times.size(); ++i) {
            const auto& [from, to] = now_.change[i];
            const TypeChange change = now_.times[i] > 0 ? TypeChange{from, to} : TypeChange{to, from};
            sequence.insert(sequence.end(), static_cast<std::size_t>(std::labs(now_.times[i])), change);
        }
        std::sort(sequence.begin(), sequence.end());
        found_.emplace(score_, std::move(sequence));
        if (found_.size() <= most_circuits) return;
        // The longest, and some of every length, for there may not be persons for the longest.
        auto densest = std::next(found_.begin());
        for (auto it = densest; std::next(it) != found_.end(); ++it)
            if (std::prev(it)->first * densest->first < std::prev(densest)->first * it->first) densest = it;
        found_.erase(densest);
    }

    const CountTypes& types_;
    const std::vector<int> used_;
    const std::vector<std::size_t> counts_;
    const std::vector<bool>& wide_;
    const Persons& persons_;
    const std::vector<TypeChange>& one_of_;
    std::vector<long> net_;  // zero between two scores
    const bool all_wide_;
    ChangeBasis basis_{0};
    Circuit now_;
    long score_ = 0, work_ = 0;
    std::mt19937_64 random_{1};
    std::map<long, TypeSequence, std::greater<>> found_;  // by score
};

}  // namespace

std::vector<TypeSequence> circuit_sequences(const CountTypes& types, const std::vector<bool>& there,
                                            const std::vector<bool>& wide, const Persons& persons,
                                            const std::vector<TypeChange>& one_of) {
    std::vector<int> used;
    for (int t = 0; t < types.size(); ++t)
        if (there[t]) used.push_back(t);
    if (used.size() < 2) return {};
    // What was found last is kept, for the same counts are asked about query by query.
    using Asked = std::tuple<std::vector<std::vector<int>>, std::vector<int>, std::vector<bool>, Persons,
                             std::vector<TypeChange>>;
    thread_local std::optional<std::pair<Asked, std::vector<TypeSequence>>> last;
    Asked asked{types.vectors, used, wide, persons, one_of};
    if (!last || last->first != asked) {
        auto found = CircuitSearch(types, std::move(used), wide, persons, one_of).run();
        last = {std::move(asked), std::move(found)};
    }
    return last->second;
}

}  // namespace leakproof
