// Files read and written whole. "-" stands for standard input and standard output.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace leakproof {

// What is longer is refused, so that a device without an end does not fill the memory.
constexpr std::size_t largest_input = std::size_t{64} << 20;
constexpr std::size_t longest_line = std::size_t{16} << 20;

// A regular file is written beside itself and then replaced, so that it is never half-written and survives a full disk;
// its mode and owner stay, links to it still lead to it, and one that is read-only is refused. A device, a pipe or a
// socket is written to as it is. Throws InputError.
void write_file(const std::string& path, const std::string& text);

// For a thread that is about to end the process: files that are being written stay as they were, and their drafts go.
void leave_no_draft();

// Whether what is written to the path comes out on standard output: "-", /dev/stdout and the like.
bool is_standard_output(const std::string& path);

// How an input is called in errors: its path, or "standard input".
std::string input_name(const std::string& path);

// Throws InputError, also for more than `largest_input` bytes.
std::string read_file(const std::string& path);

// The next line without its end, "\n" or "\r\n"; false at the end. Throws InputError for more than `longest_line`
// bytes.
bool read_line(std::istream& in, std::string& line, const std::string& place);

}  // namespace leakproof
