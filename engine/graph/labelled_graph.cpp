#include "graph/labelled_graph.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/csv.hpp"
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
            u = rank[names_[u]];
            v = rank[names_[v]];
        }
        names_ = std::move(sorted);
    }

    std::map<std::string, int> number_;
    std::vector<std::string> names_;
};

bool is_bits(const std::string& cell) { return !cell.empty() && cell.find_first_not_of("01") == std::string::npos; }

}  // namespace

LabelledGraph graph_of_pairs(const std::vector<PlacedRow>& rows) {
    Vertices vertices;
    std::vector<Edge> edges;
    for (const auto& [place, cells] : rows) {
        if (cells.empty() || cells.size() > 2)
            throw InputError(place, counted(static_cast<long>(cells.size()), "name"),
                             "two vertices of an edge, or one vertex");
        for (const auto& cell : cells)
            if (require_name(cell, place); cell.empty())
                throw InputError(place, "an empty name", "the name of a vertex");
        const int u = vertices.number_of(cells.front(), place), v = vertices.number_of(cells.back(), place);
        if (cells.size() == 2 && u == v)
            throw InputError(place, "an edge from " + quoted(cells.front()) + " to itself", "two different vertices");
        if (u != v) edges.emplace_back(u, v);
    }
    return std::move(vertices).graph(std::move(edges));
}

bool begins_a_length(std::string_view edge) {
    const auto colon = edge.rfind(':');
    if (colon == std::string_view::npos) return false;
    const std::string rest = trimmed(edge.substr(colon + 1));
    return rest.empty() || std::string_view("0123456789+-.").find(rest[0]) != std::string_view::npos;
}

LabelledGraph parse_edges(std::string_view text, const std::string& place) {
    // Spaces belong to names, but not to numbers.
    const bool numbers = text.find_first_not_of("0123456789-, \t") == std::string_view::npos;
    const std::string_view separators = numbers ? ", \t" : ",";
    std::vector<PlacedRow> rows;
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find_first_of(separators, from), text.size());
        const std::string edge = trimmed(text.substr(from, end - from));
        from = end + 1;
        if (edge.empty()) continue;
        const auto dash = edge.find('-');
        const std::string here = place + ", edge " + quoted(edge);
        if (begins_a_length(edge))
            throw InputError(
                here, "a length after ':'",
                "a graph, whose edges have none; optimum, graph and channel take lengths (docs/metrics.md)");
        if (dash == std::string::npos) {
            rows.push_back({here, {edge}});
            continue;
        }
        if (edge.find('-', dash + 1) != std::string::npos)
            throw InputError(here, "more than one '-'", "two names with a '-' between them, as in 0-1");
        rows.push_back({here, {trimmed(edge.substr(0, dash)), trimmed(edge.substr(dash + 1))}});
        // Who writes a-b:x forgot the length; a-b:x with other names that have a ':' is host:a-host:b.
        const std::string &first = rows.back().cells.front(), &second = rows.back().cells.back();
        if (second.find(':') != std::string::npos && first.find(':') == std::string::npos)
            throw InputError(here, quoted(second.substr(second.rfind(':') + 1)) + " after ':'",
                             "a length, as in a-b:3, or a name without ':'");
    }
    if (rows.empty()) throw InputError(place, "no edge", "edges such as 0-1,1-2");
    return graph_of_pairs(rows);
}

namespace {

// A matrix as it is written: its rows of 0 and 1, and the names above and before them.
struct WrittenMatrix {
    std::vector<std::string> above, before;
    std::vector<PlacedRow> rows;
};

bool is_bit(const std::string& cell) { return cell == "0" || cell == "1"; }

WrittenMatrix written_matrix(const std::vector<PlacedRow>& given) {
    WrittenMatrix out;
    const auto& first = given.front().cells;
    const bool header = given.size() > 1 && !is_bits(first.back()) &&
                        (first.front().empty() || std::none_of(first.begin(), first.end(), is_bit));
    if (header) out.above = first;
    const std::size_t n = given.size() - (header ? 1 : 0);
    for (std::size_t k = header ? 1 : 0; k < given.size(); ++k) {
        PlacedRow row = given[k];
        const bool named = row.cells.size() == n + 1 || (row.cells.size() == 2 && row.cells[1].size() == n &&
                                                         is_bits(row.cells[1]) && !is_bits(row.cells[0]));
        if (named) {
            out.before.push_back(row.cells.front());
            row.cells.erase(row.cells.begin());
        }
        if (row.cells.size() == 1 && is_bits(row.cells[0])) {
            const std::string all = row.cells[0];
            row.cells.clear();
            for (const char c : all) row.cells.emplace_back(1, c);
        }
        out.rows.push_back(std::move(row));
    }
    if (out.above.size() == n + 1) out.above.erase(out.above.begin());  // the corner
    return out;
}

void require_matrix_names(const std::vector<std::string>& names, std::size_t n, const std::string& place) {
    if (names.empty()) return;
    if (names.size() != n)
        throw InputError(place, counted(static_cast<long>(names.size()), "name"),
                         counted(static_cast<long>(n), "name") + ", one for each row of the matrix");
    std::set<std::string> seen;
    for (const auto& name : names) {
        require_name(name, place);
        if (!seen.insert(name).second) throw InputError(place, quoted(name) + " twice", "different names");
    }
}

// The rows in the order of the columns, by their names where both have names.
std::vector<PlacedRow> in_order(const WrittenMatrix& m, const std::string& place) {
    if (m.above.empty() || m.before.empty()) return m.rows;
    std::vector<PlacedRow> out;
    for (const auto& name : m.above) {
        const auto found = std::find(m.before.begin(), m.before.end(), name);
        if (found == m.before.end())
            throw InputError(place, "no row named " + quoted(name), "rows and columns of the same names");
        out.push_back(m.rows[static_cast<std::size_t>(found - m.before.begin())]);
    }
    return out;
}

}  // namespace

LabelledGraph graph_of_matrix(const std::vector<PlacedRow>& given) {
    const std::string& place = given.front().place;
    WrittenMatrix matrix = written_matrix(given);
    const std::size_t n = matrix.rows.size();
    if (n > Graph::max_vertices)
        throw InputError(place, std::to_string(n) + " vertices", "at most " + std::to_string(Graph::max_vertices));
    for (const auto& row : matrix.rows) {
        if (row.cells.size() != n)
            throw InputError(row.place, counted(static_cast<long>(row.cells.size()), "entry", "entries"),
                             std::to_string(n) + ", as many as the matrix has rows");
        for (const auto& cell : row.cells)
            if (!is_bit(cell)) throw InputError(row.place, quoted(cell), "0 or 1");
    }
    require_matrix_names(matrix.above, n, place);
    require_matrix_names(matrix.before, n, place);
    const auto rows = in_order(matrix, place);
    std::vector<Edge> edges;
    for (std::size_t u = 0; u < n; ++u)
        for (std::size_t v = 0; v <= u; ++v) {
            if (rows[u].cells[v] != rows[v].cells[u])
                throw InputError(rows[u].place, "a matrix that is not symmetric", "1 in both places or in none");
            if (u == v && rows[u].cells[v] == "1")
                throw InputError(rows[u].place, "1 on the diagonal", "0: no vertex is its own neighbour");
            if (rows[u].cells[v] == "1") edges.emplace_back(static_cast<int>(v), static_cast<int>(u));
        }
    return {Graph(static_cast<int>(n), edges), matrix.above.empty() ? matrix.before : matrix.above};
}

}  // namespace leakproof
