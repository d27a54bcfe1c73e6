// A file or standard input, read until a request to stop; std::ifstream and std::cin would go on waiting.
#pragma once

#include <functional>
#include <streambuf>
#include <string>

namespace leakproof {

class InputStream : public std::streambuf {
public:
    // Of a path, "-" for standard input. `before_waiting` is called whenever there is nothing to read yet. Throws
    // InputError if it cannot be read; reading throws that, and Interrupted if this thread is asked to stop.
    explicit InputStream(const std::string& path, std::function<void()> before_waiting = {});
    ~InputStream() override;
    InputStream(const InputStream&) = delete;
    InputStream& operator=(const InputStream&) = delete;

private:
    int_type underflow() override;
    void wait() const;

    std::string place_;
    int descriptor_;
    bool owned_;  // closed in the end
    std::function<void()> before_waiting_;
    char block_[1 << 16];
};

}  // namespace leakproof
