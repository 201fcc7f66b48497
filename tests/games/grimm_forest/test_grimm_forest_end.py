"""Chapters GF-5 to GF-7: the end of the game, the result, tie-breaks; and worked example E1."""

from pentarchy.games.grimm_forest.state import Step
from tests.games.grimm_forest.drawing import Scene


def finished(scene: Scene, seat: int, *resources: str) -> Scene:
    for zone, resource in enumerate(resources, start=1):
        scene.house(seat, zone, resource, "roof")
    return scene


def test_the_round_is_played_out_before_the_game_ends() -> None:
    """GF-5.1: the first player's third house does not stop the others, nor Robin Hood."""
    scene = finished(Scene().friends(None, None, "robin-hood"), 0, "straw", "straw").house(0, 3, "brick", "walls").board(0, brick=6)
    scene.s.token[:] = 1
    scene.build().answer("raise zone 3", "gain straw")
    assert scene.asked == ("action", 1)
    scene.answer("gain straw", "gain wood", "gain straw", "gain straw")
    assert scene.s.step == Step.OVER
    assert scene.s.decision == 0


def test_robin_hood_acts_before_the_check() -> None:
    """GF-5.1: his gift is asked although somebody has three houses."""
    scene = finished(Scene().friends(None, None, "robin-hood"), 0, "straw", "straw", "wood").board(1, straw=2, wood=2)
    scene.build(2).answer("gain straw", "gain straw")
    assert scene.asked == ("robin-give", 1)
    scene.answer("choose wood")
    assert scene.s.step == Step.OVER


def test_a_house_lost_in_the_same_round_does_not_count() -> None:
    """GF-5.2: three were finished once, two are finished now; unfinished ones never count."""
    scene = finished(Scene(), 0, "straw", "straw", "straw").stock(fields=0).lay("fields", "forest with big-bad-wolf", "forest")
    scene.answer("choose fields", "damage zone 1").rest()
    assert scene.s.step != Step.OVER
    assert scene.s.round_number == 2


def test_any_types_will_do() -> None:
    """GF-5.2, GF-5.3: three straw houses win; exactly one player has three."""
    scene = finished(finished(Scene(), 1, "straw", "straw", "straw"), 2, "brick", "brick").begin("S12")
    assert scene.s.step == Step.OVER
    assert scene.result() == ([0, 3, 2], [3, 1, 2])


def test_without_three_houses_the_next_round_begins() -> None:
    """GF-5.4."""
    scene = finished(Scene(), 1, "brick", "brick").begin("S12")
    assert scene.s.round_number == 2


def test_the_technical_limit() -> None:
    """GF-5.5: nobody has three houses in round 500; places by GF-6.2."""
    scene = finished(Scene(), 1, "brick")
    scene.s.round_number = 499
    assert scene.begin("S12").s.round_number == 500
    scene = finished(Scene(), 1, "brick")
    scene.s.round_number = 500
    scene.begin("S12")
    assert scene.s.step == Step.OVER
    assert scene.result() == ([0, 1, 0], [2, 1, 2])


def test_the_result_counts_finished_houses() -> None:
    """GF-6.1: unfinished ones are worth nothing."""
    scene = finished(Scene(), 0, "straw").house(1, 1, "brick", "walls")
    assert scene.result() == ([1, 0, 0], [1, 2, 2])


def test_places_of_those_who_did_not_win() -> None:
    """GF-6.2: three houses first, then by number of houses, ties by brick, wood and token, shared where still tied."""
    scene = Scene(4)
    finished(scene, 0, "straw", "straw", "straw")
    finished(scene, 1, "straw", "straw")
    finished(scene, 2, "straw", "wood")
    assert scene.result()[1] == [1, 3, 2, 4]


def test_brick_houses_decide_first() -> None:
    """GF-7.1, E7: two brick and a straw beat one brick and two wood."""
    scene = finished(finished(Scene(2), 0, "brick", "brick", "straw"), 1, "brick", "wood", "wood")
    assert scene.result()[1] == [1, 2]


def test_then_wood_houses() -> None:
    """GF-7.2."""
    scene = finished(finished(Scene(2), 0, "brick", "straw", "straw"), 1, "brick", "wood", "straw")
    assert scene.result()[1] == [2, 1]


def test_then_the_strongest_token_held_by_those_tied() -> None:
    """GF-7.3: brick before wood before straw; a straw token beats none."""
    scene = finished(finished(Scene(3), 0, "straw", "straw", "wood"), 1, "straw", "straw", "wood")
    scene.s.token[:] = [0, 1, 2]
    assert scene.result()[1] == [2, 1, 3]
    scene.s.token[:] = [0, 2, 1]
    assert scene.result()[1] == [2, 1, 3]
    scene.s.token[:] = [0, 2, 2]
    assert scene.result()[1] == [1, 2, 3]


def test_then_victory_is_shared() -> None:
    """GF-7.4: equal in everything."""
    scene = finished(finished(Scene(3), 0, "straw", "straw", "wood"), 1, "straw", "straw", "wood")
    scene.s.token[:] = [2, 2, 2]
    assert scene.result()[1] == [1, 1, 3]


def test_a_fourth_house_counts_only_by_its_type() -> None:
    """GF-7.5: four straw houses lose to two straw and a wood; a fourth brick house decides by 7.1."""
    scene = finished(finished(Scene(2), 0, "straw", "straw", "straw", "straw"), 1, "straw", "straw", "wood")
    assert scene.result() == ([4, 3], [2, 1])
    scene = finished(finished(Scene(2), 0, "straw", "straw", "straw", "brick"), 1, "straw", "straw", "wood")
    assert scene.result()[1] == [1, 2]


def test_the_books_gather_example() -> None:
    """E1, GF-3.8, GF-3.9, GF-4.119.1, GF-4.130.1, GF-2.13: Blue's Troll in the Brickyard, Green flees to the Forest."""
    orange, blue, green = 0, 1, 2
    scene = Scene(first=1).stock(fields=5, forest=4, brickyard=3)
    scene.lay("fields", "fields with bridge-troll", "brickyard with not-by-the-hair").answer("choose brickyard")
    assert scene.asked == ("hair-move", green)
    scene.answer("choose forest")
    assert [scene.goods(seat) for seat in (orange, blue, green)] == [(2, 0, 0), (2, 0, 0), (0, 4, 0)]
    assert [scene.lies(place) for place in ("fields", "forest", "brickyard")] == [(1, 0, 0), (0, 0, 0), (0, 0, 3)]
    assert sorted(scene.discarded()) == ["bridge-troll", "not-by-the-hair"]
    assert list(scene.s.figure) == [-1] * 4
    scene.rest()
    assert [scene.lies(place) for place in ("fields", "forest", "brickyard")] == [(6, 0, 0), (0, 4, 0), (0, 0, 6)]
