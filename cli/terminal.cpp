#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

#include "report/text.hpp"

namespace leakproof::cli {
namespace {

long milliseconds() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
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

bool ProgressLine::due() const {
    static const bool terminal = isatty(STDERR_FILENO) != 0;
    return terminal && (last_ < 0 || milliseconds() - last_ >= 100);
}

void ProgressLine::show(const std::string& text) {
    last_ = milliseconds();
    shown_ = true;
    std::fprintf(stderr, "\r\033[K%s", cut_to_terminal(text).c_str());
    std::fflush(stderr);
}

void ProgressLine::clear() {
    if (shown_) std::fprintf(stderr, "\r\033[K");
    shown_ = false;
}

}  // namespace leakproof::cli
