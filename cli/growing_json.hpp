// A JSON object of which parts take long to work out.
#pragma once

#include <functional>
#include <mutex>

#include "cli/json.hpp"

namespace leakproof::cli {

class GrowingJson {
public:
    explicit GrowingJson(Json begun) : object_(std::move(begun)) {}

    void put(const std::function<void(Json&)>& change) {
        const std::lock_guard lock(guard_);
        change(object_);
    }
    Json so_far() const {
        const std::lock_guard lock(guard_);
        return object_;
    }

private:
    mutable std::mutex guard_;  // it may have to be printed while it grows
    Json object_;
};

// Prints the object once `finish` has put the rest in. If the command is stopped before, what there is by then is
// printed with "incomplete": true.
void print_growing(Json begun, bool on_one_line, const std::function<void(GrowingJson&)>& finish);

}  // namespace leakproof::cli
