"""The catalogues as files: extracted from the code, compiled, and compared with it.

They do not depend on the date, line numbers or Babel's release, so they change only when the words do. Only
translators and tests use this; the program reads just the ``.mo`` files.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, generate_po
from rich.cells import cell_len

from colonia_tui.language.i18n import CATALOGUES, DOMAIN, PLACEHOLDER, short_form
from colonia_tui.language.locale.texts import lesson_texts, texts

CODE = CATALOGUES.parents[1]

_KEPT = {
    "a command": re.compile(r"`colonia [^`]*`|'colonia-tui\[\w+\]'"),
    "the line breaks": re.compile(r"\n"),
}
"""What a translation leaves unchanged, besides placeholders."""

_LETTER = re.compile(r"[^\W\d_]")
_WORDLESS = "Translators: no words; some languages set a no-break space before a colon"

_LESSON = "Translators: in a lesson, three lines of 74 cells at most"

_HEADERS = {"Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"}


class PotCatalog(Catalog):
    """A catalogue with only what gettext needs in its header: no dates, no tool."""

    def __init__(self, locale: str | None = None) -> None:
        super().__init__(locale, DOMAIN, "# The words of Colonia for the terminal.", fuzzy=False)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [(name, value) for name, value in super().mime_headers if name in _HEADERS]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(headers)


def extract(code: Path = CODE, folder: Path = CATALOGUES, languages: Iterable[str] = ()) -> None:
    """Write the template from the code, and update every translation.

    ``languages`` names translations to start if they do not exist yet. Raises UnknownLocaleError, or
    ValueError for a name that cannot be a language.
    """
    template = _messages_in(code)
    _write(_template_path(folder), template)
    for language in languages:
        path = folder / str(Locale.parse(language)) / "LC_MESSAGES" / f"{DOMAIN}.po"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            _write(path, PotCatalog(language))
    for path in _translations(folder):
        translated = _read(path)
        translated.update(template, no_fuzzy_matching=True)  # English until somebody translates it
        _write(path, translated)


def compile_all(folder: Path = CATALOGUES) -> None:
    """Write the ``.mo`` beside each ``.po``: that is what the program reads."""
    for path in _translations(folder):
        path.with_suffix(".mo").write_bytes(_compiled(_read(path)))


def problems(code: Path = CODE, folder: Path = CATALOGUES) -> list[str]:
    """What `extract` and `compile_all` would change, a line each; nothing if all is well."""
    found = []
    template = _messages_in(code)
    path = _template_path(folder)
    if not path.exists() or _places(_read(path)) != _places(template):
        found.append(f"{path.name} is not what the code says: run extract")
    for path in _translations(folder):
        language = path.parts[-3]
        translated = _read(path)
        if _places(translated) != _places(template):
            found.append(f"{language}: the .po does not match the code: run extract")
        for message in translated:
            found += [f"{language}: {message.id!r}: {fault}" for fault in _faults(message)]
        compiled = path.with_suffix(".mo")
        if not compiled.exists() or compiled.read_bytes() != _compiled(translated):
            found.append(f"{language}: the .mo is not what the .po says: run compile")
    return found


def _messages_in(code: Path) -> PotCatalog:
    template = PotCatalog()
    for path in sorted(code.rglob("*.py")):
        place = path.relative_to(code.parent).as_posix()
        for line, words, context, comments in texts(path.read_bytes()):
            if isinstance(words, str) and words and not _LETTER.search(PLACEHOLDER.sub("", words)):
                comments = comments or [_WORDLESS]
            template.add(words, None, [(place, line)], auto_comments=comments, context=context)
    for path in sorted(code.rglob("lessons/*.toml")):
        place = path.relative_to(code.parent).as_posix()
        for words in lesson_texts(path.read_bytes()):
            template.add(words, None, [(place, 0)], auto_comments=[_LESSON])
    return template


def _template_path(folder: Path) -> Path:
    return folder / f"{DOMAIN}.pot"


def _translations(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def _read(path: Path) -> PotCatalog:
    catalogue = PotCatalog(None if path.suffix == ".pot" else path.parts[-3])
    with path.open(encoding="utf-8") as file:
        PoFileParser(catalogue, abort_invalid=True).parse(file)
    return catalogue


def _write(path: Path, catalogue: PotCatalog) -> None:
    lines = generate_po(catalogue, include_lineno=False, include_previous=True, sort_by="message")
    path.write_text("".join(lines), encoding="utf-8", newline="\n")


def _compiled(catalogue: PotCatalog) -> bytes:
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def _places(catalog: Catalog) -> dict[object, set[str]]:
    """Each message and the files it occurs in."""
    return {
        (message.id, message.context): {file for file, _ in message.locations}
        for message in catalog
        if message.id
    }


def _faults(message: Message) -> Iterator[str]:
    """What is wrong with a translation, if it exists.

    Each form has the placeholders of one of the English forms, each as often.
    """
    english = [message.id] if isinstance(message.id, str) else list(message.id)
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    if not message.id or not any(forms):
        return
    if not all(forms):
        yield "a plural form is missing"
    for form in filter(None, forms):
        used = Counter(PLACEHOLDER.findall(form))
        known = [Counter(PLACEHOLDER.findall(words)) for words in english]
        if used in known:
            continue
        if invented := used.keys() - set().union(*known):
            yield f"the translation invents {', '.join(sorted(invented))}"
        elif missing := known[-1].keys() - used.keys():
            yield f"the translation lacks {', '.join(sorted(missing))}"
        else:
            yield "the translation has a placeholder more or less often"
    cells = short_form(message.context or "")
    if cells is not None and any(cell_len(form) > cells for form in forms if form):
        yield f"the translation takes more than {cells} cells"
    for what, pattern in _KEPT.items():
        known = [Counter(pattern.findall(words)) for words in english]
        if any(Counter(pattern.findall(form)) not in known for form in filter(None, forms)):
            yield f"the translation changes {what}"
