// Channels in files: exact entries, and one clear line for everything that cannot be read.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "channel/channel.hpp"
#include "channel/channel_file.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::error_of;
using leakproof::oracle::has;
using leakproof::oracle::matrix;
using leakproof::oracle::Random;

namespace {

std::string csv_error(const std::string& text) {
    return error_of([&] { parse_csv_matrix(text, "f"); });
}
std::string json_error(const std::string& text) {
    return error_of([&] { parse_json_matrix(text, "f"); });
}

}  // namespace

TEST_CASE("CSV: fractions and decimals are read exactly") {
    const Matrix expected = matrix({{Rational(1, 10), Rational(9, 10)}, {Rational(1, 3), Rational(2, 3)}});
    CHECK(parse_csv_matrix("0.1,0.9\n1/3,2/3\n", "f").matrix == expected);
    CHECK(parse_csv_matrix("# a comment\r\n\r\n 0.1 ; 9e-1 \r\n\n1/3;2/3", "f").matrix == expected);
    CHECK(parse_csv_matrix("1", "f").matrix == matrix({{Rational(1)}}));
    CHECK(parse_matrix("\n  .1,.9\n2/6,4/6", "f").matrix == expected);
    const std::string tiny = "0." + std::string(300, '0') + "1";
    CHECK(parse_csv_matrix(tiny, "f").matrix(0, 0) == power(Rational(10), -301));
    // Not the double nearest to it.
    CHECK(parse_csv_matrix("0.1", "f").matrix(0, 0) * Rational(10) == Rational(1));
    CHECK(parse_csv_matrix("0.3333333333333333333333333", "f").matrix(0, 0) != Rational(1, 3));
}

TEST_CASE("CSV: what is refused") {
    CHECK(csv_error("") == "f: found no rows, expected at least one row of entries");
    CHECK(csv_error("# only a comment\n") == "f: found no rows, expected at least one row of entries");
    CHECK(csv_error("1,2\n3\n") == "f, line 2: found 1 entry, expected 2, as in the first row");
    CHECK(csv_error("\n#x\n1,2\n\n3,4,5") == "f, line 5: found 3 entries, expected 2, as in the first row");
    CHECK(csv_error("1,x\n") == "f, line 1, cell 2: found 'x', expected a fraction or decimal such as 3/8 or 0.375");
    CHECK(csv_error("1,,2") == "f, line 1, cell 2: found nothing, expected a fraction or decimal such as 3/8 or 0.375");
    CHECK(csv_error("1,2,") == "f, line 1, cell 3: found nothing, expected a fraction or decimal such as 3/8 or 0.375");
    CHECK(has(csv_error("1/0,1"), "f, line 1, cell 1: found '1/0'"));
    CHECK(has(csv_error("1/2 1/2"), "found '1/2 1/2'"));
    CHECK(has(csv_error("nan,1"), "found 'nan'"));
    CHECK(has(csv_error(std::string("1,\0", 3)), "\\x00"));
    CHECK(has(csv_error("1e999999,0"), "f, line 1, cell 1"));
    CHECK(error_of([] { parse_matrix(" \n ", "f"); }) == "f: found an empty file, expected a channel as CSV or JSON");
}

TEST_CASE("CSV: what spreadsheets write") {
    const Matrix expected = matrix({{Rational(1, 10), Rational(9, 10)}, {Rational(1, 3), Rational(2, 3)}});
    const auto with_mark = parse_matrix(
        "\xef\xbb\xbf"
        "0.1,0.9\r\n1/3,2/3\r\n",
        "f");
    CHECK(with_mark.matrix == expected);
    CHECK(with_mark.rows.empty());
    CHECK(with_mark.columns.empty());
    const auto named =
        parse_matrix("\xef\xbb\xbf\"\",\"yes, \"\"sure\"\"\",no\r\nalice,0.1,\"0.9\"\r\nbob,1/3,2/3\r\n", "f");
    CHECK(named.matrix == expected);
    CHECK(named.rows == std::vector<std::string>{"alice", "bob"});
    CHECK(named.columns == std::vector<std::string>{"yes, \"sure\"", "no"});
    CHECK(named.row(1) == "bob");
    CHECK(parse_matrix("yes;no\n0,1;0,9\n1/3;2/3", "f").matrix == expected);  // decimal commas
    CHECK(parse_matrix("yes,no\n0.1,0.9\n1/3,2/3", "f").columns == std::vector<std::string>{"yes", "no"});
    CHECK(parse_matrix("yes,no\n0.1,0.9\n1/3,2/3", "f").rows.empty());
    CHECK(parse_matrix("a,0.1,0.9\nb,1/3,2/3", "f").rows == std::vector<std::string>{"a", "b"});
    CHECK(parse_matrix("person,yes,no\na,0.1,0.9\nb,1/3,2/3", "f").columns == std::vector<std::string>{"yes", "no"});
    const auto numbered = parse_matrix(",x,y\n7,0.1,0.9\n9,1/3,2/3", "f");  // an empty corner: the rows are named
    CHECK(numbered.matrix == expected);
    CHECK(numbered.rows == std::vector<std::string>{"7", "9"});
    const auto json =
        parse_matrix(R"({"rows": ["a", 2], "columns": ["x", "y"], "channel": [[0.1, 0.9], ["1/3", "2/3"]]})", "f");
    CHECK(json.matrix == expected);
    CHECK(json.rows == std::vector<std::string>{"a", "2"});
    CHECK(json.columns == std::vector<std::string>{"x", "y"});
    CHECK(parse_matrix("sep=;\r\n0,1;0,9\r\n1/3;2/3\r\n", "f").matrix == expected);
    CHECK(parse_matrix("\"0,1\",\" 0.9 \"\n1/3,2/3\n", "f").matrix == expected);
    CHECK(parse_matrix("10%,90%\n1/3,2/3\n", "f").matrix == expected);
    CHECK(parse_matrix("x,y\n0.1,0.9\n# in between\n1/3,2/3\n", "f").matrix == expected);
    CHECK(parse_matrix(to_csv({expected, {"a, b", "#1"}, {"1", "\"x\""}}), "f").rows ==
          std::vector<std::string>{"a, b", "#1"});
    CHECK(parse_matrix(to_csv({expected, {"a, b", "#1"}, {"1", "\"x\""}}), "f").columns ==
          std::vector<std::string>{"1", "\"x\""});
    // No row is lost: to a comment, to a header, to another separator.
    CHECK(has(csv_error("1/2,1/2\n#DIV/0!,1/2\n1/2,1/2"), "f, line 2, cell 1: found '#DIV/0!'"));
    CHECK(has(csv_error("NAN,Inf\n1,0"), "f, line 1, cell 1: found 'NAN'"));
    CHECK(has(csv_error("0,5;0,5\n1,0"), "f, line 2: found 1 entry, expected 2"));
    CHECK(has(csv_error("\xff\xfe"
                        "1,0"),
              "not UTF-8"));
    CHECK(has(error_of([] { parse_matrix(R"({"row": ["a"], "channel": [[1]]})", "f"); }), "the key 'row'"));
    CHECK(parse_matrix(R"({"vertex_names": ["a"], "channel": [[1]]})", "f").rows == std::vector<std::string>{"a"});
    // One wrong cell in the first row is an error, not a header.
    CHECK(has(csv_error("1/2,1/2x\n1,0"), "f, line 1, cell 2: found '1/2x'"));
    CHECK(has(csv_error("1/2x,1/2x\n1,0"), "f, line 1, cell 1: found '1/2x'"));
    CHECK(has(csv_error("a,1/2,1/2\n1,0,0"), "f, line 1, cell 1: found 'a'"));  // not every row has a name
    CHECK(has(csv_error("1,\"0\n1,0"), "f, line 1: found a quote that is never closed"));
    CHECK(has(csv_error("\"1\"2,0"), "f, line 1: found '2', expected a separator"));
    CHECK(has(csv_error("x,x\n1,0\n0,1"), "'x' twice among the columns"));
    CHECK(has(csv_error("x,y,z\n1,0\n0,1"), "found 3 names of columns, expected 2"));
    CHECK(error_of([] { channel_of(parse_matrix("a,1/2,1/2\nb,1/2,1/3", "f"), "f"); }) ==
          "f, row b: found sum 5/6, expected sum 1");
    CHECK(error_of([] { channel_of(parse_matrix("1/2,1/2\n1/2,1/3", "f"), "f"); }) ==
          "f, row 1: found sum 5/6, expected sum 1");
}

TEST_CASE("JSON: numbers and strings are read exactly, from an array or under \"channel\"") {
    const Matrix expected = matrix({{Rational(1, 10), Rational(9, 10)}, {Rational(1, 3), Rational(2, 3)}});
    CHECK(parse_json_matrix(R"([[0.1, 0.9], ["1/3", "2/3"]])", "f").matrix == expected);
    CHECK(parse_json_matrix(R"({"channel": [[0.1, 9e-1], ["1/3", "2/3"]]})", "f").matrix == expected);
    CHECK(
        parse_matrix(
            R"(  {"name": "x", "rows": [[5]], "more": {"channel": [[7]]}, "channel": [["0.1", 0.9], ["1/3", "2/3"]], "z": [1, [2], {"channel": 3}]})",
            "f")
            .matrix == expected);
    CHECK(parse_json_matrix("[[1]]", "f").matrix == matrix({{Rational(1)}}));
    CHECK(parse_json_matrix("[[0.100000000000000000000000000000000000001]]", "f").matrix(0, 0) ==
          Rational(1, 10) + power(Rational(10), -39));
    CHECK(parse_json_matrix("[[123456789012345678901234567890]]", "f").matrix(0, 0) ==
          *Rational::parse("123456789012345678901234567890"));
    CHECK(parse_json_matrix("[[18446744073709551615, -9223372036854775808]]", "f").matrix(0, 0).str() ==
          "18446744073709551615");
    CHECK(parse_json_matrix("[[1e-400]]", "f").matrix(0, 0) == power(Rational(10), -400));  // below every double
}

TEST_CASE("JSON: what is refused") {
    CHECK(json_error("[]") == "f: found no rows, expected at least one row of entries");
    CHECK(has(json_error("{}"), "f: found no matrix"));
    CHECK(has(json_error(R"({"rows": [[1]]})"), "f: found no matrix"));
    CHECK(has(json_error(R"({"x": {"channel": [[1]]}})"), "f: found no matrix"));
    CHECK(json_error("[[1, 2], [3]]") == "f, row 1: found 1 entry, expected 2, as in the first row");
    CHECK(has(json_error("[[1, null]]"), "f, row 0, column 1: found null"));
    CHECK(has(json_error("[[true]]"), "found true or false"));
    CHECK(has(json_error("[[[1]]]"), "found an array"));
    CHECK(has(json_error("[[{}]]"), "found an object"));
    CHECK(has(json_error("[{\"channel\": [[1]]}]"), "found an object"));
    CHECK(has(json_error("[1, 2]"), "expected rows of entries"));
    CHECK(has(json_error(R"({"channel": 5})"), "expected rows of entries"));
    CHECK(has(json_error(R"([["x"]])"), "f, row 0, column 0: found 'x'"));
    CHECK(has(json_error(R"([["1/0"]])"), "found '1/0'"));
    CHECK(has(json_error("[[1]"), "f: not JSON: line"));
    CHECK(has(json_error("[[1]] x"), "f: not JSON: line"));  // nothing may follow
    CHECK(has(json_error("[[1]][[1]]"), "f: not JSON: line"));
    CHECK(has(json_error("[[01]]"), "f: not JSON: line"));
    CHECK(has(json_error("[[NaN]]"), "f: not JSON: line"));
    CHECK(has(json_error("[[1e400]]"), "f, 0, 0: found the number 1e400"));  // beyond double: refused, never rounded
    CHECK(has(json_error(""), "f: not JSON: line"));
    CHECK(has(json_error(std::string(100000, '[')), "nested more than 200 deep"));
    CHECK(has(json_error(std::string(100000, '{')), "f: not JSON: line"));
    // Two matrices are not one matrix with the rows of both.
    CHECK(has(json_error(R"({"channel": [[1]], "channel": [[1]]})"), "found the key 'channel' twice"));
    CHECK(error_of([] { channel_of(parse_json_matrix("[[]]", "f"), "f"); }) ==
          "f: found 1 row and 0 columns, expected at least one of each");
}

TEST_CASE("what is written as CSV reads back the same") {
    Random random(101);
    for (int round = 0; round < 100; ++round) {
        const Matrix k = oracle::random_channel(random.between(1, 6), random.between(1, 6), random);
        REQUIRE(parse_csv_matrix(to_csv({k, {}, {}}), "f").matrix == k);
        REQUIRE(parse_matrix(to_csv({k, {}, {}}), "f").matrix == k);
    }
}

TEST_CASE("fuzz: a channel file is read or refused with one line naming it; JSON agrees with a full JSON reader") {
    Random random(102);
    const std::vector<std::string> csv{"0.1,0.9\n1/3,2/3\n", "# c\n1;0\n0;1\n", "1\t0\r\n0\t1\r\n", "1e-3,.5,12.\n"};
    const std::vector<std::string> json{R"([[0.1, 0.9], ["1/3", "2/3"]])",
                                        R"({"channel": [[1, 0], [0, 1]], "n": {"a": [1, true, null]}})",
                                        R"({"x": [[1]], "channel": [["1/2", 5e-1]]})", "[[1]]"};
    int read = 0;
    for (int round = 0; round < 24000; ++round) {
        const bool as_csv = round % 2 == 0;
        const auto& seeds = as_csv ? csv : json;
        const std::string text =
            oracle::mutated(seeds[random.below(4)], seeds, "0123456789/.,;e-\n\t []{}\":channel#", random);
        CAPTURE(text);
        try {
            const Matrix k = as_csv ? parse_csv_matrix(text, "f").matrix : parse_json_matrix(text, "f").matrix;
            ++read;
            REQUIRE(k.rows() > 0);
            if (k.columns() > 0) REQUIRE(parse_csv_matrix(to_csv({k, {}, {}}), "f").matrix == k);
            if (as_csv) continue;
            // A second reader of the same text: the rows, as nlohmann's own document holds them.
            auto document = nlohmann::json::parse(text);
            const auto& rows = document.is_object() ? document.at("channel") : document;
            REQUIRE(static_cast<int>(rows.size()) == k.rows());
            for (int i = 0; i < k.rows(); ++i) REQUIRE(static_cast<int>(rows[i].size()) == k.columns());
        } catch (const InputError& e) {
            REQUIRE(std::string(e.what()).rfind("f", 0) == 0);
            REQUIRE(std::string(e.what()).find('\n') == std::string::npos);
        }
    }
    CHECK(read > 1500);
}

TEST_CASE("whatever the names, what is written is read again") {
    for (const auto& columns : {std::vector<std::string>{"a", "b"}, {"0|yes", "1|no"}, {"yes", "2"}, {}})
        for (const auto& rows : {std::vector<std::string>{"ann", "bob"}, {"1st", "2nd"}, {}}) {
            MatrixFile file{Matrix(2, 2), rows, columns};
            file.matrix(0, 0) = file.matrix(1, 1) = 1;
            const MatrixFile again = parse_csv_matrix(to_csv(file), "written");
            CHECK(again.matrix == file.matrix);
            for (int k = 0; k < 2; ++k) {
                CHECK(again.row(k) == file.row(k));
                CHECK(again.column(k) == file.column(k));
            }
        }
}
