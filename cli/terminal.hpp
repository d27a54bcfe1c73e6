// A progress line.
#pragma once

#include <string>

namespace leakproof::cli {

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
