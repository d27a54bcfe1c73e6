#include "suite/findings.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/interruption.hpp"

namespace leakproof {

std::string show(const Rational& x) { return x.str(); }
std::string show(const Polynomial& x) { return x.str(); }
std::string show(const Integer& x) { return x.str(); }
std::string show(long x) { return std::to_string(x); }
std::string show(bool x) { return x ? "true" : "false"; }

std::string show(const std::vector<int>& x) {
    std::string out;
    for (const int v : x) out += (out.empty() ? "" : ", ") + std::to_string(v);
    return "[" + out + "]";
}

std::string show(const Matrix& x) {
    std::string out;
    for (int i = 0; i < x.rows(); ++i) {
        out += i == 0 ? "" : "; ";
        for (int j = 0; j < x.columns(); ++j) out += (j == 0 ? "" : " ") + x(i, j).str();
    }
    return "[" + out + "]";
}

Findings::Findings(std::vector<std::string> parts)
    : parts_(std::move(parts)),
      tally_(parts_.size()),
      only_counted_(parts_.size()) {}

std::size_t Findings::place(std::string_view part) const {
    const auto found = std::find(parts_.begin(), parts_.end(), part);
    if (found == parts_.end())
        throw std::logic_error("a check speaks of a part that is not registered: " + std::string(part));
    return static_cast<std::size_t>(found - parts_.begin());
}

PartFindings& Findings::count(std::string_view part) {
    stop_if_asked();
    PartFindings& tally = tally_[place(part)];
    ++tally.instances;
    const Strength strength = subject_ == nullptr ? Strength{} : subject_->strength();
    tally.strength = tally.strength ? weaker(*tally.strength, strength) : strength;
    return tally;
}

bool Findings::worth_describing(PartFindings& part) {
    if (part.counterexample) return false;
    if (!only_counted_[&part - tally_.data()]) return true;
    part.counterexample.emplace();
    return false;
}

void Findings::fail(PartFindings& part, std::string expected, Values values) {
    Counterexample out;
    if (subject_ != nullptr) subject_->describe(out);
    out.expected = std::move(expected);
    out.values.insert(out.values.end(), values.begin(), values.end());
    part.counterexample = std::move(out);
}

void Findings::truth(std::string_view part, bool holds, std::string_view expected,
                     const std::function<Values()>& values) {
    PartFindings& tally = count(part);
    if (holds || !worth_describing(tally)) return;
    fail(tally, std::string(expected), values ? values() : Values{});
}

void Findings::channel(std::string_view part, const Matrix& k) {
    const auto defect = not_a_channel(k);
    truth(part, !defect, "a channel", [&] { return Values{{"matrix", show(k)}, {"defect", *defect}}; });
}

void Findings::private_at(std::string_view part, const Matrix& k, const Graph& graph, const Rational& lambda) {
    const auto at = privacy_violation(k, graph, lambda);
    truth(part, !at, "K_ij ≤ λ·K_hj for adjacent i, h", [&] {
        const auto entry = [&](int row) { return "K(" + std::to_string(row) + "," + std::to_string(at->column) + ")"; };
        return Values{{"matrix", show(k)},
                      {"λ", lambda.str()},
                      {entry(at->row), k(at->row, at->column).str()},
                      {entry(at->other_row), k(at->other_row, at->column).str()}};
    });
}

void Findings::diagonal_maxima(std::string_view part, const Matrix& k) {
    std::optional<std::pair<int, int>> larger;
    for (int j = 0; k.is_square() && j < k.columns() && !larger; ++j)
        for (int i = 0; i < k.rows() && !larger; ++i)
            if (k(i, j) > k(j, j)) larger = {i, j};
    truth(part, k.is_square() && !larger, "each column has its maximum on the diagonal", [&] {
        Values out{{"matrix", show(k)}};
        if (larger)
            out.emplace_back("larger than its diagonal",
                             "row " + std::to_string(larger->first) + ", column " + std::to_string(larger->second));
        return out;
    });
}

void Findings::derived(std::string_view part, const std::optional<std::string>& flaw, std::string_view conclusion) {
    truth(part, !flaw, "a proof of " + std::string(conclusion), [&] { return Values{{"flaw", *flaw}}; });
}

void Findings::note(std::string_view part, std::string text) { tally_[place(part)].notes.insert(std::move(text)); }

}  // namespace leakproof
