#include "base/csv.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace leakproof {
namespace {

bool is_digit(char c) { return '0' <= c && c <= '9'; }

std::string trimmed_cell(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

class CsvReader {
public:
    CsvReader(std::string_view text, const std::string& place) : text_(text), place_(place) {}

    std::vector<CsvRow> rows() {
        std::vector<CsvRow> out;
        while (skip_to_row()) {
            separator_ = separator_of_line();
            out.push_back({line_, {}});
            do out.back().cells.push_back(cell());
            while (take(separator_));
            take('\r');
            if (at_ < text_.size() && !take('\n'))
                throw InputError(here(), quoted(std::string(text_.substr(at_, 1))), "a separator after a quoted cell");
            ++line_;
        }
        return out;
    }

private:
    std::string here() const { return place_ + ", line " + std::to_string(line_); }
    std::string_view rest_of_line() const { return text_.substr(at_, text_.find('\n', at_) - at_); }
    bool take(char c) {
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    // Over empty lines and comments; false at the end.
    bool skip_to_row() {
        while (at_ < text_.size()) {
            const auto rest = rest_of_line();
            const auto first = rest.find_first_not_of(" \t\r");
            if (first != std::string_view::npos && rest[first] != '#') return true;
            at_ += rest.size() + 1;
            ++line_;
        }
        return false;
    }

    char separator_of_line() const {
        char out = ',';
        bool inside = false;
        for (const char c : rest_of_line()) {
            if (c == '"') inside = !inside;
            if (inside) continue;
            if (c == '\t') return c;
            if (c == ';') out = c;
        }
        return out;
    }

    std::string cell() {
        while (take(' ')) continue;
        if (!take('"')) {
            const auto end = std::min(text_.find_first_of(std::string{separator_, '\n'}, at_), text_.size());
            std::string out = trimmed_cell(text_.substr(at_, end - at_));
            at_ = end;
            return separator_ == ',' ? out : with_decimal_point(std::move(out));
        }
        std::string out;
        for (const int start = line_;; ++at_) {
            if (at_ == text_.size())
                throw InputError(place_ + ", line " + std::to_string(start), "a quote that is never closed",
                                 "a second one");
            if (text_[at_] == '\n') ++line_;
            if (text_[at_] != '"') out += text_[at_];
            else if (text_.substr(at_, 2) == "\"\"") out += text_[at_++];
            else break;
        }
        ++at_;
        while (take(' ')) continue;
        return separator_ == ',' ? out : with_decimal_point(std::move(out));
    }

    static std::string with_decimal_point(std::string text) {
        if (text.find_first_not_of("0123456789+-eE,") != std::string::npos) return text;
        for (std::size_t k = 1; k + 1 < text.size(); ++k)
            if (text[k] == ',' && is_digit(text[k - 1]) && is_digit(text[k + 1])) {
                text[k] = '.';
                break;
            }
        return text;
    }

    std::string_view text_;
    const std::string& place_;
    std::size_t at_ = 0;
    int line_ = 1;
    char separator_ = ',';
};

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
    return text.substr(0, 3) == "\xef\xbb\xbf" ? text.substr(3) : text;
}

std::vector<CsvRow> parse_csv(std::string_view text, const std::string& place) {
    return CsvReader(without_byte_order_mark(text), place).rows();
}

}  // namespace leakproof
