// Errors in a line that somebody wrote, with a caret under the place.
#pragma once

#include <cstddef>
#include <string>

namespace leakproof::question {

// Throws InputError: the place with the character's number, what was found and what was expected, then the line and a
// caret under the byte `at`.
[[noreturn]] void refuse_at(const std::string& text, const std::string& place, std::size_t at, const std::string& found,
                            const std::string& expected);

// What stands at a byte, for such an error: a word, a number or another character in quotes, or "the end".
std::string found_at(const std::string& text, std::size_t at);

}  // namespace leakproof::question
