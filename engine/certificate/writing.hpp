// The lines that certificates of every kind begin with.
#pragma once

#include <optional>
#include <string>

#include "certificate/certificate.hpp"
#include "exact/real_root.hpp"

namespace leakproof {

// Lines of words.
class Text {
public:
    template <class... Words>
    void line(const Words&... words) {
        ((text_.append(str(words)), text_ += ' '), ...);
        text_.back() = '\n';
    }
    std::string take() { return std::move(text_); }

private:
    static std::string str(const char* x) { return x; }
    static std::string str(const std::string& x) { return x; }
    static std::string str(int x) { return std::to_string(x); }
    static std::string str(std::size_t x) { return std::to_string(x); }
    static std::string str(const Rational& x) { return x.str(); }
    std::string text_;
};

constexpr long most_degree = 256;  // of a polynomial that the referee reads, and of lengths

std::string word_of(const WholePolynomial& p);  // the constant first
std::string word_of(const RealRoot& x);         // with an interval that isolates it, unless it is a fraction

void write_graph(Text& out, const Graph& graph, int version);

// The conclusion with its numbers: "optimum 17/10".
void write_statement(Text& out, const Rational& lambda, const std::string& conclusion,
                     const std::optional<Contrast>& contrast);

void write_channel(Text& out, const Matrix& channel);

// Prices over one denominator, with moves that show that they pay for the weight of each vertex of a connected graph:
// Σ_i price_i c_i ≥ weight_h c_h for every private column c. Throws std::logic_error if they do not.
void write_prices(Text& out, const Graph& connected, const Rational& lambda, const std::vector<Rational>& price,
                  const std::vector<Rational>& weight);

// The lengths between points that no third one stands between, in version 2.
void write_metric(Text& out, const Metric& metric);

// What SPEC allows; an InputError says what it does not.
void require_small_powers(const Metric& metric, const Rational& mu);

}  // namespace leakproof
