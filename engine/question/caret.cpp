#include "question/caret.hpp"

#include <algorithm>
#include <cctype>

#include "base/error.hpp"

namespace leakproof::question {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

std::size_t characters_in(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

// A byte that begins a character, at most so many bytes back.
std::size_t back_to_character(const std::string& text, std::size_t at, std::size_t bytes) {
    at -= std::min(at, bytes);
    while (at > 0 && at < text.size() && !begins_character(text[at])) --at;
    return at;
}

}  // namespace

std::string found_at(const std::string& text, std::size_t at) {
    if (at >= text.size()) return "the end";
    const auto in_word = [&](std::size_t k) {
        return k < text.size() && (std::isalnum(static_cast<unsigned char>(text[k])) != 0 || text[k] == '_');
    };
    std::size_t end = at;
    while (in_word(end)) ++end;
    if (end == at) do
            ++end;
        while (end < text.size() && !begins_character(text[end]));
    return quoted(text.substr(at, end - at));
}

void refuse_at(const std::string& text, const std::string& place, std::size_t at, const std::string& found,
               const std::string& expected) {
    constexpr std::size_t bytes_before = 70, bytes_after = 40;
    at = std::min(at, text.size());
    const std::size_t from = back_to_character(text, at, bytes_before);
    const std::size_t end = back_to_character(text, std::min(text.size(), at + bytes_after), 0);
    std::string before = text.substr(from, at - from), after = text.substr(at, end - at);
    for (std::string* part : {&before, &after})
        for (char& c : *part)
            if (static_cast<unsigned char>(c) < ' ' || c == 127) c = ' ';  // one line, whatever is in it
    const std::string dots = from > 0 ? "…" : "";
    throw InputError(place + ", character " + std::to_string(characters_in(text.substr(0, at)) + 1) + ": found " +
                     found + ", expected " + expected + "\n  " + dots + before + after +
                     (end < text.size() ? "…" : "") + "\n  " + std::string(characters_in(dots + before), ' ') + "^");
}

}  // namespace leakproof::question
