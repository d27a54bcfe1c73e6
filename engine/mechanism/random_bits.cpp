#include "mechanism/random_bits.hpp"

#include <sys/random.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace leakproof {

bool SystemRandom::bit() {
    if (used_ == 8 * bytes_.size()) {
        for (std::size_t filled = 0; filled < bytes_.size();) {
            const auto got = getrandom(bytes_.data() + filled, bytes_.size() - filled, 0);
            if (got > 0) filled += static_cast<std::size_t>(got);
            else if (errno != EINTR)
                throw std::runtime_error(std::string("the system's random source: ") + std::strerror(errno));
        }
        used_ = 0;
    }
    const bool out = (bytes_[used_ / 8] >> (used_ % 8) & 1) != 0;
    ++used_;
    return out;
}

bool SeededRandom::bit() {
    if (left_ == 0) {
        word_ = generator_();
        left_ = 64;
    }
    --left_;
    return (word_ >> left_ & 1) != 0;
}

}  // namespace leakproof
