// Text whose formulas are marked: "$K_ij ≤ λK_hj$ for adjacent $i$, $h$". Between dollars stands what people type in
// plain text (docs/adding.md has the notation). Whoever shows it chooses: plain text drops the marks, HTML and LaTeX
// set what is between them; so no text is told to a reader before it has been decided which.
#pragma once

#include <string>
#include <vector>

namespace leakproof {

class MarkedText {
public:
    MarkedText() = default;
    explicit MarkedText(std::string marked) : marked_(std::move(marked)) {}
    MarkedText(const char* marked) : marked_(marked) {}  // NOLINT(google-explicit-constructor): a literal

    const std::string& marked() const { return marked_; }
    std::string plain() const;
    bool empty() const { return marked_.empty(); }

    // Formulas that meet with a blank between them become one: "$x$" and " $≤$ " and "$y$" are "$x ≤ y$".
    MarkedText& operator+=(const MarkedText& more);
    friend MarkedText operator+(MarkedText text, const MarkedText& more) { return text += more; }

    template <class Json>
    friend void from_json(const Json& json, MarkedText& text) {
        text.marked_ = json.template get<std::string>();
    }

private:
    std::string marked_;
};

// The text cut at its marks; together the passages are the plain text. A mark without another one is a dollar.
struct Passage {
    bool is_formula;
    std::string text;
};
std::vector<Passage> passages(const MarkedText& text);

// Words that a result has (names of values, notes, ranges) with their formulas marked. Results are plain text, in files
// and in memory, so that files of earlier runs stay readable; words.txt has those with formulas once more, marked.
// Numbers, lists of numbers and secret graphs stand there for any others. Words that it does not have come back as they
// are.
MarkedText marked_words(const std::string& words);

}  // namespace leakproof
