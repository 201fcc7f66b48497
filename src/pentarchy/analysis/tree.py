"""A tree of variations on a position: moves of all seats, with names and comments, as one JSON document (docs/analysis.md)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pentarchy.engine.errors import BadPosition, MoveError, PentarchyError
from pentarchy.engine.game import Game, Move
from pentarchy.engine.match import Match
from pentarchy.engine.positions import Reader, read_position, write_position
from pentarchy.engine.rules import Seat
from pentarchy.engine.state import StateRecord

FORMAT = 1
MOST_NODES = 600
MOST_DEPTH = 200
LONGEST_TITLE = 80
LONGEST_COMMENT = 2000


class BadAnalysis(PentarchyError):
    """An analysis that cannot be read, or a move in it that cannot be played."""

    code = "analysis.invalid"


@dataclass(eq=False)
class Node:
    """A moment of an analysis: the move that led to it (none at the root), a name, a comment, and what was tried from here.

    The first of `children` is the main variation.
    """

    seat: Seat | None = None
    move: str = ""
    title: str = ""
    comment: str = ""
    parent: "Node | None" = field(default=None, repr=False)
    children: "list[Node]" = field(default_factory=list, repr=False)

    def line(self) -> "list[Node]":
        """Return the nodes from the first move up to this one, without the root."""
        return [] if self.parent is None else [*self.parent.line(), self]

    def below(self) -> "Iterator[Node]":
        """Yield all nodes below this one, each before what follows it."""
        waiting = list(reversed(self.children))
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def promote(self) -> None:
        """Make this the main variation of its parent."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent.children.insert(0, self)

    def delete(self) -> None:
        """Take this move and everything after it out of the tree."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent = None


class Analysis:
    """Variations on a position. Moves are played for every seat, and the engine checks each of them."""

    def __init__(self, game: Game, state: StateRecord, names: Sequence[str] = (), title: str = "") -> None:
        self.game, self.names, self.title = game, tuple(names), title
        self.root = Node()
        self._states: dict[Node, StateRecord] = {self.root: state}

    @classmethod
    def of(cls, match: Match, ply: int | None = None) -> "Analysis":
        """Return an analysis that begins after some moves of a match (by default after all of them)."""
        state = match.state if ply is None or ply >= len(match.steps) else match.steps[ply].before
        return cls(match.game, state, match.seats)

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self._states[self.root]["players"])

    def match(self, node: Node | None = None, *, target_name: str = "cpu") -> Match:
        """Return a match that begins at a node, by default at the root."""
        state = self._state(self.root if node is None else node, target_name)
        return Match.at(self.game, state, target_name=target_name, seats=self.names or None)

    def play(self, node: Node, seat: Seat, move: int | str, *, target_name: str = "cpu") -> Node:
        """Play a move from a node and return the node it leads to, which may be there already; raises MoveError or BadAnalysis."""
        match = self.match(node, target_name=target_name)
        step = match.act(seat, move)
        for child in node.children:
            if (child.seat, child.move) == (seat, step.text):
                return child
        if len(node.line()) >= MOST_DEPTH:
            raise BadAnalysis(f"a variation may have at most {MOST_DEPTH} moves")
        if sum(1 for _ in self.root.below()) >= MOST_NODES:
            raise BadAnalysis(f"an analysis may have at most {MOST_NODES} moves")
        fresh = Node(seat, step.text, parent=node)
        node.children.append(fresh)
        self._states[fresh] = match.state
        return fresh

    def check(self, *, target_name: str = "cpu") -> None:
        """Play every variation; raises BadAnalysis naming the first move that is not possible."""
        for number, node in enumerate(self.root.below()):
            try:
                self._state(node, target_name)
            except MoveError as error:
                raise BadAnalysis(f"nodes[{number}]: {error.message}", rule=error.rule) from None

    def move_of(self, node: Node, *, target_name: str = "cpu") -> Move:
        """Return the move that led to a node, as data."""
        assert node.parent is not None
        assert node.seat is not None
        match = self.match(node.parent, target_name=target_name)
        return self.game.words.move_of(match.state, match.read(node.seat, node.move))

    def _state(self, node: Node, target_name: str) -> StateRecord:
        for one in node.line():
            if one not in self._states:
                assert one.parent is not None
                assert one.seat is not None
                match = Match.at(self.game, self._states[one.parent], target_name=target_name)
                match.act(one.seat, one.move)
                self._states[one] = match.state
        return self._states[node]

    def as_json(self) -> dict[str, Any]:
        """Return the analysis as a document that `read_analysis` reads."""
        nodes = list(self.root.below())
        number: dict[Node | None, int | None] = {self.root: None, **{node: index for index, node in enumerate(nodes)}}
        return {
            "pentarchy": "analysis",
            "format": FORMAT,
            "title": self.title,
            "comment": self.root.comment,
            "names": list(self.names),
            "position": write_position(self.game, self._states[self.root]),
            "nodes": [
                {"parent": number[node.parent], "seat": node.seat, "move": node.move, "title": node.title, "comment": node.comment}
                for node in nodes
            ],
        }


def read_analysis(game: Game, document: Any) -> Analysis:
    """Return the analysis that a document holds; raises BadAnalysis. Its moves are checked by `check`, or when they are played."""
    try:
        return _read(game, document)
    except BadPosition as error:
        raise BadAnalysis(error.message, rule=error.rule) from None


def _read(game: Game, document: Any) -> Analysis:
    read = Reader(document, "")
    if read.get("pentarchy", "") != "analysis":
        raise BadAnalysis("this is not an analysis: its field 'pentarchy' does not say so")
    if read.integer("format") != FORMAT:
        raise BadAnalysis(f"this analysis has format {read.get('format')}; this program reads format {FORMAT}")
    names = [_text(name, f"names[{i}]", LONGEST_TITLE) for i, name in enumerate(read.array("names", default=[]))]
    analysis = Analysis(game, read_position(game, read.get("position")), names, _text(read.get("title", ""), "title", LONGEST_TITLE))
    if len(names) not in (0, analysis.players):
        raise BadAnalysis(f"names has {len(names)} entries instead of {analysis.players}")
    analysis.root.comment = _text(read.get("comment", ""), "comment", LONGEST_COMMENT)
    read.get("seat", None)  # whose knowledge a page shows
    nodes = read.objects("nodes", default=[])
    if len(nodes) > MOST_NODES:
        raise BadAnalysis(f"an analysis may have at most {MOST_NODES} moves")
    made: list[Node] = []
    for entry in nodes:
        made.append(_node(analysis, made, entry))
    read.done()
    return analysis


def _node(analysis: Analysis, made: Sequence[Node], read: Reader) -> Node:
    index = read.integer("parent", 0, len(made) - 1, default=None)
    parent = analysis.root if index is None else made[index]
    node = Node(
        read.integer("seat", 0, analysis.players - 1),
        _text(read.get("move"), read.path("move"), 200),
        _text(read.get("title", ""), read.path("title"), LONGEST_TITLE),
        _text(read.get("comment", ""), read.path("comment"), LONGEST_COMMENT),
        parent,
    )
    read.done()
    if len(node.line()) > MOST_DEPTH:
        raise BadAnalysis(f"a variation may have at most {MOST_DEPTH} moves")
    if any((child.seat, child.move) == (node.seat, node.move) for child in parent.children):
        raise BadAnalysis(f"{read.where} is the same move as one before it")
    parent.children.append(node)
    return node


def _text(value: Any, where: str, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise BadAnalysis(f"{where} must be a text of at most {longest} characters")
    return value


def game_in(document: Mapping[str, Any]) -> str:
    """Return the slug of the game that an analysis is about; raises BadAnalysis."""
    position = document.get("position")
    slug = position.get("game") if isinstance(position, Mapping) else None
    if not isinstance(slug, str):
        raise BadAnalysis("position.game is missing")
    return slug
