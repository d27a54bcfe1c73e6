// A file to compile the precompiled header with.
