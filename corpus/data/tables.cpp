#include "corpus/data/tables.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "corpus/data/embedded.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::json;

PrintedNumber number_from(const Json& json, const std::string& place) {
    const auto text = json.get<std::string>();
    const auto number = PrintedNumber::parse(text);
    if (!number) throw InputError(place, quoted(text), "a decimal or a fraction");
    return *number;
}

PrintedMatrix matrix_from(const Json& json, const std::string& place) {
    PrintedMatrix out{json.at("id"),
                      json.at("claim"),
                      json.at("caption"),
                      json.at("rows"),
                      json.at("columns"),
                      {},
                      json.value("row_claim", "")};
    for (const auto& row : json.at("entries")) {
        out.entries.emplace_back();
        for (const auto& entry : row) out.entries.back().push_back(number_from(entry, place + "/" + out.id));
        if (out.entries.back().size() != out.columns.size())
            throw InputError(place + "/" + out.id, std::to_string(out.entries.back().size()) + " entries in a row",
                             std::to_string(out.columns.size()));
    }
    if (out.entries.size() != out.rows.size())
        throw InputError(place + "/" + out.id, std::to_string(out.entries.size()) + " rows",
                         std::to_string(out.rows.size()));
    return out;
}

PrintedCurve curve_from(const Json& json) {
    const Json& axes = json.at("axes");
    return {json.at("id"),   json.at("caption"), json.at("rows"),  json.at("columns"),
            axes.at("rows"), axes.at("columns"), axes.at("values")};
}

template <class Item>
const Item& find_in(const std::vector<Item>& items, const std::string& id, const std::string& place) {
    const auto found = std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
    if (found == items.end()) throw InputError(place, quoted(id), "an id from 'leakproof reproduce'");
    return *found;
}

}  // namespace

const PrintedMatrix& PrintedTable::matrix(const std::string& part) const {
    return find_in(matrices, part, "part of " + id);
}
const PrintedFigure& PrintedTable::number(const std::string& part) const {
    return find_in(numbers, part, "part of " + id);
}

const PrintedCurve& PrintedTable::curve(const std::string& part) const {
    return find_in(curves, part, "part of " + id);
}

std::vector<PrintedTable> parse_tables(const std::string& text, const std::string& place) {
    std::vector<PrintedTable> out;
    try {
        for (const auto& json : Json::parse(text)) {
            PrintedTable table{json.at("id"), json.at("source"), json.at("title"), {}, {}, {}};
            for (const auto& m : json.at("matrices")) table.matrices.push_back(matrix_from(m, place + ", " + table.id));
            for (const auto& n : json.at("numbers"))
                table.numbers.push_back(
                    {n.at("id"), n.at("claim"), n.at("what"), number_from(n.at("printed"), place + ", " + table.id)});
            for (const auto& c : json.value("curves", Json::array())) table.curves.push_back(curve_from(c));
            out.push_back(std::move(table));
        }
    } catch (const Json::exception& e) { throw InputError(place + ": not readable as tables: " + e.what()); }
    return out;
}

const std::vector<PrintedTable>& printed_tables() {
    static const std::vector<PrintedTable> tables = parse_tables(std::string(embedded("tables.json")), "tables.json");
    return tables;
}

const PrintedTable& printed_table(const std::string& id) { return find_in(printed_tables(), id, "table"); }

}  // namespace leakproof
