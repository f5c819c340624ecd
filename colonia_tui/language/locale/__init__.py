"""The catalogues: ``colonia.pot`` holds every word, ``<language>/LC_MESSAGES/`` what it is called there.

``python -m colonia_tui.language.locale extract`` and ``compile`` keep them up to date;
``check`` says if they are.
"""
