#include "question/table.hpp"

#include <algorithm>
#include <iterator>

namespace leakproof::question {
namespace {

std::vector<const Expression*> expressions_of(const std::vector<Column>& columns) {
    std::vector<const Expression*> out;
    for (const auto& column : columns) out.push_back(&column.expression);
    return out;
}

class Tabulating {
public:
    Tabulating(const std::vector<Column>& columns, const Cases& cases)
        : columns_(columns.size()), sieve_(cases, expressions_of(columns)) {}

    ValueTable of(const GraphBatch& batch) {
        ValueTable out;
        batch.for_each([&](const Item& item) {
            sieve_.for_each_level(
                item,
                [&](std::size_t level, bool open) {
                    if (open) {
                        ++out.left_open;
                        return;
                    }
                    TableRow row{Position::of(sieve_.subject(), level), {}, item.place};
                    for (std::size_t k = 0; k < columns_; ++k)
                        row.values.push_back(sieve_.evaluator().shown(sieve_.number(k), ""));
                    out.rows.push_back(std::move(row));
                },
                out.undefined);
        });
        return out;
    }

private:
    std::size_t columns_;
    CaseSieve sieve_;
};

}  // namespace

void ValueTable::add(ValueTable other) {
    rows.insert(rows.end(), std::make_move_iterator(other.rows.begin()), std::make_move_iterator(other.rows.end()));
    left_open += other.left_open;
    keep_first(undefined, other.undefined);
    complete = complete && other.complete;
    seen.add(other.seen);
}

ValueTable tabulate_part(const std::vector<Column>& columns, const Cases& cases, const TableOptions& options) {
    GrowingTable ours;
    GrowingTable& growing = options.growing != nullptr ? *options.growing : ours;
    growing.found = {needs_lambda(cases, expressions_of(columns)), false};
    grow(
        growing, cases, options.watch, Graph::max_vertices,
        [&] { return std::make_shared<Tabulating>(columns, cases); }, [](const ValueTable&) {});
    const std::lock_guard lock(growing.guard);
    return std::move(growing.found);
}

void put_in_order(ValueTable& table, TableOrder order) {
    const bool once = order == TableOrder::each_once;
    std::stable_sort(table.rows.begin(), table.rows.end(), [&](const TableRow& a, const TableRow& b) {
        return once || a.place == b.place ? a.at.before(b.at) : a.place < b.place;
    });
    const auto same = [](const TableRow& a, const TableRow& b) { return !a.at.before(b.at); };
    if (once) table.rows.erase(std::unique(table.rows.begin(), table.rows.end(), same), table.rows.end());
}

ValueTable settled(ValueTable table, const std::vector<Rational>& lambdas, TableOrder order) {
    if (table.undefined) refuse(*table.undefined, lambdas, table.levels);
    put_in_order(table, order);
    return table;
}

ValueTable tabulate(const std::vector<Column>& columns, const Cases& cases, const TableOptions& options) {
    return settled(tabulate_part(columns, cases, options), cases.lambdas);
}

}  // namespace leakproof::question
