// The values of several expressions for each graph.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "question/growing.hpp"

namespace leakproof::question {

struct TableRow {
    Position at;
    std::vector<ShownValue> values;  // one for each column, without its name; undefined ones are not errors here
    long place = 0;                  // of the graph, as in Item
};

struct ValueTable {
    bool levels = false;
    bool complete = true;
    std::vector<TableRow> rows{};
    long left_open = 0;  // rows that are not here because there was no time to decide whether they belong here
    std::optional<Undefined> undefined{};
    Seen seen{};

    void add(ValueTable other);
    nlohmann::ordered_json json() const;  // for the file of a shard
    static ValueTable from_json(const nlohmann::ordered_json& json, const std::string& place);
    // Whether it can be of a run with so many λ and columns; throws InputError.
    void require_fits(std::size_t lambdas, std::size_t columns, const std::string& place) const;
};

using GrowingTable = Growing<ValueTable>;

struct TableOptions {
    Watch watch{};
    GrowingTable* growing = nullptr;
};

// Throws InputError if a filter is undefined on a graph, unless it is of a part, and Interrupted.
ValueTable tabulate(const std::vector<Column>& columns, const Cases& cases, const TableOptions& options = {});
ValueTable tabulate_part(const std::vector<Column>& columns, const Cases& cases, const TableOptions& options);

// In the order in which the graphs were named, those that were enumerated together by number of vertices, of edges and
// by text; or all by these, and each once. Throws InputError.
enum class TableOrder { as_named, each_once };
void put_in_order(ValueTable& table, TableOrder order);
ValueTable settled(ValueTable table, const std::vector<Rational>& lambdas, TableOrder order = TableOrder::as_named);

}  // namespace leakproof::question
