#include "policy/sensitivity/cycles/table_counts.hpp"

#include <algorithm>
#include <deque>

namespace leakproof {
namespace {

// The answers of the classes less what is taken already; the last class takes what is left of all persons.
std::optional<std::vector<long>> margin_of(const TypePartition& partition, const std::vector<long>& answers,
                                           long tuples, const TypeCounts& least) {
    std::vector<long> out;
    long sum = 0;
    for (const auto& q : partition.count) {
        out.push_back(q ? answers[*q] : tuples - sum);
        sum += out.back();
    }
    if (sum != tuples) return std::nullopt;
    for (std::size_t t = 0; t < least.size(); ++t) out[partition.class_of[t]] -= least[t];
    if (std::any_of(out.begin(), out.end(), [](long x) { return x < 0; })) return std::nullopt;
    return out;
}

// A flow through the types, from rows to columns; shortest ways on which more can flow, until there is none.
class TableFlow {
public:
    // At most so much through each type.
    TableFlow(const CountTypes& types, std::vector<long> row, std::vector<long> column, TypeCounts most)
        : rows_(types.partitions[0]), columns_(types.partitions[1]), row_(std::move(row)), column_(std::move(column)),
          most_(std::move(most)), flow_(most_.size()), of_row_(row_.size()), of_column_(column_.size()) {
        for (std::size_t t = 0; t < flow_.size(); ++t) {
            of_row_[rows_.class_of[t]].push_back(t);
            of_column_[columns_.class_of[t]].push_back(t);
        }
    }

    std::optional<TypeCounts> run() {
        for (std::size_t t = 0; t < flow_.size(); ++t)
            push(t, std::min({left(row_, rows_, t), left(column_, columns_, t), most_[t]}));
        while (augment()) {}
        const auto none = [](long x) { return x == 0; };
        if (!std::all_of(row_.begin(), row_.end(), none)) return std::nullopt;
        return flow_;
    }

private:
    static long left(const std::vector<long>& margin, const TypePartition& of, std::size_t t) {
        return margin[of.class_of[t]];
    }

    void push(std::size_t t, long more) {
        flow_[t] += more;
        row_[rows_.class_of[t]] -= more;
        column_[columns_.class_of[t]] -= more;
    }

    // Breadth first over rows, with the type through which each row and column was reached.
    bool augment() {
        constexpr std::size_t none = static_cast<std::size_t>(-1), start = none - 1;
        std::vector<std::size_t> to_row(row_.size(), none), to_column(column_.size(), none);
        std::deque<std::size_t> queue;
        for (std::size_t r = 0; r < row_.size(); ++r)
            if (row_[r] > 0) {
                to_row[r] = start;
                queue.push_back(r);
            }
        for (; !queue.empty(); queue.pop_front())
            for (const auto t : of_row_[queue.front()]) {
                const auto c = static_cast<std::size_t>(columns_.class_of[t]);
                if (to_column[c] != none || flow_[t] == most_[t]) continue;
                to_column[c] = t;
                if (column_[c] > 0) return flow_back(c, to_row, to_column, start);
                for (const auto other : of_column_[c]) {
                    const auto r = static_cast<std::size_t>(rows_.class_of[other]);
                    if (flow_[other] == 0 || to_row[r] != none) continue;
                    to_row[r] = other;
                    queue.push_back(r);
                }
            }
        return false;
    }

    bool flow_back(std::size_t column, const std::vector<std::size_t>& to_row,
                   const std::vector<std::size_t>& to_column, std::size_t start) {
        long more = column_[column];
        std::vector<std::pair<std::size_t, long>> way;  // types, and whether more or less flows through them
        for (std::size_t c = column;;) {
            const auto in = to_column[c];
            way.emplace_back(in, 1);
            more = std::min(more, most_[in] - flow_[in]);
            const auto r = static_cast<std::size_t>(rows_.class_of[in]);
            if (to_row[r] == start) {
                more = std::min(more, row_[r]);
                break;
            }
            way.emplace_back(to_row[r], -1);
            more = std::min(more, flow_[to_row[r]]);
            c = static_cast<std::size_t>(columns_.class_of[to_row[r]]);
        }
        for (const auto& [t, sign] : way) push(t, sign * more);
        return true;
    }

    const TypePartition &rows_, &columns_;
    std::vector<long> row_, column_;  // what is left
    TypeCounts most_, flow_;
    std::vector<std::vector<std::size_t>> of_row_, of_column_;
};

}  // namespace

TypeSearch table_counts(const CountTypes& types, const std::vector<long>& answers, long tuples,
                        const TypeCounts& least) {
    const auto row = margin_of(types.partitions[0], answers, tuples, least);
    const auto column = margin_of(types.partitions[1], answers, tuples, least);
    if (!row || !column) return {std::nullopt, true};
    TypeCounts most;
    for (int t = 0; t < types.size(); ++t) most.push_back(types.most(t) - least[t]);
    if (std::any_of(most.begin(), most.end(), [](long m) { return m < 0; })) return {std::nullopt, true};
    auto out = TableFlow(types, *row, *column, std::move(most)).run();
    if (!out) return {std::nullopt, true};
    for (std::size_t t = 0; t < least.size(); ++t) (*out)[t] += least[t];
    return {out, true};
}

}  // namespace leakproof
