#include <cctype>
#include <sstream>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "report/question_job.hpp"

namespace leakproof {
namespace {

struct Setting {
    std::string key, value;
};

// "key: value", the key being a name; nothing if the line is something else.
std::optional<Setting> setting_of(const std::string& line) {
    const auto colon = line.find(':');
    if (colon == std::string::npos) return std::nullopt;
    Setting out{trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1))};
    for (const char c : out.key)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '_' && c != '.' && c != '/')
            return std::nullopt;
    return out.key.empty() ? std::nullopt : std::optional(std::move(out));
}

bool is_option(const std::string& key) { return key == "graphs" || key == "where" || key == "lambda"; }

void set_option(ConjectureDefaults& options, const Setting& setting, const std::string& place) {
    if (setting.value.empty()) throw InputError(place, "nothing", "a value after '" + setting.key + ":'");
    (setting.key == "graphs"  ? options.graphs
     : setting.key == "where" ? options.where
                              : options.lambda) = setting.value;
}

struct Conjecture {
    QuestionJob job;
    ConjectureDefaults options;
};

// One line of the file after another.
class ConjectureReader {
public:
    explicit ConjectureReader(std::string place) : place_(std::move(place)) {}

    void line(const std::string& raw, long number) {
        const std::string text = trimmed(raw), here = place_ + ", line " + std::to_string(number);
        if (text.empty() || text[0] == '#') return;
        const auto setting = setting_of(text);
        if (raw[0] == ' ' || raw[0] == '\t') return indented(text, setting, here);
        if (!setting)
            throw InputError(here, quoted(text), "NAME: QUESTION, such as 'gap: tree implies opt = covering'");
        if (is_option(setting->key)) return set_option(defaults_, *setting, here);
        for (const auto& other : conjectures)
            if (other.job.name == setting->key)
                throw InputError(here, "a second " + quoted(setting->key), "names that differ");
        conjectures.push_back({{setting->key, setting->value, ""}, defaults_});
        conjectures.back().job.place = here;
    }

    std::vector<Conjecture> conjectures;

private:
    void indented(const std::string& text, const std::optional<Setting>& setting, const std::string& here) {
        if (conjectures.empty()) throw InputError(here, "an indented line", "NAME: QUESTION before it");
        if (setting && is_option(setting->key)) return set_option(conjectures.back().options, *setting, here);
        if (setting)
            throw InputError(here, quoted(setting->key + ":"),
                             "graphs:, where: or lambda:, or more of the question" +
                                 did_you_mean(setting->key, {"graphs", "where", "lambda"}));
        std::string& question = conjectures.back().job.text;
        question += (question.empty() ? "" : " ") + text;
    }

    std::string place_;
    ConjectureDefaults defaults_;
};

}  // namespace

std::vector<QuestionJob> read_conjectures(const std::string& text, const std::string& place,
                                          const ConjectureDefaults& given) {
    require_utf8(text, place);
    ConjectureReader reader(place);
    std::istringstream in{std::string(without_byte_order_mark(text))};
    std::string line;
    for (long number = 1; std::getline(in, line); ++number) reader.line(line, number);
    if (reader.conjectures.empty()) throw InputError(place, "no conjecture", "at least one line NAME: QUESTION");
    std::vector<QuestionJob> out;
    for (auto& [job, options] : reader.conjectures) {
        const auto chosen = [](const std::string& first, const std::string& second, const char* otherwise) {
            return !first.empty() ? first : !second.empty() ? second : std::string(otherwise);
        };
        if (given.graphs.empty()) job.graphs_place = job.place + ", graphs";
        if (given.where.empty()) job.where_place = job.place + ", where";
        job.graphs = chosen(given.graphs, options.graphs, "1..7");
        job.where = chosen(given.where, options.where, "");
        job.lambdas = parse_lambdas(chosen(given.lambda, options.lambda, "2"), job.place + ", lambda");
        out.push_back(std::move(job));
    }
    return out;
}

}  // namespace leakproof
