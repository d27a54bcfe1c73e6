// Tables as people have them: bins, what is missing, headers or none, counts or persons.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/release/count_table.hpp"

namespace leakproof::table_tests {
namespace {

Policy policy_from(const std::string& text) { return read_policy(text, "policy"); }

std::vector<Integer> whole(std::initializer_list<long> numbers) { return {numbers.begin(), numbers.end()}; }

std::string refusal(const std::string& table, const Policy& policy, const TableReading& reading = {}) {
    try {
        read_counts(table, "t", policy, reading);
    } catch (const InputError& e) { return e.what(); }
    return "";
}

void refused(const std::string& table, const Policy& policy, const std::string& says, const TableReading& r = {}) {
    CAPTURE(table);
    const std::string said = refusal(table, policy, r);
    CAPTURE(said);
    CHECK(said.find(says) != std::string::npos);
}

std::string policy_refusal(const std::string& text) {
    try {
        policy_from(text);
    } catch (const InputError& e) { return e.what(); }
    return "";
}

Policy ages(const std::string& more = "") {
    return policy_from(R"({"attributes": {"age": {"bins": [0, 18, "61/2", 65])" + more +
                       R"(}, "sex": ["f", "m"]}, "secrets": "full", "tuples": 4})");
}

TableReading header(bool yes) {
    TableReading out;
    out.header = yes;
    return out;
}
TableReading rows(bool counts) {
    TableReading out;
    out.counts = counts;
    return out;
}
TableReading missing(std::vector<std::string> said) {
    TableReading out;
    out.missing = std::move(said);
    return out;
}

}  // namespace

TEST_CASE("bins are from one end up to the next, which they leave out") {
    const Bins bins{{Rational(0), Rational(18), Rational(61, 2), Rational(65)}, false}, clamped{bins.ends, true};
    for (int x = -10; x <= 200; ++x) {
        const Rational number(x, 2);
        std::optional<int> expected;
        for (int k = 0; k < 3; ++k)
            if (bins.ends[static_cast<std::size_t>(k)] <= number && number < bins.ends[static_cast<std::size_t>(k) + 1])
                expected = k;
        CHECK(bins.of(number) == expected);
        CHECK(clamped.of(number) == (expected ? expected : number < Rational(0) ? 0 : 2));
    }
}

TEST_CASE("numbers are read into the bins of the policy") {
    const std::string table = "sex,age\nf,17.99\nm,18\nf,30.5\nf,1e1\n";
    CHECK(read_counts(table, "t", ages(), {}).counts == whole({2, 0, 0, 1, 1, 0}));
    CHECK(ages().domain().attributes()[0].values == std::vector<std::string>{"0", "18", "61/2"});
    refused("sex,age\nf,65\n", ages(), "t, line 2, column 'age': found '65', expected a number from 0 up to");
    refused("sex,age\nf,65\n", ages(), "\"clamp\": true");
    refused("sex,age\nf,old\n", ages(), "found 'old', expected a number from 0 up to, but not including, 65");
    CHECK(read_counts("sex,age\nf,65\nm,-3\n", "t", ages(R"(, "clamp": true)").domain()).counts ==
          whole({0, 1, 0, 0, 1, 0}));
    // Numbers in the same bin add up in a table of counts.
    CHECK(read_counts("age,sex,count\n3,f,1\n5,f,2\n20,m,1\n", "t", ages(), {}).counts == whole({3, 0, 0, 1, 0, 0}));
    // 52,000 in quotes would be read as 52.
    const Policy pay = policy_from(
        R"({"values": {"bins": {"from": 0, "to": 100000, "step": 10000}}, "secrets": "full", "tuples": 2})");
    CHECK(pay.domain().present() == 10);
    refused("pay\n\"52,000\"\n1\n", pay, "a comma before three digits");
    CHECK(read_counts("pay;x\n52000,5;1\n1;2\n", "t", pay, {{"x"}}).counts[5] == Integer(1));
    CHECK(read_counts("pay\n52.125\n1\n", "t", pay, {}).counts == whole({2, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
}

TEST_CASE("bins that are none are refused") {
    const auto of = [](const std::string& values) {
        return policy_refusal(R"({"values": )" + values + R"(, "secrets": "full", "tuples": 2})");
    };
    const auto says = [](const std::string& said, const std::string& what) {
        CAPTURE(said);
        CHECK(said.find(what) != std::string::npos);
    };
    says(of(R"({"bins": [0]})"), "at least two ends");
    says(of(R"({"bins": [0, 0]})"), "ends that ascend");
    says(of(R"({"bins": [0, "x"]})"), "a number");
    says(of(R"({"bins": 3})"), "a list of ends");
    says(of(R"({"bins": {"from": 0, "to": 10, "step": 3}})"), "whole steps");
    says(of(R"({"bins": [0, 1], "clamp": 1})"), "true or false");
    says(of(R"({"bins": [0, 1], "missing": "7"})"), "no number");
    says(of(R"({"bins": [0, 1], "mising": "7"})"), "did you mean 'missing'");
}

TEST_CASE("what is missing is refused with its lines, or counts as what was said") {
    const std::string table = "sex,age\nf,17\nm,\nNA,20\nf,null\n";
    refused(table, ages(), "t, lines 3, 5, column 'age': found 2 cells without a value");
    refused(table, ages(), "--missing 'age=VALUE'");
    refused(table, ages(R"(, "missing": "unknown")"), "line 4, column 'sex': found 1 cell without a value");
    CHECK(read_counts(table, "t", ages(R"(, "missing": "unknown")"), missing({"sex=m"})).counts ==
          whole({1, 0, 0, 1, 0, 0, 1, 1}));
    CHECK(read_counts(table, "t", ages(), missing({"sex=m", "age=61/2"})).counts == whole({1, 0, 0, 1, 1, 1}));
    refused(table, ages(), "nobody", missing({"absent"}));
    refused(table, ages(), "did you mean 'age'", missing({"aeg=18"}));
    refused(table, ages(), "the unknown value '19'", missing({"age=19"}));
    refused(table, ages(), "'age' twice", missing({"age=18", "age=0"}));
    refused(table, ages(), "expected 'absent'", missing({"drop"}));
    const Policy maybe = policy_from(R"({"values": ["a", "b"], "absent": true, "secrets": "full", "tuples": 5})");
    const auto some = read_counts("v\na\n\nb\nn/a\na\n", "t", maybe, missing({"absent"}));
    CHECK(some.counts == whole({2, 1}));
    CHECK(some.persons == std::vector<int>{0, 2, 1, 2, 0});
    refused("v\na\n\nb\nn/a\na\n", maybe, "lines 3, 5");
    // A name that looks like something missing is a name.
    const Policy country = policy_from(R"({"values": ["NA", "DE"], "secrets": "full", "tuples": 2})");
    CHECK(read_counts("c\nNA\nDE\n", "t", country, {}).counts == whole({1, 1}));
}

TEST_CASE("a column of numbers is counts or persons, whichever can be; where both can be it is asked") {
    const Policy three = policy_from(R"({"values": 3, "secrets": "full", "tuples": 3})");
    refused("0\n2\n1\n", three, "--rows counts, or --rows persons");
    CHECK(read_counts("0\n2\n1\n", "t", three, rows(true)).counts == whole({0, 2, 1}));
    CHECK(read_counts("0\n2\n1\n", "t", three, rows(false)).counts == whole({1, 1, 1}));
    CHECK(read_counts("0\n3\n0\n", "t", three, {}).form == TableForm::plain);  // 3 is no value
    const Policy more = policy_from(R"({"values": 3, "secrets": "full", "tuples": 4})");
    CHECK(read_counts("0\n2\n1\n1\n", "t", more, {}).counts == whole({1, 2, 1}));  // four of three values
    CHECK(read_counts("1\n2\n1\n", "t", more, {}).counts == whole({1, 2, 1}));     // three persons would be too few
    refused("0\n2\n", more, "2 counts, expected 3");
    const Policy words = policy_from(R"({"values": ["a", "b"], "secrets": "full", "absent": true, "tuples": 3})");
    refused("a\nb\nb\n", words, "--rows persons --header no, or --rows persons --header yes");
    CHECK(read_counts("a\nb\nb\n", "t", words, header(false)).counts == whole({1, 2}));
    CHECK(read_counts("a\nb\nb\n", "t", words, header(true)).counts == whole({0, 2}));
    CHECK(read_counts("value\nb\nb\n", "t", words, {}).counts == whole({0, 2}));
}

TEST_CASE("tables without a header, and columns that are not looked at") {
    const Policy policy = ages();
    CHECK(read_counts("17,f\n18,m\n", "t", policy, header(false)).counts == whole({1, 0, 0, 1, 0, 0}));
    CHECK(read_counts("17,f,3\n18,m,1\n", "t", policy, header(false)).counts == whole({3, 0, 0, 1, 0, 0}));
    refused("17,f,3,x\n", policy, "4 columns, expected 'age', 'sex' in this order", header(false));
    refused("17,f\n", policy, "--header no");
    CHECK(read_counts("1\n0\n0\n2\n0\n1\n", "t", policy, {}).counts == whole({1, 0, 0, 2, 0, 1}));
    TableReading second = header(false);
    second.ignored = {"1,4"};
    CHECK(read_counts("ann,17,f,x\nbob,18,m,y\n", "t", policy, second).counts == whole({1, 0, 0, 1, 0, 0}));
    second.ignored = {"5"};
    refused("ann,17,f\n", policy, "numbers of columns from 1 to 3", second);
    const std::string wide = "name,\"last, first\",age,sex\na,b,17,f\n";
    CHECK(read_counts(wide, "t", policy, {{"name,\"last, first\""}}).counts[0] == Integer(1));
    CHECK(read_counts(wide, "t", policy, {{"name", "last, first"}}).counts[0] == Integer(1));
    refused(wide, policy, "did you mean 'name'", {{"nmae"}});
    refused("a,b,\"a,b\",age,sex\n1,2,3,17,f\n", policy, "the name of one column and those of several", {{"a,b"}});
    TableReading persons = rows(false);
    refused("age,sex,count\n17,f,3\n", policy, "the unknown column 'count'", persons);
    refused("age,sex\n17,f\n", policy, "no column 'count'", rows(true));
}

TEST_CASE("values with commas, and values that a table cannot tell apart") {
    const Policy names = policy_from(R"({"values": ["10,5", "a, b", "c"], "secrets": "full", "tuples": 3})");
    CHECK(read_counts("v\n\"10,5\"\n\"a, b\"\nc\n", "t", names, {}).counts == whole({1, 1, 1}));
    const Policy alike = policy_from(R"({"values": ["1,5", "1.5"], "secrets": "full", "tuples": 3})");
    refused("v\n1.5\n", alike, "the same cell of a table");
}

}  // namespace leakproof::table_tests
