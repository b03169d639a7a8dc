"""An address out of a file is a link only if a browser opens it as a page."""

from __future__ import annotations

import pytest

from paperdesk.formats import registry
from tests.support.export_records import record


@pytest.mark.parametrize("format_id", ["markdown", "html"])
@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "JavaScript:alert(1)//http://a.b", "data:text/html,x",
                "file:///etc/passwd", "vbscript:x"],
)  # fmt: skip
def test_a_script_is_no_link(format_id: str, address: str) -> None:
    one = record(URL=address, title="T", links=("https://a.org/code", address))
    text = "".join(registry.exporters()[format_id].write(iter([one]), use_handles_as_titles=False))
    assert f"](<{address}" not in text
    assert f"<{address}" not in text
    assert f'href="{address}' not in text
    # Nothing is left out, and pages are links as before.
    assert address.split(":")[0] in text
    assert "<https://a.org/code>" in text or 'href="https://a.org/code"' in text
