// A folder of files that appears whole or not at all.
#pragma once

#include <string>

#include "base/function_ref.hpp"

namespace leakproof {

// A folder beside the place where it is to be. It goes at the end, also if the process is stopped (leave_no_draft),
// unless it has taken that place.
class FolderDraft {
public:
    explicit FolderDraft(const std::string& place);  // throws InputError
    ~FolderDraft();
    FolderDraft(const FolderDraft&) = delete;
    FolderDraft& operator=(const FolderDraft&) = delete;

    void write(const std::string& path, const std::string& text) const;  // a path inside; throws InputError

    // Takes the place, also that of a folder that is there, which goes. That one is looked at once nobody else reaches
    // it by its name, and has its place again if this throws. Throws InputError.
    void take_place(FunctionRef<void(const std::string& earlier)> look);

private:
    std::string place_, path_;
};

}  // namespace leakproof
