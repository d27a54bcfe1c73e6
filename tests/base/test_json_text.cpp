// JSON from outside: what is read and what is refused.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "base/json_text.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof {
namespace {

std::string fault(const std::string& text) {
    return oracle::error_of([&] { read_json(text, "f"); });
}

}  // namespace

TEST_CASE("JSON: keys stay in the order of the file, and the same key may be in different objects") {
    CHECK(read_json(R"({"b": {"a": 1}, "a": [{"a": 2}, {"a": 3}], "c": null})", "f").dump() ==
          R"({"b":{"a":1},"a":[{"a":2},{"a":3}],"c":null})");
    CHECK(read_json("/* why */ [1] // so", "f", JsonComments::allowed).size() == 1);
    CHECK(fault("/* why */ [1]").rfind("f: not JSON: line 1, column", 0) == 0);
}

TEST_CASE("JSON: a key twice is refused, with its place, however it is written") {
    CHECK(fault(R"({"a": 1, "b": 2, "a": 1})") == "f: found the key 'a' twice, expected each key once");
    CHECK(fault(R"({"a": 1, "\u0061": 2})") == "f: found the key 'a' twice, expected each key once");
    CHECK(fault(R"({"x": [0, {"y": {"a": 1, "a": {}}}]})") ==
          "f, 'x', 1, 'y': found the key 'a' twice, expected each key once");
    CHECK(fault(R"({"": 1, "": 2})") == "f: found the key '' twice, expected each key once");
}

TEST_CASE("JSON: nesting has an end, which is far from the end of the stack") {
    const auto nested = [](std::size_t depth, const std::string& open, const std::string& close) {
        std::string out;
        for (std::size_t k = 0; k < depth; ++k) out += open;
        out += "1";
        for (std::size_t k = 0; k < depth; ++k) out += close;
        return out;
    };
    CHECK(fault(nested(deepest_json, "[", "]")) == "no error");
    CHECK(fault(nested(deepest_json, R"({"a":)", "}")) == "no error");
    for (const std::size_t depth : {deepest_json + 1, std::size_t{65'518}, std::size_t{1'000'000}}) {
        CHECK(fault(nested(depth, "[", "]")) == "f: found JSON nested more than 200 deep, expected at most that much");
        CHECK(fault(nested(depth, R"({"a":)", "}")) ==
              "f: found JSON nested more than 200 deep, expected at most that much");
    }
}

TEST_CASE("JSON: numbers that would become others are refused") {
    for (const char* kept : {"0.1", "-0.1", "1e300", "1E-3", "0.250", "0.0", "-0", "0e5", "1.5e+10", "100", "1e-320",
                             "18446744073709551615", "0.100000000000000"})
        CHECK(fault("{\"n\": [" + std::string(kept) + "]}") == "no error");
    for (const char* lost : {"1e400", "-1e400", "0.1000000000000000000001", "18446744073709551616.5", "1e-400",
                             "123456789012345678901234567890", "1e-99999999999999999999", "2.0000000000000001"}) {
        CAPTURE(lost);
        CHECK(fault("{\"n\": [" + std::string(lost) + "]}")
                  .rfind("f, 'n', 0: found the number " + std::string(lost), 0) == 0);
    }
    CHECK(oracle::error_of([] {
              require_json("[1e-400, 0.1000000000000000000001]", "f", JsonComments::refused, JsonNumbers::as_text);
          }) == "no error");
}

TEST_CASE("JSON: what is none says where") {
    CHECK(fault("").rfind("f: not JSON: line 1, column 1", 0) == 0);
    CHECK(fault("{\n\"a\": }").rfind("f: not JSON: line 2, column 6", 0) == 0);
    CHECK(fault("{} {}").rfind("f: not JSON: line 1, column 4", 0) == 0);
    const std::string bytes = fault("{\"a\": \"\xff\"}");
    CHECK(bytes ==
          "f: not JSON: line 1, column 8: syntax error while parsing value - invalid string: "
          "ill-formed UTF-8 byte");
}

}  // namespace leakproof
