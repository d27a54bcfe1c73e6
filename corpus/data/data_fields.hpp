// The fields of an object in a data file that people write: what is unknown, missing or of another kind is an error
// that names the file, the entry and the field, and the field that was meant.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "corpus/data/marked_text.hpp"

namespace leakproof {

class DataFields {
public:
    using Json = nlohmann::ordered_json;

    DataFields(const Json& object, std::string place, std::initializer_list<const char*> known)
        : object_(object), place_(std::move(place)) {
        if (!object.is_object()) throw InputError(place_, quoted(object.dump()), "an object");
        const std::vector<std::string> names(known.begin(), known.end());
        for (const auto& item : object.items())
            if (std::find(names.begin(), names.end(), item.key()) == names.end())
                throw InputError(place_, "the field " + quoted(item.key()),
                                 "one of " + joined(names, ", ") + did_you_mean(item.key(), names));
    }

    const std::string& place() const { return place_; }
    bool has(const char* name) const { return object_.contains(name); }

    // A text that has to be there, and one that may be missing; where it is there, it says something.
    std::string text(const char* name) const { return text_of(needed(name), name); }
    std::string text_or_nothing(const char* name) const { return has(name) ? filled(name) : ""; }
    MarkedText marked(const char* name) const { return MarkedText(text(name)); }
    MarkedText marked_or_nothing(const char* name) const { return MarkedText(text_or_nothing(name)); }

    // A list that has to be there, and one that may be missing.
    const Json& list(const char* name) const {
        const Json& found = needed(name);
        if (!found.is_array()) throw InputError(at(name), quoted(found.dump()), "a list");
        return found;
    }
    std::vector<std::string> texts_or_nothing(const char* name) const {
        std::vector<std::string> out;
        if (!has(name)) return out;
        for (const auto& item : list(name)) out.push_back(text_of(item, name));
        return out;
    }

    // One of the words of an enumeration.
    template <class E, std::size_t count>
    E word(const char* name, const E (&all)[count]) const {
        const std::string found = text(name);
        std::vector<std::string> words;
        for (const E e : all) {
            if (to_string(e) == found) return e;
            words.push_back(to_string(e));
        }
        throw InputError(at(name), quoted(found), "one of " + joined(words, ", ") + did_you_mean(found, words));
    }

    std::string at(const char* name) const { return place_ + ": " + name; }

private:
    const Json& object_;
    std::string place_;

    const Json& needed(const char* name) const {
        if (!has(name)) throw InputError(place_, "nothing", "the field '" + std::string(name) + "'");
        return object_.at(name);
    }
    std::string text_of(const Json& json, const char* name) const {
        if (!json.is_string()) throw InputError(at(name), quoted(json.dump()), "a text");
        return json.get<std::string>();
    }
    std::string filled(const char* name) const {
        std::string out = text(name);
        if (out.empty()) throw InputError(at(name), "an empty text", "a text, or no such field");
        return out;
    }
};

}  // namespace leakproof
