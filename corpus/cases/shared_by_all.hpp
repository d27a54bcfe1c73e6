// What takes long and is asked of by several cases: worked out once, by whoever comes first.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace leakproof {

template <class Value>
class SharedByAll {
public:
    template <class Make>
    std::shared_ptr<const Value> get(const std::string& key, const Make& make) {
        std::shared_ptr<Kept> mine;
        {
            const std::lock_guard lock(mutex_);
            if (all_.size() >= most_kept) all_.clear();
            auto& kept = all_[key];
            if (kept == nullptr) kept = std::make_shared<Kept>();
            mine = kept;
        }
        // A request to stop is thrown out of it; who waits then begins anew, and sees the same.
        std::call_once(mine->once, [&] { mine->value = std::make_shared<const Value>(make()); });
        return mine->value;
    }

private:
    static constexpr std::size_t most_kept = 64;
    struct Kept {
        std::once_flag once;
        std::shared_ptr<const Value> value;
    };
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Kept>> all_;
};

}  // namespace leakproof
