"""Builds the wheel of the module for Python, for 'pip install .': CMake builds the module, and this puts it into a zip file.

pip calls these functions, as pyproject.toml says (PEP 517). Nothing but Python's own library is needed here, so that any
virtual environment will do, with no network. LEAKPROOF_BUILD names a folder in which CMake has built the module already.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

home = Path(__file__).resolve().parent.parent
version = re.search(r"project\(leakproof VERSION ([0-9.]+)", (home / "CMakeLists.txt").read_text()).group(1)
info = f"leakproof-{version}.dist-info"
interpreter = f"cp{sys.version_info.major}{sys.version_info.minor}"
tag = f"{interpreter}-{interpreter}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def metadata():
    """The files that describe the wheel, by their names."""
    about = f"""Metadata-Version: 2.1
Name: leakproof
Version: {version}
Summary: Exact leakage of private channels: graphs, maximum leakage, channels, policies, certificates
License: Apache-2.0
Requires-Python: >=3.9
Provides-Extra: networkx
Requires-Dist: networkx; extra == "networkx"
Description-Content-Type: text/markdown

"""
    return {
        f"{info}/METADATA": (about + (home / "README.md").read_text(encoding="utf-8")).encode(),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: leakproof\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(),
        f"{info}/LICENSE": (home / "LICENSE").read_bytes(),
    }


def run(*command):
    status = subprocess.run(command).returncode
    if status != 0:
        raise SystemExit(f"leakproof: '{' '.join(map(str, command[:3]))} …' failed; what it said is above")


def built_module():
    """The module as CMake builds it, and nothing else that the project has."""
    if shutil.which("cmake") is None:
        raise SystemExit("leakproof: cmake is missing; on Debian: apt-get install cmake (docs/building.md lists the rest)")
    build = Path(os.environ.get("LEAKPROOF_BUILD") or home / "build" / "wheel" / tag)
    if "LEAKPROOF_BUILD" not in os.environ:
        settings = [f"-DPython_EXECUTABLE={sys.executable}", "-DLEAKPROOF_PYTHON=ON", "-DCMAKE_BUILD_TYPE=Release"]
        settings += ["-DLEAKPROOF_TESTS=OFF", "-DLEAKPROOF_BENCH=OFF"]
        settings += ["-G", "Ninja"] if shutil.which("ninja") and not (build / "CMakeCache.txt").exists() else []
        run("cmake", "-S", home, "-B", build, *settings)
    run("cmake", "--build", build, "--target", "leakproof_python", "--parallel", str(os.cpu_count() or 1))
    return build / "python" / "leakproof" / ("_engine" + sysconfig.get_config_var("EXT_SUFFIX"))


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    (Path(metadata_directory) / info).mkdir()
    for name, content in metadata().items():
        (Path(metadata_directory) / name).write_bytes(content)
    return info


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = built_module()
    sources = (home / "python" / "leakproof").iterdir()
    package = [module, *sorted(file for file in sources if file.suffix in {".py", ".pyi", ".typed"})]
    files = {f"leakproof/{file.name}": file.read_bytes() for file in package} | metadata()
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    name = f"leakproof-{version}-{tag}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            wheel.writestr(path, content)
    return name
