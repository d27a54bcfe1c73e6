// Graphs on their way from who enumerates them to who is asked: many of them in little memory, because a line of it is
// read by another processor than wrote it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace leakproof {
struct GivenMetric;
}

namespace leakproof::question {

// What a user calls a graph and its vertices; empty where that is its text, and where they are but numbers.
struct GivenNames {
    std::string graph;
    std::vector<std::string> vertices;
    std::shared_ptr<const GivenMetric> metric = nullptr;  // of points with distances, so that they are read once
};

// A graph as it is enumerated. What it points to lives as long as the call that it is handed to.
struct Item {
    std::string_view text;              // graph6 or digraph6, or edges: and arcs: with lengths
    const GivenNames* names = nullptr;  // null if there are none
    int vertices = 0;
    std::size_t filter = 0;  // the number of the filter that it has to pass, from 1; 0 for none
    long place = 0;          // where the user named it, of all that was named; what is enumerated together shares one
};

class GraphBatch {
public:
    void push_back(const Item& item) {
        texts_.append(item.text);
        ++size_;
        if (item.names != nullptr || runs_.empty() || !runs_.back().take(item)) begin_run(item);
    }
    bool empty() const { return size_ == 0; }
    long size() const { return size_; }

    template <class Action>
    void for_each(const Action& action) const {  // in their order
        std::size_t at = 0;
        for (const auto& run : runs_)
            for (std::size_t k = 0; k < run.graphs; ++k, at += run.length)
                action(Item{{texts_.data() + at, run.length},
                            run.names.get(),
                            run.vertices,
                            run.filter,
                            run.place + run.step * static_cast<long>(k)});
    }

private:
    // Neighbours without names that differ in nothing but their texts, of which the lengths are the same, and their
    // places, which are all one or follow one another.
    struct Run {
        std::size_t length, filter;
        int vertices;
        long place, step = 0;
        std::size_t graphs = 1;
        std::shared_ptr<const GivenNames> names = nullptr;

        bool take(const Item& item) {
            if (length != item.text.size() || filter != item.filter || vertices != item.vertices || names != nullptr)
                return false;
            if (graphs == 1) step = item.place == place ? 0 : 1;
            if (item.place != place + step * static_cast<long>(graphs)) return false;
            ++graphs;
            return true;
        }
    };
    void begin_run(const Item& item);

    std::string texts_;  // one after another
    std::vector<Run> runs_;
    long size_ = 0;
};

}  // namespace leakproof::question
