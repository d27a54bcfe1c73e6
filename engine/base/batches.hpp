// Work on a long enumeration by several threads, in memory that does not grow with its length: one thread enumerates,
// the others take batches, and what they make of them is handed over in the order of the enumeration.
#pragma once

#include <flint/flint.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/function_ref.hpp"
#include "base/interruption.hpp"

namespace leakproof {

// A batch is a vector of items, or anything else that takes them by push_back and can be empty().
template <class Item, class Result, class Batch = std::vector<Item>>
class Batches {
public:
    using Worker = std::function<Result(const Batch&)>;
    using Enumeration = FunctionRef<void(FunctionRef<bool(Item, long weight)> see)>;

    // `heaviest` is the weight at which the first batch is full. Later ones are heavier, up to 32 times: few items are
    // to be shared by all threads, and with many the handing over must not cost more than the work.
    Batches(unsigned jobs, const std::atomic<bool>* stop, long heaviest)
        : jobs_(std::max(1U, jobs)), stop_(stop), heaviest_(heaviest), most_(32 * heaviest) {}

    // `make` is called once by each thread, `take` by one thread at a time. Throws what any of them throws first, and
    // Interrupted if it is stopped, once everything before that was taken.
    void run(Enumeration enumerate, FunctionRef<Worker()> make, FunctionRef<void(Result)> take) {
        std::vector<std::thread> threads;
        for (unsigned k = 0; k < jobs_; ++k) threads.emplace_back([&] { work(make, take); });
        try {
            const WatchedFlag watching(stop_);
            Batch batch;
            long weight = 0;
            enumerate([&](Item item, long heavy) {
                batch.push_back(std::move(item));
                if ((weight += heavy) < heaviest_) return true;
                weight = 0;
                heaviest_ = std::min(most_, heaviest_ + heaviest_ / 8);
                return hand_on(batch);
            });
            if (!batch.empty()) hand_on(batch);
        } catch (...) { keep_error(std::current_exception()); }
        close();
        for (auto& thread : threads) thread.join();
        if (error_) std::rethrow_exception(error_);
    }

private:
    static constexpr std::size_t most_waiting = 16;

    bool hand_on(Batch& batch) {
        std::unique_lock lock(guard_);
        room_.wait(lock, [&] { return closed_ || waiting_.size() < most_waiting; });
        if (closed_) return false;
        waiting_.emplace_back(made_++, std::exchange(batch, {}));
        filled_.notify_one();
        return true;
    }

    void close() {
        const std::lock_guard lock(guard_);
        closed_ = true;
        filled_.notify_all();
        room_.notify_all();
    }

    std::optional<std::pair<long, Batch>> next() {
        std::unique_lock lock(guard_);
        filled_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
        if (waiting_.empty() || error_) return std::nullopt;
        auto out = std::move(waiting_.front());
        waiting_.pop_front();
        room_.notify_one();
        return out;
    }

    void keep_error(std::exception_ptr error) {
        {
            const std::lock_guard lock(guard_);
            if (!error_) error_ = std::move(error);
        }
        close();
    }

    void work(FunctionRef<Worker()> make, FunctionRef<void(Result)> take) {
        try {
            const WatchedFlag watching(stop_);
            const Worker worker = make();
            while (auto batch = next()) {
                Result result = worker(batch->second);
                const std::lock_guard lock(taking_);
                ready_.emplace(batch->first, std::move(result));
                for (; !ready_.empty() && ready_.begin()->first == taken_; ++taken_) {
                    take(std::move(ready_.begin()->second));
                    ready_.erase(ready_.begin());
                }
            }
        } catch (...) { keep_error(std::current_exception()); }
        flint_cleanup();  // what FLINT keeps for this thread would stay
    }

    unsigned jobs_;
    const std::atomic<bool>* stop_;
    long heaviest_, most_;
    std::mutex guard_, taking_;
    std::condition_variable room_, filled_;
    std::deque<std::pair<long, Batch>> waiting_;
    std::map<long, Result> ready_;  // waits for those before it
    long made_ = 0, taken_ = 0;
    bool closed_ = false;
    std::exception_ptr error_;
};

}  // namespace leakproof
