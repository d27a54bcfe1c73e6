#include "corpus/data/marked_text.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string_view>

#include "corpus/data/embedded.hpp"

namespace leakproof {
namespace {

constexpr char mark = '$';

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_any(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

// Where a thing that differs from instance to instance ends: a number, a list of numbers, "secret graph BO". The same
// place if none begins here.
std::size_t variable_end(std::string_view text, std::size_t at) {
    constexpr std::string_view graph = "secret graph ";
    if (text.substr(at).starts_with(graph)) return std::min(text.find_first_of(" ,", at + graph.size()), text.size());
    std::size_t end = at;
    if (is_digit(text[at])) {
        while (end < text.size() && (is_digit(text[end]) || text[end] == '/')) ++end;
        return end;
    }
    if (!is_any(text[at], "([{")) return at;
    for (std::size_t k = at; k < text.size() && is_any(text[k], "0123456789 ,/()[]{}"); ++k)
        if (is_any(text[k], ")]}")) end = k + 1;
    return end;
}

// A text without what differs, and what differs, in order.
struct Skeleton {
    std::string bones;
    std::vector<std::string> variables;
};
Skeleton skeleton_of(std::string_view text) {
    Skeleton out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = variable_end(text, at);
        out.bones += end > at ? '\n' : text[at];
        if (end > at) out.variables.emplace_back(text.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return out;
}

// The marked text around each of its variables: one piece more than there are variables.
std::vector<std::string> pieces_of(const std::string& marked, const std::vector<std::string>& variables) {
    std::vector<std::string> out(1);
    std::size_t at = 0;
    for (const auto& variable : variables) {
        const std::size_t found = marked.find(variable, at);
        if (found == std::string::npos) throw std::logic_error("words.txt: a mark inside a list: " + marked);
        out.back() = marked.substr(at, found - at);
        out.emplace_back();
        at = found + variable.size();
    }
    out.back() = marked.substr(at);
    return out;
}

using Book = std::map<std::string, std::vector<std::string>>;  // by the bones of the plain text

Book read_book() {
    Book out;
    std::string_view text = embedded("words.txt");
    while (!text.empty()) {
        const MarkedText line(std::string(text.substr(0, text.find('\n'))));
        text.remove_prefix(std::min(text.size(), line.marked().size() + 1));
        const auto [bones, variables] = skeleton_of(line.plain());
        if (!out.emplace(bones, pieces_of(line.marked(), variables)).second)
            throw std::logic_error("words.txt: there already: " + line.marked());
    }
    return out;
}

}  // namespace

std::string MarkedText::plain() const {
    std::string out;
    for (const auto& [is_formula, text] : passages(*this)) out += text;
    return out;
}

MarkedText& MarkedText::operator+=(const MarkedText& more) {
    const std::string& next = more.marked_;
    if (marked_.ends_with("$ ") && next.starts_with(mark)) {
        marked_.erase(marked_.size() - 2, 1);
        marked_ += next.substr(1);
    } else if (marked_.ends_with(mark) && next.starts_with(" $")) {
        marked_.pop_back();
        marked_ += " " + next.substr(2);
    } else {
        marked_ += next;
    }
    return *this;
}

std::vector<Passage> passages(const MarkedText& text) {
    std::vector<Passage> out;
    const auto add = [&](bool is_formula, std::string_view passage) {
        if (!passage.empty()) out.push_back({is_formula, std::string(passage)});
    };
    for (std::string_view rest = text.marked(); !rest.empty();) {
        const std::size_t from = rest.find(mark), to = from == rest.npos ? from : rest.find(mark, from + 1);
        if (to == rest.npos) {
            add(false, rest);
            break;
        }
        add(false, rest.substr(0, from));
        add(true, rest.substr(from + 1, to - from - 1));
        rest.remove_prefix(to + 1);
    }
    return out;
}

MarkedText marked_words(const std::string& words) {
    static const Book book = read_book();
    const auto [bones, variables] = skeleton_of(words);
    const auto found = book.find(bones);
    if (found == book.end()) return MarkedText(words);
    std::string out;
    for (std::size_t k = 0; k < found->second.size(); ++k)
        out += found->second[k] + (k < variables.size() ? variables[k] : "");
    return MarkedText(out);
}

}  // namespace leakproof
