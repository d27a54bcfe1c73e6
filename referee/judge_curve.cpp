// Judges a curve: equations of polynomials, and signs of polynomials on intervals, as SPEC.md lists them.
#include <algorithm>

#include "curve.hpp"
#include "polynomial_words.hpp"

namespace referee {
namespace {

using CurveFlaw = std::optional<std::string>;

std::string at_vertex(const char* before, std::size_t i, const char* after = "") {
    return before + (" " + std::to_string(i)) + after;
}

Polynomial sum_of(const std::vector<Polynomial>& list) {
    Polynomial out;
    for (const auto& p : list) out = out + p;
    return out;
}

// Σ numerators / denominator is the value of the piece.
bool adds_up(const Polynomial& sum, const Polynomial& denominator, const Piece& piece) {
    return sum * piece.denominator == piece.numerator * denominator;
}

class PieceJudge {
public:
    PieceJudge(const Certificate& graph, const Piece& piece)
        : graph_(graph), piece_(piece), n_(static_cast<std::size_t>(graph.vertices)), inside_(piece.from, piece.to) {}

    CurveFlaw flaw(bool is_covering) {
        if (inside_.is_empty()) return "an interval that does not go up";
        if (!inside_.positive(piece_.denominator, true, true)) return "the denominator of the value is not positive";
        if (is_covering) return flaw_in_weights();
        if (auto found = flaw_in_channel()) return found;
        return flaw_in_prices();
    }

private:
    std::size_t length(std::size_t constraint) const {
        return graph_.lengths.empty() ? 1 : std::size_t(graph_.lengths[constraint]);
    }

    CurveFlaw flaw_in_channel() {
        const auto& [denominator, entry] = piece_.channel;
        if (!inside_.positive(denominator)) return "the denominator of the channel is not positive inside";
        Polynomial diagonal;
        for (std::size_t i = 0; i < n_; ++i) {
            Polynomial sum;
            for (std::size_t j = 0; j < n_; ++j) {
                if (!inside_.nonnegative(entry[i * n_ + j])) return at_vertex("negative entry in row", i);
                sum = sum + entry[i * n_ + j];
            }
            if (sum != denominator) return at_vertex("row", i, " does not sum to 1");
            diagonal = diagonal + entry[i * n_ + i];
        }
        for (std::size_t k = 0; k < graph_.constraints.size(); ++k) {
            const auto [u, v] = graph_.constraints[k];
            for (std::size_t j = 0; j < n_; ++j) {
                const auto &more = entry[std::size_t(u) * n_ + j], &less = entry[std::size_t(v) * n_ + j];
                if (!inside_.nonnegative(times_power(less, length(k)) - more))
                    return "not private: rows " + std::to_string(u) + " and " + std::to_string(v);
            }
        }
        if (!adds_up(diagonal, denominator, piece_)) return "the diagonal of the channel does not add up to the value";
        return {};
    }

    CurveFlaw flaw_in_prices() {
        const auto& [denominator, price] = piece_.prices;
        if (!inside_.positive(denominator)) return "the denominator of the prices is not positive inside";
        if (!adds_up(sum_of(price), denominator, piece_)) return "the prices do not add up to the value";
        for (std::size_t root = 0; root < n_; ++root)
            if (auto found = flaw_in_flow(root)) return found;
        return {};
    }

    CurveFlaw flaw_in_flow(std::size_t root) {
        auto balance = piece_.prices.numerator;
        for (const auto& [from, to, amount] : piece_.flows[root].along) {
            const auto& all = graph_.constraints;
            const auto found = std::lower_bound(all.begin(), all.end(), std::pair{from, to});
            if (found == all.end() || *found != std::pair{from, to})
                return at_vertex("flow", root, " uses a pair that is no constraint");
            if (!inside_.nonnegative(amount)) return at_vertex("flow", root, " is negative somewhere");
            balance[std::size_t(from)] = balance[std::size_t(from)] + amount;
            balance[std::size_t(to)] =
                balance[std::size_t(to)] - times_power(amount, length(std::size_t(found - all.begin())));
        }
        balance[root] = balance[root] - piece_.prices.denominator;
        for (const auto& [vertex, amount] : piece_.flows[root].left_over) {
            if (!inside_.nonnegative(amount)) return at_vertex("flow", root, " leaves less than nothing over");
            balance[std::size_t(vertex)] = balance[std::size_t(vertex)] - amount;
        }
        for (const auto& rest : balance)
            if (!rest.empty()) return at_vertex("flow", root, " is off balance");
        return {};
    }

    CurveFlaw flaw_in_weights() {
        for (const auto* const weights : {&piece_.packing, &piece_.cover}) {
            if (!inside_.positive(weights->denominator)) return "the denominator of weights is not positive inside";
            if (!adds_up(sum_of(weights->numerator), weights->denominator, piece_))
                return "weights do not add up to the value";
            for (const auto& w : weights->numerator)
                if (!inside_.nonnegative(w)) return "a negative weight";
        }
        const auto near = neighbour_lists(graph_);
        for (int i = 0; i < graph_.vertices; ++i) {
            const auto at_distance = by_distance(i, near);
            if (!inside_.nonnegative(Polynomial() - beyond_one(piece_.packing, at_distance)))
                return at_vertex("too much is packed at vertex", std::size_t(i));
            if (!inside_.nonnegative(beyond_one(piece_.cover, at_distance)))
                return at_vertex("vertex", std::size_t(i), " is not covered");
        }
        return {};
    }

    // (M z)_i - 1, times the denominator and λ to the largest distance.
    static Polynomial beyond_one(const Quotients& z, const std::vector<std::vector<int>>& at_distance) {
        const std::size_t farthest = at_distance.size() - 1;
        Polynomial out = Polynomial() - times_power(z.denominator, farthest);
        for (std::size_t d = 0; d <= farthest; ++d)
            for (const int v : at_distance[d]) out = out + times_power(z.numerator[std::size_t(v)], farthest - d);
        return out;
    }

    const Certificate& graph_;
    const Piece& piece_;
    std::size_t n_;
    OpenInterval inside_;
};

}  // namespace

std::optional<std::string> flaw(const CurveCertificate& c) {
    if (c.pieces.front().from_text != "1") return "the first piece does not begin at 1";
    if (c.pieces.back().to) return "the last piece does not go up to infinity";
    for (std::size_t k = 0; k < c.pieces.size(); ++k) {
        const auto& piece = c.pieces[k];
        const std::string place = "piece " + std::to_string(k) + ": ";
        if (k > 0 && c.pieces[k - 1].to_text != piece.from_text)
            return place + "it does not begin where the last ended";
        if (auto found = flaw_in_number(piece.from)) return place + *found;
        if (piece.to)
            if (auto found = flaw_in_number(*piece.to)) return place + *found;
        if (auto found = PieceJudge(c.graph, piece).flaw(c.is_covering)) return place + *found;
    }
    return {};
}

std::string statement(const CurveCertificate& c) {
    std::string out = object_in_words(c.graph) + "\nfor every lambda = x >= 1\n";
    for (std::size_t k = 0; k < c.pieces.size(); ++k) {
        // Neighbours of the same value are one to the reader.
        const Piece& first = c.pieces[k];
        const Piece* last = &first;
        const auto same = [&](const Piece& other) {
            return other.numerator == first.numerator && other.denominator == first.denominator;
        };
        for (; k + 1 < c.pieces.size() && same(c.pieces[k + 1]); ++k) last = &c.pieces[k + 1];
        out += c.is_covering ? "covering number = (" : "maximum leakage factor = (";
        out += text_of_polynomial(first.numerator) + ") / (" + text_of_polynomial(first.denominator) + ") for " +
               text_of_number(first.from) + " <= x";
        out += last->to ? " <= " + text_of_number(*last->to) + "\n" : "\n";
    }
    return out;
}

}  // namespace referee
