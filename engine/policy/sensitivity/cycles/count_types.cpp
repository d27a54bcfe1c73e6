#include "policy/sensitivity/cycles/count_types.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/interruption.hpp"
#include "policy/sensitivity/cycles/partitions.hpp"
#include "policy/sensitivity/cycles/table_counts.hpp"

namespace leakproof {
namespace {

using Row = std::vector<Rational>;

constexpr long most_nodes = 200'000;
constexpr long most_dense_entries = 1'000'000;

// Rows in echelon form; whether one more row is independent of them.
class Echelon {
public:
    bool add(Row row) {
        for (const auto& [pivot, known] : rows_) {
            if (row[pivot].is_zero()) continue;
            const Rational factor = row[pivot];
            for (std::size_t k = 0; k < row.size(); ++k)
                if (!known[k].is_zero()) row[k] -= factor * known[k];
        }
        const auto pivot = std::find_if(row.begin(), row.end(), [](const Rational& x) { return !x.is_zero(); });
        if (pivot == row.end()) return false;
        const Rational scale = *pivot;
        const auto place = static_cast<std::size_t>(pivot - row.begin());
        for (auto& x : row) x /= scale;
        rows_.emplace_back(place, std::move(row));
        return true;
    }

private:
    std::vector<std::pair<std::size_t, Row>> rows_;
};

// At most one coordinate is 1 in each vector, and no two vectors are the same: then they are independent at once.
bool at_most_unit(const std::vector<std::vector<int>>& vectors) {
    return std::all_of(vectors.begin(), vectors.end(),
                       [](const auto& v) { return std::count(v.begin(), v.end(), 1) <= 1; });
}

}  // namespace

bool affinely_independent(const std::vector<std::vector<int>>& vectors) {
    if (at_most_unit(vectors)) return true;
    const std::size_t counts = vectors.front().size();
    if (vectors.size() > counts + 1) return false;
    if (static_cast<long>(vectors.size() * counts) > most_dense_entries) return false;
    Echelon echelon;
    for (const auto& v : vectors) {
        stop_if_asked();
        Row row{1};
        for (const int x : v) row.emplace_back(x);
        if (!echelon.add(std::move(row))) return false;
    }
    return true;
}

namespace {

// The counts that tell types apart, one of each set that are equal to or the rest of each other.
std::vector<std::size_t> counts_that_matter(const std::vector<std::vector<int>>& vectors) {
    std::set<std::vector<int>> seen;
    std::vector<std::size_t> out;
    for (std::size_t q = 0; q < vectors.front().size(); ++q) {
        std::vector<int> column;
        for (const auto& v : vectors) column.push_back(v[q] == vectors.front()[q] ? 0 : 1);
        if (std::find(column.begin(), column.end(), 1) == column.end() || !seen.insert(column).second) continue;
        out.push_back(q);
    }
    return out;
}

// Type by type, the largest sets of counts first; what is left goes to the type that takes part in none, if there is
// one, else the last.
class TypeCountSearch {
public:
    TypeCountSearch(const CountTypes& types, const TypeCounts& least) : types_(types), least_(least) {
        for (int t = 0; t < types.size(); ++t) order_.push_back(t);
        const auto weight = [&](int t) { return std::count(types.vectors[t].begin(), types.vectors[t].end(), 1); };
        std::sort(order_.begin(), order_.end(), [&](int a, int b) { return weight(a) > weight(b); });
    }

    TypeSearch run(std::vector<long> answers, long tuples) {
        found_.assign(order_.size(), 0);
        for (std::size_t t = 0; t < order_.size(); ++t) {
            tuples -= least_[t];
            for (std::size_t q = 0; q < answers.size(); ++q) answers[q] -= least_[t] * types_.vectors[t][q];
        }
        const bool there = visit(0, answers, tuples);
        if (!there) return {std::nullopt, nodes_ <= most_nodes};
        for (std::size_t t = 0; t < order_.size(); ++t) found_[t] += least_[t];
        return {found_, true};
    }

private:
    bool visit(std::size_t k, const std::vector<long>& answers, long tuples) {
        if (++nodes_ > most_nodes || tuples < 0) return false;
        if (std::any_of(answers.begin(), answers.end(), [](long a) { return a < 0; })) return false;
        if (k == order_.size())
            return tuples == 0 && std::all_of(answers.begin(), answers.end(), [](long a) { return a == 0; });
        if (!all_coverable(k, answers)) return false;
        const auto& vector = types_.vectors[order_[k]];
        long most = std::min(tuples, types_.most(order_[k]) - least_[order_[k]]);
        for (std::size_t q = 0; q < answers.size(); ++q)
            if (vector[q] == 1) most = std::min(most, answers[q]);
        const long first = k + 1 == order_.size() ? most : 0;  // the last type takes all that is left
        for (long count = most; count >= first; --count) {
            auto left = answers;
            for (std::size_t q = 0; q < left.size(); ++q) left[q] -= count * vector[q];
            found_[order_[k]] = count;
            if (visit(k + 1, left, tuples - count)) return true;
            if (nodes_ > most_nodes) return false;
        }
        return false;
    }

    // What is still to be counted is counted by some type that is left.
    bool all_coverable(std::size_t k, const std::vector<long>& answers) const {
        for (std::size_t q = 0; q < answers.size(); ++q) {
            if (answers[q] == 0) continue;
            bool there = false;
            for (std::size_t j = k; j < order_.size() && !there; ++j) there = types_.vectors[order_[j]][q] == 1;
            if (!there) return false;
        }
        return true;
    }

    const CountTypes& types_;
    const TypeCounts& least_;
    std::vector<int> order_;
    TypeCounts found_;
    long nodes_ = 0;
};

// Each vector with at most one count: the counts of the types are the answers.
TypeSearch unit_type_counts(const CountTypes& types, const std::vector<long>& answers, long tuples,
                            const TypeCounts& least) {
    TypeCounts out(static_cast<std::size_t>(types.size()));
    std::vector<bool> met(answers.size());
    int rest = -1;
    for (int t = 0; t < types.size(); ++t) {
        const auto& v = types.vectors[t];
        const auto place = static_cast<std::size_t>(std::find(v.begin(), v.end(), 1) - v.begin());
        if (place == v.size()) {
            rest = t;
            continue;
        }
        out[t] = answers[place];
        met[place] = true;
        tuples -= out[t];
    }
    if (rest >= 0) out[rest] = tuples;
    else if (tuples != 0) return {std::nullopt, true};
    for (std::size_t q = 0; q < answers.size(); ++q)
        if (!met[q] && answers[q] != 0) return {std::nullopt, true};
    for (int t = 0; t < types.size(); ++t)
        if (out[t] < std::max(0L, least[t]) || out[t] > types.most(t)) return {std::nullopt, true};
    return {out, true};
}

// Independent types: one equation for each count and one for the number of persons determine all numbers.
TypeSearch solved_type_counts(const CountTypes& types, const std::vector<long>& answers, long tuples,
                              const TypeCounts& least) {
    const auto unknowns = static_cast<std::size_t>(types.size());
    std::vector<Row> rows;
    for (std::size_t q = 0; q <= answers.size(); ++q) {
        Row row;
        for (const auto& v : types.vectors) row.emplace_back(q == answers.size() ? 1 : v[q]);
        row.emplace_back(q == answers.size() ? tuples : answers[q]);
        rows.push_back(std::move(row));
    }
    for (std::size_t t = 0; t < unknowns; ++t) {
        const auto pivot = std::find_if(rows.begin() + static_cast<long>(t), rows.end(),
                                        [&](const Row& row) { return !row[t].is_zero(); });
        if (pivot == rows.end()) return {std::nullopt, true};
        std::swap(rows[t], *pivot);
        const Rational scale = rows[t][t];
        for (auto& x : rows[t]) x /= scale;
        for (std::size_t r = 0; r < rows.size(); ++r) {
            if (r == t || rows[r][t].is_zero()) continue;
            const Rational factor = rows[r][t];
            for (std::size_t k = t; k <= unknowns; ++k) rows[r][k] -= factor * rows[t][k];
        }
    }
    for (std::size_t r = unknowns; r < rows.size(); ++r)
        if (!rows[r][unknowns].is_zero()) return {std::nullopt, true};
    TypeCounts out;
    for (std::size_t t = 0; t < unknowns; ++t) {
        const Rational& x = rows[t][unknowns];
        if (Rational(floor(x)) != x || x < Rational(std::max(0L, least[t])) ||
            x > Rational(types.most(static_cast<int>(t))))
            return {std::nullopt, true};
        out.push_back(std::stol(x.str()));
    }
    return {out, true};
}

}  // namespace

CountTypes count_types(const Policy& policy) {
    CountTypes out;
    std::unordered_map<std::vector<bool>, int> numbers;
    std::vector<std::vector<int>> vectors;
    for (int v = 0; v < policy.domain().size(); ++v) {
        std::vector<bool> in;
        for (const auto& c : policy.constraints().counts) in.push_back(c.predicate[v]);
        const auto [place, is_new] = numbers.emplace(in, static_cast<int>(vectors.size()));
        if (is_new) {
            vectors.emplace_back(in.begin(), in.end());
            out.members.emplace_back();
        }
        out.type_of.push_back(place->second);
        out.members[place->second].push_back(v);
    }
    const auto kept = counts_that_matter(vectors);
    for (const auto& v : vectors) {
        out.vectors.emplace_back();
        for (const auto q : kept) out.vectors.back().push_back(v[q]);
    }
    if (policy.answers_are_known())
        for (const auto q : kept) out.answers.push_back(*policy.constraints().counts[q].answer);
    if (const auto absent = policy.domain().absent(); absent && out.members[out.type_of[*absent]].size() == 1) {
        out.absent_alone = out.type_of[*absent];
        out.most_absent = policy.most_absent();
    }
    out.independent = affinely_independent(out.vectors);
    out.partitions = partitions_without_sums(out.vectors);
    return out;
}

TypeSearch find_type_counts(const CountTypes& types, const std::vector<long>& answers, long tuples,
                            const TypeCounts& least) {
    if (at_most_unit(types.vectors)) return unit_type_counts(types, answers, tuples, least);
    if (types.independent) return solved_type_counts(types, answers, tuples, least);
    if (types.partitions.size() == 2) return table_counts(types, answers, tuples, least);
    return TypeCountSearch(types, least).run(answers, tuples);
}

}  // namespace leakproof
