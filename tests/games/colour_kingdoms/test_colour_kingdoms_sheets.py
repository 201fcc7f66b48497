"""Colour Kingdoms: the sheet is data, and another one in the same format can take its place."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pentarchy.engine.errors import OtherMaterial
from pentarchy.engine.match import Match
from pentarchy.engine.positions import new_state, read_position, write_position
from pentarchy.engine.records import replay, write_record
from pentarchy.engine.state import twin
from pentarchy.engine.targets import target
from pentarchy.games.colour_kingdoms import GAME, BadSheet, default_sheet, load_sheet, make_game
from pentarchy.games.colour_kingdoms.data import REGION_IDS, RULES
from pentarchy.games.colour_kingdoms.sheet_checks import check_sheet
from pentarchy.games.colour_kingdoms.sheet_reading import faults_of, sheet_of
from pentarchy.games.colour_kingdoms.tables import BORDER_ENDS, BORDER_SIDES, NEIGHBOURS, compile_sheet

DEFAULT: dict[str, Any] = RULES["sheets"]["default"]


def changed(change: Callable[[Any], Any]) -> Any:
    """The default sheet with something changed, without the fields that only describe the others."""
    document = copy.deepcopy(DEFAULT)
    for field in ("borders", "kingdom_borders", "triple_points"):
        del document[field]
    for row in document["regions"]:
        del row["towers"]
    for row in document["kingdoms"]:
        del row["neighbours"]
    change(document)
    return document


def described(change: Callable[[Any], Any]) -> Any:
    """The default sheet with all its fields, and something changed."""
    document = copy.deepcopy(DEFAULT)
    change(document)
    return document


def region(document: Any, name: str) -> Any:
    return document["regions"][REGION_IDS.index(name)]


def swap_symbols(document: Any, one: str, other: str) -> None:
    a, b = region(document, one), region(document, other)
    a["symbol"], b["symbol"] = b["symbol"], a["symbol"]


def mirrored() -> Any:
    """The default sheet turned upside down and left to right, with fewer blots, other symbols and one tower less."""

    def turn(points: list[list[float]]) -> list[list[float]]:
        return [[round(1200 - x, 1), round(900 - y, 1)] for x, y in points]

    def change(document: Any) -> None:
        for row in document["regions"]:
            row["polygon"] = turn(row["polygon"])
        for row in document["kingdoms"]:
            row["outline"] = turn(row["outline"])
        swap_symbols(document, "BLU-9", "BLU-6")
        document["towers"].pop()
        document["blots"] = 5

    return changed(change)


def test_the_default_sheet_passes_all_checks() -> None:
    """CK-3.5, CK-3.6: its neighbours are what its polygons say."""
    check_sheet(default_sheet())


def test_the_default_sheet_is_the_one_in_the_rules() -> None:
    """CK-3.5: 54 regions with 3 to 6 neighbours, 125 pairs; 295 pieces of border between kingdoms."""
    sheet = default_sheet()
    assert {len(others) for others in sheet.neighbours} == {3, 4, 5, 6}
    assert sum(map(len, sheet.neighbours)) == 250
    assert len(BORDER_ENDS) == len(BORDER_SIDES) == 295
    assert bin(int(NEIGHBOURS[0])).count("1") == 3
    assert (sheet.blots, sheet.tower_cells, len(sheet.towers), sheet.spell_cells) == (12, 12, 12, (7, 7, 7, 7))


def test_the_table_in_the_rules_document_is_the_data() -> None:
    """CK-3.5, CK-4.8: every row of the document's table of regions: symbol, neighbours, tower."""
    text = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("| ") and "-" in line[:6] and line[2:5].isupper()]
    rows = [[cell.strip() for cell in row] for row in rows if row[0].strip() in REGION_IDS]
    assert len(rows) == 54
    for name, symbol, neighbours, tower in rows:
        data = DEFAULT["regions"][REGION_IDS.index(name)]
        assert neighbours.split(", ") == data["neighbours"]
        assert ([tower] if tower else []) == data["towers"]
        kind = data["symbol"]["type"]
        expected = {
            "capital": f"capital, {data['symbol'].get('colour')} ({data['symbol'].get('points')})",
            "monster": f"{data['symbol'].get('kind')}, {data['symbol'].get('colour')}",
            "spell": f"spell {data['symbol'].get('spell')}",
            "none": "—",
        }[kind]
        assert symbol == expected


def test_another_sheet_can_be_loaded_and_played(tmp_path: Path) -> None:
    """CK-2.6, CK-3.15, CK-4.8: turned round, dice land elsewhere, blots are fewer, a tower is gone."""
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(mirrored()), encoding="utf-8")
    game = make_game(load_sheet(path))
    assert game.slug == GAME.slug
    assert game.state != GAME.state
    match = Match(game, 2, key=b"another sheet ..", target_name="python")
    plain = Match(GAME, 2, key=b"another sheet ..", target_name="python")
    assert match.state["face"].tolist() == plain.state["face"].tolist()
    assert match.state["lies_in"].tolist() != plain.state["lies_in"].tolist()
    turned = {int(kingdoms) for kingdoms in match.state["lies_in"]}
    assert all(turned)
    for number in range(400):
        if match.over:
            break
        seat = match.actors()[0]
        actions = match.legal(seat)
        match.act(seat, actions[number % len(actions)])
    assert match.state["blots"].max() <= 5
    document = json.loads(json.dumps(write_position(game, match.state)))
    again = read_position(game, document)
    assert again["paint"].tolist() == match.state["paint"].tolist()
    for seat in range(2):
        assert sum(line.points for line in match.explain(seat)) == match.result().points[seat]


def test_the_other_sheet_has_its_own_symbols() -> None:
    """CK-4.4: where BLU-6 and BLU-9 changed places, BLU-6 gives the spell; the default game is untouched."""
    game = make_game(sheet_of(mirrored()))
    for played, region_name in ((game, "blu-6"), (GAME, "blu-9")):
        state = new_state(played, 1)
        match = Match.at(played, state, target_name="python")
        match.kernels.setup(match.state)
        position = write_position(played, match.state)
        position["table"]["dice"] = {
            name: {"in_box": True, "face": 3, "kingdoms": ["BLU"], "at": None} for name in ("blue", "red", "yellow", "white")
        }
        match = Match.at(played, read_position(played, position), target_name="python")
        match.act(0, "take red")
        match.act(0, f"place red on {region_name}")
        assert match.state["new_spells"][0].tolist() == [1, 0, 0, 0]


def test_other_sheets_compile_apart() -> None:
    """CK-1.2: the record type names the sheet, so that compiled code of one is never used for another."""
    sheet = sheet_of(mirrored())
    game = make_game(sheet)
    assert f"sheet_{sheet.digest}" in (game.state.names or ())
    assert make_game(default_sheet()) is GAME
    assert compile_sheet(sheet)["BLOTS"] == 5


def test_compiled_rules_of_two_sheets_do_not_mix() -> None:
    """CK-3.5: what another sheet's neighbours are, compiled and interpreted alike, with both games in one process."""
    for game in (make_game(sheet_of(mirrored())), GAME):
        assert ("_" in game.kernels.conceal.__qualname__) == (game is not GAME), "compiled code is linked by name"
        match = Match(game, 2, key=b"two sheets .....", target_name="python")
        while match.state["phase"] != 3:
            match.act(match.actors()[0], match.legal(match.actors()[0])[0])
        for seat in (0, 1):
            match.act(seat, match.legal(seat)[-1])
        views = [twin(match.state) for _ in range(2)]
        target(game, "cpu").conceal(views[0], 0)
        target(game, "python").conceal(views[1], 0)
        assert views[0]["near"].tolist() == views[1]["near"].tolist()
        assert views[0]["paint"].tolist() == views[1]["paint"].tolist()


def test_a_whole_rules_file_can_be_loaded_too() -> None:
    """CK-1.2: then its default sheet is taken."""
    assert load_sheet(GAME.folder / "rules.json").digest == default_sheet().digest


def _asymmetric(document: Any) -> None:
    region(document, "BLU-1")["neighbours"].remove("BLU-2")


def _unknown_neighbour(document: Any) -> None:
    region(document, "BLU-1")["neighbours"].append("BLU-10")


def _missing_symbol(document: Any) -> None:
    del region(document, "RED-1")["symbol"]


def _two_capitals(document: Any) -> None:
    region(document, "RED-1")["symbol"] = {"type": "capital", "colour": "red"}


def _foreign_capital(document: Any) -> None:
    region(document, "RED-2")["symbol"] = {"type": "capital", "colour": "blue"}


def _too_few_griffins(document: Any) -> None:
    region(document, "GRN-4")["symbol"] = {"type": "none"}


def _yellow_griffin(document: Any) -> None:
    region(document, "GRN-4")["symbol"]["colour"] = "yellow"


def _unknown_monster(document: Any) -> None:
    region(document, "GRN-4")["symbol"]["kind"] = "kraken"


def _spell_five(document: Any) -> None:
    region(document, "BLU-9")["symbol"]["spell"] = 5


def _region_twice(document: Any) -> None:
    document["regions"].append(document["regions"][0])


def _region_missing(document: Any) -> None:
    document["regions"].pop()


def _unknown_region(document: Any) -> None:
    document["regions"][0]["id"] = "XYZ-1"


def _tower_in_the_open(document: Any) -> None:
    document["towers"][0]["regions"] = ["BLU-1", "RED-1"]


def _tower_alone(document: Any) -> None:
    document["towers"][0]["regions"] = ["BLU-1"]


def _broken_polygon(document: Any) -> None:
    region(document, "BLU-1")["polygon"][0][0] += 5


def _two_point_polygon(document: Any) -> None:
    region(document, "BLU-1")["polygon"] = [[0, 0], [1, 1]]


def _backwards_polygon(document: Any) -> None:
    region(document, "BLU-1")["polygon"].reverse()


def _text_in_polygon(document: Any) -> None:
    region(document, "BLU-1")["polygon"][0] = ["left", "top"]


def _outline_apart(document: Any) -> None:
    document["kingdoms"][0]["outline"].reverse()


def _no_blots(document: Any) -> None:
    document["blots"] = 0


def _odd_cells(document: Any) -> None:
    document["tower_cells"] = "twelve"


def _no_plane(document: Any) -> None:
    document["plane"] = None


def _huge_die(document: Any) -> None:
    document["landing"]["die_side"] = 700


def _neighbours_by_a_corner(document: Any) -> None:
    region(document, "BLU-2")["neighbours"].append("BLU-3")
    region(document, "BLU-3")["neighbours"].append("BLU-2")


def _no_hydra_in_vio(document: Any) -> None:
    swap_symbols(document, "VIO-6", "YEL-3")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_asymmetric, "not the other way round"),
        (_unknown_neighbour, "'BLU-10', a neighbour of BLU-1, is no region"),
        (_missing_symbol, "region RED-1 needs a symbol"),
        (_two_capitals, "kingdom RED must have one capital, and has 2"),
        (_foreign_capital, "the capital of RED must be red"),
        (_too_few_griffins, "4 regions with a red griffin, this one has 3"),
        (_yellow_griffin, "red griffin"),
        (_unknown_monster, "no monster 'kraken'"),
        (_spell_five, "must be 1, 2, 3 or 4"),
        (_region_twice, "BLU-1 stands twice"),
        (_region_missing, "BRN-9 is missing"),
        (_unknown_region, "no region 'XYZ-1'"),
        (_tower_in_the_open, "tower 1 must stand on a border"),
        (_tower_alone, "between two regions"),
        (_broken_polygon, "neither on the frame nor shared"),
        (_two_point_polygon, "at least three points"),
        (_backwards_polygon, "wrong way"),
        (_text_in_polygon, "not a point"),
        (_outline_apart, "wrong way"),
        (_no_blots, "'blots' must be a whole number from 1"),
        (_odd_cells, "'tower_cells' must be a whole number"),
        (_no_plane, "needs an object 'plane'"),
        (_huge_die, "die's side"),
        (_neighbours_by_a_corner, "listed as neighbours but share no border"),
        (_no_hydra_in_vio, "kingdom VIO must have a hydra"),
    ],
)
def test_a_faulty_sheet_is_refused_with_a_sentence(change: Callable[[Any], Any], says: str) -> None:
    """CK-1.2, CK-3.6, CK-4.7, CK-4.8: what a sheet must satisfy to stand in for the printed one."""
    with pytest.raises(BadSheet) as refused:
        check_sheet(sheet_of(changed(change)))
    assert says in refused.value.message


def _crossing_border(document: Any) -> None:
    one, other = region(document, "BLU-1")["polygon"], region(document, "BLU-4")["polygon"]
    shared = [point for point in one if point in other]
    for polygon in (one, other):
        first, second = polygon.index(shared[3]), polygon.index(shared[6])
        polygon[first], polygon[second] = polygon[second], polygon[first]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: d.update(zebra=1), "the sheet has a field 'zebra'"),
        (lambda d: region(d, "BLU-1").update(colour="red"), "regions[0] has a field 'colour'"),
        (lambda d: region(d, "BLU-1")["symbol"].update(points=3), "the symbol of BLU-1 has a field 'points'"),
        (lambda d: d["plane"].update(depth=3), "plane has a field 'depth'"),
        (lambda d: d["landing"].update(die_side=10**400), "die's side"),
        (lambda d: region(d, "BLU-1")["polygon"].__setitem__(0, [10**400, 1]), "not a point"),
        (lambda d: d.update(min_shared_border=10**400), "'min_shared_border' must be a number"),
        (lambda d: d["spell_rows"][0].update(spell=1.0), "a spell row needs"),
        (lambda d: d["spell_rows"][0].update(plain_cells=-1), "a spell row needs"),
        (lambda d: d["spell_rows"].append(d["spell_rows"][0]), "the row of spell 1 stands twice"),
        (lambda d: region(d, "BLU-1")["neighbours"].append("BLU-2"), "BLU-2 stands twice among the neighbours of BLU-1"),
        (lambda d: region(d, "BLU-4")["symbol"].update(points=7), "the capital of BLU is worth 2 points"),
        (lambda d: d["kingdoms"][0].update(neighbours=["GRN", "RED"]), "the neighbours of kingdom BLU are GRN, VIO"),
        (lambda d: d["kingdoms"][0].update(neighbours="GRN"), "the neighbours of kingdom BLU are GRN, VIO"),
        (lambda d: region(d, "BLU-3").update(towers=[]), "the towers of region BLU-3 must be ['T1']"),
        (lambda d: d["borders"].pop(), "borders does not list every pair of neighbours"),
        (lambda d: d["borders"].append(d["borders"][0]), "the border of BLU-1 and BLU-2 is listed"),
        (lambda d: d["borders"][0].update(regions=["BLU-1", "RED-1"]), "the border of BLU-1 and RED-1 is listed"),
        (lambda d: d["borders"][0].update(tower="T1"), "the border of BLU-1 and BLU-2 must name its tower: None"),
        (lambda d: d["borders"][0]["points"].pop(3), "the border of BLU-1 and BLU-2 leaves the line between them"),
        (lambda d: d["borders"][0].update(between_kingdoms=True), "between_kingdoms must be false"),
        (lambda d: d["kingdom_borders"][0].update(kingdoms=["BLU", "RED"]), "kingdoms BLU and RED do not border on each other"),
        (lambda d: d["towers"][1].update(id="T1"), "every tower needs a name of its own"),
    ],
)
def test_what_only_describes_a_sheet_must_be_right_too(change: Callable[[Any], Any], says: str) -> None:
    """CK-1.2, CK-3.5: unknown fields, absurd numbers, wrong neighbours and broken borders are refused, not ignored."""
    assert faults_of(DEFAULT) == []
    (fault,) = faults_of(described(change))
    assert says in fault


def test_a_border_that_crosses_itself_is_refused() -> None:
    """CK-3.6: also where both polygons agree on it."""
    assert any("crosses itself" in fault for fault in faults_of(changed(_crossing_border)))


def test_every_fault_of_a_sheet_is_named() -> None:
    """CK-4.2, CK-4.7, CK-4.8: not only the first."""

    def change(document: Any) -> None:
        _two_capitals(document)
        _tower_in_the_open(document)
        _too_few_griffins(document)

    faults = "; ".join(faults_of(changed(change)))
    for sentence in ("kingdom RED must have one capital", "tower 1 must stand on a border", "red griffin"):
        assert sentence in faults


def test_a_sheet_is_named_after_its_meaning() -> None:
    """CK-1.2: notes, the order of lists and where an outline begins do not matter; a symbol does."""

    def rewrite(document: Any) -> None:
        document["note"] = "another note"
        document["regions"].reverse()
        for row in document["regions"]:
            row["neighbours"].reverse()
            row["polygon"] = row["polygon"][3:] + row["polygon"][:3]

    assert sheet_of(changed(rewrite)).digest == default_sheet().digest
    assert sheet_of(mirrored()).digest != default_sheet().digest
    assert sheet_of(changed(lambda d: swap_symbols(d, "BLU-9", "BLU-6"))).digest != default_sheet().digest


def test_positions_and_records_name_their_sheet() -> None:
    """CK-1.2: another sheet is refused by name; a document that names none was made with the default one."""
    other = make_game(sheet_of(mirrored()))
    assert make_game(sheet_of(mirrored())) is other
    matches = {game: Match(game, 2, key=bytes(16), target_name="python") for game in (GAME, other)}
    for game, stranger in ((GAME, other), (other, GAME)):
        position, record = matches[game].position(), write_record(matches[game])
        assert game.material is not None
        assert position["sheet"] == record["sheet"] == game.material.digest
        read_position(game, position)
        assert replay(game, record, target_name="python").position() == position
        for refused in (
            lambda p=position, g=stranger: read_position(g, p),
            lambda r=record, g=stranger: replay(g, r, target_name="python"),
        ):
            with pytest.raises(OtherMaterial, match=f"made with sheet '{game.material.digest}'") as trouble:
                refused()
            assert trouble.value.code == "record.material"
    unnamed = {name: value for name, value in matches[GAME].position().items() if name != "sheet"}
    read_position(GAME, unnamed)
    with pytest.raises(OtherMaterial, match="made with the default sheet"):
        read_position(other, unnamed)


def test_files_that_are_no_sheets_are_refused(tmp_path: Path) -> None:
    """CK-1.2: missing, not JSON, not an object."""
    with pytest.raises(BadSheet):
        load_sheet(tmp_path / "nowhere.json")
    hostile = ("[" * 100_000, "9" * 400, "9" * 5000, '{"blots": 1, "blots": 2}', " " * (1 << 20), "\ud800")
    for text in ("{", "[]", "7", "null", '{"regions": 3}', *hostile):
        path = tmp_path / "sheet.json"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        with pytest.raises(BadSheet):
            load_sheet(path)
