#include "graph/spec_tree.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "graph/digraph6.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "graph/spec.hpp"

namespace leakproof {
namespace {

using namespace spec_table;
using Kind = SpecTree::Kind;

constexpr int deepest = 64;
constexpr long beyond_all_bounds = 1'000'000'000'000;
constexpr std::size_t most_expanded = 100000;  // graphs that the ranges of one SPEC may stand for

// A piece of the text, with where it begins; errors point there.
struct Piece {
    std::string_view text;
    std::size_t start;

    Piece sub(std::size_t from, std::size_t length = std::string_view::npos) const {
        return {text.substr(from, length), start + from};
    }
    Piece trimmed() const {
        const auto from = std::min(text.find_first_not_of(blanks), text.size());
        return sub(from, text.find_last_not_of(blanks) + 1 - from);
    }
    std::string str() const { return std::string(text); }
    std::string shown() const { return text.empty() ? "nothing" : quoted(str()); }
};

std::vector<Piece> split(const Piece& piece, char separator) {
    std::vector<Piece> out;
    for (const auto part : outside_parentheses(piece.text, separator))
        out.push_back(piece.sub(static_cast<std::size_t>(part.data() - piece.text.data()), part.size()).trimmed());
    return out;
}

[[noreturn]] void refuse(std::size_t start, const std::string& found, const std::string& expected) {
    const std::string where = start == 0 ? "" : ", character " + std::to_string(start + 1);
    throw InputError("graph" + where, found, expected);
}

[[noreturn]] void refuse(const Piece& piece, const std::string& expected) {
    refuse(piece.start, piece.shown(), expected);
}

[[noreturn]] void wrong_count(const Piece& piece, std::size_t found, const char* what, const std::string& usage) {
    refuse(piece.start, counted(static_cast<long>(found), what), usage);
}

bool is_whole(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string number_expected(const std::string& usage) {
    return "a whole number from 0 to " + std::to_string(Graph::max_vertices) + ", as in " + usage;
}

// Edges between numbers; names would not be told from misspelt names of graphs.
bool has_numbered_edges(std::string_view text, std::string_view other_characters) {
    return text.find('-') != std::string_view::npos && text.find_first_of("0123456789") != std::string_view::npos &&
           text.find_first_not_of("0123456789-, \t" + std::string(other_characters)) == std::string_view::npos;
}

class Parser {
public:
    explicit Parser(const SpecForms& forms) : forms_(forms) {}

    // What only the whole may be, or else a graph.
    SpecTree whole(const Piece& untrimmed) const {
        const Piece piece = untrimmed.trimmed();
        const std::string_view text = piece.text;
        if (forms_.files && text.size() > 1 && text[0] == '@') return leaf(Kind::file, piece);
        if (forms_.arcs && looks_like_digraph6(piece.str())) return leaf(Kind::arcs, piece);
        if (forms_.sizes && !text.empty() && text.find_first_not_of("0123456789. ") == std::string_view::npos)
            return sizes(piece);
        constexpr std::string_view word = "edges:";
        if (text.substr(0, word.size()) == word) return edges(piece, piece.sub(word.size()));
        if (has_numbered_edges(text, forms_.ranges ? "." : "")) return edges(piece, piece);
        return spec(piece, 0);
    }

private:
    static SpecTree leaf(Kind kind, const Piece& piece) {
        return {.kind = kind, .text = piece.str(), .start = piece.start};
    }

    static SpecTree graph(const Piece& piece, LabelledGraph graph) {
        SpecTree out = leaf(Kind::graph, piece);
        out.graph = std::move(graph);
        return out;
    }

    // ---- Numbers

    static SpecNumber fixed_number(const Piece& piece) {
        SpecNumber out{piece.str(), piece.start};
        for (const char c : piece.text) out.low = std::min(out.low * 10 + (c - '0'), beyond_all_bounds);
        out.high = out.low;
        return out;
    }

    SpecNumber number(const Piece& piece, const std::string& usage) const {
        const auto dots = piece.text.find("..");
        if (forms_.ranges && dots != std::string_view::npos)
            return range(piece, dots, "a range of numbers such as 3..40, as in " + usage);
        if (!is_whole(piece.text)) refuse(piece, number_expected(usage));
        return fixed_number(piece);
    }

    static SpecNumber fraction(const Piece& piece, const std::string& usage) {
        constexpr std::size_t longest = 40;
        if (piece.text.size() > longest || !Rational::parse(piece.text))
            refuse(piece, "a fraction such as 1/2 or 0.5, as in " + usage);
        return {piece.str(), piece.start};
    }

    static SpecNumber range(const Piece& piece, std::size_t dots, const std::string& expected) {
        constexpr std::size_t most_digits = 4;
        const Piece low = piece.sub(0, dots), high = piece.sub(dots + 2);
        for (const auto& end : {low, high})
            if (!is_whole(end.text) || end.text.size() > most_digits) refuse(piece, expected);
        SpecNumber out{piece.str(), piece.start, fixed_number(low).low, fixed_number(high).low};
        if (out.high < out.low) refuse(piece, expected);
        return out;
    }

    // "1..7", or "7" for these alone; what else it may be is left without numbers.
    static SpecTree sizes(const Piece& piece) {
        SpecTree out = leaf(Kind::sizes, piece);
        const auto dots = piece.text.find("..");
        const Piece low = piece.sub(0, std::min(dots, piece.text.size())).trimmed();
        const Piece high = dots == std::string_view::npos ? low : piece.sub(dots + 2).trimmed();
        if (is_whole(low.text) && is_whole(high.text))
            out.numbers = {{out.text, piece.start, fixed_number(low).low, fixed_number(high).low}};
        return out;
    }

    // ---- The forms of a graph

    SpecTree edges(const Piece& piece, const Piece& list) const {
        SpecTree out = leaf(Kind::graph, piece);
        if (forms_.ranges)
            for (auto dots = list.text.find(".."); dots != std::string_view::npos;) {
                const auto from = dots == 0 ? 0 : list.text.find_last_not_of("0123456789", dots - 1) + 1;
                const auto end = std::min(list.text.find_first_not_of("0123456789", dots + 2), list.text.size());
                out.numbers.push_back(
                    range(list.sub(from, end - from), dots - from, "a range of numbers such as 3..40"));
                dots = list.text.find("..", end);
            }
        if (out.numbers.empty()) out.graph = parse_edges(list.text, "edges");
        return out;
    }

    SpecTree family(const Family& family, const Piece& piece, const Piece& list) const {
        SpecTree out = leaf(Kind::family, piece);
        out.family = &family;
        constexpr std::size_t exactly[] = {1, 2, 0, 0, 3, 3}, at_least[] = {1, 2, 1, 2, 3, 3}, of_fraction = 5;
        const std::size_t kind = family.build.index();
        for (const auto& one : split(list, ',')) {
            const bool is_fraction = kind == of_fraction && out.numbers.size() == 1;
            out.numbers.push_back(is_fraction ? fraction(one, family.usage()) : number(one, family.usage()));
        }
        const std::size_t found = out.numbers.size();
        if (found < at_least[kind] || (exactly[kind] != 0 && found != exactly[kind]))
            wrong_count(list, found, "parameter", family.usage());
        return out;
    }

    SpecTree function(const Function& function, const Piece& piece, const Piece& inside, int depth) const {
        SpecTree out = leaf(Kind::function, piece);
        out.function = &function;
        auto arguments = split(inside, ';');
        const std::size_t kind = function.build.index(), found = arguments.size();
        if ((kind == 0 && found != 1) || (kind == 1 && found < 2) || (kind >= 2 && found != 2))
            wrong_count(inside, inside.trimmed().text.empty() ? 0 : found, "argument", function.usage());
        if (kind >= 2) {
            if (kind == 2) out.numbers.push_back(number(arguments[1], function.usage()));
            else
                for (const auto& one : split(arguments[1], ',')) out.numbers.push_back(number(one, function.usage()));
            arguments.pop_back();
        }
        for (const auto& argument : arguments) out.parts.push_back(spec(argument, depth + 1));
        return out;
    }

    // Refuses a piece that begins with a known name, which is written otherwise; any other piece passes.
    static void refuse_other_form(const Piece& piece) {
        const std::string_view name = piece.text.substr(0, piece.text.find_first_of(" \t\r\n,:("));
        if (const auto* family = find_family(name)) refuse(piece, family->usage() + ", for example " + family->example);
        if (const auto* function = find_function(name))
            refuse(piece, function->usage() + ", for example " + function->example);
        for (const auto& graph : named_graphs())
            if (graph.name == name) refuse(piece, quoted(graph.name) + " and nothing more");
    }

    // Text without "(", ":" or ";": a name, or else graph6.
    SpecTree word(const Piece& piece) const {
        if (forms_.variable && piece.text == "G") return leaf(Kind::variable, piece);
        if (const auto* of_one = find_function(piece.text); forms_.variable && of_one && of_one->build.index() == 0) {
            SpecTree out = leaf(Kind::function, piece);
            out.function = of_one;
            out.text += "(G)";
            out.parts.push_back({.kind = Kind::variable, .text = "G", .start = piece.start});
            return out;
        }
        for (const auto& known : named_graphs())
            if (known.name == piece.text) return graph(piece, {known.build(), {}});
        refuse_other_form(piece);
        const std::string expected = "a known name or a graph6 string";
        if (piece.text.size() > 1 && piece.text[0] == '@')
            refuse(piece, expected + " (a file, @FILE, can only be the whole argument)");
        const bool like_a_name = std::all_of(piece.text.begin(), piece.text.end(), [](char c) {
            return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-' || c == '_' || c == '.';
        });
        try {
            return graph6(piece, piece);
        } catch (const InputError&) {
            // Of the two readings that fail, report the one that was more likely meant.
            const std::string near = nearest_spec(piece.text);
            if (!near.empty() || (like_a_name && piece.text.size() <= 40)) refuse(piece, expected + near);
            throw;
        }
    }

    static SpecTree graph6(const Piece& piece, const Piece& text) {
        return graph(piece, {parse_graph6(text.text, "graph6 " + quoted(text.str())), {}});
    }

    // name:rest, where the rest is numbers or graph6.
    SpecTree after_colon(const Piece& piece, const Piece& name, const Piece& rest) const {
        if (name.text == "g6") return graph6(piece, rest);
        if (name.text == "edges") return edges(piece, rest);
        if (name.text.empty()) return graph(piece, {parse_sparse6(piece.text, "sparse6 " + quoted(piece.str())), {}});
        if (const auto* known = find_family(name.text)) return family(*known, piece, rest);
        refuse_other_form(piece);
        refuse(name, "a family before ':', such as cycle:8" + nearest_spec(name.text));
    }

    // What stands between the parenthesis at `open` and its partner, which must end the piece.
    static Piece inside_parentheses(const Piece& piece, std::size_t open) {
        int depth = 0;
        for (std::size_t k = open; k < piece.text.size(); ++k) {
            if (piece.text[k] == '(') ++depth;
            if (piece.text[k] != ')' || --depth != 0) continue;
            const Piece rest = piece.sub(k + 1).trimmed();
            if (!rest.text.empty()) refuse(rest, "nothing more after the closing ')'");
            return piece.sub(open + 1, k - open - 1);
        }
        refuse(piece.start + open, "'(' that is never closed", "a ')' for every '('");
    }

    SpecTree spec(const Piece& piece, int depth) const {
        if (depth > deepest) refuse(piece.start, "more than 64 levels of parentheses", "at most 64");
        if (piece.text.empty()) refuse(piece, "a graph, such as petersen, cycle:8 or a graph6 string");
        const auto mark = piece.text.find_first_of(":();");
        if (mark == std::string_view::npos) return word(piece);

        const Piece name = piece.sub(0, mark).trimmed();
        if (piece.text[mark] == '(') {
            const Piece inside = inside_parentheses(piece, mark);
            if (const auto* known = find_function(name.text)) return function(*known, piece, inside, depth);
            refuse_other_form(piece);
            refuse(name, "a function before '(', such as box(A; B)" + nearest_spec(name.text));
        }
        if (const auto stray = piece.text.find_first_of("();"); stray != std::string_view::npos)
            refuse(piece.sub(stray, 1),
                   piece.text[stray] == ';' ? "no ';' outside parentheses" : "a function with its '(' and ')'");
        return after_colon(piece, name, piece.sub(mark + 1).trimmed());
    }

    const SpecForms& forms_;
};

// K5, C5 and P5 of the papers.
std::string family_for_letter(std::string_view text) {
    constexpr std::size_t longest = 5;
    if (text.size() > longest || !is_whole(text.substr(std::min<std::size_t>(text.size(), 1)))) return "";
    const char* family = text[0] == 'K' ? "complete:" : text[0] == 'C' ? "cycle:" : text[0] == 'P' ? "path:" : nullptr;
    return family == nullptr ? "" : family + std::string(text.substr(1));
}

int checked(const SpecNumber& number, const std::string& usage) {
    if (number.high > Graph::max_vertices) refuse(number.start, quoted(number.text), number_expected(usage));
    return static_cast<int>(number.low);
}

std::vector<int> all_checked(const SpecTree& tree) {
    const std::string usage = tree.family != nullptr ? tree.family->usage() : tree.function->usage();
    std::vector<int> out;
    for (const auto& number : tree.numbers) out.push_back(checked(number, usage));
    return out;
}

Graph built_family(const SpecTree& tree) {
    const std::vector<int> n = all_checked(tree);
    const auto& build = tree.family->build;
    switch (build.index()) {
        case 0: return std::get<0>(build)(n[0]);
        case 1: return std::get<1>(build)(n[0], n[1]);
        case 2: return std::get<2>(build)(n);
        case 3: return std::get<3>(build)(n[0], {n.begin() + 1, n.end()});
        case 4: return std::get<4>(build)(n[0], n[1], n[2]);
        default: return std::get<5>(build)(n[0], *Rational::parse(tree.numbers[1].text), n[2]);
    }
}

Graph built_function(const SpecTree& tree, const Graph* variable) {
    const auto& build = tree.function->build;
    Graph out = built(tree.parts.front(), variable);
    if (build.index() == 0) return std::get<0>(build)(out);
    if (build.index() == 2) return std::get<2>(build)(out, checked(tree.numbers.front(), tree.function->usage()));
    if (build.index() == 3) return std::get<3>(build)(out, all_checked(tree));
    for (std::size_t k = 1; k < tree.parts.size(); ++k) out = std::get<1>(build)(out, built(tree.parts[k], variable));
    return out;
}

void collect_ranges(const SpecTree& tree, std::vector<SpecNumber>& out) {
    for (const auto& part : tree.parts) collect_ranges(part, out);  // a function's number comes last
    for (const auto& number : tree.numbers)
        if (number.is_range()) out.push_back(number);
}

}  // namespace

std::string SpecTree::name() const {
    return family != nullptr ? family->name : function != nullptr ? function->name : "";
}

bool SpecTree::has_variable() const {
    return kind == Kind::variable ||
           std::any_of(parts.begin(), parts.end(), [](const SpecTree& part) { return part.has_variable(); });
}

SpecTree parse_spec_tree(std::string_view text, const SpecForms& forms) { return Parser(forms).whole({text, 0}); }

Graph built(const SpecTree& tree, const Graph* variable) {
    if (tree.kind == Kind::family) return built_family(tree);
    if (tree.kind == Kind::function) return built_function(tree, variable);
    return tree.kind == Kind::variable && variable != nullptr ? *variable : tree.graph.graph;
}

std::vector<std::string> expanded(const SpecTree& tree, const std::string& place) {
    std::vector<SpecNumber> ranges;
    collect_ranges(tree, ranges);
    std::vector<std::string> out{""};
    std::size_t done = 0;  // of the text
    for (const auto& range : ranges) {
        const std::string before = tree.text.substr(done, range.start - tree.start - done);
        done = range.start - tree.start + range.text.size();
        std::vector<std::string> longer;
        if (out.size() * static_cast<std::size_t>(range.high - range.low + 1) > most_expanded)
            throw InputError(place, "more than " + std::to_string(most_expanded) + " graphs", "narrower ranges");
        for (const auto& head : out)
            for (long k = range.low; k <= range.high; ++k) longer.push_back(head + before + std::to_string(k));
        out = std::move(longer);
    }
    for (auto& one : out) one += tree.text.substr(done);
    return out;
}

std::vector<std::string_view> outside_parentheses(std::string_view text, char separator) {
    std::vector<std::string_view> out;
    int open = 0;
    std::size_t from = 0;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] == '(') ++open;
        if (text[k] == ')') --open;
        if (text[k] != separator || open > 0) continue;
        out.push_back(text.substr(from, k - from));
        from = k + 1;
    }
    out.push_back(text.substr(from));
    return out;
}

bool are_numbered_edges(std::string_view text) { return has_numbered_edges(text, ""); }

std::string nearest_spec(std::string_view misspelt) {
    std::string near = family_for_letter(misspelt);
    if (near.empty()) {
        const auto catalogue = spec_catalogue();
        std::vector<std::string> names;
        for (const auto& entry : catalogue) names.push_back(entry.name);
        const std::string nearest = nearest_name(misspelt, names);
        for (const auto& entry : catalogue)
            if (near.empty() && entry.name == nearest) near = entry.usage;
    }
    return near.empty() ? "" : "; did you mean '" + near + "'?";
}

}  // namespace leakproof
