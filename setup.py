"""pip install --no-build-isolation . : the module is built by CMake. What it needs is listed in docs/building.md."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

home = Path(__file__).resolve().parent
version = re.search(r"project\(leakproof VERSION ([0-9.]+)", (home / "CMakeLists.txt").read_text()).group(1)


class CMakeModule(build_ext):
    """Builds in a folder of its own, or takes what is built in LEAKPROOF_BUILD, a folder that CMake has configured."""

    def build_extension(self, ext):
        build = Path(os.environ.get("LEAKPROOF_BUILD") or Path(self.build_temp) / "cmake").resolve()
        if "LEAKPROOF_BUILD" not in os.environ:
            settings = [f"-DPython_EXECUTABLE={sys.executable}", "-DLEAKPROOF_PYTHON=ON", "-DCMAKE_BUILD_TYPE=Release"]
            settings += ["-DLEAKPROOF_TESTS=OFF", "-DLEAKPROOF_BENCH=OFF"]
            settings += ["-G", "Ninja"] if shutil.which("ninja") else []
            subprocess.run(["cmake", "-S", home, "-B", build, *settings], check=True)
        subprocess.run(["cmake", "--build", build, "--target", "leakproof_python"], check=True)
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(build / "python" / "leakproof" / target.name, target)


setup(version=version, ext_modules=[Extension("leakproof._engine", sources=[])], cmdclass={"build_ext": CMakeModule})
