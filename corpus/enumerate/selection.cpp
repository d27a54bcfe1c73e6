#include "corpus/enumerate/selection.hpp"

#include <algorithm>
#include <istream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/input_stream.hpp"
#include "base/interruption.hpp"
#include "base/sha256.hpp"
#include "base/words.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/graph_file.hpp"
#include "graph/spec.hpp"
#include "graph/spec_tree.hpp"
#include "metric/metric_stream.hpp"

namespace leakproof {
namespace {

constexpr long most_of_input = 1L << 40;  // places that are kept free for the graphs of standard input

// Where the word "where" stands by itself.
std::size_t find_where(const std::string& term) {
    constexpr std::string_view word = "where";
    const auto blank = [&](std::size_t k) {
        return k >= term.size() || std::string(" \t\r\n(").find(term[k]) != std::string::npos;
    };
    for (std::size_t k = term.find(word); k != std::string::npos; k = term.find(word, k + 1))
        if (k > 0 && blank(k - 1) && term[k - 1] != '(' && blank(k + word.size())) return k;
    return std::string::npos;
}

}  // namespace

GraphSelection::GraphSelection(const std::string& text, const std::string& place, Named named, Read read)
    : text_(trimmed(text)), read_(read) {
    for (const auto term : outside_parentheses(text, ';')) add_term(std::string(term), place);
    if (named == Named::once) {
        meet_sizes_once(place);
        meet_given_once(place);
    }
    std::stable_sort(given_.begin(), given_.end(),
                     [](const Given& a, const Given& b) { return a.vertices < b.vertices; });
}

void GraphSelection::add_term(const std::string& term, const std::string& place) {
    const auto where = find_where(term);
    std::size_t filter = 0;
    if (where != std::string::npos) {
        filters_.push_back(question::parse_condition(trimmed(term.substr(where + 5)), place + ", where"));
        filter = filters_.size();
    }
    add_source(trimmed(term.substr(0, where)), place, filter);
}

void GraphSelection::add_source(const std::string& source, const std::string& place, std::size_t filter) {
    if (source.empty())
        throw InputError(place, "nothing", "graphs: sizes such as 1..7, a SPEC such as cycle:3..40, or @FILE");
    if (has_distances(source)) {
        names_any_ = true;
        if (read_ == Read::graphs) add_metrics(source, place, filter);
        return;
    }
    const SpecTree tree = parse_spec_tree(source, {.files = true, .ranges = true, .sizes = true});
    const bool is_sizes = tree.kind == SpecTree::Kind::sizes;
    names_any_ = names_any_ || !is_sizes;
    if (is_sizes) return add_sizes(tree, place, filter);
    if (read_ == Read::sizes) return;
    if (tree.kind != SpecTree::Kind::file) return add_spec(tree, place, filter);
    if (source == "@-") {
        if (input_) throw InputError(place, "@- twice", "once: standard input is read as it comes");
        input_ = filter;
        input_place_ = std::exchange(places_, places_ + most_of_input);
        return;
    }
    read_family(source, place, filter);
}

void GraphSelection::read_family(const std::string& source, const std::string& place, std::size_t filter) {
    const long before = places_;
    const std::string title = read_graphs(source.substr(1), filter, [&, bytes = std::size_t{0}](Given one) mutable {
        if ((bytes += one.text.size()) > largest_input)
            throw InputError(place, source + " with more graphs than are kept", "fewer, or @- for any number");
        give(std::move(one));
    });
    if (title.empty()) return;
    Family& family = families_.emplace_back(Family{title, source.substr(1), places_ - before});
    for (auto one = given_.end() - family.graphs; one != given_.end(); ++one) family.members.push_back(one->text);
}

void GraphSelection::add_sizes(const SpecTree& tree, const std::string& place, std::size_t filter) {
    if (tree.numbers.empty() || tree.numbers[0].low < 1 || tree.numbers[0].high < tree.numbers[0].low ||
        tree.numbers[0].high > geng_max_vertices)
        throw InputError(place, quoted(tree.text), "a range like 1..6 inside 1.." + std::to_string(geng_max_vertices));
    if (tree.text.find("..") == std::string::npos && tree.numbers[0].low > 1) {
        const std::string sentence = place + ": " + tree.text + " is all graphs with " + tree.text +
                                     " vertices and no others, which it was not before; 1.." + tree.text +
                                     " for all up to these";
        if (std::find(left_out_.begin(), left_out_.end(), sentence) == left_out_.end()) left_out_.push_back(sentence);
    }
    sizes_.push_back(
        {static_cast<int>(tree.numbers[0].low), static_cast<int>(tree.numbers[0].high), filter, places_++});
}

void GraphSelection::give(Given one) {
    one.place = places_++;
    given_.push_back(std::move(one));
}

void GraphSelection::add_spec(const SpecTree& tree, const std::string& place, std::size_t filter) {
    add_all(tree.text, expanded(tree, place), place,
            [&](const std::string& one) { return graph(parse_labelled_spec(one), one, filter, place); });
}

void GraphSelection::add_metrics(const std::string& source, const std::string& place, std::size_t filter) {
    add_all(source, expanded_metrics(source, place), place,
            [&](const std::string& one) { return metric(parse_metric(one), filter, place); });
}

// What is refused is left out if there are several.
template <class Make>
void GraphSelection::add_all(const std::string& spec, const std::vector<std::string>& all, const std::string& place,
                             const Make& make) {
    if (all.size() == 1) return give(make(all.front()));
    std::size_t refused = 0;
    std::string why;
    for (const auto& one : all) try {
            stop_if_asked();
            give(make(one));
        } catch (const InputError& e) {
            ++refused;
            if (why.empty()) why = e.what();
        }
    if (refused == all.size()) throw InputError(place + ": none of " + quoted(spec) + " is a graph: " + why);
    if (refused > 0)
        left_out_.push_back(spec + ": " + std::to_string(refused) + " of " + std::to_string(all.size()) +
                            " left out, the first for this: " + why);
}

// As files of graphs and distances are read everywhere.
std::string GraphSelection::read_graphs(const std::string& path, std::size_t filter, const Take& take) {
    InputStream input(path);
    std::string title;
    std::istream in(&input);
    for_each_given(
        in, input_name(path),
        [&](const GivenGraph& one) {
            stop_if_asked();
            title = one.family;
            take(graph(one.labelled, one.name, filter, one.place));
        },
        [&](GivenMetric one, const std::string& place) {
            stop_if_asked();
            take(metric(std::move(one), filter, place));
        });
    return title;
}

std::vector<std::pair<std::string, std::string>> GraphSelection::named() const {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& one : given_) out.emplace_back(one.text, one.names.graph);
    return out;
}

bool GraphSelection::is_several(const std::string& text, const std::string& place) {
    if (outside_parentheses(text, ';').size() > 1 || find_where(text) != std::string::npos) return true;
    const std::string source = trimmed(text);
    if (source.empty() || (source.size() > 1 && source[0] == '@')) return false;
    if (source.find_first_not_of("0123456789. ") == std::string::npos) return true;
    if (source.find("..") == std::string::npos) return false;
    return !has_distances(source) || expanded_metrics(source, place) != std::vector<std::string>{source};
}

GraphSelection::Given GraphSelection::metric(GivenMetric metric, std::size_t filter, const std::string& place) {
    const std::string text = text_of(metric), name = metric.name == text ? "" : metric.name;
    const auto vertices = metric.below.names();
    if (!has_distances(text)) return graph({parse_graph6(text), vertices}, name, filter, place);
    const int points = metric.below.size();
    return {text, {name, vertices, std::make_shared<const GivenMetric>(std::move(metric))}, points, filter};
}

GraphSelection::Given GraphSelection::graph(const LabelledGraph& graph, const std::string& name, std::size_t filter,
                                            const std::string& place) {
    if (graph.graph.size() == 0) throw InputError(place, "a graph without vertices", "at least one");
    const std::string text = to_graph6(graph.graph);
    return {text, {name == text ? "" : name, graph.names, nullptr}, graph.graph.size(), filter};
}

question::Item GraphSelection::Given::item() const {
    const bool named = !names.graph.empty() || !names.vertices.empty() || names.metric;
    return {text, named ? &names : nullptr, vertices, filter, place};
}

std::optional<std::pair<int, int>> GraphSelection::range_alone() const {
    if (sizes_.size() != 1 || names_any_ || sizes_.front().filter != 0) return std::nullopt;
    return std::pair{sizes_.front().low, sizes_.front().high};
}

bool GraphSelection::has_distances_only() const {
    return sizes_.empty() && !input_ && !given_.empty() &&
           std::all_of(given_.begin(), given_.end(), [](const Given& one) { return one.names.metric != nullptr; });
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
                        if (is_given(n, text)) return true;
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

void GraphSelection::require_files(const std::string& with, const std::string& why) const {
    if (input_) throw InputError("--graphs", "@- with " + with, "a file: " + why);
}

std::string GraphSelection::digest() const {
    require_files("shards", "every shard reads the graphs anew");
    std::string all;
    for (const auto& one : given_) {
        all += one.text + " " + one.names.graph + " " + std::to_string(one.filter);
        for (const auto& name : one.names.vertices) all += " " + name;
        all += "\n";
    }
    return sha256_of(all);
}

}  // namespace leakproof
