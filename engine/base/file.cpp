#include "base/file.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/error.hpp"

namespace leakproof {

void write_file(const std::string& path, const std::string& text) {
    const std::string temporary = path + ".new";
    std::ofstream out(temporary, std::ios::binary);
    out << text;
    out.close();
    const bool written = static_cast<bool>(out);
    if (written && std::rename(temporary.c_str(), path.c_str()) == 0) return;
    std::remove(temporary.c_str());
    throw InputError(written ? path + ": cannot be replaced" : temporary + ": cannot be written");
}

std::string read_file(const std::string& path) {
    if (!std::filesystem::exists(path)) throw InputError(path + ": no such file");
    if (std::filesystem::is_directory(path)) throw InputError(path, "a directory", "a file");
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    if (!in) throw InputError(path + ": cannot be read");
    return text.str();
}

}  // namespace leakproof
