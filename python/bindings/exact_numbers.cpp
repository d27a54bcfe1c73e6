#include "exact_numbers.hpp"

#include <flint/fmpq.h>

#include <cstdlib>
#include <optional>

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof::python {
namespace {

const char* const exact_number = "an exact number: an int, a Fraction, a Decimal or a text such as '3/2'";

// Decimal text of long numbers is refused by Python and slow; hexadecimal is neither.
Integer integer_of(py::handle number) {
    const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
    if (!index) throw py::error_already_set();
    int overflow = 0;
    const long small = PyLong_AsLongAndOverflow(index.ptr(), &overflow);
    if (overflow == 0) {
        if (small == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
        return Integer(small);
    }
    const auto text = py::reinterpret_steal<py::object>(PyNumber_ToBase(index.ptr(), 16));
    if (!text) throw py::error_already_set();
    std::string digits = text.cast<std::string>();
    digits.erase(digits.find("0x"), 2);
    Integer out;
    fmpz_set_str(out.raw(), digits.c_str(), 16);
    return out;
}

// An attribute that holds the value, or as in Sage a method that returns it; null if there is no such attribute. Any
// other exception is thrown: Ctrl-C may come here too.
py::object value_of(py::handle object, const char* name) {
    auto found = py::reinterpret_steal<py::object>(PyObject_GetAttrString(object.ptr(), name));
    if (!found) {
        if (PyErr_ExceptionMatches(PyExc_AttributeError) == 0) throw py::error_already_set();
        PyErr_Clear();
        return {};
    }
    return PyCallable_Check(found.ptr()) != 0 ? found() : found;
}

// No value for what has no numerator or no denominator.
std::optional<Rational> fraction_of(py::handle number, const std::string& place) {
    const py::object numerator = value_of(number, "numerator");
    const py::object denominator = numerator ? value_of(number, "denominator") : py::object();
    if (!numerator || !denominator) return std::nullopt;
    if (PyIndex_Check(numerator.ptr()) == 0 || PyIndex_Check(denominator.ptr()) == 0)
        throw InputError(place, found_text(number), exact_number);
    const Integer below = integer_of(denominator);
    if (below.sign() == 0) throw InputError(place, found_text(number), exact_number);
    return quotient(integer_of(numerator), below);
}

bool is_decimal(py::handle number) { return py::isinstance(number, py::module_::import("decimal").attr("Decimal")); }

Rational decimal_of(py::handle number, const std::string& place) {
    constexpr long most_digits = 4096;  // as in texts
    const bool finite = number.attr("is_finite")().cast<bool>();
    if (!finite || std::abs(number.attr("adjusted")().cast<long>()) > most_digits)
        throw InputError(place, found_text(number), exact_number);
    const py::tuple ratio = number.attr("as_integer_ratio")();
    return quotient(integer_of(ratio[0]), integer_of(ratio[1]));
}

}  // namespace

std::string found_text(py::handle object) {
    if (object.is_none()) return "None";
    if (py::isinstance<py::str>(object)) {
        const auto bytes = py::reinterpret_steal<py::object>(
            PyUnicode_AsEncodedString(object.ptr(), "utf-8", "backslashreplace"));  // lone surrogates
        if (!bytes) throw py::error_already_set();
        return quoted(bytes.cast<std::string>());
    }
    const std::string type = py::str(py::type::of(object).attr("__name__"));
    const bool vowel = type.find_first_of("aeiouAEIOU") == 0;
    const std::string article = vowel ? "an " : "a ";
    if (!PyFloat_Check(object.ptr())) return article + type;
    return std::string(py::repr(object)) + ", " + article + type;
}

Rational rational_of(py::handle number, const std::string& place) {
    if (PyLong_Check(number.ptr())) return Rational(integer_of(number));
    if (py::isinstance<py::str>(number)) {
        py::ssize_t length = 0;
        const char* text = PyUnicode_AsUTF8AndSize(number.ptr(), &length);
        if (text == nullptr) PyErr_Clear();
        const auto value = text == nullptr ? std::nullopt : Rational::parse({text, static_cast<std::size_t>(length)});
        if (!value) throw InputError(place, found_text(number), exact_number);
        return *value;
    }
    if (PyFloat_Check(number.ptr())) throw InputError(place, found_text(number), exact_number);
    if (is_decimal(number)) return decimal_of(number, place);
    if (auto fraction = fraction_of(number, place)) return std::move(*fraction);
    if (PyIndex_Check(number.ptr()) != 0) return Rational(integer_of(number));
    throw InputError(place, found_text(number), exact_number);
}

std::vector<Rational> rationals_of(py::handle numbers, const std::string& place, std::size_t most) {
    if (py::isinstance<py::str>(numbers) || !py::isinstance<py::iterable>(numbers))
        throw InputError(place, found_text(numbers), "a list of exact numbers");
    std::vector<Rational> out;
    for (const auto number : py::reinterpret_borrow<py::iterable>(numbers)) {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        out.push_back(rational_of(number, place + "[" + std::to_string(out.size()) + "]"));
        if (out.size() > most) throw InputError(place, "more than " + std::to_string(most) + " entries", "no more");
    }
    return out;
}

Matrix matrix_of(py::handle rows, const std::string& place) {
    if (py::isinstance<py::str>(rows) || !py::isinstance<py::iterable>(rows))
        throw InputError(place, found_text(rows), "rows of exact numbers");
    std::vector<std::vector<Rational>> all;
    std::size_t entries = 0;
    for (const auto row : py::reinterpret_borrow<py::iterable>(rows)) {
        const std::string here = place + "[" + std::to_string(all.size()) + "]";
        all.push_back(rationals_of(row, here));
        if (all.back().size() != all.front().size())
            throw InputError(here, counted(static_cast<long>(all.back().size()), "entry", "entries"),
                             std::to_string(all.front().size()) + " as in the first row");
        entries += all.back().size();
        if (entries > most_entries)
            throw InputError(place, "more than " + std::to_string(most_entries) + " entries", "a smaller matrix");
    }
    if (entries == 0) throw InputError(place, "no entries", "at least one row and one column");
    Matrix out(static_cast<int>(all.size()), static_cast<int>(all.front().size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) = std::move(all[i][j]);
    return out;
}

long whole_number(py::handle number, const std::string& place, long least, long most) {
    const std::string expected = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    if (PyIndex_Check(number.ptr()) == 0) throw InputError(place, found_text(number), expected);
    const Integer value = integer_of(number);
    if (value < Integer(least) || Integer(most) < value) {
        const std::string text = value.is_word() ? value.str() : "a number of more than 18 digits";
        throw InputError(place, text, expected);
    }
    return fmpz_get_si(value.raw());
}

std::chrono::milliseconds milliseconds_of(py::handle seconds) {
    const Rational limit = rational_of(seconds, "time_limit");
    if (limit < Rational(1, 1000) || limit > Rational(10'000'000))
        throw InputError("time_limit", limit.str(), "seconds, from 1/1000 to 10,000,000");
    return std::chrono::milliseconds(fmpz_get_si(floor(limit * Rational(1000)).raw()));
}

py::object to_python(const Integer& x) {
    if (x.is_word()) return py::int_(fmpz_get_si(x.raw()));
    char* digits = fmpz_get_str(nullptr, 16, x.raw());
    auto out = py::reinterpret_steal<py::object>(PyLong_FromString(digits, nullptr, 16));
    flint_free(digits);
    if (!out) throw py::error_already_set();
    return out;
}

py::object to_python(const Rational& x) {
    return py::module_::import("fractions").attr("Fraction")(to_python(x.numerator()), to_python(x.denominator()));
}

py::tuple to_python(const Enclosure& x) { return py::make_tuple(to_python(x.lower), to_python(x.upper)); }

py::object ends_or_none(const std::optional<Enclosure>& x) { return x ? py::object(to_python(*x)) : py::none(); }

py::list to_python(const std::vector<Rational>& numbers) {
    py::list out;
    for (const auto& x : numbers) out.append(to_python(x));
    return out;
}

py::list to_python(const Matrix& matrix) {
    py::list out;
    for (int i = 0; i < matrix.rows(); ++i) {
        py::list row;
        for (int j = 0; j < matrix.columns(); ++j) row.append(to_python(matrix(i, j)));
        out.append(row);
    }
    return out;
}

}  // namespace leakproof::python
