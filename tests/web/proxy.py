"""A small reverse proxy: it forwards what is below a path to a server, unchanged, and answers everything else with 404."""

import contextlib
import socket
import threading
from collections.abc import Iterator

HEAD = 65_536


class Proxy:
    """Listens on a port of its own and notes the paths that it was asked for and does not serve."""

    def __init__(self, prefix: str, target: int) -> None:
        self.prefix = prefix
        self.target = target
        self.strangers: list[str] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listener.getsockname()[1])

    def run(self) -> None:
        """Serve until the listener is closed."""
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection: socket.socket) -> None:
        """Forward one request; the connection carries no second one, unless it becomes a WebSocket."""
        with connection, contextlib.suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head and len(head) < HEAD and (part := connection.recv(HEAD)):
                head += part
            if not head:
                return
            path = head.split(b" ", 2)[1].decode()
            if not path.startswith(self.prefix + "/"):
                self.strangers.append(path)
                connection.sendall(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                return
            if b"upgrade: websocket" not in head.lower():
                head = b"\r\n".join(line for line in head.split(b"\r\n") if not line.lower().startswith(b"connection:"))
                head = head.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)
            with socket.create_connection(("127.0.0.1", self.target)) as server:
                server.sendall(head)
                back = threading.Thread(target=forward, args=(server, connection), daemon=True)
                back.start()
                forward(connection, server)
                back.join()


def forward(source: socket.socket, sink: socket.socket) -> None:
    """Copy bytes until one side ends."""
    with contextlib.suppress(OSError):
        while part := source.recv(HEAD):
            sink.sendall(part)
    with contextlib.suppress(OSError):
        sink.shutdown(socket.SHUT_WR)


@contextlib.contextmanager
def proxy_below(prefix: str, target: int) -> Iterator[Proxy]:
    """A running proxy."""
    proxy = Proxy(prefix, target)
    threading.Thread(target=proxy.run, daemon=True).start()
    try:
        yield proxy
    finally:
        proxy.listener.close()
