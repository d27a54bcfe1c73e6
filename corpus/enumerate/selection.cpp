#include "corpus/enumerate/selection.hpp"

#include <algorithm>
#include <istream>
#include <set>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/input_stream.hpp"
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
constexpr long most_of_input = 1L << 40;        // places that are kept free for the graphs of standard input

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

GraphSelection::GraphSelection(const std::string& text, const std::string& place, Named named)
    : text_(trimmed_lines(text)), named_(named) {
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
    const bool is_sizes = source.find_first_not_of("0123456789. ") == std::string::npos;
    names_any_ = names_any_ || !is_sizes;
    if (!is_sizes && named_ == Named::none) return;
    if (source == "@-") {
        if (input_) throw InputError(place, "@- twice", "once: standard input is read as it comes");
        input_ = filter;
        input_place_ = std::exchange(places_, places_ + most_of_input);
        return;
    }
    if (source.size() > 1 && source[0] == '@')
        return read_graphs(source.substr(1), filter, [&, bytes = std::size_t{0}](Given one) mutable {
            if ((bytes += one.text.size()) > largest_input)
                throw InputError(place, source + " with more graphs than are kept", "fewer, or @- for any number");
            give(std::move(one));
        });
    if (looks_like_digraph6(source)) return give(digraph(source, filter, place));
    if (!is_sizes) return add_spec(source, place, filter);
    const auto dots = source.find("..");
    const auto low =
        dots == std::string::npos ? std::optional<int>(1) : small_number(trimmed_lines(source.substr(0, dots)));
    const auto high = small_number(dots == std::string::npos ? source : trimmed_lines(source.substr(dots + 2)));
    if (!low || !high || *low < 1 || *high < *low || *high > geng_max_vertices)
        throw InputError(place, quoted(source), "a range like 1..6 inside 1.." + std::to_string(geng_max_vertices));
    sizes_.push_back({*low, *high, filter, places_++});
}

void GraphSelection::give(Given one) {
    one.place = places_++;
    given_.push_back(std::move(one));
}

void GraphSelection::add_spec(const std::string& spec, const std::string& place, std::size_t filter) {
    std::vector<std::string> all;
    expand(spec, 0, place, all);
    if (all.size() == 1) return give(graph(parse_labelled_spec(spec), spec, filter, place));
    std::size_t refused = 0;
    std::string why;
    for (const auto& one : all) try {
            stop_if_asked();
            give(graph(parse_labelled_spec(one), one, filter, place));
        } catch (const InputError& e) {
            ++refused;
            if (why.empty()) why = e.what();
        }
    if (refused == all.size()) throw InputError(place + ": none of " + quoted(spec) + " is a graph: " + why);
    if (refused > 0)
        left_out_.push_back(spec + ": " + std::to_string(refused) + " of " + std::to_string(all.size()) +
                            " left out, the first for this: " + why);
}

// As files of graphs are read everywhere, and lines of digraph6.
void GraphSelection::read_graphs(const std::string& path, std::size_t filter, const Take& take) {
    InputStream input(path);
    std::istream in(&input);
    for_each_graph(
        in, input_name(path),
        [&](const GivenGraph& one) {
            stop_if_asked();
            take(graph(one.labelled, one.name, filter, one.place));
        },
        [&](const std::string& line, const std::string& place) {
            if (!looks_like_digraph6(line)) return false;
            take(digraph(line, filter, place));
            return true;
        });
}

// One without one-sided arcs is a graph like others.
GraphSelection::Given GraphSelection::digraph(const std::string& text, std::size_t filter, const std::string& place) {
    const Digraph digraph = parse_digraph6(text, place);
    if (digraph.is_symmetric()) return graph({digraph.underlying(), {}}, text, filter, place);
    const std::string canonical = to_digraph6(digraph);
    return {canonical, {canonical == text ? "" : text, {}}, digraph.vertices, filter};
}

GraphSelection::Given GraphSelection::graph(const LabelledGraph& graph, const std::string& name, std::size_t filter,
                                            const std::string& place) {
    if (graph.graph.size() == 0) throw InputError(place, "a graph without vertices", "at least one");
    const std::string text = to_graph6(graph.graph);
    return {text, {name == text ? "" : name, graph.names}, graph.graph.size(), filter};
}

question::Item GraphSelection::Given::item() const {
    const bool named = !names.graph.empty() || !names.vertices.empty();
    return {text, named ? &names : nullptr, vertices, filter, place};
}

void GraphSelection::sort_given() {
    std::set<std::pair<std::string, std::size_t>> seen;
    if (named_ == Named::once)
        std::erase_if(given_, [&](const Given& one) { return !seen.emplace(one.text, one.filter).second; });
    std::stable_sort(given_.begin(), given_.end(),
                     [](const Given& a, const Given& b) { return a.vertices < b.vertices; });
}

std::optional<std::pair<int, int>> GraphSelection::range_alone() const {
    if (sizes_.size() != 1 || !given_.empty() || input_ || sizes_.front().filter != 0) return std::nullopt;
    return std::pair{sizes_.front().low, sizes_.front().high};
}

// Whether the graphs of some sizes that are not connected are sure to be refused.
std::function<bool(const GraphSelection::Sizes&)> GraphSelection::connected_only(
    const question::Expression* where) const {
    return [this, where](const Sizes& sizes) {
        if (sizes.filter > 0 && filters_[sizes.filter - 1].asks_for_connected()) return true;
        const bool first = sizes.filter == 0 || filters_[sizes.filter - 1].root().total;
        return first && where != nullptr && where->asks_for_connected();
    };
}

std::optional<PublishedCount> GraphSelection::published(const Sizes& sizes, int vertices,
                                                        const question::Expression* where) const {
    const auto* filter = sizes.filter == 0 ? where : &filters_[sizes.filter - 1];
    if (filter == nullptr) return published_graphs(vertices);
    if (sizes.filter > 0 && where != nullptr) return std::nullopt;
    if (filter->is_just("connected")) return published_connected_graphs(vertices);
    if (filter->is_just("tree")) return published_trees(vertices);
    return std::nullopt;
}

GraphSelection::Expected GraphSelection::expected(const question::Expression* where) const {
    Expected out;
    const auto connected = connected_only(where);
    for (const auto& sizes : sizes_)
        for (int n = sizes.low; n <= sizes.high; ++n) {
            out.enumerated[n] += (connected(sizes) ? published_connected_graphs(n) : published_graphs(n)).number;
            const auto pass = published(sizes, n, where);
            if (pass && sizes_.size() == 1 && !names_any_) out.passing.emplace(n, *pass);
        }
    return out;
}

void GraphSelection::enumerate(const std::function<bool(const Sizes&)>& connected_only, const Shard& shard,
                               FunctionRef<bool(const question::Item&)> see, question::Seen& seen) const {
    std::size_t next = 0;
    bool wanted = true;
    const auto given_up_to = [&](int vertices) {
        for (; wanted && next < given_.size() && given_[next].vertices <= vertices; ++next)
            if (shard.has(static_cast<long>(next))) wanted = see(given_[next].item());
    };
    for (int n = 1; wanted && n <= geng_max_vertices; ++n) {
        given_up_to(n);
        for (const auto& sizes : sizes_)
            if (wanted && sizes.low <= n && n <= sizes.high)
                for_each_graph6(
                    n,
                    [&](const std::string& text) {
                        ++seen.enumerated[n];
                        return wanted = see({text, nullptr, n, sizes.filter, sizes.place});
                    },
                    connected_only(sizes), shard);
    }
    given_up_to(Graph::max_vertices);
    Sha256 digest = digest_of_named();
    if (wanted && input_) read_input(see, digest);
    seen.digest = digest.hex();
}

void GraphSelection::read_input(FunctionRef<bool(const question::Item&)> see, Sha256& digest) const {
    struct Enough {};
    long place = input_place_;
    try {
        read_graphs("-", *input_, [&](Given one) {
            one.place = place++;
            digest.add(one.text + "\n");
            if (!see(one.item())) throw Enough{};
        });
    } catch (const Enough&) {}
}

question::Graphs GraphSelection::graphs(const question::Expression* where, const Shard& shard) const {
    auto seen = std::make_shared<question::Seen>();
    const auto for_each = [this, shard, connected = connected_only(where),
                           seen](FunctionRef<bool(const question::Item&)> see) {
        enumerate(connected, shard, see, *seen);
    };
    return {filters_, for_each, !input_, seen};
}

// The graphs and no names: what is called otherwise is the same input.
Sha256 GraphSelection::digest_of_named() const {
    Sha256 out;
    for (const auto& sizes : sizes_) out.add(std::to_string(sizes.low) + ".." + std::to_string(sizes.high) + "\n");
    for (const auto& one : given_) out.add(one.text + "\n");
    return out;
}

std::string GraphSelection::digest() const {
    if (input_) throw InputError("--graphs", "@- with shards", "a file: every shard reads the graphs anew");
    std::string all;
    for (const auto& one : given_) {
        all += one.text + " " + one.names.graph + " " + std::to_string(one.filter);
        for (const auto& name : one.names.vertices) all += " " + name;
        all += "\n";
    }
    return sha256_of(all);
}

}  // namespace leakproof
