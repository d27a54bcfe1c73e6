#include "checks/tools/all_levels.hpp"

#include <algorithm>

#include "channel/extreme_columns.hpp"
#include "checks/tools/changing_part.hpp"

namespace leakproof {
namespace {

using Square = std::vector<std::vector<Polynomial>>;

// By expansion along the first column: there are at most four rows.
Polynomial determinant(const Square& of) {
    if (of.empty()) return 1;
    Polynomial out;
    for (std::size_t r = 0; r < of.size(); ++r) {
        Square rest;
        for (std::size_t i = 0; i < of.size(); ++i)
            if (i != r) rest.emplace_back(of[i].begin() + 1, of[i].end());
        const Polynomial term = of[r][0] * determinant(rest);
        out += r % 2 == 0 ? term : -term;
    }
    return out;
}

Square transposed(const Square& of) {
    Square out(of.size(), std::vector<Polynomial>(of.size()));
    for (std::size_t i = 0; i < of.size(); ++i)
        for (std::size_t k = 0; k < of.size(); ++k) out[k][i] = of[i][k];
    return out;
}

// By Cramer's rule, the x with Σ_k of_ik x_k = scale for all i, times the determinant.
std::vector<Polynomial> solution(const Square& of, const Polynomial& scale) {
    std::vector<Polynomial> out;
    for (std::size_t k = 0; k < of.size(); ++k) {
        Square replaced = of;
        for (auto& row : replaced) row[k] = 1;
        out.push_back(scale * determinant(replaced));
    }
    return out;
}

int largest(const std::vector<std::vector<int>>& functions) {
    int out = 0;
    for (const auto& f : functions) out = std::max(out, *std::max_element(f.begin(), f.end()));
    return out;
}

// All of them over (λ-1)^k, for the largest k that divides them all.
void cancel_at_one(const std::vector<Polynomial*>& all) {
    long common = all.front()->degree();
    for (const Polynomial* p : all) {
        const Polynomial around = p->shifted(1);
        long zeros = 0;
        while (zeros <= around.degree() && around.coefficient(static_cast<unsigned>(zeros)).is_zero()) ++zeros;
        if (!p->is_zero()) common = std::min(common, zeros);
    }
    for (Polynomial* p : all) {
        const Polynomial around = p->shifted(1);
        Polynomial less;
        for (long k = common; k <= around.degree(); ++k)
            less += Polynomial(around.coefficient(static_cast<unsigned>(k))) * lambda_to(static_cast<int>(k - common));
        *p = less.shifted(-1);
    }
}

// The only weights and prices that this basis can have; no value if it is none.
std::optional<AttainedPiece> piece_of(const std::vector<std::vector<int>>& functions) {
    const int top = largest(functions);
    Square basis(functions.size());  // λ^top times λ^{-f(i)}, a row for each vertex
    for (std::size_t i = 0; i < functions.size(); ++i)
        for (const auto& f : functions) basis[i].push_back(lambda_to(top - f[i]));
    AttainedPiece out{1, functions, {}, {}, determinant(basis)};
    if (out.denominator.is_zero()) return {};
    out.weight = solution(basis, lambda_to(top));
    out.price = solution(transposed(basis), lambda_to(top));
    std::vector<Polynomial*> all{&out.denominator};
    for (auto* list : {&out.weight, &out.price})
        for (auto& p : *list) all.push_back(&p);
    cancel_at_one(all);
    if (out.denominator.at(1).sign() < 0)
        for (Polynomial* p : all) *p = -*p;
    return out;
}

// A number is at least its value at λ = 1 if all of its coefficients in λ-1 are nonnegative.
bool positive_from_one(const Polynomial& p) { return p.at(1).sign() > 0 && p.evidently_nonnegative_from_one(); }

// Σ_j λ^{-d(i,j)} y_j - 1 at vertex i, times the denominator and a power of λ.
Polynomial beyond_cover(const AttainedPiece& piece, int i, const Distances& distance) {
    const int top = distance.size();
    Polynomial out = -piece.denominator * lambda_to(top);
    for (int j = 0; j < distance.size(); ++j) out += piece.price[j] * lambda_to(top - distance(i, j));
    return out;
}

std::optional<std::string> flaw_of(const AttainedPiece& piece, const Graph& graph, const Distances& distance) {
    const auto n = static_cast<std::size_t>(graph.size());
    if (piece.functions.size() != n || piece.weight.size() != n || piece.price.size() != n)
        return "not one column, weight and price for each vertex";
    if (!positive_from_one(piece.denominator)) return "a denominator that might not be positive";
    for (const auto& f : piece.functions) {
        if (f.size() != n || *std::min_element(f.begin(), f.end()) != 0) return "a column whose maximum is not 1";
        for (const auto& [u, v] : graph.edges())
            if (std::abs(f[u] - f[v]) > 1) return "a column that is not private";
    }
    const auto nonnegative = [&](const Polynomial& p) {
        const Polynomial part = changing_part(p);
        return part.is_one() || part == piece.where;
    };
    Polynomial weights, prices;
    for (std::size_t i = 0; i < n; ++i) {
        if (!nonnegative(piece.weight[i])) return "a negative weight";
        if (!nonnegative(piece.price[i])) return "a negative price";
        weights += piece.weight[i];
        prices += piece.price[i];
    }
    if (!(weights == prices)) return "weights and prices of different sums";
    const int top = largest(piece.functions);
    for (int i = 0; i < graph.size(); ++i) {
        Polynomial row = -piece.denominator * lambda_to(top);
        for (std::size_t k = 0; k < n; ++k) row += piece.weight[k] * lambda_to(top - piece.functions[k][i]);
        if (!row.is_zero()) return "row " + std::to_string(i) + " does not sum to 1";
        if (!nonnegative(beyond_cover(piece, i, distance))) return "vertex " + std::to_string(i) + " is not covered";
    }
    return {};
}

bool for_every_level(const std::vector<AttainedPiece>& pieces) {
    for (const auto& one : pieces)
        for (const auto& other : pieces)
            if (one.where.is_one() || (one.where + other.where).is_zero()) return true;
    return false;
}

class Search {
public:
    Search(const Graph& graph, const Distances& distance)
        : graph_(graph), distance_(distance), columns_(extreme_columns(graph, components(graph, distance))) {
        // Mostly the distances from the vertices will do, so they are tried first.
        std::stable_partition(columns_.begin(), columns_.end(), [&](const ExtremeColumn& c) {
            for (int v = 0; v < graph.size(); ++v) {
                bool same = true;
                for (int i = 0; i < graph.size(); ++i) same = same && c.exponent[i] == distance(i, v);
                if (same) return true;
            }
            return false;
        });
    }

    std::vector<AttainedPiece> pieces() {
        choose(0);
        return found_;
    }

private:
    // Tries all bases that extend the chosen columns by later ones, until the pieces found say something of every λ.
    void choose(std::size_t first) {
        if (static_cast<int>(chosen_.size()) == graph_.size()) return keep();
        for (std::size_t k = first; k < columns_.size() && !done_; ++k) {
            chosen_.push_back(columns_[k].exponent);
            choose(k + 1);
            chosen_.pop_back();
        }
    }

    void keep() {
        auto piece = piece_of(chosen_);
        if (!piece) return;
        std::vector<Polynomial> asked = piece->weight;
        asked.insert(asked.end(), piece->price.begin(), piece->price.end());
        for (int i = 0; i < graph_.size(); ++i) asked.push_back(beyond_cover(*piece, i, distance_));
        for (const auto& p : asked)
            if (const Polynomial part = changing_part(p); !part.is_one()) piece->where = part;
        if (flaw_of(*piece, graph_, distance_)) return;
        for (const auto& other : found_) {
            if (!for_every_level({*piece, other})) continue;
            found_ = {other, *piece};
            done_ = true;
            return;
        }
        done_ = piece->where.is_one();
        if (done_) found_.clear();
        found_.push_back(std::move(*piece));
    }

    const Graph& graph_;
    const Distances& distance_;
    std::vector<ExtremeColumn> columns_;
    std::vector<std::vector<int>> chosen_;
    std::vector<AttainedPiece> found_;
    bool done_ = false;
};

}  // namespace

std::vector<AttainedPiece> attained_at_all_levels(const Graph& graph, const Distances& distance) {
    auto out = Search(graph, distance).pieces();
    if (!for_every_level(out)) out.clear();
    return out;
}

std::optional<std::string> flaw_of(const std::vector<AttainedPiece>& pieces, const Graph& graph,
                                   const Distances& distance) {
    for (const auto& piece : pieces)
        if (const auto flaw = flaw_of(piece, graph, distance)) return flaw;
    if (!for_every_level(pieces)) return "nothing is said of some λ";
    return {};
}

}  // namespace leakproof
