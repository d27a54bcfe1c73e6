// A progress line.
#pragma once

#include <string>

namespace leakproof::cli {

// A line on standard error that is rewritten in place; silent when standard error is no terminal.
class ProgressLine {
public:
    ~ProgressLine() { clear(); }
    bool due() const;  // a tenth of a second after the last time; never if standard error is no terminal
    void show(const std::string& text);
    void clear();

private:
    long last_ = -1;  // milliseconds
    bool shown_ = false;
};

}  // namespace leakproof::cli
