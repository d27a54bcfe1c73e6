// Oblivious mechanisms: a query f is answered exactly, then the answer is disturbed by a noise channel H.
#pragma once

#include <functional>
#include <vector>

#include "channel/matrix.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// f(x) for each database x, among the answers 0, …, answers - 1; not every answer need occur.
struct AnswerMap {
    std::vector<int> answer;
    int answers = 0;

    bool is_surjective() const;
};

// Two different answers are adjacent iff they are the answers of adjacent databases.
Graph induced_graph(const Graph& databases, const AnswerMap& f);

// K_xz = H_{f(x),z}
template <class Entry>
BasicMatrix<Entry> oblivious(const BasicMatrix<Entry>& h, const AnswerMap& f) {
    BasicMatrix<Entry> out(static_cast<int>(f.answer.size()), h.columns());
    for (int x = 0; x < out.rows(); ++x)
        for (int z = 0; z < h.columns(); ++z) out(x, z) = h(f.answer[x], z);
    return out;
}

// Every function from `databases` databases to `answers` answers.
void for_each_answer_map(int databases, int answers, const std::function<void(const AnswerMap&)>& action);

}  // namespace leakproof
