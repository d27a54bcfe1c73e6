// How many different subjects the instances of a claim are about. A million instances of one distribution are one
// instance; who reads a number of instances should know. Counted exactly up to a bound, beyond which it is enough to
// know that there are more: so it costs nothing where instances do differ, and adds up over parts of a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>

namespace leakproof {

class Different {
public:
    static constexpr std::size_t most = 100;

    void add(std::uint64_t digest) {
        if (more_) return;
        digests_.insert(digest);
        shorten();
    }
    void add(const Different& other) {
        if (other.more_) give_up();
        if (more_) return;
        digests_.insert(other.digests_.begin(), other.digests_.end());
        shorten();
    }
    void give_up() {  // there are more than can be counted
        more_ = true;
        digests_.clear();
    }

    bool more() const { return more_; }
    long count() const { return static_cast<long>(more_ ? most : digests_.size()); }  // at least so many, if more
    const std::set<std::uint64_t>& digests() const { return digests_; }

private:
    std::set<std::uint64_t> digests_;
    bool more_ = false;

    void shorten() {
        if (digests_.size() > most) give_up();
    }
};

}  // namespace leakproof
