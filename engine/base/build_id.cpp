#include "base/build_id.hpp"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <stdexcept>

namespace leakproof {
namespace {

std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
    static const char* const digits = "0123456789abcdef";
    std::string out;
    for (std::size_t k = 0; k < count; ++k) {
        out += digits[bytes[k] >> 4];
        out += digits[bytes[k] & 15];
    }
    return out;
}

// Looks through the notes of a segment: each has the lengths of its name and of what it says, its type, and these two.
bool find_in_notes(const unsigned char* at, const unsigned char* end, std::string& out) {
    const auto padded = [](std::size_t length) { return (length + 3) / 4 * 4; };
    while (at + sizeof(ElfW(Nhdr)) <= end) {
        ElfW(Nhdr) note;
        std::memcpy(&note, at, sizeof note);
        const unsigned char* name = at + sizeof note;
        const unsigned char* said = name + padded(note.n_namesz);
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(name, "GNU", 4) == 0) {
            out = hexadecimal(said, note.n_descsz);
            return true;
        }
        at = said + padded(note.n_descsz);
    }
    return false;
}

// The program itself comes first.
int look_at_program(dl_phdr_info* info, std::size_t, void* data) {
    for (int k = 0; k < info->dlpi_phnum; ++k) {
        const auto& segment = info->dlpi_phdr[k];
        if (segment.p_type != PT_NOTE) continue;
        const auto* start = reinterpret_cast<const unsigned char*>(info->dlpi_addr + segment.p_vaddr);
        if (find_in_notes(start, start + segment.p_memsz, *static_cast<std::string*>(data))) break;
    }
    return 1;
}

}  // namespace

std::string build_id() {
    std::string out;
    dl_iterate_phdr(look_at_program, &out);
    if (out.empty()) throw std::logic_error("a program without a build id");
    return out;
}

}  // namespace leakproof
