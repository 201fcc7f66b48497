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
        """Build the page, unless that is switched off or this is a source distribution that already contains it."""
        if not BUILD.is_file() or os.environ.get(SKIP):
            return
        try:
            runpy.run_path(str(BUILD))["build_page"]()
        except Exception as error:
            if version != "editable":
                raise
            # Work on the rules needs no page: the server says that there is none, and web/build.py says why.
            self.app.display_warning(f"the web page was not built: {error}")
