"""What a page has received and holds: to search it for what its seat must not know."""

from typing import Any

from playwright.sync_api import Page, WebSocket


class Listener:
    """Keeps every message that a page receives on its live connection."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        """One more connection."""
        socket.on("framereceived", lambda frame: self.messages.append(frame if isinstance(frame, str) else frame.decode()))

    def holds(self, secret: str) -> dict[str, bool]:
        """Where a text is found: in the messages, in the document, in the memory of the page."""
        return {
            "messages": any(secret in message for message in self.messages),
            "document": secret in self.page.evaluate("document.documentElement.innerText + document.documentElement.outerHTML"),
            "memory": secret in heap_of(self.page),
        }


def heap_of(page: Page) -> str:
    """The page's whole memory as V8 writes it down, strings included."""
    session: Any = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False, "treatGlobalObjectsAsRoots": True})
    session.detach()
    return "".join(chunks)


NOWHERE = {"messages": False, "document": False, "memory": False}
EVERYWHERE = {"messages": True, "document": True, "memory": True}
