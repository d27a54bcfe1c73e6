#include "base/csv.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

bool is_digit(char c) { return '0' <= c && c <= '9'; }

class CsvReader {
public:
    CsvReader(std::string_view text, const std::string& place) : text_(text), place_(place) {}

    std::vector<CsvRow> rows() {
        std::vector<CsvRow> out;
        while (skip_to_row()) {
            if (separator_ == 0) separator_ = separator_of_line();
            out.push_back({line_, {}});
            do out.back().cells.push_back(cell());
            while (take(separator_));
            take('\r');
            if (at_ < text_.size() && !take('\n'))
                throw InputError(here(line_), quoted(std::string(text_.substr(at_, 1))),
                                 "a separator after a quoted cell");
            ++line_;
        }
        return out;
    }

    // Places are then those of one line.
    void count_no_lines() { counts_ = false; }

private:
    std::string here(int line) const { return counts_ ? place_ + ", line " + std::to_string(line) : place_; }
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
            if (first != std::string_view::npos && !is_comment(rest, first) && !names_separator(rest)) return true;
            at_ += rest.size() + 1;
            ++line_;
        }
        return false;
    }

    bool is_comment(std::string_view line, std::size_t first) const {
        return line[first] == '#' && (separator_ == 0 || line.find(separator_) == std::string_view::npos);
    }

    // "sep=;", which spreadsheets write and read.
    bool names_separator(std::string_view line) {
        if (separator_ != 0 || line.substr(0, 4) != "sep=" || line.size() < 5) return false;
        if (line.size() > 5 && line.substr(5) != "\r") return false;
        separator_ = line[4];
        return true;
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
            std::string out = trimmed(text_.substr(at_, end - at_));
            at_ = end;
            return separator_ == ',' ? out : with_decimal_point(std::move(out));
        }
        std::string out;
        for (const int start = line_;; ++at_) {
            if (at_ == text_.size()) throw InputError(here(start), "a quote that is never closed", "a second one");
            if (text_[at_] == '\n') ++line_;
            if (text_[at_] != '"') out += text_[at_];
            else if (text_.substr(at_, 2) == "\"\"") out += text_[at_++];
            else break;
        }
        ++at_;
        while (take(' ')) continue;
        return with_decimal_point(trimmed(out));
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
    char separator_ = 0;  // none yet
    bool counts_ = true;
};

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
    return text.substr(0, 3) == "\xef\xbb\xbf" ? text.substr(3) : text;
}

std::vector<CsvRow> parse_csv(std::string_view text, const std::string& place) {
    require_utf8(text, place);
    return CsvReader(without_byte_order_mark(text), place).rows();
}

std::vector<std::string> parse_csv_line(std::string_view line, const std::string& place) {
    CsvReader reader(line, place);
    reader.count_no_lines();
    auto rows = reader.rows();
    return rows.empty() ? std::vector<std::string>{} : std::move(rows.front().cells);
}

void require_utf8(std::string_view text, const std::string& place, bool counts_lines) {
    int line = 1;
    for (std::size_t k = 0; k < text.size();) {
        const auto byte = static_cast<unsigned char>(text[k]);
        const int more = byte < 0x80              ? 0
                         : (byte & 0xe0U) == 0xc0 ? 1
                         : (byte & 0xf0U) == 0xe0 ? 2
                         : (byte & 0xf8U) == 0xf0 ? 3
                                                  : -1;
        bool good =
            more >= 0 && byte != 0xc0 && byte != 0xc1 && k + static_cast<std::size_t>(std::max(more, 0)) < text.size();
        for (int m = 1; good && m <= more; ++m)
            good = (static_cast<unsigned char>(text[k + static_cast<std::size_t>(m)]) & 0xc0U) == 0x80;
        if (!good)
            throw InputError(counts_lines ? place + ", line " + std::to_string(line) : place,
                             "a byte that is not UTF-8", "UTF-8 (a spreadsheet saves it as \"CSV UTF-8\")");
        if (byte == '\n') ++line;
        k += static_cast<std::size_t>(more) + 1;
    }
}

void require_name(const std::string& name, const std::string& place) {
    for (const char c : name)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f')
            throw InputError(place, quoted(name), "a name without control characters");
}

std::string csv_cell(const std::string& text) {
    if (!text.empty() && text.find_first_of(",;\t\"\n#") == std::string::npos && text.front() != ' ' &&
        text.back() != ' ')
        return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
    return out + "\"";
}

}  // namespace leakproof
