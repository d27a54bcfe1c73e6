#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "base/error.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

long milliseconds() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

bool on_terminal() {
    static const bool terminal = isatty(STDERR_FILENO) != 0;
    return terminal;
}

long milliseconds_in_a_log() {
    constexpr long minute = 60'000, never = std::numeric_limits<long>::max();
    const char* set = std::getenv("LEAKPROOF_PROGRESS");
    if (set == nullptr) return minute;
    char* end = nullptr;
    const double seconds = std::strtod(set, &end);
    if (end == set || *end != '\0' || !(seconds >= 0 && seconds <= 1e9))
        throw InputError("LEAKPROOF_PROGRESS", quoted(set), "seconds between two lines of progress, 0 for none");
    return seconds == 0 ? never : static_cast<long>(seconds * 1000);
}

// Cut to what fits on one line of the terminal: a line that wraps cannot be rewritten in place.
std::string cut_to_terminal(const std::string& text) {
    winsize size{};
    const std::size_t columns = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 10 ? size.ws_col : 80;
    if (width_of(text) < columns) return text;
    std::string out;
    std::size_t shown = 0;
    for (const char c : text) {
        const bool starts = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        if (starts && ++shown > columns - 2) break;
        out += c;
    }
    return out + "…";
}

}  // namespace

void say_text(const std::string& text) noexcept {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

ProgressLine::ProgressLine()
    : every_(on_terminal() ? 100 : milliseconds_in_a_log()), last_(on_terminal() ? 0 : milliseconds()) {}

bool ProgressLine::due() const { return milliseconds() - last_ >= every_; }

void ProgressLine::show(const std::string& text) {
    last_ = milliseconds();
    if (!on_terminal()) {
        say("leakproof: {}\n", text);
        return;
    }
    shown_ = true;
    say("\r\033[K{}", cut_to_terminal(text));
}

void ProgressLine::clear() {
    if (shown_) say_text("\r\033[K");
    shown_ = false;
}

}  // namespace leakproof::cli
