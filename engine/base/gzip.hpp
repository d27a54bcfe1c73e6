// Text compressed as gzip does.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace leakproof {

class GzipText {
public:
    GzipText();
    ~GzipText();
    GzipText(const GzipText&) = delete;
    GzipText& operator=(const GzipText&) = delete;

    void add(std::string_view text);
    const std::string& finish();  // all of it, compressed; nothing can be added afterwards

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace leakproof
