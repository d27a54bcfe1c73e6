// Certificates of forests: read, stated and judged.
#include "forest.hpp"

#include <algorithm>
#include <cstdlib>

#include "reader.hpp"

namespace referee {
namespace {

constexpr std::string_view first_word_of_forest = "leakproof-forest ";
constexpr int max_forest_vertices = 1 << 22;
constexpr std::size_t most_bits_of_a_power = std::size_t{1} << 24;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The vertices joined so far, each pointing on to another of its tree or to itself.
class Joined {
public:
    explicit Joined(int vertices) : next_(at(vertices)) {
        for (int v = 0; v < vertices; ++v) next_[at(v)] = v;
    }
    int end(int v) {
        while (next_[at(v)] != v) {
            next_[at(v)] = next_[at(next_[at(v)])];
            v = next_[at(v)];
        }
        return v;
    }
    // False if they were joined before.
    bool join(int u, int v) {
        const int a = end(u), b = end(v);
        next_[at(a)] = b;
        return a != b;
    }

private:
    std::vector<int> next_;
};

std::string edge_text(int u, int v) { return std::to_string(u) + " " + std::to_string(v); }

// Σ_i λ^{ρ(i)} (1 - deg(i)/(λ+1)), taken together by levels.
Fraction sum_over_levels(const ForestCertificate& c, const std::vector<int>& degree) {
    const int highest = *std::max_element(c.levels.begin(), c.levels.end());
    std::vector<long> vertices(at(highest) + 1), degrees(vertices.size());
    for (std::size_t v = 0; v < degree.size(); ++v) {
        ++vertices[at(c.levels[v])];
        degrees[at(c.levels[v])] += degree[v];
    }
    const Fraction one_more = c.lambda + Fraction(1);
    Fraction sum;
    for (std::size_t k = vertices.size(); k-- > 0;)
        sum = sum * c.lambda + Fraction(vertices[k]) * one_more - Fraction(degrees[k]);
    return sum / one_more;
}

// A power with this exponent would be too long to calculate with.
bool power_is_too_long(const Fraction& x, int exponent) {
    const auto bits =
        std::max(mpz_sizeinbase(mpq_numref(x.backend().data()), 2), mpz_sizeinbase(mpq_denref(x.backend().data()), 2));
    return bits * at(exponent) > most_bits_of_a_power;
}

}  // namespace

bool is_forest(const std::string& text) { return text.starts_with(first_word_of_forest); }

ForestCertificate read_forest(const std::string& text) {
    Reader in(text);
    ForestCertificate out;
    if (in.line("leakproof-forest", 2, "leakproof-forest 1")[1] != "1") in.fail("expected version 1");
    out.vertices = in.size(in.line("vertices", 2, "vertices N")[1], max_forest_vertices, "vertices");
    const std::size_t n = at(out.vertices);
    for (int left = in.count(in.line("edges", 2, "edges M")[1], "edges"); left > 0; --left) {
        const auto words = in.line(2, "two vertices");
        const std::pair pair{in.number(words[0], n, "vertex"), in.number(words[1], n, "vertex")};
        if (pair.first >= pair.second) in.fail("a loop, or an edge the wrong way round");
        if (!out.edges.empty() && pair <= out.edges.back()) in.fail("lines out of order");
        out.edges.push_back(pair);
    }
    out.lambda = in.fraction(in.line("lambda", 2, "lambda F")[1], "lambda");
    if (out.lambda < Fraction(1)) in.fail("expected a lambda that is at least 1");
    out.value = in.fraction(in.line("optimum", 2, "optimum F")[1], "value");
    if (in.count(in.line("levels", 2, "levels N")[1], "levels") != out.vertices)
        in.fail("expected as many levels as vertices");
    for (int v = 0; v < out.vertices; ++v) out.levels.push_back(in.number(in.line(1, "a level")[0], n, "level"));
    for (int left = in.count(in.line("starts", 2, "starts S")[1], "starts"); left > 0; --left) {
        const auto words = in.line(2, "I F");
        const int vertex = in.number(words[0], n, "vertex");
        if (!out.starts.empty() && vertex <= out.starts.back().first) in.fail("vertices out of order");
        out.starts.emplace_back(vertex, in.positive(words[1], "start"));
    }
    for (int left = in.count(in.line("turns", 2, "turns T")[1], "turns"); left > 0; --left) {
        const auto words = in.line(3, "U V F");
        const int to = in.number(words[0], n, "vertex"), from = in.number(words[1], n, "vertex");
        if (!out.turns.empty() && std::pair{to, from} <= std::pair{out.turns.back().to, out.turns.back().from})
            in.fail("turns out of order");
        out.turns.push_back({to, from, in.positive(words[2], "turn")});
    }
    in.end();
    return out;
}

std::optional<std::string> flaw(const ForestCertificate& c) {
    Whole denominator = 1;
    for (const auto& [vertex, amount] : c.starts) denominator = common_denominator({amount}, denominator);
    for (const auto& turn : c.turns) denominator = common_denominator({turn.amount}, denominator);
    const int highest = *std::max_element(c.levels.begin(), c.levels.end());
    if (is_too_long(denominator)) return "a common denominator of more than 131072 bits";
    if (power_is_too_long(c.lambda, highest)) return "a power of lambda of more than 16777216 bits";

    Joined joined(c.vertices);
    std::vector<int> degree(at(c.vertices));
    for (const auto& [u, v] : c.edges) {
        if (!joined.join(u, v)) return "the edge " + edge_text(u, v) + " closes a circle";
        if (std::abs(c.levels[at(u)] - c.levels[at(v)]) > 1)
            return "the levels of " + edge_text(u, v) + " are more than 1 apart";
        ++degree[at(u)];
        ++degree[at(v)];
    }
    const Fraction one_more = c.lambda + Fraction(1);
    std::vector<Fraction> rest;
    for (const int d : degree) rest.push_back(Fraction(1) - Fraction(d) / one_more);
    Fraction sum;
    for (const auto& [vertex, amount] : c.starts) {
        rest[at(vertex)] -= amount;
        sum += amount;
    }
    for (const auto& [to, from, amount] : c.turns) {
        if (!std::binary_search(c.edges.begin(), c.edges.end(), std::pair{std::min(to, from), std::max(to, from)}))
            return "the turn " + edge_text(to, from) + " is along no edge";
        rest[at(to)] -= c.lambda * amount;
        rest[at(from)] += amount;
    }
    for (std::size_t v = 0; v < rest.size(); ++v)
        if (rest[v].sign() != 0) return "off balance at vertex " + std::to_string(v) + " by " + rest[v].str();
    if (!(sum == c.value)) return "the starts add up to " + sum.str() + ", not " + c.value.str();
    if (const Fraction above = sum_over_levels(c, degree); !(above == c.value))
        return "the levels give " + above.str() + ", not " + c.value.str();
    return {};
}

// The edges are the statement; of a large forest there are too many to print.
std::string statement(const ForestCertificate& c) {
    constexpr std::size_t most_printed = 64;
    std::string out =
        "forest with " + std::to_string(c.vertices) + " vertices, " + std::to_string(c.edges.size()) + " edges";
    if (c.edges.size() <= most_printed)
        for (std::size_t k = 0; k < c.edges.size(); ++k)
            out += (k == 0 ? ": " : ",") + std::to_string(c.edges[k].first) + "-" + std::to_string(c.edges[k].second);
    else out += ", those that the file lists";
    return out + "\nlambda " + c.lambda.str() + "\nmaximum leakage factor = " + c.value.str() + "\n";
}

}  // namespace referee
