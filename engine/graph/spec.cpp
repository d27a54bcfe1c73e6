#include "graph/spec.hpp"

#include <algorithm>
#include <string_view>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "graph/graph6.hpp"
#include "graph/labelled_graph.hpp"
#include "graph/named.hpp"
#include "graph/spec_table.hpp"

namespace leakproof {
namespace {

using namespace spec_table;

constexpr int deepest = 64;

// A piece of the text, with where it begins; errors point there.
struct Piece {
    std::string_view text;
    std::size_t start;

    Piece sub(std::size_t from, std::size_t length = std::string_view::npos) const {
        return {text.substr(from, length), start + from};
    }
};

Piece trimmed(const Piece& piece) {
    constexpr std::string_view spaces = " \t\r\n";
    const auto from = piece.text.find_first_not_of(spaces);
    if (from == std::string_view::npos) return piece.sub(piece.text.size());
    return piece.sub(from, piece.text.find_last_not_of(spaces) - from + 1);
}

std::string shown(const Piece& piece) { return piece.text.empty() ? "nothing" : quoted(std::string(piece.text)); }

std::string graph6_place(const Piece& piece) { return "graph6 " + quoted(std::string(piece.text)); }

[[noreturn]] void refuse(const Piece& piece, const std::string& found, const std::string& expected) {
    const std::string where = piece.start == 0 ? "" : ", character " + std::to_string(piece.start + 1);
    throw InputError("graph" + where, found, expected);
}

// ---- Near misses

// K5, C5 and P5 of the papers.
std::string suggestion_for_letter(std::string_view text) {
    if (text.size() < 2 || text.size() > 5 || text.find_first_not_of("0123456789", 1) != std::string_view::npos)
        return "";
    const std::string number(text.substr(1));
    switch (text[0]) {
        case 'K': return "; did you mean 'complete:" + number + "'?";
        case 'C': return "; did you mean 'cycle:" + number + "'?";
        case 'P': return "; did you mean 'path:" + number + "'?";
        default: return "";
    }
}

// The known name nearest to a misspelt one, as "; did you mean 'petersen'?", or nothing when none is near.
std::string suggestion(std::string_view misspelt) {
    if (const auto found = suggestion_for_letter(misspelt); !found.empty()) return found;
    const auto catalogue = spec_catalogue();
    std::vector<std::string> names;
    for (const auto& entry : catalogue) names.push_back(entry.name);
    const std::string nearest = nearest_name(misspelt, names);
    for (const auto& entry : catalogue)
        if (!nearest.empty() && entry.name == nearest)
            return "; did you mean '" + (entry.kind == SpecKind::graph ? entry.name : entry.usage) + "'?";
    return "";
}

[[noreturn]] void unknown(const Piece& name, const std::string& expected) {
    refuse(name, shown(name), expected + suggestion(name.text));
}

// ---- Splitting

std::vector<Piece> split(const Piece& piece, char separator) {
    std::vector<Piece> out;
    int open = 0;
    std::size_t from = 0;
    for (std::size_t k = 0; k < piece.text.size(); ++k) {
        if (piece.text[k] == '(') ++open;
        if (piece.text[k] == ')') --open;
        if (piece.text[k] == separator && open == 0) {
            out.push_back(trimmed(piece.sub(from, k - from)));
            from = k + 1;
        }
    }
    out.push_back(trimmed(piece.sub(from)));
    return out;
}

// What stands between the parenthesis at `open` and its partner, which must end the piece.
Piece inside_parentheses(const Piece& piece, std::size_t open) {
    int depth = 0;
    for (std::size_t k = open; k < piece.text.size(); ++k) {
        if (piece.text[k] == '(') ++depth;
        if (piece.text[k] == ')' && --depth == 0) {
            const Piece rest = trimmed(piece.sub(k + 1));
            if (!rest.text.empty()) refuse(rest, shown(rest), "nothing more after the closing ')'");
            return piece.sub(open + 1, k - open - 1);
        }
    }
    refuse(piece.sub(open), "'(' that is never closed", "a ')' for every '('");
}

int parse_number(const Piece& piece, const std::string& usage) {
    const std::string expected = "a whole number from 0 to " + std::to_string(Graph::max_vertices) + ", as in " + usage;
    long value = 0;
    for (const char c : piece.text) {
        if (c < '0' || c > '9') refuse(piece, shown(piece), expected);
        value = std::min(value * 10 + (c - '0'), Graph::max_vertices + 1L);
    }
    if (piece.text.empty() || value > Graph::max_vertices) refuse(piece, shown(piece), expected);
    return static_cast<int>(value);
}

[[noreturn]] void wrong_count(const Piece& piece, std::size_t found, const char* what, const std::string& usage) {
    refuse(piece, std::to_string(found) + " " + what + (found == 1 ? "" : "s"), usage);
}

// ---- The forms of a spec

Graph parse(const Piece& untrimmed, int depth);

Graph parse_family(const Family& family, const Piece& numbers) {
    std::vector<int> n;
    for (const auto& piece : split(numbers, ',')) n.push_back(parse_number(piece, family.usage()));
    const auto count = [&](bool right) {
        if (!right) wrong_count(numbers, n.size(), "parameter", family.usage());
    };
    switch (family.build.index()) {
        case 0: count(n.size() == 1); return std::get<0>(family.build)(n[0]);
        case 1: count(n.size() == 2); return std::get<1>(family.build)(n[0], n[1]);
        case 2: return std::get<2>(family.build)(n);
        default: count(n.size() >= 2); return std::get<3>(family.build)(n[0], {n.begin() + 1, n.end()});
    }
}

Graph parse_function(const Function& function, const Piece& inside, int depth) {
    const auto arguments = split(inside, ';');
    const auto count = [&](bool right) {
        const bool none = trimmed(inside).text.empty();
        if (!right) wrong_count(inside, none ? 0 : arguments.size(), "argument", function.usage());
    };
    switch (function.build.index()) {
        case 0: count(arguments.size() == 1); return std::get<0>(function.build)(parse(arguments[0], depth + 1));
        case 1: {
            count(arguments.size() >= 2);
            Graph out = parse(arguments[0], depth + 1);
            for (std::size_t k = 1; k < arguments.size(); ++k)
                out = std::get<1>(function.build)(out, parse(arguments[k], depth + 1));
            return out;
        }
        default: {
            count(arguments.size() == 2);
            const int number = parse_number(arguments[1], function.usage());
            return std::get<2>(function.build)(parse(arguments[0], depth + 1), number);
        }
    }
}

// Refuses a piece that begins with a known name, which is written otherwise; any other piece passes.
void refuse_other_form(const Piece& piece) {
    const Piece name = piece.sub(0, piece.text.find_first_of(" \t\r\n,:("));
    if (const auto* family = find_family(name.text))
        refuse(piece, shown(piece), family->usage() + ", for example " + family->example);
    if (const auto* function = find_function(name.text))
        refuse(piece, shown(piece), function->usage() + ", for example " + function->example);
    for (const auto& graph : named_graphs())
        if (graph.name == name.text) refuse(piece, shown(piece), quoted(graph.name) + " and nothing more");
}

// Text without "(", ":" or ";": a name, or else graph6.
Graph parse_word(const Piece& piece) {
    for (const auto& graph : named_graphs())
        if (graph.name == piece.text) return graph.build();
    refuse_other_form(piece);
    constexpr const char* expected = "a known name or a graph6 string";
    if (piece.text.size() > 1 && piece.text[0] == '@')
        refuse(piece, shown(piece), std::string(expected) + " (a file, @FILE, can only be the whole argument)");
    const bool like_a_name = std::all_of(piece.text.begin(), piece.text.end(), [](char c) {
        return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-' || c == '_';
    });
    try {
        return parse_graph6(piece.text, graph6_place(piece));
    } catch (const InputError&) {
        // Of the two readings that fail, report the one that was more likely meant.
        if (!suggestion(piece.text).empty() || (like_a_name && piece.text.size() <= 40)) unknown(piece, expected);
        throw;
    }
}

// name:rest, where the rest is numbers or graph6.
Graph parse_after_colon(const Piece& piece, const Piece& name, const Piece& rest) {
    if (name.text == "g6") return parse_graph6(rest.text, graph6_place(rest));
    if (name.text == "edges") return parse_edges(rest.text, "edges").graph;
    if (name.text.empty()) return parse_sparse6(piece.text, "sparse6 " + quoted(std::string(piece.text)));
    if (const auto* family = find_family(name.text)) return parse_family(*family, rest);
    refuse_other_form(piece);
    unknown(name, "a family before ':', such as cycle:8");
}

Graph parse(const Piece& untrimmed, int depth) {
    const Piece piece = trimmed(untrimmed);
    if (depth > deepest) refuse(piece, "more than 64 levels of parentheses", "at most 64");
    if (piece.text.empty()) refuse(piece, "nothing", "a graph, such as petersen, cycle:8 or a graph6 string");
    const auto mark = piece.text.find_first_of(":();");
    if (mark == std::string_view::npos) return parse_word(piece);

    const Piece name = trimmed(piece.sub(0, mark));
    if (piece.text[mark] == '(') {
        const Piece inside = inside_parentheses(piece, mark);
        if (const auto* function = find_function(name.text)) return parse_function(*function, inside, depth);
        refuse_other_form(piece);
        unknown(name, "a function before '(', such as box(A; B)");
    }
    if (const auto stray = piece.text.find_first_of("();"); stray != std::string_view::npos)
        refuse(piece.sub(stray), quoted(std::string(piece.text.substr(stray, 1))),
               piece.text[stray] == ';' ? "no ';' outside parentheses" : "a function with its '(' and ')'");
    return parse_after_colon(piece, name, trimmed(piece.sub(mark + 1)));
}

}  // namespace

Graph parse_spec(const std::string& text) { return parse({text, 0}, 0); }

// Edges between numbers; names would not be told from misspelt names of graphs.
bool are_numbered_edges(std::string_view text) {
    return text.find('-') != std::string_view::npos && text.find_first_of("0123456789") != std::string_view::npos &&
           text.find_first_not_of("0123456789-, \t") == std::string_view::npos;
}

LabelledGraph parse_labelled_spec(const std::string& text) {
    constexpr std::string_view edges = "edges:";
    const auto piece = trimmed({text, 0}).text;
    if (are_numbered_edges(piece)) return parse_edges(piece, "edges");
    if (piece.substr(0, edges.size()) == edges) return parse_edges(piece.substr(edges.size()), "edges");
    return {parse_spec(text), {}};
}

std::vector<SpecHelp> spec_catalogue() {
    std::vector<SpecHelp> out;
    for (const auto& graph : named_graphs())
        out.push_back({SpecKind::graph, graph.name, "", graph.name, graph.description, graph.name});
    for (const auto& family : families())
        out.push_back(
            {SpecKind::family, family.name, family.parameters, family.usage(), family.description, family.example});
    for (const auto& function : functions())
        out.push_back({SpecKind::function, function.name, function.parameters, function.usage(), function.description,
                       function.example});
    return out;
}

}  // namespace leakproof
