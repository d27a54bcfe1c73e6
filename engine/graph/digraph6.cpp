#include "graph/digraph6.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace leakproof {
namespace {

constexpr int first_character = 63, last_character = 126;
constexpr std::string_view digraph_header = ">>digraph6<<";

// The number of vertices with 1 or 4 characters; the form with 8 is for more than a graph may have.
std::pair<int, std::size_t> digraph_size(std::string_view text, const std::string& place) {
    if (text.empty()) throw InputError(place, "an empty string", "the number of vertices after '&'");
    if (text[0] != static_cast<char>(last_character)) return {text[0] - first_character, 1};
    if (text.size() < 4) throw InputError(place, "too few characters", "four for the number of vertices");
    int n = 0;
    for (std::size_t k = 1; k < 4; ++k) n = n * 64 + (text[k] - first_character);
    if (text[1] == static_cast<char>(last_character) || n > Graph::max_vertices)
        throw InputError(place, "more than " + std::to_string(Graph::max_vertices) + " vertices", "fewer");
    return {n, 4};
}

}  // namespace

bool Digraph::is_symmetric() const {
    return std::all_of(arcs.begin(), arcs.end(), [&](const Edge& arc) {
        return std::binary_search(arcs.begin(), arcs.end(), Edge{arc.second, arc.first});
    });
}

Graph Digraph::underlying() const { return {vertices, arcs}; }

bool looks_like_digraph6(std::string_view text) { return text.starts_with('&') || text.starts_with(digraph_header); }

Digraph parse_digraph6(std::string_view text, const std::string& place) {
    if (text.starts_with(digraph_header)) text.remove_prefix(digraph_header.size());
    if (!text.starts_with('&')) throw InputError(place, quoted(std::string(text.substr(0, 1))), "'&'");
    text.remove_prefix(1);
    for (const char c : text)
        if (c < first_character || c > last_character)
            throw InputError(place, quoted(std::string(1, c)), "a character from '?' to '~'");
    const auto [n, start] = digraph_size(text, place);
    const std::size_t bits = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
    if (text.size() != start + (bits + 5) / 6)
        throw InputError(place, std::to_string(text.size() + 1) + " characters",
                         std::to_string(1 + start + (bits + 5) / 6) + " for " + std::to_string(n) + " vertices");
    const auto is_set = [&](std::size_t bit) {
        return ((text[start + bit / 6] - first_character) >> (5 - bit % 6) & 1) != 0;
    };
    Digraph out{n, {}};
    for (std::size_t bit = 0; bit < bits; ++bit) {
        if (!is_set(bit)) continue;
        const int from = static_cast<int>(bit) / n, to = static_cast<int>(bit) % n;
        if (from == to) throw InputError(place, "a loop at " + std::to_string(from), "arcs between two vertices");
        out.arcs.emplace_back(from, to);
    }
    for (std::size_t bit = bits; bit < 6 * (text.size() - start); ++bit)
        if (is_set(bit)) throw InputError(place, "a padding bit that is set", "zero padding");
    return out;
}

std::string to_digraph6(const Digraph& digraph) {
    const int n = digraph.vertices;
    std::string out = "&";
    if (n <= 62) out += static_cast<char>(first_character + n);
    else {
        out += static_cast<char>(last_character);
        for (int shift = 12; shift >= 0; shift -= 6) out += static_cast<char>(first_character + (n >> shift & 63));
    }
    std::string matrix((static_cast<std::size_t>(n) * static_cast<std::size_t>(n) + 5) / 6,
                       static_cast<char>(first_character));
    for (const auto& [from, to] : digraph.arcs) {
        const int bit = from * n + to;
        auto& character = matrix[static_cast<std::size_t>(bit / 6)];
        character = static_cast<char>(character + (1 << (5 - bit % 6)));
    }
    return out + matrix;
}

}  // namespace leakproof
