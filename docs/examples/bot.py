"""A bot that is a program of its own: it plays any legal action, over the protocol of docs/protocol.md.

    colonia tournament --bots 'run:python docs/examples/bot.py {address}' --against random --games 8
    colonia host --headless --players 3 --bots 2 --pass-file FILE               prints HOST:PORT
    python docs/examples/bot.py HOST:PORT NAME FILE                             plays there, from anywhere

A tournament names a Unix socket of yours, where nothing is asked. At HOST:PORT there is TLS, and FILE has the
pass phrase. It needs msgpack and nothing of ours. Put what you know into `choose`.
"""

import hashlib
import hmac
import os
import pathlib
import random
import socket
import ssl
import struct
import sys
import time
import unicodedata

import msgpack


def choose(update):
    """One of ``update["legal"]``; what the seat sees is ``update["view"]``."""
    return random.choice(update["legal"])


def send(connection, **message):
    body = msgpack.packb(message)
    connection.sendall(struct.pack(">I", len(body)) + body)


def receive(stream):
    """The next message; exits if the host has gone."""
    head = stream.read(4)
    if len(head) < 4:
        sys.exit("the connection broke")
    return msgpack.unpackb(stream.read(struct.unpack(">I", head)[0]), strict_map_key=False)


def connected(address, phrase):
    """A connection on which to say hello, and what comes in on it."""
    if "/" in address:
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(address)
        return connection, connection.makefile("rb")
    host, _, port = address.rpartition(":")
    connection = socket.create_connection((host, int(port)))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # send small frames at once
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # nobody signs the certificate: `prove` looks at it
    connection = context.wrap_socket(connection)
    stream = connection.makefile("rb")
    prove(connection, stream, phrase)
    return connection, stream


def prove(connection, stream, phrase):
    """Prove that we know the phrase, once the host has proved it; exits if it cannot."""
    fingerprint = hashlib.sha256(connection.getpeercert(binary_form=True)).digest()
    nonce = os.urandom(16)
    send(connection, t="knock", by="phrase", nonce=nonce)
    challenge = receive(stream)
    if challenge["t"] == "bye":
        sys.exit(f"the host ended the connection: {challenge['code']}")
    text = unicodedata.normalize("NFKC", phrase).casefold().replace("-", " ")
    secret, salt = " ".join(text.split()).encode(), challenge["salt"]
    key = hashlib.scrypt(secret, salt=salt, n=2**15, r=8, p=1, maxmem=2**26, dklen=32)

    def proof(role):
        return hmac.digest(key, role + fingerprint + nonce + challenge["nonce"], "sha256")

    if not hmac.compare_digest(challenge["proof"], proof(b"host")):
        send(connection, t="bye", code="wrong_proof", args=[], retry=False)
        sys.exit("this is not the table that the phrase is for, or the phrase is mistyped")
    send(connection, t="proof", proof=proof(b"client"))


def play(address, name, phrase):
    """Take a chair and play until the game is over. Returns the result."""
    connection, stream = connected(address, phrase)
    hello = {"magic": "eurogame-table", "proto": [2, 2], "game": "colonia", "table": ""}
    send(connection, t="hello", **hello, token=b"", name=name)
    while True:
        message = receive(stream)
        match message["t"]:
            case "ping":
                send(connection, t="pong", n=message["n"])
            case "lobby" if message["owner"] is not None and not message["started"]:
                if not message["chairs"][message["you"]]["ready"]:  # the owner begins when all are ready
                    send(connection, t="ready", cmd=os.urandom(16), ready=True)
            case "update" if message["legal"]:
                version = message["version"]
                send(connection, t="heard", version=version)
                send(connection, t="act", cmd=os.urandom(16), version=version, action=choose(message))
            case "over":
                send(connection, t="bye", code="leaves", args=[], retry=False)
                return message["result"]
            case "no" if message["code"] == "not_saved":  # the host's disk is full: ask again in a while
                time.sleep(2)
                send(connection, t="sync")
            case "no" if message["code"] != "board_changed":  # that one is followed by a newer update
                sys.exit(f"the host refused: {message['code']}")
            case "bye":
                sys.exit(f"the host ended the connection: {message['code']}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3, 4):
        sys.exit("usage: bot.py ADDRESS [NAME [FILE]]")
    address, name, file, *_ = [*sys.argv[1:], "", ""]
    phrase = pathlib.Path(file).read_text("utf-8") if file else ""
    result = play(address, name or "Example", phrase)
    sys.stdout.write(f"{result['names']}: {result['scores']}\n")
