#include "policy/sensitivity/cycles/long_sequences.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_rows_used = 8;
constexpr long most_plans_tried = 100'000;
constexpr std::size_t most_kept = 12;

// The lengths of the cycles, and how many of their changes go to the next row.
struct Plan {
    std::vector<int> length, steps;
    long changes = 0;
};

// The types of a part of the table, or -1 in a gap.
struct Cells {
    std::vector<std::vector<int>> type;         // row by row
    std::vector<std::vector<int>> combination;  // of classes, of each row

    std::size_t rows() const { return type.size(); }
    std::size_t columns() const { return type.empty() ? 0 : type.front().size(); }
};

// Two rows: y ≥ 1 and z ≥ y with y + z - 1 columns at most.
TypeSequence two_row_sequence(const Cells& cells, int y, int z) {
    const int m = y - 1;
    TypeSequence out;
    const auto add = [&](int from, int to, bool back, int times) {
        const std::size_t row = back ? 1 : 0;
        const TypeChange change{cells.type[row][static_cast<std::size_t>(from)],
                                cells.type[1 - row][static_cast<std::size_t>(to)]};
        out.insert(out.end(), static_cast<std::size_t>(times), change);
    };
    // The first cycle is 0, …, z - 1, of which 0, …, m is the common way; the second one goes back through others.
    for (int k = 0; k < z; ++k) add(k, (k + 1) % z, false, k < m ? z + 1 : 1);
    for (int k = 0; k < y; ++k) add(k == 0 ? m : z + k - 1, k + 1 == y ? 0 : z + k, true, z);
    std::sort(out.begin(), out.end());
    return out;
}

// The longest of three rows and three columns.
TypeSequence three_by_three(const Cells& cells) {
    struct Step {
        std::size_t row, column, to_row, to_column, times;
    };
    TypeSequence out;
    for (const auto& [row, column, to_row, to_column, times] : std::initializer_list<Step>{
             {0, 0, 2, 2, 4}, {0, 2, 1, 1, 2}, {2, 1, 1, 2, 3}, {1, 2, 0, 0, 5}, {2, 0, 0, 1, 1}})
        out.insert(out.end(), times, {cells.type[row][column], cells.type[to_row][to_column]});
    std::sort(out.begin(), out.end());
    return out;
}

// All plans for k cycles through so many columns, Σ (length - 1) < columns; longer cycles first.
class Plans {
public:
    Plans(std::size_t cycles, std::size_t columns, long most) : cycles_(cycles), most_(most) {
        visit(static_cast<int>(columns) - 1, static_cast<int>(columns));
    }
    const std::map<long, Plan, std::greater<>>& found() const { return best_; }  // one of each length

private:
    void visit(int left, int longest) {
        if (++tried_ > most_plans_tried) return;
        if (tried_ % 256 == 0) stop_if_asked();
        if (plan_.length.size() == cycles_) {
            take();
            return;
        }
        for (int length = std::min(longest, left + 1); length >= 1; --length)
            for (int steps = length; steps >= std::max(1, length - 1); --steps) {
                plan_.length.push_back(length);
                plan_.steps.push_back(steps);
                visit(left - (length - 1), length);
                plan_.length.pop_back();
                plan_.steps.pop_back();
            }
    }

    void take() {
        long all = 1;
        for (const int s : plan_.steps) {
            all = std::lcm(all, static_cast<long>(s));
            if (all > most_) return;
        }
        plan_.changes = 0;
        for (std::size_t i = 0; i < cycles_; ++i) plan_.changes += plan_.length[i] * (all / plan_.steps[i]);
        if (plan_.changes <= most_) best_.emplace(plan_.changes, plan_);
        if (best_.size() > most_kept) best_.erase(std::prev(best_.end()));
    }

    std::size_t cycles_;
    long most_, tried_ = 0;
    Plan plan_;
    std::map<long, Plan, std::greater<>> best_;
};

TypeSequence sequence_of(const Plan& plan, const Cells& cells) {
    TypeSequence out;
    long all = 1;
    for (const int s : plan.steps) all = std::lcm(all, static_cast<long>(s));
    std::size_t fresh = 1;  // column 0 is common to all cycles
    for (std::size_t i = 0; i < plan.length.size(); ++i) {
        const std::size_t next_row = (i + 1) % plan.length.size();
        std::vector<std::size_t> cycle{0};
        while (static_cast<int>(cycle.size()) < plan.length[i]) cycle.push_back(fresh++);
        for (std::size_t k = 0; k < cycle.size(); ++k) {
            const std::size_t to = cycle[(k + 1) % cycle.size()];
            const std::size_t row = static_cast<int>(k) < plan.steps[i] ? next_row : i;
            const TypeChange change{cells.type[i][cycle[k]], cells.type[row][to]};
            out.insert(out.end(), static_cast<std::size_t>(all / plan.steps[i]), change);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

// The classes of a partition, those with the largest answers first.
std::vector<int> by_answer(const TypePartition& partition, const std::vector<long>& answers) {
    std::vector<int> out(static_cast<std::size_t>(partition.classes()));
    std::iota(out.begin(), out.end(), 0);
    if (answers.empty()) return out;
    const auto answer = [&](int c) {
        return partition.count[c] ? answers[*partition.count[c]] : std::numeric_limits<long>::max();
    };
    std::stable_sort(out.begin(), out.end(), [&](int a, int b) { return answer(a) > answer(b); });
    return out;
}

// The types as a table: a column for each class of one partition, a row for each combination of classes of the others.
Cells table_of(const CountTypes& types, const std::vector<bool>& there, std::size_t columns) {
    std::vector<std::vector<int>> place;  // of each class, by answer
    for (const auto& partition : types.partitions) {
        place.emplace_back(static_cast<std::size_t>(partition.classes()));
        const auto order = by_answer(partition, types.answers);
        for (std::size_t k = 0; k < order.size(); ++k) place.back()[order[k]] = static_cast<int>(k);
    }
    std::map<std::vector<int>, std::vector<int>> rows;
    const auto width = static_cast<std::size_t>(types.partitions[columns].classes());
    for (int t = 0; t < types.size(); ++t) {
        if (!there[t]) continue;
        std::vector<int> combination;
        for (std::size_t p = 0; p < types.partitions.size(); ++p)
            if (p != columns) combination.push_back(place[p][types.partitions[p].class_of[t]]);
        auto& row = rows.emplace(std::move(combination), std::vector<int>(width, -1)).first->second;
        row[place[columns][types.partitions[columns].class_of[t]]] = t;
    }
    Cells out;
    for (auto& [combination, row] : rows) {
        out.type.push_back(std::move(row));
        out.combination.push_back(combination);
    }
    return out;
}

// Row after row, the one that keeps most columns without a gap, of those that are affinely independent of the others.
class GrowingPart {
public:
    explicit GrowingPart(const Cells& cells) : cells_(cells), used_(cells.rows()) {
        for (std::size_t c = 0; c < cells.columns(); ++c) columns_.push_back(c);
    }

    bool add_row() {
        std::size_t best = cells_.rows();
        std::vector<std::size_t> kept;
        for (std::size_t r = 0; r < cells_.rows(); ++r) {
            if (used_[r]) continue;
            std::vector<std::size_t> mine;
            for (const auto c : columns_)
                if (cells_.type[r][c] >= 0) mine.push_back(c);
            if (mine.size() <= kept.size() || !independent_with(r)) continue;
            best = r;
            kept = std::move(mine);
        }
        if (kept.empty()) return false;
        used_[best] = true;
        rows_.push_back(best);
        columns_ = std::move(kept);
        return true;
    }

    Cells part() const {
        Cells out;
        for (const auto r : rows_) {
            out.type.emplace_back();
            for (const auto c : columns_) out.type.back().push_back(cells_.type[r][c]);
        }
        return out;
    }

private:
    // A unit vector for each class that some row is in.
    bool independent_with(std::size_t row) const {
        auto rows = rows_;
        rows.push_back(row);
        std::vector<std::vector<int>> vectors(rows.size());
        for (std::size_t p = 0; p < cells_.combination[row].size(); ++p)
            for (const auto r : rows)
                for (std::size_t k = 0; k < rows.size(); ++k)
                    vectors[k].push_back(cells_.combination[rows[k]][p] == cells_.combination[r][p] ? 1 : 0);
        return affinely_independent(vectors);
    }

    const Cells& cells_;
    std::vector<bool> used_;
    std::vector<std::size_t> rows_, columns_;
};

using SequencesByLength = std::map<long, TypeSequence, std::greater<>>;

void add_two_row_sequences(SequencesByLength& out, const Cells& cells, long most) {
    std::map<long, std::pair<int, int>, std::greater<>> plans;
    const int columns = static_cast<int>(cells.columns());
    for (int y = 1; 2 * y <= columns + 1; ++y) {
        const long longest = std::min<long>(columns + 1 - y, most / (2L * y));
        for (long z = longest; z >= y && z > longest - 4; --z)
            plans.emplace(2 * y * z, std::pair(y, static_cast<int>(z)));
        while (plans.size() > most_kept) plans.erase(std::prev(plans.end()));
    }
    for (const auto& [changes, plan] : plans)
        if (!out.contains(changes)) out.emplace(changes, two_row_sequence(cells, plan.first, plan.second));
}

void add_sequences(SequencesByLength& out, const Cells& cells, long most) {
    if (cells.rows() == 2) {
        add_two_row_sequences(out, cells, most);
        return;
    }
    const Plans plans(cells.rows(), cells.columns(), most);
    for (const auto& [changes, plan] : plans.found())
        if (!out.contains(changes)) out.emplace(changes, sequence_of(plan, cells));
    if (cells.rows() != 3 || cells.columns() < 3) return;
    auto longest = three_by_three(cells);
    const auto changes = static_cast<long>(longest.size());
    if (changes <= most) out.emplace(changes, std::move(longest));
}

}  // namespace

std::vector<TypeSequence> long_sequences(const CountTypes& types, const std::vector<bool>& there, long most) {
    SequencesByLength out;
    for (std::size_t columns = 0; columns < types.partitions.size() && types.partitions.size() > 1; ++columns) {
        const Cells table = table_of(types, there, columns);
        GrowingPart part(table);
        for (std::size_t k = 1; k <= most_rows_used && part.add_row(); ++k)
            if (k > 1) add_sequences(out, part.part(), most);
    }
    std::vector<TypeSequence> all;
    for (auto& [changes, sequence] : out)
        if (all.size() < most_kept) all.push_back(std::move(sequence));
    return all;
}

}  // namespace leakproof
