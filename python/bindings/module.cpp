// leakproof._engine: the engine for Python.
#include "module.hpp"

#include "background.hpp"
#include "base/error.hpp"

namespace leakproof::python {
namespace {

// An engine's error keeps its words. Interrupted is not seen here: what asks to stop throws an exception of Python's.
void translate(std::exception_ptr failure) {
    static PyObject* const input_error =
        py::object(py::module_::import("leakproof._errors").attr("InputError")).release().ptr();
    try {
        if (failure) std::rethrow_exception(failure);
    } catch (const InputError& e) {
        // Bytes that are no UTF-8, which came from a file, are shown as such. A null byte ends the words.
        const std::string words = *e.what() != '\0' ? e.what() : "found a null byte, expected a text without";
        const auto text = py::reinterpret_steal<py::object>(
            PyUnicode_DecodeUTF8(words.data(), static_cast<py::ssize_t>(words.size()), "backslashreplace"));
        PyErr_SetObject(input_error, text.ptr());
    } catch (const Interrupted&) { PyErr_SetString(PyExc_KeyboardInterrupt, "stopped"); }
}

}  // namespace
}  // namespace leakproof::python

PYBIND11_MODULE(_engine, module) {
    using namespace leakproof::python;
    module.doc() = "The engine of leakproof. Use the package leakproof, which has classes for what this returns.";
    module.attr("__version__") = LEAKPROOF_VERSION;
    py::register_exception_translator(translate);
    module.def("work_under_way", [] { return work_under_way().load(); });
    add_graphs(module);
    add_levels(module);
    add_leakage(module);
    add_measures(module);
    add_metrics(module);
    add_channels(module);
    add_curves(module);
    add_policies(module);
    add_tuning(module);
    add_questions(module);
    add_conjectures(module);
}
