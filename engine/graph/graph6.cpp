#include "graph/graph6.hpp"

#include "base/error.hpp"

namespace leakproof {
namespace {

constexpr int lowest = 63, highest = 126;

std::string at(const std::string& place, std::size_t position) {
    return place + ", character " + std::to_string(position + 1);
}

// The number of vertices, and how many characters it took: 1, 4 or 8.
std::pair<long, std::size_t> parse_size(std::string_view text, const std::string& place) {
    if (text.empty()) throw InputError(place, "an empty string", "at least one character");
    std::size_t markers = 0;
    while (markers < 2 && markers < text.size() && text[markers] == static_cast<char>(highest)) ++markers;
    const std::size_t digits = markers == 0 ? 1 : markers == 1 ? 3 : 6;
    if (text.size() < markers + digits)
        throw InputError(place, std::to_string(text.size()) + " characters",
                         "at least " + std::to_string(markers + digits) + " for the number of vertices");
    long n = 0;
    for (std::size_t k = markers; k < markers + digits; ++k) n = n * 64 + (text[k] - lowest);
    if (n > Graph::max_vertices)
        throw InputError(place, "a graph with " + std::to_string(n) + " vertices",
                         "at most " + std::to_string(Graph::max_vertices));
    return {n, markers + digits};
}

// Removes a header, if there is one, and says how long it was.
std::size_t skip(std::string_view& text, std::string_view header) {
    if (text.substr(0, header.size()) != header) return 0;
    text.remove_prefix(header.size());
    return header.size();
}

void require_printable(std::string_view text, std::size_t skipped, const std::string& place) {
    for (std::size_t k = 0; k < text.size(); ++k) {
        const int c = static_cast<unsigned char>(text[k]);
        if (c < lowest || c > highest)
            throw InputError(at(place, skipped + k), quoted(std::string(text.substr(k, 1))),
                             "a character from '?' to '~'");
    }
}

}  // namespace

Graph parse_graph6(std::string_view text, const std::string& place) {
    const std::size_t skipped = skip(text, ">>graph6<<");
    require_printable(text, skipped, place);
    const auto [n, start] = parse_size(text, place);
    const std::size_t bits = static_cast<std::size_t>(n) * static_cast<std::size_t>(n > 0 ? n - 1 : 0) / 2;
    const std::size_t length = start + (bits + 5) / 6;
    if (text.size() != length)
        throw InputError(place, std::to_string(text.size()) + " characters",
                         std::to_string(length) + " for a graph with " + std::to_string(n) + " vertices");
    int chunk = 0, left = 0;  // the bits of the current character that are still to come
    auto character = text.begin() + static_cast<std::ptrdiff_t>(start);
    Graph out = Graph::from_pairs(static_cast<int>(n), [&] {
        if (left == 0) {
            chunk = *character++ - lowest;
            left = 6;
        }
        return (chunk >> --left & 1) != 0;
    });
    if ((chunk & ((1 << left) - 1)) != 0)
        throw InputError(at(place, skipped + length - 1), "a padding bit that is set", "zero padding");
    return out;
}

// Pairs of a bit b and a number x: the current vertex v moves on by b; x > v makes x the current vertex, else {x, v} is
// an edge. What runs past the last vertex or is too short for a pair is padding.
Graph parse_sparse6(std::string_view text, const std::string& place) {
    std::size_t skipped = skip(text, ">>sparse6<<");
    if (text.empty() || text[0] != ':') throw InputError(place, quoted(std::string(text.substr(0, 1))), "':'");
    skipped += skip(text, ":");
    require_printable(text, skipped, place);
    const auto [n, start] = parse_size(text, place);
    int width = 0;
    while ((1L << width) < n) ++width;
    const std::size_t bits = 6 * (text.size() - start);
    std::size_t next = 0;
    const auto take = [&](int count) {
        long out = 0;
        for (int k = 0; k < count; ++k, ++next)
            out = out << 1 | ((text[start + next / 6] - lowest) >> (5 - next % 6) & 1);
        return out;
    };
    std::vector<Edge> edges;
    for (long v = 0; next + 1 + static_cast<std::size_t>(width) <= bits;) {
        const std::size_t here = next;
        v += take(1);
        const long x = take(width);
        if (v >= n || x >= n) break;
        if (x == v) throw InputError(at(place, skipped + start + here / 6), "a loop", "edges between two vertices");
        if (x > v) v = x;
        else edges.emplace_back(static_cast<int>(x), static_cast<int>(v));
    }
    return Graph(static_cast<int>(n), edges);
}

std::string to_graph6(const Graph& graph) {
    const int n = graph.size();
    std::string out;
    if (n <= 62) {
        out += static_cast<char>(lowest + n);
    } else {
        out += static_cast<char>(highest);
        for (int shift = 12; shift >= 0; shift -= 6) out += static_cast<char>(lowest + (n >> shift & 63));
    }
    int chunk = 0, filled = 0;
    for (int v = 1; v < n; ++v)
        for (int u = 0; u < v; ++u) {
            chunk = chunk << 1 | (graph.adjacent(u, v) ? 1 : 0);
            if (++filled == 6) {
                out += static_cast<char>(lowest + chunk);
                chunk = filled = 0;
            }
        }
    if (filled > 0) out += static_cast<char>(lowest + (chunk << (6 - filled)));
    return out;
}

}  // namespace leakproof
