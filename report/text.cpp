#include "report/text.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace leakproof {
namespace {

bool colours() {
    static const bool on = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    return on;
}

std::string painted(const char* code, const std::string& text) {
    return colours() ? std::string("\033[") + code + "m" + text + "\033[0m" : text;
}

}  // namespace

std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string bold(const std::string& text) { return painted("1", text); }
std::string green(const std::string& text) { return painted("32", text); }
std::string red(const std::string& text) { return painted("31", text); }
std::string yellow(const std::string& text) { return painted("33", text); }
std::string dim(const std::string& text) { return painted("2", text); }

std::string by_verdict(const std::string& verdict, const std::string& text) {
    if (verdict.rfind("holds", 0) == 0) return green(text);
    return verdict.rfind("refuted", 0) == 0 ? red(text) : yellow(text);
}

std::string second_by_verdict(std::size_t column, const std::string& cell, const std::string& padded) {
    return column == 1 ? by_verdict(cell, padded) : padded;
}

std::string Table::str(Paint paint) const {
    std::vector<std::size_t> widest;
    for (const auto& row : rows_)
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (c == widest.size()) widest.push_back(0);
            widest[c] = std::max(widest[c], width_of(row[c]));
        }
    std::string out;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        std::string line;
        for (std::size_t c = 0; c < rows_[r].size(); ++c) {
            const bool last = c + 1 == rows_[r].size();
            const std::string padded =
                rows_[r][c] + (last ? "" : std::string(widest[c] - width_of(rows_[r][c]) + 2, ' '));
            line += r == 0 ? bold(padded) : paint == nullptr ? padded : paint(c, rows_[r][c], padded);
        }
        out += line + "\n";
    }
    return out;
}

std::string wrapped(const std::string& text, const std::string& indent, std::size_t line_width) {
    std::string out, line = indent;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = text.find(' ', at);
        if (end == std::string::npos) end = text.size();
        const std::string word = text.substr(at, end - at);
        if (width_of(line) + width_of(word) + 1 > line_width && width_of(line) > width_of(indent)) {
            out += line + "\n";
            line = indent;
        }
        line += (width_of(line) > width_of(indent) ? " " : "") + word;
        at = end + 1;
    }
    return out + line + "\n";
}

std::string with_commas(long number) {
    std::string digits = std::to_string(number);
    for (long at = static_cast<long>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

}  // namespace leakproof
