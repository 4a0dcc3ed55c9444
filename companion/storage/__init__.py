"""The data of ten years of evenings, kept with TinyDB in journals that only grow at their end."""

from companion.storage.store import JournalStore, default_folder, open_store

__all__ = ["JournalStore", "default_folder", "open_store"]
