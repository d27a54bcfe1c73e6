#include "cli/growing_json.hpp"

#include <fmt/format.h>

#include "base/interruption.hpp"
#include "cli/stop.hpp"

namespace leakproof::cli {

void print_growing(Json begun, bool on_one_line, const std::function<void(GrowingJson&)>& finish) {
    GrowingJson object(std::move(begun));
    const auto print_incomplete = [&] {
        Json part = object.so_far();
        part["incomplete"] = true;
        fmt::print("{}", printed(part, on_one_line));
    };
    try {
        const LastWords if_it_is_stuck([&] {
            print_incomplete();
            say_stopped();
        });
        finish(object);
    } catch (const Interrupted&) {
        print_incomplete();
        throw;
    }
    fmt::print("{}", printed(object.so_far(), on_one_line));
}

}  // namespace leakproof::cli
