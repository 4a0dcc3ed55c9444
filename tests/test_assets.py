"""What is in the box: pictures, icons, fonts for names in any script, and a page that needs no internet."""

from __future__ import annotations

import difflib
import json
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import flet_web  # type: ignore[import-untyped]
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ASSETS = Path(__file__).resolve().parents[1] / "assets"
STOCK = Path(flet_web.__file__).parent / "web"
PAGE = (ASSETS / "index.html").read_text(encoding="utf-8")
FALLBACK = {path.stem: path for path in (ASSETS / "fonts" / "fallback").iterdir()}
UI_FONT = ASSETS / "fonts" / "SourceSans3VF-Upright.ttf"

# Names and the font from which Flutter takes them once the text font is at a loss.
DRAWN = {
    "notosans": "Ɛsi Ɓaba Ӯ प्रिया श्रीकृष्ण",
    "notosansjp": "さくらポン酢山田髙橋张伟陳怡君龍",
    "notosanssc": "さくらポン酢山田髙橋张伟陳怡君龍",
    "notosanstc": "さくらポン酢山田髙橋张伟陳怡君龍",
    "notosanskr": "김민준서연뷁さくらポン酢山田髙橋张伟陳怡君龍",
    "notosansarabic": "فاطمةمحمدعلیگل",
    "notosansarmenian": "ԱնահիտՀայկ",
    "notosansbengali": "অনন্যা",
    "notosansdevanagari": "प्रियाश्रीकृष्ण",
    "notosansethiopic": "አማርኛ",
    "notosansgeorgian": "ნინოგიორგი",
    "notosansgujarati": "ગુજરાતી",
    "notosansgurmukhi": "ਪੰਜਾਬੀ",
    "notosanshebrew": "רחלשָׁלוֹם",
    "notosanskannada": "ಕನ್ನಡ",
    "notosanskhmer": "ខ្មែរ",
    "notosanslao": "ລາວ",
    "notosansmalayalam": "മലയാളം",
    "notosansmath": "≥→−∑∞",
    "notosansmyanmar": "မြန်မာ",
    "notosansoriya": "ଓଡ଼ିଆ",
    "notosanssinhala": "සිංහල",
    "notosanssymbols": "①♀⚭",
    "notosanssymbols2": "★☆✓♛⚀⚅",
    "notosanstamil": "தமிழ்",
    "notosanstelugu": "తెలుగు",
    "notosansthai": "สมชายน้ำผึ้ง",
    "notoseriftibetan": "བོད་ཡིག",
    "notocoloremoji": "🍙🦊🐻👩🍳👍🏽🇯🇵🔥😀",
}

# The lines of Flet's page that ours replaces; everything else we only add.
REPLACED = [
    "<html>",
    '  <meta name="description" content="Flet application.">',
    '  <meta name="apple-mobile-web-app-status-bar-style" content="black">',
    '  <meta name="apple-mobile-web-app-title" content="Flet">',
    "  <title>Flet</title>",
    "        background: #ffffff;",
    "        width: 200px;",
    "          background: #222222;",
]

SIZES = {
    "icon.png": 1024,
    "icon_android.png": 1024,
    "icon_ios.png": 1024,
    "icon_macos.png": 1024,
    "icon_windows.png": 1024,
    "icon_web.png": 1024,
    "splash.png": 1152,
    "splash_dark.png": 1152,
    "favicon.png": 64,
    "icons/apple-touch-icon-192.png": 192,
    "icons/icon-192.png": 192,
    "icons/icon-512.png": 512,
    "icons/icon-maskable-192.png": 192,
    "icons/icon-maskable-512.png": 512,
    "icons/loading-animation.png": 360,
}


def characters(font: Path) -> set[str]:
    """What a font can draw."""
    return {chr(code) for code in TTFont(font).getBestCmap()}


def png(name: str) -> tuple[int, int, bool]:
    """Width, height and whether it has an alpha channel (PNG specification, 11.2.2)."""
    head = (ASSETS / name).read_bytes()[:26]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, _, colour = struct.unpack(">IIBB", head[16:26])
    return width, height, colour in (4, 6)


@pytest.mark.parametrize("name", ["umami", "chef-umami", "umataka", "umami-rami", "game"])
def test_a_drawing_is_square_small_and_of_shapes_that_every_client_knows(name: str) -> None:
    path = ASSETS / "games" / f"{name}.svg"
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    x, y, width, height = map(float, root.attrib["viewBox"].split())
    assert (x, y) == (0, 0)
    assert width == height
    tags = {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()}
    assert tags <= {"svg", "g", "path", "rect", "circle"}
    assert not {key for element in root.iter() for key in element.attrib} & {"class", "style", "filter", "id"}
    assert path.stat().st_size < 4096


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_an_icon_has_the_size_that_its_place_asks_for(name: str, size: int) -> None:
    assert png(name)[:2] == (size, size)


def test_icons_are_opaque_where_the_system_cuts_their_shape() -> None:
    opaque = {name for name in SIZES if not png(name)[2]}
    assert opaque == {name for name in SIZES if "ios" in name or "apple" in name or "maskable" in name}


def test_the_manifest_names_the_app_and_icons_that_exist() -> None:
    manifest = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))
    stock = json.loads((STOCK / "manifest.json").read_text(encoding="utf-8"))
    assert manifest.keys() == stock.keys()
    assert manifest["icons"] == stock["icons"]
    assert manifest["name"] == "Umami Companion"
    for icon in manifest["icons"]:
        assert "{}x{}".format(*png(icon["src"])) == icon["sizes"]


def test_every_icon_of_flets_page_is_replaced_by_ours() -> None:
    stock = {path.relative_to(STOCK) for path in (STOCK / "favicon.png", *(STOCK / "icons").iterdir())}
    assert {path for path in stock if not (ASSETS / path).is_file()} == set()


def test_the_text_font_draws_latin_cyrillic_and_greek() -> None:
    text = "ZoëŁukaszŠárkaĞİØðþNguyễnHườngĐặngОльгаЇжакЉубицаҐғанӘӨΕλένηΜαΐουἀνδρός0123456789≥≤→←−×½✓♥♠⌫–—“”’…€"
    assert set(text) - characters(UI_FONT) == set()


def test_figures_of_the_text_font_have_one_width() -> None:
    font = TTFont(UI_FONT)
    glyphs = font.getBestCmap()
    assert len({font["hmtx"][glyphs[ord(figure)]][0] for figure in "0123456789"}) == 1
    assert {(axis.axisTag, axis.minValue, axis.maxValue) for axis in font["fvar"].axes} == {("wght", 200, 900)}


@pytest.mark.parametrize("script", DRAWN)
def test_names_of_every_script_are_drawn(script: str) -> None:
    assert set(DRAWN[script]) - {" "} - characters(FALLBACK[script]) == set()


def test_the_page_offers_the_fonts_that_are_there_under_the_names_flutter_asks_for() -> None:
    listed = re.search(r"new Set\(`([^`]+)`", PAGE)
    assert listed
    assert set(listed[1].split()) == FALLBACK.keys() - {"blank"} == DRAWN.keys()
    han = set(re.findall(r"(noto\w+): han\b", PAGE))
    assert set(re.findall(r"'(noto\w+)'", PAGE)) == han & FALLBACK.keys()
    asked = set(re.findall(r'"(noto[a-z0-9]+)/v\d+/', (STOCK / "main.dart.js").read_text(encoding="utf-8")))
    assert DRAWN.keys() | han <= asked


def test_every_font_is_licensed_and_the_whole_is_not_heavy() -> None:
    licence = (ASSETS / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    fonts = [path for path in (ASSETS / "fonts").rglob("*") if path.suffix in (".ttf", ".woff2")]
    named = set(re.findall(r"\S+\.(?:ttf|woff2)", licence))
    assert named == {path.relative_to(ASSETS / "fonts").as_posix() for path in fonts}
    assert sum(path.stat().st_size for path in fonts) < 12_000_000


def test_the_page_is_flets_own_with_additions() -> None:
    """After an upgrade of Flet this says which lines of its page changed; carry them over."""
    stock = (STOCK / "index.html").read_text(encoding="utf-8").splitlines()
    changes = list(difflib.ndiff(stock, PAGE.splitlines()))
    assert [line[2:] for line in changes if line.startswith("- ")] == REPLACED
    assert PAGE.count("<!-- fletAppConfig -->") == 1


def test_the_page_answers_for_fonts_and_connection_after_flets_settings_and_before_its_code() -> None:
    places = [
        PAGE.index(text)
        for text in ("<!-- fletAppConfig -->", "window.fetch = ", "window.WebSocket = class", "flutter_bootstrap.js")
    ]
    assert places == sorted(places)
    assert "window.location.reload()" in PAGE[places[2] : places[3]]


def test_the_page_lets_nothing_in_from_elsewhere() -> None:
    policy = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', PAGE)
    assert policy
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    assert set(rules["default-src"].split()) == {"'self'", "'unsafe-inline'", "'wasm-unsafe-eval'", "data:", "blob:"}
    assert set(rules["connect-src"].split()) == {"'self'", "ws:", "wss:", "data:", "blob:"}
    assert PAGE.index("Content-Security-Policy") < PAGE.index("<script")
    assert re.findall(r"""(?:src|href)=["'](?:https?:)?//""", PAGE) == []
