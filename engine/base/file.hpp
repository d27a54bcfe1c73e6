// Files read and written whole. "-" stands for standard input and standard output.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <string>

namespace leakproof {

// What is longer is refused, so that a device without an end does not fill the memory.
constexpr std::size_t largest_input = std::size_t{64} << 20;
constexpr std::size_t longest_line = std::size_t{16} << 20;

// A regular file is written beside itself and then replaced, so that it is never half-written and survives a full disk;
// its mode and owner stay, links to it still lead to it, and one that is read-only is refused. A device, a pipe or a
// socket is written to as it is. Throws InputError.
void write_file(const std::string& path, const std::string& text);

// The same in two steps, where something must happen in between that is for nothing if the file cannot be written: what
// can be known to stand in the way is found out when this is made. Nothing is written before `write`, which is for
// once.
class FileToWrite {
public:
    explicit FileToWrite(const std::string& path);
    ~FileToWrite();
    FileToWrite(const FileToWrite&) = delete;
    FileToWrite& operator=(const FileToWrite&) = delete;

    void reserve(std::size_t bytes);  // room on the disk, where the file is a new one
    void write(const std::string& text);

    struct Way;

private:
    std::unique_ptr<Way> way_;
};

// A regular file is replaced in one step, so that the old text or the new one is there whatever happens, and the new
// one is on the disk when this returns, as far as the system says. Throws InputError, also where the file cannot be
// replaced but only overwritten.
void write_durably(const std::string& path, const std::string& text);

// For a thread that is about to end the process: files that are being written stay as they were, and their drafts go.
void leave_no_draft();

// Whether what is written to the path comes out on standard output: "-", /dev/stdout and the like.
bool is_standard_output(const std::string& path);

// Where the symbolic links of a path lead, also if there is nothing yet.
std::string behind_links(const std::string& path);

// How an input is called in errors: its path, or "standard input".
std::string input_name(const std::string& path);

// Throws InputError, also for more than `largest_input` bytes.
std::string read_file(const std::string& path);

// The next line without its end, "\n" or "\r\n"; false at the end. Throws InputError for more than `longest_line`
// bytes.
bool read_line(std::istream& in, std::string& line, const std::string& place);

}  // namespace leakproof
