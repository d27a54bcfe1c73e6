// How long work is done, and who is told how far it is.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "base/function_ref.hpp"

namespace leakproof {

struct Watch {
    unsigned jobs = 1;                        // threads
    const std::atomic<bool>* stop = nullptr;  // set from outside to end early
    // Called now and then, from one thread at a time: how much is done, and of what, "graphs".
    std::function<void(long done, FunctionRef<std::string()> of_what)> progress{};

    void tell_graphs(long done) const {
        if (progress) progress(done, [] { return std::string("graphs"); });
    }
};

}  // namespace leakproof
