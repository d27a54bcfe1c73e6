// JSON as text. From outside: every file of JSON that the program is given comes in here.
//
// Refused, besides what is no JSON: a key that an object has twice, of which a parser would keep one without a word;
// nesting that no file of ours has, and that recursion over it would not survive; bytes that are not UTF-8; numbers
// that would not be kept as they are written.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace leakproof {

constexpr std::size_t deepest_json = 200;

enum class JsonComments { refused, allowed };
enum class JsonNumbers {
    kept,    // those that are not kept exactly are refused
    as_text  // for who reads their text: any size and any number of digits, as far as the parser goes
};

// Throws InputError unless the text is one JSON value that can be read.
void require_json(const std::string& text, const std::string& place, JsonComments comments = JsonComments::refused,
                  JsonNumbers numbers = JsonNumbers::kept);

// Keys in the order of the file. Throws InputError.
nlohmann::ordered_json read_json(const std::string& text, const std::string& place,
                                 JsonComments comments = JsonComments::refused);

std::string on_one_line(const nlohmann::ordered_json& json);  // with blanks between, as people write it

// As people read it, with what fits a line on one line.
std::string laid_out(const nlohmann::ordered_json& json);
std::string laid_out(const std::string& text) = delete;  // it would be taken for a string of JSON

}  // namespace leakproof
