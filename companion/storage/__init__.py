"""The data of ten years of evenings, kept with TinyDB in journals that only grow at their end."""

from companion.storage.opening import default_folder, open_store
from companion.storage.store import JournalStore

__all__ = ["JournalStore", "default_folder", "open_store"]
