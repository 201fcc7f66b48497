"""Builds the web page into the package, so that one Python command serves it."""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILD = Path(__file__).parent / "web" / "build.py"
SKIP = "PENTARCHY_NO_WEB"


class WebPage(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls for wheels and editable installs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless that is not wanted or this is a source distribution that contains it already."""
        if BUILD.is_file() and not os.environ.get(SKIP):
            runpy.run_path(str(BUILD))["build_page"]()
