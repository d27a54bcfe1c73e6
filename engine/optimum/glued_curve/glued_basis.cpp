#include "optimum/glued_curve/glued_basis.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/interruption.hpp"
#include "optimum/curve/forest.hpp"

namespace leakproof {
namespace {

PolynomialQuotient whole_number(long n) { return {n, 1}; }

bool same(const BlockColumn& a, const BlockColumn& b) { return a.at == b.at && a.exponent == b.exponent; }

}  // namespace

GluedBasis::GluedBasis(std::vector<Glued::Fitting> fittings, const std::vector<Rational>& u, const Rational& lambda,
                       BlockBases& bases)
    : lambda_(lambda), bases_(bases), blocks_at_(u.size()), unknown_(u.size(), -1), u_(u.size(), whole_number(1)) {
    for (const auto& weight : u) above_one_.push_back(weight != Rational(1));
    for (auto& fitting : fittings) {
        for (const int v : fitting.vertices) ++blocks_at_[v];
        block_.push_back({std::move(fitting), {}, nullptr, {}});
    }
}

bool GluedBasis::solve() {
    for (std::size_t b = 0; b < block_.size(); ++b)
        if (!choose_basis(b)) return false;
    make_independent();
    return choose_further() && solve_for_u() && solve_for_weights();
}

// False if the columns that are tight do not determine the prices.
bool GluedBasis::choose_basis(std::size_t b) {
    auto& [of, columns, basis, used_further] = block_[b];
    std::vector<BlockColumn> first;
    for (const auto& counted : of.used) first.push_back({counted.at, counted.exponent});
    first.insert(first.end(), of.tight.begin(), of.tight.end());
    for (std::size_t h = 0; h < of.price.size(); ++h)
        if (of.price[h].is_zero()) first.push_back(unit_column(static_cast<int>(h), static_cast<int>(of.price.size())));
    columns = first_independent(first, lambda_);
    used_further.clear();
    if (columns.empty()) return false;
    basis = bases_.of(columns);
    for (std::size_t k = 0; k < of.used.size(); ++k)
        if (std::none_of(columns.begin(), columns.end(), [&](const auto& other) { return same(other, first[k]); }))
            used_further.push_back(further(b, first[k]));
    return true;
}

GluedBasis::Further GluedBasis::further(std::size_t b, const BlockColumn& column) const {
    const auto& [of, columns, basis, used] = block_[b];
    Further out{b, column, {}, {}};
    out.lacking.emplace(of.vertices[column.at], whole_number(1));
    const auto scale =
        WholePolynomial::power_of_variable(*std::max_element(column.exponent.begin(), column.exponent.end()));
    const auto numerators = basis->combination(column.exponent);
    for (std::size_t k = 0; k < columns.size(); ++k) {
        out.combination.push_back(PolynomialQuotient::of(numerators[k], basis->inverse.denominator * scale));
        if (is_unit(columns[k])) continue;
        auto& entry = out.lacking.try_emplace(of.vertices[columns[k].at], whole_number(0)).first->second;
        entry = entry - out.combination.back();
    }
    std::erase_if(out.lacking, [](const auto& entry) { return entry.second.numerator.is_zero(); });
    return out;
}

std::vector<Rational> GluedBasis::beyond_at_lambda() const {
    std::vector<Rational> out;
    for (const int blocks : blocks_at_) out.emplace_back(1 - blocks);
    for (const auto& block : block_)
        for (const auto& counted : block.of.used) out[block.of.vertices[counted.at]] += counted.weight;
    return out;
}

// As long as the columns of the mixture depend on each other where nothing is counted beyond b_i - 1, it is moved until
// one of them is of no use any more, or nothing is counted beyond at one more vertex.
void GluedBasis::make_independent() {
    for (bool moved = true; moved;) {
        stop_if_asked();
        moved = false;
        const auto beyond = beyond_at_lambda();
        std::vector<const Further*> columns;
        IndependentRows rows;
        for (const auto& block : block_)
            for (const auto& column : block.used_further) {
                if (moved) break;
                std::map<int, Rational> row;
                for (const auto& [v, entry] : column.lacking)
                    if (beyond[v].is_zero()) row.emplace(v, entry.at(lambda_));
                columns.push_back(&column);
                const auto direction = rows.add(std::move(row), static_cast<int>(columns.size()) - 1);
                moved = !direction.empty();
                if (moved) go_along(columns, direction);
            }
    }
}

void GluedBasis::go_along(const std::vector<const Further*>& columns, const std::map<int, Rational>& direction) {
    auto beyond = beyond_at_lambda();
    std::vector<Rational> change(beyond.size());
    std::map<std::size_t, std::vector<Rational>> change_in;  // of the weights in use
    for (const auto& [name, amount] : direction) {
        const Further& column = *columns[name];
        const Block& block = block_[column.block];
        auto& weights = change_in.try_emplace(column.block, block.of.used.size()).first->second;
        for (const auto& [v, entry] : column.lacking) change[v] += amount * entry.at(lambda_);
        for (std::size_t k = 0; k < weights.size(); ++k) {
            const BlockColumn used{block.of.used[k].at, block.of.used[k].exponent};
            if (same(used, column.column)) weights[k] += amount;
            for (std::size_t i = 0; i < block.column.size(); ++i)
                if (same(used, block.column[i])) weights[k] -= amount * column.combination[i].at(lambda_);
        }
    }
    std::optional<Rational> most;  // how far to go
    const auto keep = [&](const Rational& now, const Rational& by) {
        if (by.sign() < 0 && (!most || now / -by < *most)) most = now / -by;
    };
    for (std::size_t v = 0; v < change.size(); ++v)
        if (!beyond[v].is_zero()) keep(beyond[v], change[v]);
    for (const auto& [b, weights] : change_in)
        for (std::size_t k = 0; k < weights.size(); ++k) keep(block_[b].of.used[k].weight, weights[k]);
    if (!most) throw std::logic_error("a mixture of columns without bounds");
    for (const auto& [b, weights] : change_in) {
        auto& used = block_[b].of.used;
        for (std::size_t k = 0; k < weights.size(); ++k) used[k].weight += *most * weights[k];
        std::erase_if(used, [](const auto& counted) { return counted.weight.is_zero(); });
        choose_basis(b);
    }
}

// All that are used, and as many more as make u determined. Where u is 1 and nothing is counted beyond b_i - 1, it may
// be solved for all the same.
bool GluedBasis::choose_further() {
    const auto beyond = beyond_at_lambda();
    const int n = static_cast<int>(u_.size());
    IndependentRows rows;
    int name = 0;
    for (const auto& block : block_)
        for (const auto& column : block.used_further) {
            std::map<int, Rational> row;  // u above 1 first
            for (const auto& [v, entry] : column.lacking)
                if (beyond[v].is_zero()) row.emplace(above_one_[v] ? v : n + v, entry.at(lambda_));
            if (!rows.add(std::move(row), name++).empty()) return false;
            further_.push_back(column);
        }
    std::vector<bool> solved_for = above_one_;
    for (const int column : rows.columns()) solved_for[column % n] = true;
    for (int v = 0; v < n; ++v)
        if (solved_for[v]) unknown_[v] = unknowns_++;
    return complete_further();
}

bool GluedBasis::complete_further() {
    IndependentRows rows;
    int name = 0;
    const auto is_independent = [&](const Further& column) {
        std::map<int, Rational> row;
        for (const auto& [v, entry] : column.lacking)
            if (unknown_[v] >= 0) row.emplace(unknown_[v], entry.at(lambda_));
        return rows.add(std::move(row), name++).empty();
    };
    for (const auto& column : further_)
        if (!is_independent(column)) return false;
    for (std::size_t b = 0; b < block_.size() && static_cast<int>(further_.size()) < unknowns_; ++b) {
        stop_if_asked();
        const auto& vertices = block_[b].of.vertices;
        if (std::none_of(vertices.begin(), vertices.end(), [&](int v) { return unknown_[v] >= 0; })) continue;
        for (const auto& column : block_[b].of.tight) {
            const auto is_it = [&](const BlockColumn& other) { return same(other, column); };
            if (std::any_of(block_[b].column.begin(), block_[b].column.end(), is_it)) continue;
            Further next = further(b, column);
            if (is_independent(next)) further_.push_back(std::move(next));
        }
    }
    return static_cast<int>(further_.size()) == unknowns_;
}

bool GluedBasis::solve_for_u() {
    std::vector<SparseEquation> equations;
    for (const auto& column : further_) {
        SparseEquation next{{}, whole_number(0)};
        for (const auto& [v, entry] : column.lacking)
            if (unknown_[v] >= 0) next.coefficient.emplace(unknown_[v], entry);
            else next.right = next.right - entry;
        equations.push_back(std::move(next));
    }
    const auto found = solve_sparse(std::move(equations));
    if (!found) return false;
    for (std::size_t v = 0; v < u_.size(); ++v)
        if (unknown_[v] >= 0) u_[v] = (*found)[unknown_[v]];
    return true;
}

// Where u is above 1 just b_i - 1 is counted.
bool GluedBasis::solve_for_weights() {
    std::vector<SparseEquation> equations(static_cast<std::size_t>(unknowns_));
    const auto beyond = counted();  // with no weight on further columns
    for (std::size_t v = 0; v < u_.size(); ++v)
        if (unknown_[v] >= 0) equations[unknown_[v]].right = whole_number(0) - beyond[v];
    for (std::size_t e = 0; e < further_.size(); ++e)
        for (const auto& [v, entry] : further_[e].lacking)
            if (unknown_[v] >= 0) equations[unknown_[v]].coefficient.emplace(static_cast<int>(e), entry);
    auto found = solve_sparse(std::move(equations));
    if (found) weight_ = std::move(*found);
    return found.has_value();
}

std::vector<PolynomialQuotient> GluedBasis::counted() const {
    std::vector<std::vector<PolynomialQuotient>> terms(u_.size());
    for (const auto& [of, columns, basis, used] : block_) {
        const auto ones = basis->combination_of_ones();
        std::vector<WholePolynomial> at(of.vertices.size());
        for (std::size_t k = 0; k < columns.size(); ++k)
            if (!is_unit(columns[k])) at[columns[k].at] += ones[k];
        for (std::size_t h = 0; h < at.size(); ++h)
            terms[of.vertices[h]].push_back(PolynomialQuotient::of(at[h], basis->inverse.denominator));
    }
    for (std::size_t e = 0; e < weight_.size(); ++e)
        for (const auto& [v, entry] : further_[e].lacking) terms[v].push_back(entry * weight_[e]);
    std::vector<PolynomialQuotient> out;
    for (std::size_t v = 0; v < u_.size(); ++v) {
        terms[v].push_back(whole_number(1 - blocks_at_[v]));
        out.push_back(sum_of(std::move(terms[v])));
    }
    return out;
}

// What is counted at all vertices: where that is more than b_i - 1, u is 1.
PolynomialQuotient GluedBasis::value() const { return sum_of(counted()); }

// Divided by u of the root, so that a column that is largest there must cost 1.
OverDenominator GluedBasis::prices(const Block& block, int root) const {
    const auto& [of, columns, basis, used] = block;
    WholePolynomial common(1);
    for (const int v : of.vertices) common = common * exact_quotient(u_[v].denominator, gcd(common, u_[v].denominator));
    const auto over_common = [&](int vertex) {
        const auto& u = u_[of.vertices[vertex]];
        return u.numerator * exact_quotient(common, u.denominator);
    };
    OverDenominator out{std::vector<WholePolynomial>(of.vertices.size()),
                        over_common(root) * basis->inverse.denominator};
    for (std::size_t k = 0; k < columns.size(); ++k) {
        if (is_unit(columns[k])) continue;
        const WholePolynomial worth = over_common(columns[k].at).times_power(basis->top[k]);
        for (std::size_t h = 0; h < of.vertices.size(); ++h) out.numerator[h] += basis->inverse.numerator[k][h] * worth;
    }
    out.reduce();
    return out;
}

bool GluedBasis::add_flows(const Block& block, Signs& to) const {
    for (int root = 0; root < block.of.pattern.size(); ++root) {
        OverDenominator price = prices(block, root);
        if (price.denominator.sign_at(lambda_) < 0) price.negate();
        std::vector<Rational> at_lambda;
        const Rational denominator = price.denominator.at(lambda_);
        if (denominator.is_zero()) return false;
        for (const auto& p : price.numerator) at_lambda.push_back(p.at(lambda_) / denominator);
        const auto forest = forest_of_cheapest(block.of.pattern, block.of.distance, lambda_, at_lambda, root);
        if (!forest) return false;
        const ForestFlow flow = flow_along(*forest, price);
        if (!flow.balanced) return false;
        to.positive(std::move(price.denominator));
        to.nonnegative(flow.left_over);
        for (const auto& p : flow.along) to.nonnegative(p);
    }
    return true;
}

std::optional<LevelInterval> GluedBasis::interval() const {
    Signs all(lambda_);
    for (const auto& more : counted()) all.nonnegative(more);
    for (std::size_t v = 0; v < u_.size(); ++v)
        if (unknown_[v] >= 0) all.nonnegative(u_[v] - whole_number(1));
    for (const auto& weight : weight_) all.nonnegative(weight);
    for (std::size_t b = 0; b < block_.size(); ++b) {
        stop_if_asked();
        const auto& block = block_[b];
        if (!add_flows(block, all)) return {};
        const auto ones = block.basis->combination_of_ones();
        for (std::size_t k = 0; k < block.column.size(); ++k) {
            auto weight = PolynomialQuotient::of(ones[k], block.basis->inverse.denominator);
            for (std::size_t e = 0; e < further_.size(); ++e)
                if (further_[e].block == b) weight = weight - further_[e].combination[k] * weight_[e];
            if (is_unit(block.column[k]) && !weight.numerator.is_zero()) return {};
            all.nonnegative(weight);
        }
    }
    return all.interval();
}

}  // namespace leakproof
