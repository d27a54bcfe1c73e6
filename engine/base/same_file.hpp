// Files that one command reads and writes, told apart before it writes any.
#pragma once

#include <string>
#include <vector>

namespace leakproof {

struct NamedFile {
    std::string option;  // what the user named it for: "--out", "TABLE"
    std::string path;    // "-" is standard input, or standard output
    bool written = false;
};

// Throws InputError if one that is written is the same file as another one: by device and number where it is there,
// whatever names and links lead to it, else by the place where it would be. What is written to a terminal, to a pipe or
// to standard output twice would run together, and is refused as well; /dev/null may be given any number of times.
void require_different_files(const std::vector<NamedFile>& files);

}  // namespace leakproof
