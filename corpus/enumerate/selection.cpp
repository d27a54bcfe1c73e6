#include "corpus/enumerate/selection.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/sha256.hpp"
#include "base/words.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/digraph6.hpp"
#include "graph/graph6.hpp"
#include "graph/graph_file.hpp"
#include "graph/spec.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_of_a_spec = 100000;  // graphs that the ranges of one SPEC may stand for

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string trimmed_lines(const std::string& text) {
    const auto from = text.find_first_not_of(" \t\r\n");
    return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

// At the semicolons outside parentheses.
std::vector<std::string> terms_of(const std::string& text) {
    std::vector<std::string> out(1);
    int open = 0;
    for (const char c : text) {
        if (c == '(') ++open;
        if (c == ')') --open;
        if (c == ';' && open <= 0) out.emplace_back();
        else out.back() += c;
    }
    return out;
}

// Where the word "where" stands by itself, outside parentheses.
std::size_t find_where(const std::string& term) {
    constexpr std::string_view word = "where";
    const auto blank = [&](std::size_t k) {
        return k >= term.size() || std::string(" \t\r\n(").find(term[k]) != std::string::npos;
    };
    for (std::size_t k = term.find(word); k != std::string::npos; k = term.find(word, k + 1))
        if (k > 0 && blank(k - 1) && term[k - 1] != '(' && blank(k + word.size())) return k;
    return std::string::npos;
}

std::optional<int> small_number(const std::string& text) {
    if (text.empty() || text.size() > 4 || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
    return std::stoi(text);
}

struct NumberRange {
    std::size_t from, end;  // where it stands
    int low, high;
};

// The next "3..40" in a SPEC.
std::optional<NumberRange> next_range(const std::string& spec, std::size_t start, const std::string& place) {
    const auto dots = spec.find("..", start);
    if (dots == std::string::npos) return std::nullopt;
    std::size_t from = dots, end = dots + 2;
    while (from > start && is_digit(spec[from - 1])) --from;
    while (end < spec.size() && is_digit(spec[end])) ++end;
    const auto low = small_number(spec.substr(from, dots - from)),
               high = small_number(spec.substr(dots + 2, end - dots - 2));
    if (!low || !high || *high < *low)
        throw InputError(place, quoted(spec.substr(from, end - from)), "a range of numbers such as 3..40");
    return NumberRange{from, end, *low, *high};
}

// All that a SPEC with ranges stands for, the last range running fastest.
void expand(const std::string& spec, std::size_t start, const std::string& place, std::vector<std::string>& out) {
    const auto range = next_range(spec, start, place);
    if (!range) {
        if (out.size() == most_of_a_spec)
            throw InputError(place, "more than " + std::to_string(most_of_a_spec) + " graphs", "narrower ranges");
        out.push_back(spec);
        return;
    }
    for (int k = range->low; k <= range->high; ++k) {
        const std::string before = spec.substr(0, range->from) + std::to_string(k);
        expand(before + spec.substr(range->end), before.size(), place, out);
    }
}

}  // namespace

GraphSelection::GraphSelection(const std::string& text, const std::string& place) : text_(trimmed_lines(text)) {
    for (const auto& term : terms_of(text)) add_term(term, place);
    sort_given();
}

void GraphSelection::add_term(const std::string& term, const std::string& place) {
    const auto where = find_where(term);
    std::size_t filter = 0;
    if (where != std::string::npos) {
        filters_.push_back(question::parse_condition(trimmed_lines(term.substr(where + 5)), place + ", where"));
        filter = filters_.size();
    }
    add_source(trimmed_lines(term.substr(0, where)), place, filter);
}

void GraphSelection::add_source(const std::string& source, const std::string& place, std::size_t filter) {
    if (source.empty())
        throw InputError(place, "nothing", "graphs: sizes such as 1..7, a SPEC such as cycle:3..40, or @FILE");
    if (source.size() > 1 && source[0] == '@') return add_file(source.substr(1), filter);
    if (looks_like_digraph6(source)) return add_digraph(source, filter, place);
    if (source.find_first_not_of("0123456789. ") != std::string::npos) return add_spec(source, place, filter);
    const auto dots = source.find("..");
    const auto low =
        dots == std::string::npos ? std::optional<int>(1) : small_number(trimmed_lines(source.substr(0, dots)));
    const auto high = small_number(dots == std::string::npos ? source : trimmed_lines(source.substr(dots + 2)));
    if (!low || !high || *low < 1 || *high < *low || *high > geng_max_vertices)
        throw InputError(place, quoted(source), "a range like 1..6 inside 1.." + std::to_string(geng_max_vertices));
    sizes_.push_back({*low, *high, filter});
}

void GraphSelection::add_spec(const std::string& spec, const std::string& place, std::size_t filter) {
    std::vector<std::string> all;
    expand(spec, 0, place, all);
    if (all.size() == 1) {
        const Graph graph = parse_labelled_spec(spec).graph;
        return add_graph(to_graph6(graph), spec, graph.size(), filter, place);
    }
    std::size_t refused = 0;
    std::string why;
    for (const auto& one : all) try {
            stop_if_asked();
            const Graph graph = parse_labelled_spec(one).graph;
            add_graph(to_graph6(graph), one, graph.size(), filter, place);
        } catch (const InputError& e) {
            ++refused;
            if (why.empty()) why = e.what();
        }
    if (refused == all.size()) throw InputError(place + ": none of " + quoted(spec) + " is a graph: " + why);
    if (refused > 0)
        left_out_.push_back(spec + ": " + std::to_string(refused) + " of " + std::to_string(all.size()) +
                            " left out, the first for this: " + why);
}

// Lines of digraph6 are taken out, the rest is read as files of graphs are everywhere.
void GraphSelection::add_file(const std::string& path, std::size_t filter) {
    std::istringstream lines(read_file(path));
    const std::string place = input_name(path);
    std::string rest, line;
    bool others = false, any = false;
    for (long number = 1; std::getline(lines, line); ++number) {
        const std::string text = trimmed_text(line);
        const bool directed = looks_like_digraph6(text) && text != ">>digraph6<<";
        if (directed) {
            const std::string here = place + ", line " + std::to_string(number);
            add_digraph(text, filter, here);
            any = true;
        }
        others = others || (!directed && !text.empty() && text[0] != '#' && text != ">>digraph6<<");
        rest += (directed || text == ">>digraph6<<" ? "" : line) + "\n";
    }
    if (any && !others) return;
    std::istringstream in(rest);
    for_each_graph(in, place, [&](const GivenGraph& graph) {
        stop_if_asked();
        add_graph(to_graph6(graph.graph()), graph.name, graph.graph().size(), filter, graph.place);
    });
}

// One without one-sided arcs is a graph like others.
void GraphSelection::add_digraph(const std::string& text, std::size_t filter, const std::string& place) {
    const Digraph digraph = parse_digraph6(text, place);
    add_graph(digraph.is_symmetric() ? to_graph6(digraph.underlying()) : to_digraph6(digraph), text, digraph.vertices,
              filter, place);
}

void GraphSelection::add_graph(const std::string& text, const std::string& name, int vertices, std::size_t filter,
                               const std::string& place) {
    if (vertices == 0) throw InputError(place, "a graph without vertices", "at least one");
    const bool named = !name.empty() && name != text;
    given_.push_back({text, named ? std::make_shared<const std::string>(name) : nullptr, vertices, filter});
}

void GraphSelection::sort_given() {
    std::set<std::pair<std::string, std::size_t>> seen;
    std::erase_if(given_, [&](const question::Item& one) { return !seen.emplace(one.text, one.filter).second; });
    std::stable_sort(given_.begin(), given_.end(),
                     [](const question::Item& a, const question::Item& b) { return a.vertices < b.vertices; });
}

std::optional<std::pair<int, int>> GraphSelection::range_alone() const {
    if (sizes_.size() != 1 || !given_.empty() || sizes_.front().filter != 0) return std::nullopt;
    return std::pair{sizes_.front().low, sizes_.front().high};
}

bool GraphSelection::has_directed() const {
    return std::any_of(given_.begin(), given_.end(),
                       [](const question::Item& one) { return question::Subject::of_text(one.text).directed; });
}

question::Graphs GraphSelection::graphs(const question::Expression* where, const Shard& shard) const {
    const auto connected_only = [this, where](const Sizes& sizes) {
        if (sizes.filter > 0 && filters_[sizes.filter - 1].asks_for_connected()) return true;
        const bool first = sizes.filter == 0 || filters_[sizes.filter - 1].root().total;
        return first && where != nullptr && where->asks_for_connected();
    };
    const auto for_each = [this, connected_only, shard](FunctionRef<bool(question::Item)> see) {
        std::size_t next = 0;
        bool wanted = true;
        const auto given_up_to = [&](int vertices) {
            for (; wanted && next < given_.size() && given_[next].vertices <= vertices; ++next)
                if (shard.has(static_cast<long>(next))) wanted = see(given_[next]);
        };
        for (int n = 1; wanted && n <= geng_max_vertices; ++n) {
            given_up_to(n);
            for (const auto& sizes : sizes_)
                if (wanted && sizes.low <= n && n <= sizes.high)
                    for_each_graph6(
                        n,
                        [&](const std::string& text) {
                            return wanted = see({text, nullptr, n, sizes.filter});
                        },
                        connected_only(sizes), shard);
        }
        given_up_to(Graph::max_vertices);
    };
    return {filters_, for_each};
}

std::string GraphSelection::digest() const {
    std::string all;
    for (const auto& one : given_)
        all += one.text + " " + (one.name ? *one.name : "") + " " + std::to_string(one.filter) + "\n";
    return sha256_of(all);
}

}  // namespace leakproof
