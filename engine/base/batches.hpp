// Work on a long enumeration by several threads, in memory that does not grow with its length: one thread enumerates,
// the others take batches, and what they make of them is handed over in the order of the enumeration. These are all the
// threads that the program computes with.
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
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/function_ref.hpp"
#include "base/interruption.hpp"
#include "base/watch.hpp"

namespace leakproof {

// The weight at which the first batch is full, and the last: each is an eighth heavier than the one before. Few items
// are to be shared by all threads, and with many the handing over must not cost more than the work. An item as heavy as
// a batch is one by itself.
struct BatchWeights {
    long first = 1, most = 1;
    std::size_t waiting = 16;  // at most so many batches wait for a thread
};

// A batch is a vector of items, or anything else that takes them by push_back and can be empty(). Where the result is
// void there is nothing to hand over, and no order.
template <class Item, class Result, class Batch = std::vector<Item>>
class Batches {
    static constexpr bool ordered = !std::is_void_v<Result>;
    using Kept = std::conditional_t<ordered, Result, char>;

public:
    using Worker = std::function<Result(const Batch&)>;
    using Enumeration = FunctionRef<void(FunctionRef<bool(Item, long weight)> see)>;
    using Take = FunctionRef<void(Kept)>;

    Batches(const Watch& watch, BatchWeights weights)
        : jobs_(std::max(1U, watch.jobs)), stop_(watch.stop), weights_(weights), heaviest_(weights.first) {}

    // `make` is called once by each thread, `take` by one thread at a time. Throws what any of them throws first, and
    // Interrupted if it is stopped, once everything before that was taken. Where threads cannot be started there are
    // fewer; where none can, this one does the work.
    void run(Enumeration enumerate, FunctionRef<Worker()> make, Take take) {
        std::vector<std::thread> threads;
        try {
            while (threads.size() < jobs_) threads.emplace_back([&] { work(make, take); });
        } catch (const std::system_error&) {}
        try {
            const WatchedFlag watching(stop_);
            const Worker own = threads.empty() ? make() : Worker();
            const auto alone = [&] { work_at(*next(), own, take); };
            if (own) work_alone_.emplace(alone);
            enumerate([&](Item item, long weight) { return add(std::forward<Item>(item), weight); });
            hand_on();
        } catch (...) { keep_error(std::current_exception()); }
        close();
        for (auto& thread : threads) thread.join();
        if (error_) std::rethrow_exception(error_);
    }
    void run(Enumeration enumerate, FunctionRef<Worker()> make) requires(!ordered) {
        run(enumerate, make, [](char) {});
    }

    // For the enumeration, before it waits: returns when all that it has given is taken.
    void drain() {
        if (!hand_on()) return;
        std::unique_lock lock(guard_);
        room_.wait(lock, [&] { return closed_ || done_ == made_; });
    }

    // At any time, from any thread: what is there, though something before it is not.
    void take_ready(Take take) {
        const std::lock_guard lock(taking_);
        for (auto& [number, result] : std::exchange(ready_, {})) take(std::move(result));
    }

private:
    static constexpr long most_unfinished = 1024;  // batches: what is ready waits for what is before it

    bool add(Item item, long weight) {
        if (!batch_.empty() && weight >= heaviest_ && !hand_on()) return false;
        batch_.push_back(std::forward<Item>(item));
        if ((weight_ += weight) < heaviest_) return true;
        heaviest_ = std::min(weights_.most, heaviest_ + heaviest_ / 8);
        return hand_on();
    }

    bool hand_on() {
        std::unique_lock lock(guard_);
        if (batch_.empty()) return !closed_;
        room_.wait(lock,
                   [&] { return closed_ || (waiting_.size() < weights_.waiting && made_ - done_ < most_unfinished); });
        if (closed_) return false;
        waiting_.emplace_back(made_++, std::exchange(batch_, {}));
        weight_ = 0;
        filled_.notify_one();
        lock.unlock();
        if (work_alone_) (*work_alone_)();
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

    void work(FunctionRef<Worker()> make, Take take) {
        try {
            const WatchedFlag watching(stop_);
            const Worker worker = make();
            while (auto batch = next()) work_at(*batch, worker, take);
        } catch (...) { keep_error(std::current_exception()); }
        flint_cleanup();  // what FLINT keeps for this thread would stay
    }

    void work_at(const std::pair<long, Batch>& batch, const Worker& worker, Take take) {
        stop_if_asked();
        if constexpr (ordered) hand_over(batch.first, worker(batch.second), take);
        else worker(batch.second);
        const std::lock_guard lock(guard_);
        ++done_;
        room_.notify_one();
    }

    void hand_over(long number, Kept result, Take take) {
        const std::lock_guard lock(taking_);
        ready_.emplace(number, std::move(result));
        for (; !ready_.empty() && ready_.begin()->first == taken_; ++taken_) {
            take(std::move(ready_.begin()->second));
            ready_.erase(ready_.begin());
        }
    }

    unsigned jobs_;
    const std::atomic<bool>* stop_;
    BatchWeights weights_;
    // Of the thread that enumerates
    Batch batch_{};
    long weight_ = 0, heaviest_;
    std::optional<FunctionRef<void()>> work_alone_;

    std::mutex guard_;  // of what follows
    std::condition_variable room_, filled_;
    std::deque<std::pair<long, Batch>> waiting_;
    long made_ = 0, done_ = 0;
    bool closed_ = false;
    std::exception_ptr error_;

    std::mutex taking_;           // of what follows
    std::map<long, Kept> ready_;  // waits for those before it
    long taken_ = 0;
};

}  // namespace leakproof
