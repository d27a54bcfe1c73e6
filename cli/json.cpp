#include "cli/json.hpp"

#include "graph/graph6.hpp"

namespace leakproof::cli {

Json enclosure_json(const Enclosure& x, const LevelOptions& style) {
    return {{"text", x.str(style.digits)}, {"lower", x.lower.str()}, {"upper", x.upper.str()}};
}

Json number_json(const Enclosure& x, const LevelOptions& style) {
    if (x.lower == x.upper) return x.lower.str();
    Json out = enclosure_json(x.with_decimals(style.digits + 4), style);
    out["text"] = x.str(style.digits);  // wider ends may have fewer digits in common
    return out;
}

void put_level(Json& to, const Level& level, const Enclosure& lambda, const LevelOptions& style) {
    // The fractions at which the rest was computed, as they are.
    to["lambda"] = lambda.lower == lambda.upper ? Json(lambda.lower.str()) : enclosure_json(lambda, style);
    if (level.epsilon()) to["epsilon"] = level.epsilon()->str();
}

void put_graph(Json& to, const std::string& name, const LabelledGraph& graph) {
    to["name"] = name;
    to["graph6"] = to_graph6(graph.graph);
    to["vertices"] = graph.graph.size();
    if (!graph.names.empty()) to["vertex_names"] = graph.names;
}

Json matrix_json(const Matrix& k) {
    Json out = Json::array();
    for (int i = 0; i < k.rows(); ++i) {
        Json row = Json::array();
        for (int j = 0; j < k.columns(); ++j) row.push_back(k(i, j).str());
        out.push_back(std::move(row));
    }
    return out;
}

std::string printed(const Json& object, bool on_one_line) {
    return object.dump(on_one_line ? -1 : 2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace leakproof::cli
