// SIGINT, SIGTERM and SIGHUP end every command within a second, wherever it is, with exit code 3.
//
// A thread waits for them. The first sets a flag. A command with results to keep (LastWords) sees it in the middle of
// its work, which throws Interrupted, and ends with what it has. Work that has not ended 0.4 s later, in a long call of
// a library or waiting for somebody to read, is not waited for: its last words are said by another thread, and the
// process ends. A second signal ends it at once. A command without results to keep ends with the lines that it has
// printed. A signal that comes before main waits for it.
#pragma once

#include <atomic>
#include <functional>

namespace leakproof::cli {

// To be called first in main (the signals have been blocked before it), by its only thread, which then watches the flag
// as long as it lives.
void watch_for_stop();

const std::atomic<bool>& stop_flag();

void say_stopped();  // on standard error

// What is said if the work does not end by itself, as long as this lives. It is called on another thread while the work
// goes on. One inside another takes its place.
class LastWords {
public:
    explicit LastWords(std::function<void()> words);
    ~LastWords();  // once it is asked to stop, who comes here speaks for himself
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;

private:
    std::function<void()> before_;
};

}  // namespace leakproof::cli
