// Words, numbers and fractions of a certificate's text, line by line. Memory grows with what was read, never with a
// count that the text merely claims.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "certificate.hpp"

namespace referee {

constexpr int max_vertices = 4096, max_values = 4096, max_tuples = 64, max_databases = 512;
constexpr int max_length = 4096;  // of a constraint, and of the exponent of an entry
constexpr std::size_t longest_fraction = 10000;

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    // The words of the next line.
    std::vector<std::string_view> line() {
        ++number_;
        const auto end = text_.find('\n', position_);
        if (end == text_.npos) fail("found no complete line");
        const auto whole = text_.substr(position_, end - position_);
        std::vector<std::string_view> words;
        for (std::size_t start = 0; start <= whole.size();) {
            const auto stop = std::min(whole.find(' ', start), whole.size());
            if (stop == start) fail("found a blank that separates nothing, or an empty line");
            words.push_back(whole.substr(start, stop - start));
            start = stop + 1;
        }
        position_ = end + 1;
        return words;
    }

    std::vector<std::string_view> line(std::size_t words, const char* expected) {
        auto out = line();
        if (out.size() != words) fail("found " + std::to_string(out.size()) + " words, expected: " + expected);
        return out;
    }

    // Whether the next line starts with this word.
    bool next_is(std::string_view word) const {
        const auto rest = text_.substr(position_);
        return rest.starts_with(word) && rest.size() > word.size() &&
               (rest[word.size()] == ' ' || rest[word.size()] == '\n');
    }

    // A line that starts with this keyword.
    std::vector<std::string_view> line(std::string_view keyword, std::size_t words, const char* expected) {
        auto out = line(words, expected);
        if (out[0] != keyword) fail("expected: " + std::string(expected));
        return out;
    }

    int number(std::string_view word, std::size_t below, const char* what) const {
        std::size_t value = 0;
        const bool plain = !word.empty() && word.size() <= 9 && (word.size() == 1 || word[0] != '0');
        for (const char c : word) {
            if (!plain || c < '0' || c > '9') fail(std::string("expected a number: ") + what);
            value = value * 10 + static_cast<std::size_t>(c - '0');
        }
        if (word.empty() || value >= below) fail(std::string("number out of range: ") + what);
        return static_cast<int>(value);
    }

    // A number from 1 to `most`.
    int size(std::string_view word, std::size_t most, const char* what) const {
        const int value = number(word, most + 1, what);
        if (value == 0) fail(std::string("expected at least one: ") + what);
        return value;
    }

    // A count of lines or words still to come; there cannot be more of them than characters.
    int count(std::string_view word, const char* what) const { return number(word, text_.size() + 1, what); }

    // "P" or "P/Q" in lowest terms, without any freedom: GMP reads more than that, and prints just that.
    Fraction fraction(std::string_view word, const char* what) const {
        Fraction value;
        auto* const raw = value.backend().data();
        const bool plain = word.size() <= longest_fraction && mpq_set_str(raw, std::string(word).c_str(), 10) == 0 &&
                           mpz_sgn(mpq_denref(raw)) != 0;
        if (plain) mpq_canonicalize(raw);
        if (!plain || value.str() != word) fail(std::string("expected a fraction in lowest terms: ") + what);
        return value;
    }

    Fraction positive(std::string_view word, const char* what) const {
        auto value = fraction(word, what);
        if (value.sign() <= 0) fail(std::string("expected a positive fraction: ") + what);
        return value;
    }

    Fraction nonnegative(std::string_view word, const char* what) const {
        auto value = fraction(word, what);
        if (value.sign() < 0) fail(std::string("expected a fraction that is not negative: ") + what);
        return value;
    }

    // A fraction with the denominator 1.
    Whole whole(std::string_view word, const char* what) const {
        const auto value = fraction(word, what);
        if (boost::multiprecision::denominator(value) != 1) fail(std::string("expected a whole number: ") + what);
        return Whole(boost::multiprecision::numerator(value));
    }

    Whole positive_whole(std::string_view word, const char* what) const {
        auto value = whole(word, what);
        if (value.sign() <= 0) fail(std::string("expected a positive whole number: ") + what);
        return value;
    }

    void end() {
        line("end", 1, "end");
        if (position_ != text_.size()) {
            ++number_;
            fail("found text after the end");
        }
    }

    [[noreturn]] void fail(const std::string& what) const { throw Malformed(number_, what); }

private:
    std::string_view text_;
    std::size_t position_ = 0, number_ = 0;
};

// The lines from the number of vertices on, up to the last edge or arc.
void read_graph(Reader& in, std::string_view vertices, Certificate& out);

// The lines of `secrets M`: pairs of values, the smaller first, ascending.
std::vector<std::pair<int, int>> read_secrets(Reader& in, int values);

}  // namespace referee
