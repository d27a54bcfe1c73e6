// Loaded into a program by LD_PRELOAD: a request to stop that comes while its libraries are being initialised.
#include <unistd.h>

#include <csignal>

namespace {

[[gnu::constructor]] void ask_to_stop() { ::kill(::getpid(), SIGTERM); }

}  // namespace
