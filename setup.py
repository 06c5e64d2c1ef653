"""Pure Python, unless TRADEWINDS_COMPILE=1: then mypyc compiles what search spends its time in.

Everything else about the packages stands in pyproject.toml; docs/fast.md tells how it is used.
"""

import json
import os
import tomllib
from glob import glob
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
MARK = "compiled.json"
"""Lies beside the compiled modules of `engine`, which reads it before it trusts them."""
TEMPORARY = "build/fast"


def groups() -> dict[str, list[str]]:
    """The files that are compiled, by the library they go into."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = {}
    for name, wanted in project["tool"]["tradewinds"]["compiled"].items():
        files = {file for pattern in wanted["files"] for file in glob(pattern, root_dir=ROOT)}
        spared = {file for pattern in wanted["but"] for file in glob(pattern, root_dir=ROOT)}
        chosen = {file for file in files - spared if not file.endswith("__init__.py")}
        found[name] = sorted(Path(file).as_posix() for file in chosen)
    return found


class Compile(build_ext):
    """Notes beside what it built from which sources that was."""

    digests: ClassVar[dict[str, str]] = {}

    def run(self) -> None:
        mark = Path(self.get_ext_fullpath("engine.any")).parent / MARK
        mark.unlink(missing_ok=True)
        super().run()
        mark.write_text(json.dumps(self.digests, indent=1) + "\n", encoding="utf-8")


def compiled() -> dict[str, Any]:
    from mypyc.build import mypycify

    libraries = [(files, f"engine.fast_{name}") for name, files in groups().items()]
    sources = [file for files, _ in libraries for file in files]
    Compile.digests = {file: sha256((ROOT / file).read_bytes()).hexdigest() for file in sources}
    extensions = mypycify(
        sources,
        multi_file=True,
        include_runtime_files=True,
        separate=libraries,
        target_dir=TEMPORARY,
        opt_level=os.environ.get("TRADEWINDS_OPTIMISE", "2"),
        debug_level="0",
    )
    for extension in extensions:
        extension.include_dirs.append(f"{TEMPORARY}/engine")  # the headers of the libraries
        if os.name == "posix":  # headers define the table of another library, once for each file
            extension.extra_compile_args.append("-fcommon")
    return {"ext_modules": extensions, "cmdclass": {"build_ext": Compile}}


if __name__ == "__main__":
    setup(**(compiled() if os.environ.get("TRADEWINDS_COMPILE", "0") not in ("", "0") else {}))
