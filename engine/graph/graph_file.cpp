#include "graph/graph_file.hpp"

#include <algorithm>
#include <istream>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_block_lines = std::size_t{1} << 23;  // all edges of the largest graph

std::string trimmed_line(std::string_view line) {
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) return "";
    return std::string(line.substr(first, line.find_last_not_of(" \t") - first + 1));
}

// Cells separated by commas, semicolons or tabs, else by spaces.
std::vector<std::string> cells_of(const std::string& line, const std::string& place) {
    if (line.find_first_of(",;\t\"") != std::string::npos) return parse_csv(line, place).at(0).cells;
    std::vector<std::string> out;
    for (auto from = line.find_first_not_of(' '); from != std::string::npos; from = line.find_first_not_of(' ', from)) {
        const auto end = std::min(line.find(' ', from), line.size());
        out.push_back(line.substr(from, end - from));
        from = end;
    }
    return out;
}

bool has_digit(const std::string& text) { return text.find_first_of("0123456789") != std::string::npos; }

// Edges between numbers; names would not be told from misspelt names of graphs.
bool looks_like_edges(const std::string& line) {
    return has_digit(line) && line.find('-') != std::string::npos &&
           line.find_first_not_of("0123456789-, \t") == std::string::npos;
}

// No SPEC and no graph6 has a separator without a colon or a parenthesis, or consists of 0 and 1.
bool begins_block(const std::string& line) {
    if (line.find_first_not_of("01") == std::string::npos) return true;
    return line.find_first_of(" \t,;") != std::string::npos && line.find_first_of(":()") == std::string::npos &&
           !looks_like_edges(line);
}

LabelledGraph graph_of_line(const std::string& line, const std::string& place) {
    if (line[0] == ':' || line.rfind(">>sparse6<<", 0) == 0) return {parse_sparse6(line, place + ", sparse6"), {}};
    if (line.rfind(">>graph6<<", 0) == 0) return {parse_graph6(line, place), {}};
    if (looks_like_edges(line)) return parse_edges(line, place);
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

// Two lines of two bits are both: a matrix if they can be one.
LabelledGraph graph_of_block(const std::vector<PlacedRow>& rows) {
    const auto width = rows.front().cells.size();
    const bool pairs = width == 2 || (rows.size() > 1 && width == 1 && rows[1].cells.size() == 2);
    const auto read = [&](bool as_matrix) { return as_matrix ? graph_of_matrix(rows) : graph_of_pairs(rows); };
    if (pairs && rows.size() == 2 && is_binary(rows[0]) && is_binary(rows[1])) {
        try {
            return read(true);
        } catch (const InputError&) { return read(false); }
    }
    try {
        return read(!pairs);
    } catch (const InputError& e) {
        throw InputError(
            std::string(e.what()) +
            (pairs ? " (read as edges, two names a line, because the first line has two)"
                   : " (read as an adjacency matrix, because the first line has " + std::to_string(width) + " cells)"));
    }
}

class GraphFileReader {
public:
    GraphFileReader(std::istream& in, std::string place, const std::function<void(GivenGraph)>& action)
        : in_(in), place_(std::move(place)), action_(action) {}

    void read() {
        std::string text;
        for (long number = 1; read_line(in_, text, here(number)); ++number) {
            const std::string line = trimmed_line(number == 1 ? without_byte_order_mark(text) : text);
            if (line.empty()) end_block();
            if (line.empty() || line[0] == '#' || line == ">>graph6<<" || line == ">>sparse6<<") continue;
            if (block_.empty() && !begins_block(line)) give({line, here(number), graph_of_line(line, here(number))});
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
    void give(GivenGraph graph) {
        ++graphs_;
        action_(std::move(graph));
    }
    void end_block() {
        if (block_.empty()) return;
        const std::string place = block_.front().place;
        auto graph = graph_of_block(block_);
        block_.clear();
        give({place, place, std::move(graph)});
    }

    std::istream& in_;
    std::string place_;
    const std::function<void(GivenGraph)>& action_;
    std::vector<PlacedRow> block_;
    long graphs_ = 0;
};

}  // namespace

void for_each_graph(std::istream& in, const std::string& place, const std::function<void(GivenGraph)>& action) {
    GraphFileReader(in, place, action).read();
}

}  // namespace leakproof
