#include "optimum/small/solver.hpp"

#include <stdexcept>

#include "linear/exact_program.hpp"

namespace leakproof {
std::optional<Rational> SmallSolver::value(const Graph& graph) {
    program_.read(graph);
    if (proposal_.distances_suffice(program_)) {
        for (int r = 0; r < program_.rows(); ++r) basis_[r] = r;
        const auto outcome = words_.verify_distances(program_);
        if (outcome == WordBasis::Outcome::optimal) return settled(Source::words);
        if (outcome == WordBasis::Outcome::overflow && flint_.verify_distances(program_)) return settled(Source::flint);
    }
    if (!program_.enumerate()) return {};
    const auto basis = proposal_.improve(program_);
    if (basis) {
        basis_ = *basis;
        const auto outcome = words_.verify(program_, basis_);
        if (outcome == WordBasis::Outcome::optimal) return settled(Source::words);
        if (outcome == WordBasis::Outcome::overflow && flint_.verify(program_, basis_)) return settled(Source::flint);
    }
    solve_exactly(basis);
    return settled(Source::program);
}

Rational SmallSolver::settled(Source source) {
    source_ = source;
    return source == Source::words ? words_.value() : source == Source::flint ? flint_.value() : value_;
}

void SmallSolver::solve_exactly(const std::optional<SmallProposal::Basis>& start) {
    std::vector<Rational> power{1}, sizes;
    while (static_cast<int>(power.size()) < program_.vertices()) power.push_back(power.back() / lambda_);
    for (int r = 0; r < program_.rows(); ++r) sizes.emplace_back(program_.row_size(r));
    ExactProgram exact(sizes);
    for (const auto& f : program_.functions()) {
        std::vector<Rational> column(sizes.size());
        for (int i = 0; i < program_.vertices(); ++i) column[program_.row_of(i)] += power[f[i]];
        exact.add_column(std::move(column), 1);
    }
    if (start) exact.start_from({start->begin(), start->begin() + program_.rows()});
    if (exact.solve() != ExactProgram::Outcome::optimal) throw std::logic_error("a small program without an optimum");
    weight_ = exact.solution();
    price_ = exact.prices();
    value_ = exact.value();
}

Mixture SmallSolver::mixture() const {
    Mixture out;
    const auto add = [&](const SmallProgram::Function& f, const Rational& weight) {
        if (weight.is_zero()) return;
        std::vector<int> exponent(program_.vertices());
        for (int i = 0; i < program_.vertices(); ++i) exponent[program_.vertex_at(i)] = f[i];
        out.exponent.push_back(std::move(exponent));
        out.weight.push_back(weight);
        out.value += weight;
    };
    const auto price = source_ == Source::program ? price_
                       : source_ == Source::flint ? flint_.prices()
                                                  : words_.prices();
    if (source_ == Source::program)
        for (std::size_t k = 0; k < weight_.size(); ++k) add(program_.functions()[k], weight_[k]);
    else {
        const auto weight = source_ == Source::flint ? flint_.weights() : words_.weights();
        for (std::size_t k = 0; k < weight.size(); ++k) add(program_.functions()[basis_[k]], weight[k]);
    }
    out.price.resize(program_.vertices());
    for (int i = 0; i < program_.vertices(); ++i) out.price[program_.vertex_at(i)] = price[program_.row_of(i)];
    return out;
}

std::vector<Permutation> SmallSolver::symmetries() const {
    std::vector<Permutation> out;
    for (int i = 1; i < program_.vertices(); ++i) {
        if (!program_.is_twin_of_previous(i)) continue;
        auto image = Permutation::identity(program_.vertices()).image();
        std::swap(image[program_.vertex_at(i)], image[program_.vertex_at(i - 1)]);
        out.emplace_back(std::move(image));
    }
    return out;
}

}  // namespace leakproof
