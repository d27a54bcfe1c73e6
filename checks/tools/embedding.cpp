#include "checks/tools/embedding.hpp"

namespace leakproof {
namespace {

class EmbeddingSearch {
public:
    EmbeddingSearch(const Graph& small, const Graph& large)
        : small_(small), large_(large), used_(large.size(), false) {}

    bool place() {
        const int v = static_cast<int>(image.size());
        if (v == small_.size()) return true;
        for (int w = 0; w < large_.size(); ++w) {
            if (used_[w] || !fits(v, w)) continue;
            used_[w] = true;
            image.push_back(w);
            if (place()) return true;
            image.pop_back();
            used_[w] = false;
        }
        return false;
    }

    std::vector<int> image;

private:
    bool fits(int v, int w) const {
        for (int u = 0; u < v; ++u)
            if (small_.adjacent(u, v) && !large_.adjacent(image[u], w)) return false;
        return true;
    }

    const Graph& small_;
    const Graph& large_;
    std::vector<bool> used_;
};

}  // namespace

std::optional<std::vector<int>> spanning_embedding(const Graph& small, const Graph& large) {
    if (small.size() != large.size() || small.edge_count() > large.edge_count()) return std::nullopt;
    EmbeddingSearch search(small, large);
    if (!search.place()) return std::nullopt;
    return search.image;
}

}  // namespace leakproof
