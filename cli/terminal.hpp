// What goes to standard error: messages, and a progress line.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

namespace leakproof::cli {

// Writes to standard error. Where nothing can be written (it is closed, or its disk is full), the message is lost and
// the command goes on to the exit code that it would have had.
void say_text(const std::string& text) noexcept;

template <class... Values>
void say(fmt::format_string<Values...> words, Values&&... values) {
    say_text(fmt::format(words, std::forward<Values>(values)...));
}

// A line on standard error that is rewritten in place. Where standard error is no terminal, a line a minute, or as
// often as LEAKPROOF_PROGRESS says in seconds (0 for never).
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine() { clear(); }
    bool due() const;  // on a terminal a tenth of a second after the last time
    void show(const std::string& text);
    void clear();

private:
    const long every_;  // milliseconds
    long last_;
    bool shown_ = false;
};

}  // namespace leakproof::cli
