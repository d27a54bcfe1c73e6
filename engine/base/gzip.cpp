#include "base/gzip.hpp"

#include <zlib.h>

#include <array>
#include <limits>
#include <stdexcept>

namespace leakproof {

struct GzipText::State {
    z_stream stream{};
    std::string out;

    void run(std::string_view text, int flush) {
        std::array<char, std::size_t{1} << 16> block;
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // zlib leaves it alone
        stream.avail_in = static_cast<uInt>(text.size());
        do {
            stream.next_out = reinterpret_cast<Bytef*>(block.data());
            stream.avail_out = static_cast<uInt>(block.size());
            if (deflate(&stream, flush) == Z_STREAM_ERROR) throw std::logic_error("zlib in a state of its own");
            out.append(block.data(), block.size() - stream.avail_out);
        } while (stream.avail_out == 0);
    }
};

GzipText::GzipText() : state_(std::make_unique<State>()) {
    constexpr int with_gzip_header = 15 + 16, memory_level = 8;
    if (deflateInit2(&state_->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, with_gzip_header, memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
}

GzipText::~GzipText() { deflateEnd(&state_->stream); }

void GzipText::add(std::string_view text) {
    constexpr std::size_t most = std::numeric_limits<uInt>::max();
    for (; !text.empty(); text.remove_prefix(std::min(most, text.size())))
        state_->run(text.substr(0, most), Z_NO_FLUSH);
}

const std::string& GzipText::finish() {
    state_->run({}, Z_FINISH);
    return state_->out;
}

}  // namespace leakproof
