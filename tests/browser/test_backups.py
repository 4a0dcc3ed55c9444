"""A backup leaves the browser as a file and comes back as one."""

from __future__ import annotations

from pathlib import Path

from tests.browser.hand import Hand


def chosen(hand: Hand, file: Path) -> None:
    """Tap the way back from a file, and choose one."""
    with hand.page.expect_file_chooser() as waiting:
        hand.page.get_by_role("button", name="Restore from a file", exact=True).click(force=True)
    waiting.value.set_files(file)


def test_a_copy_is_downloaded_and_chosen_at_every_visit(hand: Hand, tmp_path: Path) -> None:
    diary, copy = tmp_path / "diary.zip", tmp_path / "copy.zip"
    diary.write_bytes(b"Dear diary")
    hand.open("/more")
    hand.press("Dark")  # so that there is something to take along
    for _ in range(2):
        hand.tap("backups")
        hand.sees("restore-file")
        chosen(hand, diary)
        hand.sees("refused", "diary.zip is damaged or incomplete")
        with hand.page.expect_download() as waiting:
            hand.tap("copy-elsewhere")
        waiting.value.save_as(copy)
        hand.shows(f"{waiting.value.suggested_filename} is among your downloads.")
        chosen(hand, copy)
        hand.shows("Everything in it is here already.")
        hand.tap("leave")
        hand.misses("leave")
        hand.page.go_back()
        hand.sees("backups")
