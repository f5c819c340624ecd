"""Many small cases in one test: running a test costs more than most of them.

    @every("width", range(80))
    def test_it_fits(width: int) -> None: ...

It is written like `pytest.mark.parametrize`, which is still right for cases that take long, have a fixture of
their own or a snapshot. The first case that fails ends the test, and the failure names it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

Test = Callable[..., None]


def every(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """The test with each of the cases: a value for the one name, or a value for each of several."""
    wanted = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    given = [dict(zip(wanted, case if len(wanted) > 1 else [case], strict=True)) for case in cases]

    def decorate(test: Test) -> Test:
        @wraps(test)
        def run(**fixtures: Any) -> None:
            assert given, "there are no cases"
            for case in given:
                try:
                    test(**fixtures, **case)
                except BaseException as error:
                    error.add_note(f"with {case}")
                    raise

        signature = inspect.signature(test)
        others = [each for name, each in signature.parameters.items() if name not in wanted]
        run.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return run

    return decorate
