// A file that is read and written again, by one program at a time.
#pragma once

#include <string>

namespace leakproof {

// Holds a lock on a file for as long as this lives, and waits for it as long as another one holds it. The lock is on
// the file that has the name: one that was replaced while waiting is let go, and the new one taken. A path that cannot
// be opened is not locked; reading it says why. Throws Interrupted when asked to stop, and InputError if the file
// system knows no locks.
class FileLock {
public:
    explicit FileLock(const std::string& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int descriptor_ = -1;
};

}  // namespace leakproof
