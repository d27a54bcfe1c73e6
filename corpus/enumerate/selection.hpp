// The graphs that a user speaks of, in one line:
//
//     selection = term {";" term}
//     term      = source ["where" condition]
//     source    = low ".." high | number      all graphs with so many vertices, up to isomorphism
//               | SPEC                        a graph; every number may be a range: cycle:3..40   hamming:1..4,2..3
//               | "@" file                    the graphs of a file; if it has a title, a family
//               | "@-"                        those of standard input, one after another as they come
//               | METRIC                      points with distances, as metric/metric_spec has them; digraph6 is one of
//               them
//
// Of a SPEC with ranges, what a family or function refuses is left out, and said.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/sha256.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/labelled_graph.hpp"
#include "job/shard.hpp"
#include "metric/metric_spec.hpp"
#include "question/cases.hpp"

namespace leakproof {

struct SpecTree;

class GraphSelection {
public:
    // What is named more than once, up to isomorphism and by whatever term, is met once, under the first name that it
    // has and if it passes the filter of any of the terms; or as often as it is named, in that order. Distances are the
    // same if their texts are; graphs of standard input are compared with nothing.
    enum class Named { once, all };
    // Whether graphs that are named one by one are read, or only sizes, for who wants to know which there are.
    enum class Read { graphs, sizes };

    // `place` is what errors call it: "--graphs". Files are read here, standard input is not. Throws InputError.
    GraphSelection(const std::string& text, const std::string& place, Named named = Named::once,
                   Read read = Read::graphs);

    const std::string& text() const { return text_; }
    // Sentences for who asks: what was left out, and what may be meant otherwise.
    const std::vector<std::string>& left_out() const { return left_out_; }

    // Files with a title, and how many graphs each of them gave.
    struct Family {
        std::string title, file;
        long graphs = 0;
        std::vector<std::string> members = {};  // their texts
    };
    const std::vector<Family>& families() const { return families_; }

    // The graphs that are named one by one, as they are kept: their texts and their names, if these are others.
    std::vector<std::pair<std::string, std::string>> named() const;

    // Whether a text is more than one SPEC or one file: several terms, ranges, sizes, a filter.
    static bool is_several(const std::string& text, const std::string& place);

    // If it is all graphs of a range of sizes and nothing else.
    std::optional<std::pair<int, int>> range_alone() const;
    bool has_distances_only() const;                         // nothing else is asked of
    bool reads_input() const { return input_.has_value(); }  // whose graphs can be enumerated only once

    // The graphs in the order of their numbers of vertices, but for those of standard input, which come last; of a
    // shard only its part. `where`, which all of them are going to be asked, may save generating some. Neither this nor
    // `where` is copied.
    question::Graphs graphs(const question::Expression* where = nullptr, const Shard& shard = {}) const;

    // Throws InputError for standard input, which does not go with something, and why.
    void require_files(const std::string& with, const std::string& why) const;

    // Of the graphs that are not enumerated, so that another file is another run. Throws InputError for standard input.
    std::string digest() const;

    // How many graphs of each number of vertices have to be enumerated; and how many have to pass, where that is known:
    // of all graphs, of the connected ones and of trees.
    struct Expected {
        std::map<int, long> enumerated;
        std::map<int, PublishedCount> passing;
    };
    Expected expected(const question::Expression* where) const;

private:
    struct Sizes {
        int low, high;
        std::size_t filter;
        long place;
    };
    struct Given {
        std::string text;
        question::GivenNames names;
        int vertices;
        std::size_t filter;
        long place = 0;

        question::Item item() const;
    };
    using Take = std::function<void(Given)>;

    void add_term(const std::string& term, const std::string& place);
    void add_source(const std::string& source, const std::string& place, std::size_t filter);
    void give(Given one);
    void add_sizes(const SpecTree& tree, const std::string& place, std::size_t filter);
    void add_spec(const SpecTree& tree, const std::string& place, std::size_t filter);
    void read_family(const std::string& source, const std::string& place, std::size_t filter);
    // The title of the file, or nothing.
    static std::string read_graphs(const std::string& path, std::size_t filter, const Take& take);
    void add_metrics(const std::string& source, const std::string& place, std::size_t filter);
    // Distances of a graph are that graph.
    static Given metric(GivenMetric metric, std::size_t filter, const std::string& place);
    template <class Make>
    void add_all(const std::string& spec, const std::vector<std::string>& all, const std::string& place,
                 const Make& make);
    static Given graph(const LabelledGraph& graph, const std::string& name, std::size_t filter,
                       const std::string& place);
    // The number of a filter that those pass which pass one of these.
    std::size_t either(std::size_t one, std::size_t other, const std::string& place);
    void meet_sizes_once(const std::string& place);
    void meet_given_once(const std::string& place);
    bool is_given(int vertices, const std::string& text) const;
    std::function<bool(const Sizes&)> connected_only(const question::Expression* where) const;
    std::optional<PublishedCount> published(const Sizes& sizes, int vertices, const question::Expression* where) const;
    void enumerate(const std::function<bool(const Sizes&)>& connected_only, const Shard& shard,
                   FunctionRef<bool(const question::Item&)> see, question::Seen& seen) const;
    void read_input(FunctionRef<bool(const question::Item&)> see, Sha256& digest) const;
    Sha256 digest_of_named() const;

    std::string text_;
    Read read_;
    long places_ = 0;
    bool names_any_ = false;  // besides sizes
    std::vector<question::Expression> filters_;
    std::vector<Sizes> sizes_;
    std::vector<Given> given_;  // by number of vertices
    // Of the given graphs that sizes have as well, by numbers of vertices and edges: their canonical forms.
    std::map<std::pair<int, int>, std::set<std::string>> in_sizes_;
    std::optional<std::size_t> input_;  // the filter of the graphs of standard input
    long input_place_ = 0;              // of the first of them
    std::vector<std::string> left_out_;
    std::vector<Family> families_;
};

}  // namespace leakproof
