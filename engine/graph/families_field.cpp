// The families of families.hpp that are defined over finite fields and by Latin squares.
#include "base/words.hpp"
#include "graph/families.hpp"
#include "graph/family_tools.hpp"
#include "graph/finite_field.hpp"

namespace leakproof {

using family_tools::checked_vertices;
using family_tools::graph_by_rule;
using family_tools::require;

Graph paley(int q) {
    const auto field = FiniteField::of_order(q);
    require(field && q % 4 == 1, "paley", q,
            "a prime, or a power of one, that leaves remainder 1 when divided by 4, at most 4096");
    std::vector<bool> square(q, false);
    for (int x = 1; x < q; ++x) square[field->multiply(x, x)] = true;
    // -1 is a square as q ≡ 1 (mod 4), so that it does not matter which is subtracted from which.
    return graph_by_rule(q, [&](int u, int v) { return square[field->subtract(u, v)]; });
}

Graph latin_square(int n) {
    require(n >= 1, "latin-square", n, "a side of at least 1");
    return graph_by_rule(checked_vertices("latin-square", static_cast<long>(n) * n), [n](int u, int v) {
        return u / n == v / n || u % n == v % n || (u / n + u % n) % n == (v / n + v % n) % n;
    });
}

Graph latin_squares(int q, int squares) {
    const auto field = FiniteField::of_order(q);
    require(field.has_value(), "latin-squares", q, "a side that is a prime or a power of one");
    require(squares >= 0 && squares < q, "latin-squares", squares,
            "0 to " + std::to_string(q - 1) + " squares, each orthogonal to each other");
    const int size = checked_vertices("latin-squares", static_cast<long>(q) * q);
    std::vector<std::vector<int>> symbol(squares, std::vector<int>(size));
    for (int k = 0; k < squares; ++k)
        for (int cell = 0; cell < size; ++cell)
            symbol[k][cell] = field->add(field->multiply(k + 1, cell / q), cell % q);
    return graph_by_rule(size, [&](int u, int v) {
        bool joined = u / q == v / q || u % q == v % q;
        for (int k = 0; k < squares && !joined; ++k) joined = symbol[k][u] == symbol[k][v];
        return joined;
    });
}

}  // namespace leakproof
