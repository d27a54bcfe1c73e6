// Recomputes what is arithmetic in a formula that somebody worked out by hand: a chain "S = 2·3 + 4 = 10 > 8" is cut at
// its relations, pieces that are numbers are computed, and neighbouring ones must stand in the relation between them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof::worked {

// Sums and products of whole numbers with parentheses, as people type them; nothing if there is anything else.
class Arithmetic {
public:
    static std::optional<Rational> value(std::string text) {
        const std::pair<const char*, const char*> plain[] = {{"·", "*"},  {"×", "*"},  {"−", "-"},  {"⁰", "^0"},
                                                             {"¹", "^1"}, {"²", "^2"}, {"³", "^3"}, {"⁴", "^4"},
                                                             {"⁵", "^5"}, {" ", ""}};
        for (const auto& [from, to] : plain)
            for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + std::string(to).size()))
                text.replace(at, std::string(from).size(), to);
        if (text.empty() || text.find_first_not_of("0123456789+-*/^(),") != std::string::npos) return std::nullopt;
        Arithmetic reader(text);
        const auto found = reader.sum();
        return reader.at_ == text.size() ? found : std::nullopt;
    }

private:
    explicit Arithmetic(const std::string& text) : text_(text) {}
    const std::string& text_;
    std::size_t at_ = 0;

    bool takes(char c) { return at_ < text_.size() && text_[at_] == c ? (++at_, true) : false; }

    std::optional<Rational> sum() {
        const bool negative = takes('-');
        auto out = product();
        if (!out) return out;
        if (negative) out = Rational(0) - *out;
        for (;;) {
            const bool plus = takes('+'), minus = !plus && takes('-');
            if (!plus && !minus) return out;
            const auto next = product();
            if (!next) return next;
            out = plus ? *out + *next : *out - *next;
        }
    }
    std::optional<Rational> product() {
        auto out = power();
        while (out) {
            const bool times = takes('*'), over = !times && takes('/');
            if (!times && !over) return out;
            const auto next = power();
            if (!next || (over && next->is_zero())) return std::nullopt;
            out = times ? *out * *next : *out / *next;
        }
        return out;
    }
    std::optional<Rational> power() {
        const auto base = atom();
        if (!base || !takes('^')) return base;
        const auto exponent = digits();
        if (exponent.empty() || exponent.size() > 3) return std::nullopt;
        Rational out(1);
        for (int k = std::stoi(exponent); k > 0; --k) out = out * *base;
        return out;
    }
    std::optional<Rational> atom() {
        if (takes('(')) {
            const auto inside = sum();
            return inside && takes(')') ? inside : std::nullopt;
        }
        const std::string found = digits();
        if (found.empty()) return std::nullopt;
        Rational out(0);
        for (const char c : found) out = out * Rational(10) + Rational(c - '0');
        return out;
    }
    // Thousands may be set off: "1,331".
    std::string digits() {
        std::string out;
        for (; at_ < text_.size(); ++at_) {
            const auto is_digit = [&](std::size_t k) { return k < text_.size() && text_[k] >= '0' && text_[k] <= '9'; };
            if (is_digit(at_)) out += text_[at_];
            else if (text_[at_] != ',' || out.empty() || !is_digit(at_ + 1) || !is_digit(at_ + 2) ||
                     !is_digit(at_ + 3) || is_digit(at_ + 4))
                break;
        }
        return out;
    }
};

// Which of two numbers that stand beside each other do not stand in the relation between them; nothing if none.
inline std::string fault_in(const std::string& formula) {
    const std::string relations[] = {"≤", "≥", "≠", "=", "<", ">"};
    std::vector<std::string> pieces{""}, between;
    for (std::size_t at = 0; at < formula.size();) {
        std::string found;
        for (const auto& relation : relations)
            if (formula.compare(at, relation.size(), relation) == 0) found = relation;
        if (found.empty()) pieces.back() += formula[at++];
        else {
            at += found.size();
            between.push_back(found);
            pieces.emplace_back();
        }
    }
    for (std::size_t k = 0; k < between.size(); ++k) {
        const auto left = Arithmetic::value(pieces[k]), right = Arithmetic::value(pieces[k + 1]);
        if (!left || !right) continue;
        const std::string& relation = between[k];
        const bool holds = relation == "="   ? *left == *right
                           : relation == "≠" ? *left != *right
                           : relation == "≤" ? *left <= *right
                           : relation == "≥" ? *left >= *right
                           : relation == "<" ? *left < *right
                                             : *left > *right;
        if (!holds) return pieces[k] + relation + pieces[k + 1];
    }
    return "";
}

}  // namespace leakproof::worked
