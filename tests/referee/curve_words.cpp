#include "tests/referee/curve_words.hpp"

#include <sstream>

namespace leakproof {

std::vector<std::string> parts(const std::string& word, char separator) {
    std::vector<std::string> out;
    std::istringstream in(word);
    for (std::string part; std::getline(in, part, separator);) out.push_back(part);
    return out;
}

Rational value_at(const std::string& polynomial, const Rational& x) {
    Rational out, power(1);
    for (const auto& c : parts(polynomial, ',')) {
        out += *Rational::parse(c) * power;
        power *= x;
    }
    return out;
}

// An end as a fraction inside its piece, or at its end.
Rational fraction_at(const std::string& end, bool begins) {
    const auto words = parts(end, ':');
    return *Rational::parse(words[begins && words.size() > 1 ? 1 : 0]);
}

namespace {

std::vector<std::string> variants_of_curve_word(const std::string& word, const std::vector<std::string>& words) {
    std::vector<std::string> out{
        "", "0", "1", "2", "-1", "1/2", "0,1", "-" + word, word + "0", word + ",1", word + " " + word, "0," + word};
    out.insert(out.end(), words.begin(), words.end());
    const auto each = [&](char separator) {  // one number in a list changed
        const auto list = parts(word, separator);
        for (std::size_t k = 0; list.size() > 1 && k < list.size(); ++k) {
            const auto number = Rational::parse(list[k]);
            if (!number) continue;
            for (const Rational& step : {Rational(1), Rational(-1), Rational(1, 64)}) {
                std::string changed;
                for (std::size_t i = 0; i < list.size(); ++i)
                    changed += (i > 0 ? std::string(1, separator) : "") + (i == k ? (*number + step).str() : list[i]);
                out.push_back(changed);
            }
        }
    };
    each(',');
    each(':');
    if (const auto number = Rational::parse(word))
        for (const Rational& step : {Rational(1), Rational(-1), Rational(1, 1000000)})
            out.push_back((*number + step).str());
    std::erase(out, word);
    return out;
}

}  // namespace

std::vector<std::string> one_curve_word_changed(const std::string& text, const std::vector<std::string>& words) {
    std::vector<std::string> out;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t stop = text.find_first_of(" \n", start);
        for (const auto& other : variants_of_curve_word(text.substr(start, stop - start), words))
            out.push_back(text.substr(0, start) + other + text.substr(stop));
        start = stop + 1;
    }
    return out;
}

std::vector<std::string> cut_short(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t length = 0; length < text.size(); length += 7) out.push_back(text.substr(0, length));
    return out;
}

std::vector<std::string> one_line_dropped_doubled_or_exchanged(const std::string& text) {
    std::vector<std::string> out, lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line + "\n");
    const auto add = [&](const std::vector<std::string>& changed) {
        std::string whole;
        for (const auto& line : changed) whole += line;
        if (whole != text) out.push_back(std::move(whole));
    };
    for (std::size_t k = 0; k < lines.size(); ++k) {
        auto changed = lines;
        changed.erase(changed.begin() + static_cast<long>(k));
        add(changed);
        changed = lines;
        changed.insert(changed.begin() + static_cast<long>(k), lines[k]);
        add(changed);
        changed = lines;
        if (k + 1 < lines.size()) std::swap(changed[k], changed[k + 1]);
        add(changed);
    }
    return out;
}

}  // namespace leakproof
