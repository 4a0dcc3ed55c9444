"""Where `flet build` and the static page begin; on a computer `companion` does the same and more."""

import flet as ft

from companion.app import page_main

ft.run(page_main, host="127.0.0.1", assets_dir="assets", no_cdn=True)
