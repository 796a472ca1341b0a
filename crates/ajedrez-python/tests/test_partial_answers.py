"""Results found before a limit ended the search are kept."""

from __future__ import annotations

import pickle

import pytest

from ajedrez import BudgetExceeded, solitario


def test_a_capture_is_told_though_nobody_knows_whether_it_is_the_only_one() -> None:
    puzzle = solitario.generate(14, seed=5)[0].puzzle
    whole = solitario.hint(puzzle)
    unsettled = 0
    for nodes in range(1, 400):
        try:
            hint = solitario.hint(puzzle, max_nodes=nodes)
        except BudgetExceeded:
            continue
        assert hint and hint.move is not None and solitario.solve(puzzle)
        unsettled += hint.only is None
        if hint.only is not None:
            assert hint.only == whole.only
    assert unsettled > 0
    with pytest.raises(BudgetExceeded):
        solitario.hint(puzzle, max_nodes=0)


def test_boards_made_before_the_limit_are_in_the_exception_with_their_seed() -> None:
    every = solitario.generate(9, number=40, seed=3)
    kept = 0
    for nodes in (1, 20, 200, 1000, 2000):
        try:
            made = solitario.generate(9, number=40, seed=3, unique=False, max_nodes=nodes)
        except BudgetExceeded as error:
            assert error.boards == every[:len(error.boards)] and len(error.boards) < 40 and error.seed == 3
            assert f"{len(error.boards)} of 40 boards" in str(error) and "seed 3" in str(error)
            again = pickle.loads(pickle.dumps(error))
            assert (again.boards, again.seed, str(again)) == (error.boards, 3, str(error))
            kept += len(error.boards)
        else:
            assert made == every
    with pytest.raises(BudgetExceeded) as raised:
        solitario.generate(9, number=10**6, timeout=0.2)
    assert kept + len(raised.value.boards) > 0
    seed = raised.value.seed
    few = raised.value.boards[:5]
    assert seed is not None and few == solitario.generate(9, number=len(few) or 1, seed=seed)[:len(few)]
