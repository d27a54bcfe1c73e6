#include "graph/graph_file.hpp"

#include <algorithm>
#include <cctype>
#include <istream>
#include <optional>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "graph/spec.hpp"
#include "graph/spec_tree.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_block_lines = std::size_t{1} << 23;  // all edges of the largest graph

// Cells separated by commas, semicolons or tabs, else by spaces.
std::vector<std::string> cells_of(const std::string& line, const std::string& place) {
    if (line.find_first_of(",;\t\"") != std::string::npos) return parse_csv_line(line, place);
    std::vector<std::string> out;
    for (auto from = line.find_first_not_of(' '); from != std::string::npos; from = line.find_first_not_of(' ', from)) {
        const auto end = std::min(line.find(' ', from), line.size());
        out.push_back(line.substr(from, end - from));
        from = end;
    }
    return out;
}

// No SPEC and no graph6 has a separator without a colon or a parenthesis, or consists of 0 and 1.
bool begins_block(const std::string& line) {
    if (line.find_first_not_of("01") == std::string::npos) return true;
    return line.find_first_of(" \t,;") != std::string::npos && line.find_first_of(":()") == std::string::npos &&
           !are_numbered_edges(line);
}

LabelledGraph graph_of_line(const std::string& line, const std::string& place) {
    if (line[0] == ':' || line.rfind(">>sparse6<<", 0) == 0) return {parse_sparse6(line, place + ", sparse6"), {}};
    if (line.rfind(">>graph6<<", 0) == 0) return {parse_graph6(line, place), {}};
    if (are_numbered_edges(line)) return parse_edges(line, place);
    // Streams of graph6 are long: those that are nothing else are read without a look at the names.
    const auto upper = static_cast<unsigned char>(line[0]);
    if (upper >= 63 && upper < 'a') return {parse_graph6(line, place + ", read as graph6"), {}};
    try {
        return parse_labelled_spec(line);
    } catch (const InputError& e) {
        throw InputError(
            place +
            ", read as a SPEC or graph6 (it has no two names for an edge, nor 0 and 1 for a matrix): " + e.what());
    }
}

bool is_binary(const PlacedRow& row) {
    return std::all_of(row.cells.begin(), row.cells.end(),
                       [](const std::string& cell) { return cell == "0" || cell == "1"; });
}

bool is_number(const std::string& cell) {
    return !cell.empty() && cell.size() <= 9 && cell.find_first_not_of("0123456789") == std::string::npos;
}

// Edge lists of other programs may begin with names of columns or with numbers of vertices and edges: read as an edge,
// such a line would make another graph.
void refuse_header(const std::vector<PlacedRow>& rows) {
    if (rows.size() < 2 || rows.front().cells.size() != 2) return;
    const auto& first = rows.front().cells;
    bool numbers = true, again = false;  // in the other rows: nothing but numbers; a name of the first one
    long largest = -1, least = -1;
    for (std::size_t k = 1; k < rows.size(); ++k)
        for (const auto& cell : rows[k].cells) {
            numbers = numbers && is_number(cell);
            again = again || cell == first[0] || cell == first[1];
            if (!is_number(cell)) continue;
            largest = std::max(largest, std::stol(cell));
            least = least < 0 ? std::stol(cell) : std::min(least, std::stol(cell));
        }
    std::string words = first[0] + " " + first[1];
    std::transform(words.begin(), words.end(), words.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const char* header :
         {"source target", "from to", "src dst", "node1 node2", "vertex1 vertex2", "head tail", "tail head"})
        if (words == header)
            throw InputError(rows.front().place, quoted(words), "an edge; begin the line with # if it names columns");
    if (!numbers) return;
    if (!is_number(first[0]) && !is_number(first[1]) && !again)
        throw InputError(rows.front().place, quoted(words) + " before edges between numbers",
                         "an edge; begin the line with # if it names columns");
    if (is_number(first[0]) && first[1] == std::to_string(rows.size() - 1) &&
        (largest < std::stol(first[0]) || (least >= 1 && largest <= std::stol(first[0]))))
        throw InputError(rows.front().place, quoted(words) + ", which may be the numbers of vertices and edges",
                         "edges only; put another edge first if it is one");
}

// A vertex without neighbours stands on a line of its own; so would a graph that should have followed an empty line.
void refuse_graphs_among_edges(const std::vector<PlacedRow>& rows) {
    if (rows.front().cells.size() == 1)
        throw InputError(rows.front().place, quoted(rows.front().cells[0]) + " before edges",
                         "an edge first, or an empty line between two graphs");
    for (const auto& [place, cells] : rows) {
        if (cells.size() != 1) continue;
        bool known = cells[0].find_first_of(":()?@[]\\^`{|}~") != std::string::npos;
        for (const auto& graph : named_graphs()) known = known || graph.name == cells[0];
        if (known) throw InputError(place, quoted(cells[0]) + " among edges", "an empty line between two graphs");
    }
}

// Pairs of names, unless the block can be a matrix: by its width; or of two vertices, with or without names; or of rows
// written as one word, each behind a name.
bool is_list_of_pairs(const std::vector<PlacedRow>& rows) {
    const auto width = rows.front().cells.size();
    if (width == 1 && rows.size() > 1 && rows[1].cells.size() == 2) return true;
    if (width != 2) return false;
    const auto written_as_word = [&](const PlacedRow& row) {
        return row.cells.size() == 2 && row.cells[1].size() == rows.size() && rows.size() > 1 &&
               row.cells[1].find_first_not_of("01") == std::string::npos && !is_number(row.cells[0]);
    };
    return !std::all_of(rows.begin(), rows.end(), written_as_word);
}

LabelledGraph graph_of_block(const std::vector<PlacedRow>& rows) {
    const bool pairs = is_list_of_pairs(rows);
    const bool two_vertices = (rows.size() == 2 && is_binary(rows[0]) && is_binary(rows[1])) ||
                              (rows.size() == 3 && !is_binary(rows[0]) && is_binary(rows[1]) && is_binary(rows[2]));
    if (pairs && two_vertices) {  // either way; a matrix if it can be one
        try {
            return graph_of_matrix(rows);
        } catch (const InputError&) {}
    }
    try {
        if (!pairs) return graph_of_matrix(rows);
        refuse_graphs_among_edges(rows);
        refuse_header(rows);
        return graph_of_pairs(rows);
    } catch (const InputError& e) {
        throw InputError(std::string(e.what()) +
                         (pairs ? " (read as edges, two names a line)"
                                : " (read as an adjacency matrix, because the first line has " +
                                      counted(static_cast<long>(rows.front().cells.size()), "cell") + ")"));
    }
}

// Of "title: Sunlets", what follows the colon; no value for what is no title. A title is the first that is not skipped.
std::optional<std::string> title_of(const std::string& line, const std::string& place) {
    constexpr std::string_view word = "title:";
    constexpr std::size_t longest = 120;
    if (line.substr(0, word.size()) != word) return {};
    std::string out = trimmed(line.substr(word.size()));
    if (out.empty() || out.size() > longest)
        throw InputError(place, out.empty() ? "no title" : counted(static_cast<long>(out.size()), "character"),
                         "a title of 1 to " + std::to_string(longest) + " characters");
    return out;
}

// All that a line with ranges stands for; no value for any other.
std::optional<std::vector<std::string>> specs_in_ranges(const std::string& line, const std::string& place) {
    const auto dots = line.find("..");
    const auto digit = [&](std::size_t k) { return k < line.size() && std::isdigit(line[k]) != 0; };
    if (dots == std::string::npos || dots == 0 || !digit(dots - 1) || !digit(dots + 2)) return {};
    if (line.find_first_not_of("0123456789. ") == std::string::npos)
        throw InputError(place, quoted(line), "graphs; sizes such as 1..7 stand on the command line");
    try {
        return expanded(parse_spec_tree(line, {.ranges = true}), place);
    } catch (const InputError& e) { throw InputError(place + ": " + e.what()); }
}

bool is_header(const std::string& line) {
    return line == ">>graph6<<" || line == ">>sparse6<<" || line == ">>digraph6<<";
}

class GraphFileReader {
public:
    GraphFileReader(std::istream& in, std::string place, const std::function<void(GivenGraph)>& action,
                    const TakeLine& take)
        : in_(in), place_(std::move(place)), action_(action), take_(take) {}

    void read() {
        std::string text;
        for (long number = 1; read_line(in_, text, here(number)); ++number) {
            require_utf8(text, here(number), false);
            const std::string line = trimmed(number == 1 ? without_byte_order_mark(text) : text);
            if (line.empty()) end_block();
            if (line.empty() || line[0] == '#' || is_header(line)) continue;
            if (const auto title = title_of(line, here(number))) {
                if (graphs_ > 0 || !block_.empty() || !title_.empty())
                    throw InputError(here(number), "a title below", "one at the beginning of the file");
                title_ = *title;
                continue;
            }
            if (take_ && take_(line, here(number))) {
                end_block();
                ++graphs_;
            } else if (block_.empty() && !begins_block(line)) give_line(line, here(number));
            else block_.push_back({here(number), cells_of(line, here(number))});
            if (block_.size() > most_block_lines)
                throw InputError(here(number), "a block of more lines than a graph may have edges", "an empty line");
        }
        end_block();
        if (graphs_ == 0)
            throw InputError(place_, "no graph", "at least one: graph6, sparse6, a SPEC, edges or an adjacency matrix");
    }

private:
    std::string here(long line) const { return place_ + ", line " + std::to_string(line); }
    void give_line(const std::string& line, const std::string& place) {
        const auto several = specs_in_ranges(line, place);
        if (!several) return give({line, place, graph_of_line(line, place)}, line.find_first_of(":(") > 0);
        for (const auto& one : *several) give({one, place, graph_of_line(one, place)});
    }
    // `named`: by what it is written as.
    void give(GivenGraph graph, bool named = true) {
        ++graphs_;
        graph.family = title_;
        if (!title_.empty() && (!named || graph.name == to_graph6(graph.graph())))
            graph.name = title_ + " #" + std::to_string(graphs_);
        action_(std::move(graph));
    }
    void end_block() {
        if (block_.empty()) return;
        const std::string place = block_.front().place;
        auto graph = graph_of_block(block_);
        block_.clear();
        give({place, place, std::move(graph)}, false);
    }

    std::istream& in_;
    std::string place_;
    const std::function<void(GivenGraph)>& action_;
    const TakeLine& take_;
    std::vector<PlacedRow> block_;
    std::string title_;
    long graphs_ = 0;
};

}  // namespace

void for_each_graph(std::istream& in, const std::string& place, const std::function<void(GivenGraph)>& action,
                    const TakeLine& take) {
    GraphFileReader(in, place, action, take).read();
}

}  // namespace leakproof
