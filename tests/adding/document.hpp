// docs/adding.md as the tests read it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace leakproof::adding {

// A fenced block with the paragraph just above it.
struct Block {
    std::string language;  // "cpp", "json", "console", …
    std::string above;
    std::vector<std::string> lines;
    int line;  // of the document, where it begins
};

struct Document {
    std::string prose;  // all that stands outside blocks
    std::vector<Block> blocks;
};

Document read_document(const std::string& text);
const Document& document();  // docs/adding.md

bool has_line(const std::string& line);  // inside a block
nlohmann::json claim_of_document(const std::string& id);
// What a block shows below a command, up to the next one.
std::string output_in_document(const std::string& command);

// What is wrong with it, each in a line of its own; nothing if all is well.
std::vector<std::string> faults_in(const Document& document);

}  // namespace leakproof::adding
