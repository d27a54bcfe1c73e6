#include "graph/labelled_graph.hpp"

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

bool is_whole_number(const std::string& text) {
    return !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == std::string::npos &&
           (text == "0" || text[0] != '0');
}

// Vertices by name, in the order in which they come.
class Vertices {
public:
    int number_of(const std::string& name, const std::string& place) {
        const auto [at, added] = number_.emplace(name, static_cast<int>(names_.size()));
        if (added) names_.push_back(name);
        if (names_.size() > Graph::max_vertices)
            throw InputError(place, "more than " + std::to_string(Graph::max_vertices) + " vertices",
                             "at most that many");
        return at->second;
    }

    LabelledGraph graph(std::vector<Edge> edges) && {
        if (std::all_of(names_.begin(), names_.end(), is_whole_number)) sort(edges);
        bool plain = true;
        for (std::size_t v = 0; v < names_.size(); ++v) plain = plain && names_[v] == std::to_string(v);
        Graph out(static_cast<int>(names_.size()), edges);
        if (plain) names_.clear();
        return {std::move(out), std::move(names_)};
    }

private:
    void sort(std::vector<Edge>& edges) {
        std::vector<std::string> sorted = names_;
        std::sort(sorted.begin(), sorted.end(),
                  [](const std::string& a, const std::string& b) { return std::stoi(a) < std::stoi(b); });
        std::map<std::string, int> rank;
        for (const auto& name : sorted) rank.emplace(name, static_cast<int>(rank.size()));
        for (auto& [u, v] : edges) {
            u = rank[names_[static_cast<std::size_t>(u)]];
            v = rank[names_[static_cast<std::size_t>(v)]];
        }
        names_ = std::move(sorted);
    }

    std::map<std::string, int> number_;
    std::vector<std::string> names_;
};

bool is_bits(const std::string& cell) { return !cell.empty() && cell.find_first_not_of("01") == std::string::npos; }

// The cells of a row of the matrix, without the name before them.
std::vector<std::string> digits_of(const PlacedRow& row, bool named) {
    std::vector<std::string> out(row.cells.begin() + (named ? 1 : 0), row.cells.end());
    if (out.size() == 1 && is_bits(out[0])) {
        const std::string all = out[0];
        out.clear();
        for (const char c : all) out.emplace_back(1, c);
    }
    return out;
}

}  // namespace

LabelledGraph graph_of_pairs(const std::vector<PlacedRow>& rows) {
    Vertices vertices;
    std::vector<Edge> edges;
    for (const auto& [place, cells] : rows) {
        if (cells.empty() || cells.size() > 2)
            throw InputError(place, counted(static_cast<long>(cells.size()), "name"),
                             "two vertices of an edge, or one vertex");
        for (const auto& cell : cells)
            if (cell.empty()) throw InputError(place, "an empty name", "the name of a vertex");
        const int u = vertices.number_of(cells.front(), place), v = vertices.number_of(cells.back(), place);
        if (cells.size() == 2 && u == v)
            throw InputError(place, "an edge from " + quoted(cells.front()) + " to itself", "two different vertices");
        if (u != v) edges.emplace_back(u, v);
    }
    return std::move(vertices).graph(std::move(edges));
}

LabelledGraph parse_edges(std::string_view text, const std::string& place) {
    constexpr std::string_view separators = ", \t";
    std::vector<PlacedRow> rows;
    for (auto from = text.find_first_not_of(separators); from != std::string_view::npos;
         from = text.find_first_not_of(separators, from)) {
        const auto end = std::min(text.find_first_of(separators, from), text.size());
        const std::string edge(text.substr(from, end - from));
        from = end;
        const auto dash = edge.find('-');
        const std::string here = place + ", edge " + quoted(edge);
        if (dash == std::string::npos) rows.push_back({here, {edge}});
        else rows.push_back({here, {edge.substr(0, dash), edge.substr(dash + 1)}});
        if (edge.find('-', dash + 1) != std::string::npos && dash != std::string::npos)
            throw InputError(here, "more than one '-'", "two names with a '-' between them, as in 0-1");
    }
    if (rows.empty()) throw InputError(place, "no edge", "edges such as 0-1,1-2");
    return graph_of_pairs(rows);
}

LabelledGraph graph_of_matrix(const std::vector<PlacedRow>& given) {
    auto rows = given;
    std::vector<std::string> names;
    // A row of the matrix has nothing but 0 and 1 after the name that it may begin with.
    const auto& first = rows.front().cells;
    if (rows.size() > 1 && !std::all_of(first.begin() + 1, first.end(), is_bits)) {
        names = rows.front().cells;
        rows.erase(rows.begin());
    }
    const auto n = rows.size();
    const bool named = rows.front().cells.size() == n + 1;
    if (names.size() == n + 1) names.erase(names.begin());  // the corner
    if (!names.empty() && names.size() != n)
        throw InputError(given.front().place, counted(static_cast<long>(names.size()), "name"),
                         counted(static_cast<long>(n), "name") + ", one for each row of the matrix");
    if (n > Graph::max_vertices)
        throw InputError(given.front().place, std::to_string(n) + " vertices",
                         "at most " + std::to_string(Graph::max_vertices));
    std::vector<std::vector<std::string>> entry;
    for (const auto& row : rows) {
        entry.push_back(digits_of(row, named));
        if (entry.back().size() != n)
            throw InputError(row.place, counted(static_cast<long>(entry.back().size()), "entry", "entries"),
                             std::to_string(n) + ", as many as the matrix has rows");
        for (const auto& cell : entry.back())
            if (cell != "0" && cell != "1") throw InputError(row.place, quoted(cell), "0 or 1");
        if (named && names.size() < n) names.push_back(row.cells.front());
    }
    std::vector<Edge> edges;
    for (std::size_t u = 0; u < n; ++u)
        for (std::size_t v = 0; v <= u; ++v) {
            if (entry[u][v] != entry[v][u])
                throw InputError(rows[u].place, "a matrix that is not symmetric", "1 in both places or in none");
            if (u == v && entry[u][v] == "1")
                throw InputError(rows[u].place, "1 on the diagonal", "0: no vertex is its own neighbour");
            if (entry[u][v] == "1") edges.emplace_back(static_cast<int>(v), static_cast<int>(u));
        }
    return {Graph(static_cast<int>(n), edges), std::move(names)};
}

}  // namespace leakproof
