// The driver of column generation in floating point: columns λ^{-f} come in as prices ask for them. Nothing depends on
// it being right.
#pragma once

#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "base/interruption.hpp"
#include "linear/proposal.hpp"

namespace leakproof {

class GeneratedColumns {
public:
    using Vector = ProposingProgram::Vector;
    using Function = std::vector<int>;

    GeneratedColumns(std::size_t rows, bool told) : program_(rows, told) {}

    // The constant function must come first. False if the function is known.
    bool add(const Function& f, Vector column, double cost) {
        if (!known_.insert(f).second) return false;
        program_.add(std::move(column), cost);
        function_.push_back(f);
        return true;
    }

    // Finds an optimum and asks generate(prices) to add more columns, so many times or until it adds none. The numbers
    // of the basis' functions, one for each row; none if it got stuck.
    template <class Generate>
    std::vector<int> basis(const Generate& generate, int rounds) {
        do {
            stop_if_asked();
            if (!program_.optimise()) return {};
        } while (--rounds >= 0 && generate(program_.prices()));
        if (!program_.drive_out_artificial()) return {};
        return program_.basis();
    }

    // The same with the functions themselves, as many rounds as it takes.
    template <class Generate>
    std::vector<Function> basis_functions(const Generate& generate) {
        std::vector<Function> out;
        for (const int k : basis(generate, std::numeric_limits<int>::max()))
            out.push_back(function_[static_cast<std::size_t>(k)]);
        return out;
    }

    const std::vector<Function>& functions() const { return function_; }
    ProposingProgram& program() { return program_; }

private:
    ProposingProgram program_;
    std::vector<Function> function_;
    std::set<Function> known_;
};

}  // namespace leakproof
