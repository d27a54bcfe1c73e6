// A lock on a file that is read and written again.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "base/file.hpp"
#include "base/file_lock.hpp"
#include "base/interruption.hpp"
#include "tests/support/folder.hpp"

namespace leakproof {

TEST_CASE("entries that several threads add to one file are all there, though the file is replaced each time") {
    const oracle::Folder home;
    const std::string place = home.file("entries");
    write_file(place, "");
    constexpr int threads = 4, entries = 25;
    std::vector<std::thread> all;
    for (int t = 0; t < threads; ++t)
        all.emplace_back([&] {
            for (int k = 0; k < entries; ++k) {
                const FileLock alone(place);
                write_file(place, read_file(place) + "x");
            }
        });
    for (auto& thread : all) thread.join();
    CHECK(read_file(place) == std::string(threads * entries, 'x'));
}

TEST_CASE("waiting for a lock ends when that is asked for, and what is not there is not locked") {
    const oracle::Folder home;
    const std::string place = home.file("locked");
    write_file(place, "");
    const FileLock held(place);
    const std::atomic<bool> stop = true;
    const WatchedFlag watched(&stop);
    CHECK_THROWS_AS(FileLock{place}, Interrupted);
    CHECK_NOTHROW(FileLock{home.file("missing")});
    CHECK_FALSE(std::filesystem::exists(home.file("missing")));
}

}  // namespace leakproof
