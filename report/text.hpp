// How reports are written for people: tables, colours on a terminal, wrapped text.
#pragma once

#include <string>
#include <vector>

namespace leakproof {

// Colour only on a terminal, and never when NO_COLOR is set.
std::string bold(const std::string& text);
std::string green(const std::string& text);
std::string red(const std::string& text);
std::string yellow(const std::string& text);
std::string dim(const std::string& text);

// Columns padded to their widest cell (counting characters, not bytes).
class Table {
public:
    explicit Table(std::vector<std::string> header) : rows_{std::move(header)} {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    // `paint` colours a cell after padding.
    using Paint = std::string (*)(std::size_t column, const std::string& cell, const std::string& padded);
    std::string str(Paint paint = nullptr) const;

private:
    std::vector<std::vector<std::string>> rows_;
};

// The colour of a verdict: green for what holds, red for what is refuted, else yellow.
std::string by_verdict(const std::string& verdict, const std::string& text);
std::string second_by_verdict(std::size_t column, const std::string& cell, const std::string& padded);  // of a table

// Text broken into lines of at most `width` characters, each starting with `indent`.
std::string wrapped(const std::string& text, const std::string& indent, std::size_t width = 100);

std::size_t width_of(const std::string& text);  // in characters, not bytes
std::string with_commas(long number);

}  // namespace leakproof
