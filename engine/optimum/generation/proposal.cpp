// The only numbers here are doubles: what comes out is a list of functions, to be judged by exact arithmetic.
#include "optimum/generation/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "linear/proposal.hpp"
#include "optimum/generation/cheapest_column.hpp"

namespace leakproof {
namespace {

using Vector = ProposingProgram::Vector;

class Proposal {
public:
    Proposal(const Graph& graph, const Distances& distance, const Rational& lambda, const std::vector<int>& orbit_of)
        : n_(graph.size()), distance_(distance), row_of_(orbit_of.size()),
          cheapest_(graph, distance, fmpq_get_d(lambda.raw()), 1e-12) {
        for (int i = 0; i < n_; ++i) {
            if (orbit_of[i] == i) representative_.push_back(i), size_.push_back(0);
            row_of_[i] = static_cast<std::size_t>(
                std::find(representative_.begin(), representative_.end(), orbit_of[i]) - representative_.begin());
            ++size_[row_of_[i]];
        }
        for (int k = 0; k <= n_; ++k) power_.push_back(std::pow(fmpq_get_d(lambda.raw()), -k));
    }

    std::vector<std::vector<int>> run() {
        ProposingProgram program(representative_.size());
        add(program, std::vector<int>(n_, 0));
        for (const int j : representative_) {
            std::vector<int> f;
            for (int i = 0; i < n_; ++i) f.push_back(distance_(i, j));
            add(program, std::move(f));
        }
        do {
            if (!program.optimise()) return {};
        } while (add_violated(program));
        if (!program.drive_out_artificial()) return {};
        std::vector<std::vector<int>> out;
        for (const int k : program.basis()) out.push_back(function_[k]);
        return out;
    }

private:
    void add(ProposingProgram& program, std::vector<int> f) {
        Vector column(representative_.size(), 0);
        for (int i = 0; i < n_; ++i) column[row_of_[i]] += power_[f[i]] / size_[row_of_[i]];
        program.add(std::move(column), 1);
        function_.push_back(std::move(f));
    }

    bool add_violated(ProposingProgram& program) {
        Vector price;
        for (int i = 0; i < n_; ++i) price.push_back(program.prices()[row_of_[i]] / size_[row_of_[i]]);
        const std::size_t before = function_.size();
        for (const int root : representative_) {
            cheapest_.find(price, root);
            if (cheapest_.value() > 1 - 2 * ProposingProgram::margin) continue;
            auto f = cheapest_.exponent();
            const int least = *std::min_element(f.begin(), f.end());
            for (int& x : f) x -= least;
            if (std::find(function_.begin(), function_.end(), f) == function_.end()) add(program, std::move(f));
        }
        return function_.size() > before;
    }

    int n_;
    const Distances& distance_;
    std::vector<std::size_t> row_of_;
    std::vector<int> representative_;
    std::vector<double> size_;
    Vector power_;
    CheapestColumn<double> cheapest_;
    std::vector<std::vector<int>> function_;
};

}  // namespace

std::vector<std::vector<int>> propose_columns(const Graph& graph, const Distances& distance, const Rational& lambda,
                                              const std::vector<int>& orbit_of) {
    return Proposal(graph, distance, lambda, orbit_of).run();
}

}  // namespace leakproof
