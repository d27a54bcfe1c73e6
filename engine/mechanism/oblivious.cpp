#include "mechanism/oblivious.hpp"

namespace leakproof {

bool AnswerMap::is_surjective() const {
    std::vector<bool> hit(answers, false);
    for (const int y : answer) hit[y] = true;
    for (const bool h : hit)
        if (!h) return false;
    return true;
}

Graph induced_graph(const Graph& databases, const AnswerMap& f) {
    std::vector<Edge> edges;
    for (const auto& [x, y] : databases.edges()) {
        const int a = f.answer[x], b = f.answer[y];
        if (a != b) edges.emplace_back(a, b);
    }
    return Graph(f.answers, edges);
}

void for_each_answer_map(int databases, int answers, const std::function<void(const AnswerMap&)>& action) {
    AnswerMap f{std::vector<int>(databases, 0), answers};
    while (true) {
        action(f);
        int k = databases - 1;
        while (k >= 0 && f.answer[k] == answers - 1) f.answer[k--] = 0;
        if (k < 0) return;
        ++f.answer[k];
    }
}

}  // namespace leakproof
