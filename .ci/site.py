"""Opens the site of `.ci/docs` in Chromium, from a file server: each kind of page shows its content, in light and dark colors, and no
file is missing.
Usage: .ci/site.py SITE [FOLDER]; screenshots go to the folder.
"""

import functools
import http.server
import pathlib
import sys
import tempfile
import threading

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

SITE = pathlib.Path(sys.argv[1]).resolve()
FOLDER = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp()).resolve()
BASE = "/swift-routes"

# Words that a page shows once its contents are drawn.
PAGES = {
    "documentation": ["RouteKit", "RouteKitFoundation", "RouteKitTesting", "RouteKitUI"],
    "documentation/routekit": ["Match URLs against compiled routes", "RouteOpener", "Getting started", "Migration"],
    "documentation/routekit/language": ["The routes language", "miss"],
    "documentation/routekit/routeopener": ["RouteOpener", "Opens routes"],
    "documentation/routekitfoundation": ["RouteOverlay", "RouteURLProtocol"],
    "documentation/routekittesting": ["expectOpens", "RecordingOpener"],
    "documentation/routekitui": ["RouteNavigator", "ApplicationURLOpener"],
    "tutorials/tutorials": ["A tested deep link"],
    "tutorials/routekit/atesteddeeplink": ["A tested deep link", "Make a package"],
}


class Files(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        return super().translate_path(path.removeprefix(BASE))

    def log_message(self, *_):
        pass


def browser():
    options = webdriver.ChromeOptions()
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,1000"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


def look(driver, address, path, scheme, words):
    driver.get(f"{address}{BASE}/{path}/")

    def shows():
        return driver.find_element(By.TAG_NAME, "body").text

    WebDriverWait(driver, 60, poll_frequency=0.05).until(
        lambda _: all(word in shows() for word in words), f"{path} shows {words}")
    red, green, blue = driver.execute_script(
        "return getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).slice(0, 3).map(Number)")
    # The overview of tutorials is dark always.
    assert path == "tutorials/tutorials" or (red + green + blue > 382) == (scheme == "light"), (path, scheme)
    driver.save_screenshot(str(FOLDER / f"{path.replace('/', '-')}-{scheme}.png"))


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    driver = browser()
    try:
        for scheme in ("light", "dark"):
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": scheme}]})
            for path, words in PAGES.items():
                look(driver, f"http://127.0.0.1:{server.server_port}", path, scheme, words)
        # A site may have colours of its own in this file; ours has none.
        missing = [entry["message"] for entry in driver.get_log("browser")
                   if entry["level"] == "SEVERE" and "/theme-settings.json" not in entry["message"]]
        assert not missing, missing
    finally:
        driver.quit()
        server.shutdown()
    print(f"{len(PAGES)} pages are drawn, light and dark; pictures are in {FOLDER}")


main()
