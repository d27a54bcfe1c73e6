// Sets of vertices as bits of so many words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/bits.hpp"
#include "graph/graph.hpp"

namespace leakproof {

template <std::size_t words>
class WordSet {
public:
    WordSet() = default;
    static WordSet row_of(const Graph& graph, int v) {  // the neighbours of v
        WordSet out;
        const auto row = graph.row(v);
        for (std::size_t w = 0; w < row.size(); ++w) out.word_[w] = row[w];
        return out;
    }
    static WordSet first(int count) {  // 0, …, count - 1
        WordSet out;
        for (int v = 0; v < count; ++v) out.add(v);
        return out;
    }

    void add(int v) { word_[place(v)] |= bit(v); }
    void remove(int v) { word_[place(v)] &= ~bit(v); }
    bool has(int v) const { return (word_[place(v)] & bit(v)) != 0; }
    bool empty() const {
        for (const auto word : word_)
            if (word != 0) return false;
        return true;
    }
    int size() const {
        int out = 0;
        for (const auto word : word_) out += bit_count(word);
        return out;
    }
    int smallest() const {  // of a set that is not empty
        std::size_t w = 0;
        while (word_[w] == 0) ++w;
        return static_cast<int>(64 * w) + std::countr_zero(word_[w]);
    }
    template <class Action>
    void for_each(const Action& action) const {  // ascending
        for (std::size_t w = 0; w < words; ++w)
            for (auto rest = word_[w]; rest != 0; rest &= rest - 1)
                action(static_cast<int>(64 * w) + std::countr_zero(rest));
    }
    std::vector<int> members() const {
        std::vector<int> out;
        for_each([&](int v) { out.push_back(v); });
        return out;
    }

    WordSet& operator&=(const WordSet& b) {
        for (std::size_t w = 0; w < words; ++w) word_[w] &= b.word_[w];
        return *this;
    }
    WordSet& operator|=(const WordSet& b) {
        for (std::size_t w = 0; w < words; ++w) word_[w] |= b.word_[w];
        return *this;
    }
    WordSet& operator-=(const WordSet& b) {
        for (std::size_t w = 0; w < words; ++w) word_[w] &= ~b.word_[w];
        return *this;
    }
    friend WordSet operator&(WordSet a, const WordSet& b) { return a &= b; }
    friend WordSet operator|(WordSet a, const WordSet& b) { return a |= b; }
    friend WordSet operator-(WordSet a, const WordSet& b) { return a -= b; }
    friend bool operator==(const WordSet&, const WordSet&) = default;

private:
    static std::size_t place(int v) { return static_cast<std::size_t>(v) / 64; }
    static std::uint64_t bit(int v) { return std::uint64_t{1} << (v % 64); }

    std::array<std::uint64_t, words> word_{};
};

// Calls the action with sets that are wide enough for the graph: action.template operator()<words>().
template <class Action>
auto with_words_for(const Graph& graph, const Action& action) {
    const int n = graph.size();
    if (n <= 64) return action.template operator()<1>();
    if (n <= 128) return action.template operator()<2>();
    if (n <= 512) return action.template operator()<8>();
    return action.template operator()<Graph::max_vertices / 64>();
}

template <std::size_t words>
std::vector<WordSet<words>> neighbourhoods(const Graph& graph) {
    std::vector<WordSet<words>> out;
    for (int v = 0; v < graph.size(); ++v) out.push_back(WordSet<words>::row_of(graph, v));
    return out;
}

}  // namespace leakproof
