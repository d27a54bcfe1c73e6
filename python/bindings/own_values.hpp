// Columns of the caller's own, for the time of one call.
#pragma once

#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "question/own_values.hpp"

namespace leakproof::python {

using GivenValues = std::vector<std::pair<std::string, std::string>>;  // CSV and what errors call it

// Questions that are read while this lives know the columns. Names are known to the whole program, so calls that have
// any wait for one another. Not to be made by a thread that holds Python's lock.
class ValuesInUse {
public:
    explicit ValuesInUse(const GivenValues& given) {
        if (given.empty()) return;
        static std::mutex guard;
        lock_ = std::unique_lock(guard);
        std::vector<question::ValuesFile> files;
        for (const auto& [csv, place] : given) files.push_back({csv, place});
        question::define_values(files);
    }
    ~ValuesInUse() {
        if (lock_.owns_lock()) question::define_values({});
    }
    ValuesInUse(const ValuesInUse&) = delete;
    ValuesInUse& operator=(const ValuesInUse&) = delete;

private:
    std::unique_lock<std::mutex> lock_;
};

}  // namespace leakproof::python
