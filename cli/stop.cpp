#include "cli/stop.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "base/file.hpp"
#include "base/interruption.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace leakproof::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto patience = 400ms;           // for the work to end by itself
constexpr auto patience_to_speak = 300ms;  // for the last words; who reads them may be stuck
constexpr auto same_request = 100ms;       // a terminal or `timeout` may deliver one request twice

std::atomic<bool> asked = false;

struct Words {
    std::mutex guard;
    std::function<void()> say;  // empty if there is nothing to keep but the lines printed so far
    bool said_by_command = false;
    bool said = false;  // by another thread: the process is about to end, and nothing is said twice
};

Words& words() {
    static auto* const all = new Words;  // for the thread that waits, which outlives the end of main
    return *all;
}

sigset_t stopping_signals() {
    sigset_t out;
    sigemptyset(&out);
    sigaddset(&out, SIGINT);
    sigaddset(&out, SIGTERM);
    struct sigaction hangup {};
    sigaction(SIGHUP, nullptr, &hangup);
    if (hangup.sa_handler != SIG_IGN) sigaddset(&out, SIGHUP);  // nohup
    return out;
}

bool comes_within(const sigset_t& signals, std::chrono::milliseconds time) {
    const timespec limit{0, std::chrono::nanoseconds(time).count()};
    return sigtimedwait(&signals, nullptr, &limit) > 0;
}

// A pipe that nobody reads may be full, and writing to it would wait.
bool takes(int descriptor) {
    pollfd output{descriptor, POLLOUT, 0};
    return ::poll(&output, 1, 0) == 1 && (output.revents & POLLOUT) != 0;
}

[[noreturn]] void end() {
    leave_no_draft();
    std::_Exit(incomplete);
}

// Said on a thread of their own, which may never come back.
class Speech {
public:
    Speech() {
        std::thread([this] {
            say();
            const std::lock_guard lock(guard_);
            over_ = true;
            changed_.notify_all();
        }).detach();
    }
    void wait(std::chrono::milliseconds limit) {
        std::unique_lock lock(guard_);
        changed_.wait_for(lock, limit, [this] { return over_; });
    }

private:
    static void say() {
        const std::lock_guard lock(words().guard);
        if (words().said_by_command) std::this_thread::sleep_for(patience_to_speak);
        try {
            if (words().say) words().say();
        } catch (...) {}  // what cannot be said
        words().said = true;
        std::fflush(stdout);
        if (!words().say && takes(STDERR_FILENO)) say_stopped();
    }

    std::mutex guard_;
    std::condition_variable changed_;
    bool over_ = false;
};

bool anything_to_keep() {
    const std::lock_guard lock(words().guard);
    return words().say || words().said_by_command;
}

[[noreturn]] void wait_for_signals(sigset_t signals) {
    int signal = 0;
    while (sigwait(&signals, &signal) != 0) continue;
    asked = true;
    if (anything_to_keep()) {
        std::this_thread::sleep_for(same_request);
        while (comes_within(signals, 0ms)) continue;
        if (comes_within(signals, patience - same_request)) end();
    }
    try {
        auto* const speech = new Speech;  // its thread may outlive it
        speech->wait(patience_to_speak);
    } catch (const std::system_error&) {}  // no thread to say them
    end();
}

// A file that is opened while standard error is closed would take its number, and get the messages. What is closed
// stays unreadable and unwritable, but is taken.
void take_closed_streams() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0) ::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

// Runs before anything else of the program, the initialisation of its libraries included: from then on a signal waits
// for the thread that takes it, and does not end the process in its own way.
void before_everything() {
    const sigset_t signals = stopping_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);  // a pipe that nobody reads and a disk that is full are errors like others
    std::signal(SIGXFSZ, SIG_IGN);
    take_closed_streams();
}

[[gnu::section(".preinit_array"), gnu::used]] void (*const first_of_all)() = before_everything;

extern "C" void end_at_once(int) { std::_Exit(incomplete); }

void handle(const sigset_t& signals, void (*handler)(int)) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction action {};
        action.sa_handler = handler;
        sigemptyset(&action.sa_mask);
        if (sigismember(&signals, signal) == 1) sigaction(signal, &action, nullptr);
    }
}

}  // namespace

void watch_for_stop() {
    static const WatchedFlag watching(&asked);
    const sigset_t signals = stopping_signals();
    // They are blocked from the start, so that all threads leave them to the one that waits for them.
    handle(signals, SIG_DFL);          // a shell has jobs in the background ignore SIGINT
    if (comes_within(signals, 0ms)) {  // it came before main
        say_stopped();
        end();
    }
    words();
    try {
        std::thread(wait_for_signals, signals).detach();
    } catch (const std::system_error&) {  // no thread to be had: nothing is kept
        handle(signals, end_at_once);
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    }
}

const std::atomic<bool>& stop_flag() { return asked; }

void say_stopped() { say("leakproof: stopped; what was not finished is left out\n"); }

LastWords::LastWords(std::function<void()> say) {
    const std::lock_guard lock(words().guard);
    before_ = std::exchange(words().say, std::move(say));
}

LastWords::~LastWords() {
    std::unique_lock lock(words().guard);
    words().say = std::move(before_);
    words().said_by_command = asked;
    if (!words().said) return;
    lock.unlock();
    while (true) std::this_thread::sleep_for(patience_to_speak);  // the work ended while its last words were being said
}

}  // namespace leakproof::cli
