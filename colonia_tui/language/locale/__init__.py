"""The catalogues: ``colonia.pot`` has every text, ``<language>/LC_MESSAGES/`` its translations.

``python -m colonia_tui.language.locale extract`` and ``compile`` keep them up to date;
``check`` tests whether they are.
"""
