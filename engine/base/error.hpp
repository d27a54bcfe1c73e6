// Errors about what came from outside: a file, an argument, a graph6 string.
#pragma once

#include <stdexcept>
#include <string>

namespace leakproof {

// Input that cannot be used. The message names the place, what was found there and what was expected.
class InputError : public std::runtime_error {
public:
    InputError(const std::string& place, const std::string& found, const std::string& expected)
        : std::runtime_error(place + ": found " + found + ", expected " + expected) {}

    // For the few errors with nothing found, such as a file that cannot be opened.
    explicit InputError(const std::string& message) : std::runtime_error(message) {}
};

// A text shortened and made printable, for use inside an error message.
std::string quoted(const std::string& text);

}  // namespace leakproof
