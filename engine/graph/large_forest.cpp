#include "graph/large_forest.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "base/error.hpp"
#include "graph/spec_tree.hpp"

namespace leakproof {
namespace {

// Whole numbers with one of the separators between them; no value if there is anything else.
std::optional<std::vector<long>> whole_numbers(std::string_view text, std::string_view separators) {
    std::vector<long> out;
    while (!text.empty()) {
        long value = 0;
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (failure != std::errc() || value < 0) return {};
        out.push_back(value);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty()) return out;
        const auto next = text.find_first_not_of(separators);
        if (next == 0 || next == std::string_view::npos) return {};
        text.remove_prefix(next);
    }
    return out;
}

// Collects edges, as long as there are not too many vertices.
class Growing {
public:
    explicit Growing(std::string name) : name_(std::move(name)) {}

    int vertex() {
        if (vertices_ == Forest::max_vertices)
            throw InputError(name_, "more than " + std::to_string(Forest::max_vertices) + " vertices",
                             "at most so many");
        return vertices_++;
    }
    int leaf_at(int v) {
        const int out = vertex();
        edges_.emplace_back(v, out);
        return out;
    }
    int path_from(int v, long edges) {
        for (long k = 0; k < edges; ++k) v = leaf_at(v);
        return v;
    }
    std::optional<Forest> forest() const {
        if (vertices_ <= Graph::max_vertices) return {};
        return Forest(vertices_, edges_);
    }

private:
    std::string name_;
    int vertices_ = 0;
    std::vector<Edge> edges_;
};

std::optional<Forest> family(const std::string& name, const std::vector<long>& n) {
    Growing tree(name);
    if (name == "path" && n.size() == 1 && n[0] >= 1) {
        tree.path_from(tree.vertex(), n[0] - 1);
    } else if (name == "star" && n.size() == 1) {
        const int centre = tree.vertex();
        for (long k = 0; k < n[0]; ++k) tree.leaf_at(centre);
    } else if (name == "caterpillar" && !n.empty()) {
        tree.path_from(tree.vertex(), static_cast<long>(n.size()) - 1);
        for (std::size_t i = 0; i < n.size(); ++i)
            for (long k = 0; k < n[i]; ++k) tree.leaf_at(static_cast<int>(i));
    } else if (name == "spider" && !n.empty()) {
        const int centre = tree.vertex();
        for (const long length : n) tree.path_from(centre, length);
    } else if (name == "balanced-tree" && n.size() == 2 && n[0] >= 1) {
        int from = tree.vertex();
        for (long level = 0, before = 1; level < n[1]; ++level) {
            const int first_below = from + static_cast<int>(before);
            for (int v = from; v < first_below; ++v)
                for (long k = 0; k < n[0]; ++k) tree.leaf_at(v);
            from = first_below;
            before *= n[0];
        }
    }
    return tree.forest();
}

}  // namespace

std::optional<Forest> large_forest_of(const std::string& spec) {
    const SpecTree tree = parse_spec_tree(spec, {.files = true});
    if (tree.kind != SpecTree::Kind::family) return {};
    std::vector<long> numbers;
    for (const auto& number : tree.numbers) numbers.push_back(number.low);
    return family(tree.name(), numbers);
}

std::optional<Forest> large_forest_in(const std::string& text) {
    std::vector<std::pair<long, long>> pairs;
    std::vector<long> names;
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        std::string_view line(text.data() + from, end - from);
        from = end + 1;
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
        while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
        if (line.empty() || line[0] == '#') continue;
        const auto numbers = whole_numbers(line, " \t,;");
        if (!numbers || numbers->size() > 2) return {};
        names.insert(names.end(), numbers->begin(), numbers->end());
        if (numbers->size() == 2) pairs.emplace_back(numbers->front(), numbers->back());
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    if (names.size() <= static_cast<std::size_t>(Graph::max_vertices)) return {};
    if (names.size() > static_cast<std::size_t>(Forest::max_vertices))
        throw InputError("forest", std::to_string(names.size()) + " vertices",
                         "at most " + std::to_string(Forest::max_vertices));
    std::vector<Edge> edges;
    const auto number_of = [&](long name) {
        return static_cast<int>(std::lower_bound(names.begin(), names.end(), name) - names.begin());
    };
    for (const auto& [u, v] : pairs) edges.emplace_back(number_of(u), number_of(v));
    return Forest(static_cast<int>(names.size()), edges);
}

}  // namespace leakproof
