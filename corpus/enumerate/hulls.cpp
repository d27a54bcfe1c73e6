#include "corpus/enumerate/hulls.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "base/error.hpp"
#include "corpus/enumerate/selection.hpp"
#include "question/table.hpp"

namespace leakproof {
namespace {

struct PlacedGraph {
    PlanePoint at;
    std::string shown;
};

template <class Test>
GraphsThere graphs_where(const std::vector<PlacedGraph>& graphs, const Test& test) {
    constexpr std::size_t listed = 10;
    GraphsThere out;
    for (const auto& one : graphs) {
        if (!test(one.at)) continue;
        ++out.count;
        if (out.first.size() < listed) out.first.push_back(one.shown);
    }
    return out;
}

FoundHull hull_of(const std::vector<PlacedGraph>& graphs, int vertices) {
    FoundHull out;
    out.vertices = vertices;
    out.graphs = static_cast<long>(graphs.size());
    for (const auto& one : graphs) out.points.push_back(one.at);
    std::sort(out.points.begin(), out.points.end(),
              [](const auto& a, const auto& b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });
    out.points.erase(std::unique(out.points.begin(), out.points.end()), out.points.end());
    out.corners = hull_corners(out.points);
    for (const auto& corner : out.corners)
        out.at_corners.push_back(graphs_where(graphs, [&](const PlanePoint& at) { return at == corner; }));
    out.sides = hull_sides(out.corners);
    for (const auto& side : out.sides)
        out.on_sides.push_back(graphs_where(graphs, [&](const PlanePoint& at) { return side.has(at); }));
    return out;
}

}  // namespace

Hulls hulls_for(const HullRequest& request, const Watch& watch) {
    Hulls out;
    out.request = request;
    const auto columns = question::parse_columns(request.columns, "columns");
    if (columns.size() != 2)
        throw InputError("columns", std::to_string(columns.size()) + " of them", "two, such as 'm, opt'");
    for (const auto& column : columns)
        if (column.expression.type() != question::Type::number)
            throw InputError("columns", quoted(column.name) + ", a condition", "a number");
    out.x = columns[0].name;
    out.y = columns[1].name;
    const auto where =
        request.where.empty() ? std::nullopt : std::optional(question::parse_condition(request.where, "--where"));
    const GraphSelection selection(request.graphs, "--graphs");
    out.notes = selection.left_out();
    const question::Graphs graphs = selection.graphs(where ? &*where : nullptr);
    const auto table = question::tabulate(columns, question::Cases{graphs, where, {request.lambda}}, {watch});
    out.at_lambda = table.levels;
    std::map<int, std::vector<PlacedGraph>> by_size;
    for (const auto& row : table.rows) {
        const auto *x = std::get_if<Rational>(&row.values[0].value), *y = std::get_if<Rational>(&row.values[1].value);
        if (x == nullptr || y == nullptr) ++out.left_out;
        else
            by_size[request.together ? 0 : row.at.vertices].push_back(
                {{*x, *y}, row.at.name.empty() ? row.at.text : row.at.name});
    }
    for (const auto& [vertices, placed] : by_size) out.found.push_back(hull_of(placed, vertices));
    return out;
}

}  // namespace leakproof
