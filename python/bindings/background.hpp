// Long work for Python: on a thread of its own, without the interpreter's lock, ended by Ctrl-C.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "base/interruption.hpp"

namespace leakproof::python {

namespace py = pybind11;

// What two threads tell each other.
class Signal {
public:
    void set() {
        const std::lock_guard lock(guard_);
        is_set_ = true;
        changed_.notify_all();
    }
    bool wait(std::chrono::milliseconds limit) {
        std::unique_lock lock(guard_);
        return changed_.wait_for(lock, limit, [this] { return is_set_; });
    }

private:
    std::mutex guard_;
    std::condition_variable changed_;
    bool is_set_ = false;
};

// Waits, without the interpreter's lock, until `over` returns true; it is called every few milliseconds and may wait
// for so long itself. A Python exception raised by a signal, such as KeyboardInterrupt, calls `stop` and is thrown.
void wait_for(const std::function<bool(std::chrono::milliseconds)>& over, const std::function<void()>& stop);

// How much work goes on that Python no longer waits for.
std::atomic<int>& work_under_way();

// Does the work and returns what it returns. The work holds all that it needs by value and nothing of Python's: if it
// is in the middle of a long call of a library when Ctrl-C comes, it goes on for a while after this has thrown.
// Work that has threads of its own takes the flag that is set to stop it.
template <class Function>
auto in_background(Function work) {
    const auto call = [](Function& f, const std::atomic<bool>& flag) {
        if constexpr (std::is_invocable_v<Function&, const std::atomic<bool>&>) return f(flag);
        else return f();
    };
    using Result = std::invoke_result_t<decltype(call), Function&, const std::atomic<bool>&>;
    struct Shared {
        explicit Shared(Function w) : work(std::move(w)) { ++work_under_way(); }
        ~Shared() { --work_under_way(); }
        Shared(const Shared&) = delete;
        Shared& operator=(const Shared&) = delete;
        Function work;
        std::optional<Result> result;
        std::exception_ptr failure;
        std::atomic<bool> stop = false;
        Signal over;
    };
    auto shared = std::make_shared<Shared>(std::move(work));
    std::thread([shared, call] {
        const WatchedFlag watching(&shared->stop);
        try {
            shared->result.emplace(call(shared->work, shared->stop));
        } catch (...) { shared->failure = std::current_exception(); }
        shared->over.set();
    }).detach();
    wait_for([&](std::chrono::milliseconds limit) { return shared->over.wait(limit); },
             [&] {
                 shared->stop = true;
                 shared->over.wait(std::chrono::milliseconds(600));
             });
    if (shared->failure) std::rethrow_exception(shared->failure);
    return std::move(*shared->result);
}

}  // namespace leakproof::python
