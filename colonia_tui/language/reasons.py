"""Refusals, failures and notices as sentences, for all codes that belong to no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from colonia_tui.language.i18n import N_, _
from engine.game import Reason

REASONS: dict[str, tuple[str, tuple[str, ...]]] = {
    # tables and records
    "not_your_turn": (N_("It is not your turn."), ()),
    "no_such_seat": (N_("There is no such chair at this table."), ("seat",)),
    "seats": (N_("It is for {low} to {high} players, not for {seats}."), ("seats", "low", "high")),
    "nothing_to_undo": (
        N_("You have nothing to take back: something has been revealed since, or somebody else has played."),
        (),
    ),
    "too_many_undos": (
        N_("You have already taken back {most} times; you can take back more once somebody else has played."),
        ("most",),
    ),
    "other_game": (N_("The game there is {found}, which this program does not have."), ("wanted", "found")),
    "other_rules": (
        N_(
            "This game follows version {found} of the rules, and this program plays version {wanted}: "
            "finish it with the older program, or start a new one."
        ),
        ("found", "wanted"),
    ),
    "newer_rules": (
        N_(
            "This game follows version {found} of the rules, and this program plays version {wanted}: "
            "update the program to resume it."
        ),
        ("found", "wanted"),
    ),
    "no_such_game": (N_("There is no game called {name} on the shelf."), ("name",)),
    "no_such_bot": (N_("There is no bot called {level}; try random or greedy."), ("level",)),
    "bot_broken": (
        N_("The bot {level} of the package {package} does not work ({cause})."),
        ("level", "package", "cause"),
    ),
    "bot_other_game": (
        N_("The bot {level} of the package {package} does not play {game}."),
        ("level", "package", "game"),
    ),
    "not_a_bot": (
        N_("{level} of the package {package} is not a bot: it must be an object with choose and slow."),
        ("level", "package"),
    ),
    "bot_name": (
        N_(
            "The package {package} calls a bot {level}; "
            "a bot's name is at most 16 lower-case letters, digits, - and _."
        ),
        ("level", "package"),
    ),
    "too_many_bots": (N_("{bots} bots do not fit on {players} chairs."), ("bots", "players")),
    "malformed_action": (N_("That is not an action of this game."), ()),
    "no_such_action": (N_("That is not an action of this game."), ("kind",)),
    # saves
    "no_save": (N_("There is no saved table {file}; `colonia tables` lists what there is."), ("file",)),
    "save_exists": (
        N_("There is already a saved table {file}; `colonia tables remove` archives it."),
        ("file",),
    ),
    "save_in_use": (N_("{file} is already open in another window."), ("file",)),
    "table_in_use": (
        N_("The table {name} is being played; it listens at {address}: `colonia join {address}`."),
        ("name", "address"),
    ),
    "damaged_save": (N_("The saved table {file} is damaged and was left as it is."), ("file",)),
    "foreign_save": (N_("{file} is not a saved table of this program, or a newer one saved it."), ("file",)),
    "strange_save": (
        N_(
            "{file} was made or changed by another program, and was left as it is; "
            "ask the person who gave it to you to export the table again."
        ),
        ("file",),
    ),
    "host_dies": (
        N_("it ended {times} times within a minute; the table is saved"),
        ("times",),
    ),
    "moved_away": (
        N_("The table {file} was moved to another machine and is played there."),
        ("file",),
    ),
    "not_exported": (
        N_("{file} was not made by `colonia tables export`; export the table where it is."),
        ("file",),
    ),
    "older_save": (
        N_("{file} is an older copy of {name} than the one that was moved away from here; look for a newer."),
        ("file", "name"),
    ),
    "cannot_read": (N_("The saved table {file} cannot be read: {cause}."), ("file", "cause")),
    "cannot_write": (
        N_(
            "Nothing can be saved at {file} ({cause}); make room there or set COLONIA_HOME to another folder."
        ),
        ("file", "cause"),
    ),
    "cannot_log": (N_("The log {file} cannot be written: {cause}."), ("file", "cause")),
    "not_saved": (
        N_("Not stored ({cause}), so not done; make room, try again."),
        ("cause",),
    ),
    "drift": (
        N_(
            "From entry {entry} on, the saved game does not replay as it was recorded; "
            "`colonia check` shows what differs."
        ),
        ("entry", "what"),
    ),
    "malformed_entry": (N_("That is not a log entry."), ()),
    "no_record": (N_("That is not a recorded game."), ()),
    "newer_record": (N_("That was recorded by a newer program: update this one to read it."), ()),
    # tournaments
    "results_in_use": (N_("Another tournament is writing to {file}; choose another --out."), ("file",)),
    "foreign_results": (N_("{file} is not a tournament file;  choose another --out."), ("file",)),
    "damaged_results": (
        N_("Line {line} of {file} is not a game of this tournament; remove it, or choose another --out."),
        ("file", "line"),
    ),
    "program_quotes": (N_("A quotation mark is not closed in {command}."), ("command",)),
    "program_unnamed": (
        N_("Write the program after “run:”, like 'run:python bot.py {{address}}'."),
        (),
    ),
    "program_address": (
        N_("{command} does not say where to play: write {{address}} where the table's address belongs."),
        ("command",),
    ),
    "program_missing": (N_("There is no program “{program}” to start."), ("program",)),
    "program_ended": (
        N_("{command} ended before the game was over, with exit code {code}."),
        ("command", "code"),
    ),
    "program_ended_saying": (
        # Translators: {words} is the last line that the program wrote
        N_("{command} ended before the game was over, with exit code {code}: {words}"),
        ("command", "code", "words"),
    ),
    "program_absent": (
        N_("{command} had not taken a chair after {seconds} seconds, the limit for a game."),
        ("command", "seconds"),
    ),
    "program_stuck": (
        N_(
            "The game was not over after {seconds} seconds, the limit: {command} owed a decision "
            "(it had made {decisions})."
        ),
        ("command", "seconds", "decisions"),
    ),
    "program_undid": (N_("{command} took a move back, which is not allowed here."), ("command",)),
    "match_too_long": (N_("The game was not over after {seconds} seconds, the limit."), ("seconds",)),
    # rooms
    "board_changed": (N_("The game has moved on in the meantime; look again."), ()),
    "not_started": (N_("The game has not begun yet."), ()),
    "started": (N_("The game has already begun."), ()),
    "dealing": (N_("The cards are being dealt; a moment."), ()),
    "other_bytes": (
        N_("{name} has tried to change the deal: the game has not begun, and {name} was disconnected."),
        ("name",),
    ),
    "other_commitment": (
        N_("This host has replaced the seed that it had fixed: the deal may not be a fair one."),
        (),
    ),
    "drawn_again": (
        N_("The deal is drawn again, {times} times by now: a host could do that until it likes the cards."),
        ("times",),
    ),
    "drawn_after": (
        # Translators: {name} of a player
        N_(
            "The deal is drawn again, {times} times by now, since {name}'s program did not contribute "
            "what it had fixed."
        ),
        ("times", "name"),
    ),
    "contribution_ignored": (
        N_(
            "This host has left your contribution out of the deal, although it had it in time: "
            "it may have chosen the cards."
        ),
        (),
    ),
    "contribution_lost": (
        N_(
            "The connection broke while the deal was drawn, and the host left your contribution out; "
            "a host that breaks it on purpose could choose the cards."
        ),
        (),
    ),
    "other_hash": (
        N_("This host shows others another contribution of yours: the deal may not be a fair one."),
        (),
    ),
    "table_full": (N_("All chairs at that table are taken."), ()),
    "which_table": (
        N_("That host has several tables; add the name of one to its address: HOST:PORT/TABLE."),
        (),
    ),
    "no_table": (N_("That host has no such table."), ()),
    "table_gone": (N_("Your table is not there now: ask its owner where it is."), ()),
    "stopped": (N_("The table ran into an error and was stopped; the game is saved. Start it again."), ()),
    "too_many_watch": (N_("There is no room for more spectators at that table."), ()),
    "over": (N_("The game is over."), ()),
    "not_over": (N_("One can go on from an earlier move only when the game is over."), ()),
    "over_there": (N_("Nothing was left to decide there; go back further."), ()),
    "bad_token": (N_("That chair is no longer yours."), ()),
    "only_watching": (N_("You are only watching."), ()),
    "paused": (N_("{name} has paused the game."), ("name",)),
    "not_paused": (N_("The game is not paused."), ()),
    "pause_stands": (
        N_("Now only {name} or the owner can go on; others in {seconds} seconds."),
        ("name", "seconds"),
    ),
    "of_the_day": (N_("In the deal of the day nobody goes back further than their last move."), ()),
    "refused_before": (N_("That has been refused; it can be asked again once somebody has played."), ()),
    "not_away": (N_("{name} is here."), ("name",)),
    "away_too_short": (
        N_("In {seconds} seconds you can let a bot play for {name}."),
        ("name", "seconds"),
    ),
    "not_asked": (N_("You are no longer asked to be the owner of the table."), ()),
    "no_person": (N_("Nobody else has that chair."), ()),
    "kicked": (N_("The owner of the table has removed {name} from it; that chair was yours."), ("name",)),
    "kicked_with": (
        N_("The host has removed {name} from the table, and all spectators from the same address."),
        ("name",),
    ),
    "banned": (
        N_("Somebody from your address has been removed from that table; nobody new may come from there."),
        (),
    ),
    "new_claim": (
        N_(
            "The owner of the table has made a new claim for the chair of {name}, which was yours: only "
            "those words open it now."
        ),
        ("name",),
    ),
    "nothing_said": (N_("There is nothing in it that others could read."), ()),
    "only_owner": (N_("Only the person who opened the table can do that."), ()),
    "chair_taken": (N_("That chair is taken."), ()),
    "chairs_free": (N_("There are still free chairs: wait for friends, or put bots on them."), ()),
    "colour_taken": (N_("Somebody else has that colour."), ()),
    "not_ready": (N_("{name} is not ready yet."), ("name",)),
    "proposal_stands": (N_("Somebody has already asked to go back; answer that first."), ()),
    "too_much": (N_("Too many requests at once; wait a moment and try again."), ()),
    "no_proposal": (N_("There is no proposal to go back."), ()),
    # connections
    "bad_address": (N_("{address} is not an address; write HOST or HOST:PORT."), ("address",)),
    "cannot_connect": (N_("No host answers there: {cause}."), ("cause",)),
    "no_answer": (
        N_("No host answered in time; check the address, and whether the host is running."),
        (),
    ),
    "wrong_hash": (
        N_("The host sent a table that does not match its own checksum; update both programs."),
        (),
    ),
    "connection_lost": (N_("The connection broke."), ()),
    "not_connected": (N_("There is no connection to the host now."), ()),
    "silent": (N_("The other side has been silent for too long."), ()),
    "too_slow": (N_("The other side took too long to say hello."), ()),
    "displaced": (N_("Your chair was taken over from another window or machine."), ()),
    "host_away": (
        N_(
            "The host has been away for {minutes} minutes. Once `colonia continue` has opened the table "
            "there again, `colonia join` takes you back to your chair."
        ),
        ("minutes",),
    ),
    "host_ends": (N_("The host has closed the table; it is saved there."), ()),
    "leaves": (N_("The other side has left."), ()),
    "left": (N_("You have left the table."), ()),
    "older_copy": (N_("The host has gone back to an older copy of this game."), ()),
    "behind": (
        N_(
            "This host has an older copy of the table, opened {own} times, and somebody has seen one opened "
            "{newer} times: look for that one, or open this one again to go on with it."
        ),
        ("own", "newer"),
    ),
    "moves_lost": (
        N_("The host has lost the moves from {first} to {last}; the owner of the table decides first."),
        ("first", "last"),
    ),
    "nothing_lost": (N_("The host has lost no moves."), ()),
    "magic": (N_("What answers there is not a host of this program."), ()),
    "version": (
        N_(
            "The host speaks version {host} of the protocol, this program {low} to {high}: "
            "update the older one."
        ),
        ("host", "low", "high"),
    ),
    "bad_frame": (N_("The other side sent something that cannot be read; update both programs."), ()),
    "bad_message": (N_("The other side sent something that cannot be read; update both programs."), ()),
    "unexpected": (N_("The other side sent something that nobody asked for; update both programs."), ()),
    "flood": (
        N_(
            "The host sends far more than any game needs, so you have left its table. "
            "Ask the person who runs it which program that is."
        ),
        (),
    ),
    # the door
    "phrase_asked": (
        N_(
            "That table asks for its pass phrase: ask its owner, and give it with --pass-file, "
            "or join with the invite."
        ),
        (),
    ),
    "wrong_proof": (N_("That is not the pass phrase of this table, or the invite is an old one."), ()),
    "wrong_too_often": (
        N_("Too many wrong pass phrases have come from your address; try again in {seconds} seconds."),
        ("seconds",),
    ),
    "no_phrase": (
        N_("That table asks for no pass phrase, so it may be another one; if it is right, join without one."),
        (),
    ),
    "no_such_proof": (N_("That host wants another kind of proof: update both programs."), ()),
    "no_watchers": (N_("The host of that table wants no spectators."), ()),
    "not_that_table": (
        N_(
            "This is not the table you were asked to, or the pass phrase is mistyped: compare it word by "
            "word. The host has learnt neither it nor your name."
        ),
        ("by",),
    ),
    "not_the_invited_table": (
        N_(
            "This is not the table you were asked to: another program listens at the address of the invite. "
            "It has not learnt your name. Ask for a new invite."
        ),
        ("by",),
    ),
    "other_certificate": (
        N_(
            "The host at {address} is not the one you joined there before. If the table was opened anew, ask "
            "for its invite or pass phrase; if it was moved, ask where it is now."
        ),
        ("address",),
    ),
    "nothing_asked": (
        N_(
            "The table at {address} asks for no pass phrase, so nothing proves whose it is; if you know that "
            "it is open, join with --open."
        ),
        ("address",),
    ),
    "not_encrypted": (
        N_("What answers there is not a host of this program; nothing was said to it."),
        (),
    ),
    "take_back_later": (
        N_("You have only just taken your chair back; wait {seconds} seconds."),
        ("seconds",),
    ),
    "displaced_from": (
        N_("Somebody came with your claim from {address} and has your chair now."),
        ("address",),
    ),
    "displaced_there": (
        N_("Somebody came with your claim from the host's own machine and has your chair now."),
        ("address",),
    ),
    "no_invite": (
        N_("That is not a whole invite; copy the line from colonia:// to its end, what is after the #, too."),
        (),
    ),
    "invite_cut": (
        N_("The code at the end of the invite has {found} characters, not {right}; copy the whole line."),
        ("found", "right"),
    ),
    "invite_mistyped": (N_("Something is mistyped in the invite after the #; copy the line again."), ()),
    "invite_too_long": (
        N_("That is too long for an invite, which has at most {most} characters; copy that line alone."),
        ("most",),
    ),
    "phrase_length": (N_("A pass phrase of your own has {low} to {high} characters."), ("low", "high")),
    "phrase_weak": (
        N_(
            "That pass phrase could be guessed: a stranger who knocks once can try out phrases at home. "
            "Better are words that nobody has chosen, like these: {phrase}"
        ),
        ("phrase",),
    ),
    "phrase_not_text": (N_("A pass phrase is text, in UTF-8."), ()),
    "phrase_word": (N_("“{word}” is not one of the words that are drawn for pass phrases."), ("word",)),
    "phrase_meant": (
        N_("“{word}” is not one of the words that are drawn for pass phrases; perhaps “{near}”?"),
        ("word", "near"),
    ),
    "phrase_words": (N_("A drawn pass phrase has {right} words, and these are {found}."), ("found", "right")),
    # hosts
    "port_in_use": (N_("Port {port} is in use; choose another with --port, or 0 for any."), ("port",)),
    "cannot_listen": (N_("Cannot listen on {bind} port {port}: {cause}."), ("bind", "port", "cause")),
    "host_failed": (N_("The host did not start; {log} may say why."), ("log",)),
    "club_runs": (N_("A club is running already; `colonia tables` shows its tables."), ()),
    "club_full": (
        N_("The club is full ({most}); `colonia club --tables` sets how many tables it takes."),
        ("most",),
    ),
    "damaged_keys": (N_("{file} is damaged; remove it, and the club gets a new pass phrase."), ("file",)),
    "club_silent": (N_("The club that is running does not answer; end it, and start it again."), ()),
    "needs_own_host": (
        N_("{table} needs a host of its own: its guests know it elsewhere, or by another certificate."),
        ("table",),
    ),
    "needs_old_door": (
        N_("its guests know it at another address or by another certificate: start the club as it was then."),
        (),
    ),
    "needs_club": (
        # Translators: a set is a number of tables with the same deal
        N_("{table} belongs to a set that is not over; `colonia club` goes on with all of its tables."),
        ("table",),
    ),
    "in_a_set": (
        N_(
            "{table} shares its deal with tables that are not over; it can go when they are, "
            "or when `colonia tables close` has taken them out of the set."
        ),
        ("table",),
    ),
    "no_set": (
        N_("{table} is not one of a set; `colonia tables remove` puts a table away."),
        ("table",),
    ),
}


# A game's own codes are in its words (`colonia_tui.language.words`); `explain` knows both


class Explains(Protocol):
    """Has sentences for the reasons of one game: its words."""

    def reason(self, code: str, args: Sequence[object]) -> str: ...


NOTICES: dict[str, tuple[str, tuple[str, ...]]] = {
    "host_again": (N_("The host had ended; it runs again, and nothing is lost."), ()),
    "proposal_lapsed": (N_("Not everybody has answered in time: nobody goes back."), ()),
    "minded": (N_("A bot plays for {name} meanwhile."), ("name",)),
    "was_minded": (N_("A bot had your chair meanwhile; it is yours again."), ()),
    "out_of_time": (N_("{name} ran out of time; a bot took one decision."), ("name",)),
    "goes_on": (N_("The game goes on."), ()),
    "wants_bot": (N_("{who} would let a bot play for {name}."), ("who", "name")),
    "owner": (N_("{name} is the owner of the table now."), ("name",)),
    "kicked": (N_("{name} has been removed from the table."), ("name",)),
    "new_claim": (N_("There is a new claim for the chair of {name}."), ("name",)),
    "new_door": (N_("Pass phrase and invite are new; the old ones let nobody in now."), ()),
    "watchers": (N_("Spectators now: {count}."), ("count",)),
    "came": (N_("{name} is here."), ("name",)),
    "left": (N_("{name} has left; the chair is kept."), ("name",)),
    "lost": (N_("{name} does not answer; the chair is kept."), ("name",)),
    "not_saved": (N_("The host cannot save ({cause}); the game waits until it can."), ("cause",)),
    "slow_disk": (N_("The host's disk is slow; the game goes on when the last move is stored."), ()),
    "moves_lost": (N_("The host has lost the moves from {first} to {last}."), ("first", "last")),
    "left_out": (
        # Translators: {names} of people, with commas; the others have drawn the deal together
        N_("The deal was drawn without {names}: no answer in time, or an older program."),
        ("names",),
    ),
    "other_bytes": REASONS["other_bytes"],
    "other_commitment": REASONS["other_commitment"],
    "other_hash": REASONS["other_hash"],
    "drawn_again": REASONS["drawn_again"],
    "drawn_after": REASONS["drawn_after"],
    "contribution_ignored": REASONS["contribution_ignored"],
    "contribution_lost": REASONS["contribution_lost"],
    "proposal_refused": (N_("{name} would rather not go back."), ("name",)),
    "set_over": (N_("The last table with this deal is over: here is how they compare."), ()),
}

EVENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "undone": (N_("{name} takes back the last move."), ("name",)),
    "undone_by_consent": (
        N_("All agree to go back, as {name} proposed; cards and dice will come out the same."),
        ("name", "plays"),
    ),
}


def reason(code: str, args: Sequence[object]) -> str:
    """Why something is refused, as a sentence; the bare code if there is none."""
    match code, tuple(args):
        case "other_rules", (int(found), int(wanted)) if found > wanted:
            code = "newer_rules"
        case "displaced", (str(address),):
            code = "displaced_from" if address else "displaced_there"
        case "not_that_table", ("invite",):
            code = "not_the_invited_table"
        case "phrase_word", (_, str(near)) if near:
            code = "phrase_meant"
    return _fill(REASONS, code, args)


def notice(code: str, args: Sequence[object]) -> str:
    """News about the table other than a move, as a sentence."""
    return _fill(NOTICES, code, args)


def event(code: str, args: Sequence[object], names: Sequence[str]) -> str | None:
    """An event of the table itself as a sentence; None for a game's event."""
    if code not in EVENTS:
        return None
    seat, *others = args
    name = names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else "?"
    return _fill(EVENTS, code, [name, *others])


def explain(why: Reason, words: Explains | None = None) -> str:
    """A reason as a sentence, in the shell's words or the game's."""
    if why.code in REASONS or words is None:
        return reason(why.code, why.args)
    return words.reason(why.code, why.args)


def _fill(sentences: dict[str, tuple[str, tuple[str, ...]]], code: str, args: Sequence[object]) -> str:
    if code not in sentences:
        return f"{code} {' '.join(str(arg) for arg in args)}".strip()
    text, names = sentences[code]
    filled = {name: str(arg) for name, arg in zip(names, args, strict=False)}
    return _(text).format(**{**dict.fromkeys(names, "?"), **filled})
