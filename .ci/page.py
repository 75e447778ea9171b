"""Drives the page of `routec docs` in Chromium, and compares it with routec."""

import json
import pathlib
import subprocess
import sys
import time
import xml.etree.ElementTree

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

ROUTEC, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
ROUTES = FOLDER / "Routes"

# Words that would do harm if any of them were markup, and one route of each kind.
FILES = {
    "Comment.routes": """\
base aop:// https://www.example.com

enum Tab = hot | new | top-rated

/// Opens one comment. <script>throw "run"</script> & `<b>code</b>` </script><!--
///
/// - Parameter id: The comment to **open**, see [its page](https://www.example.com/help).
/// - Parameter tab: What is shown `below` it.
/// - Returns: Nothing.
public /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot
public /comment/list/{tab: Tab}
/// Links in old newsletters.
public /comment/show/{id: Int} => /comment/view/{id}?highlight=true
/// Posts a reply and returns the new comment's identifier.
internal aop://comment/reply/{id: Int}?message: String & tags: [String]
    with draft: CommentDraft?
    requires login, paid
    using present
    -> Int
public https://www.example.com/@{user}/files/{path...}
    as file
public /comment/{slug}
    deprecated "use </script> \\"view\\""
/// Who asks <i>here</i>?
miss aop://comment
foreign maps://?q={address: String} as map
""",
    "Shop.routes": """\
base aop:// https://shop.example.com:8443
enum Size = xs | s | m | l | xl | 2xl | 3xl | 4xl | 5xl
public /shop/size/{size: Size}
public /
    as home
public /shop/{kind}/{id: UInt8}
    as item
public /shop/{kind}/latest
    as latest
public /shop/search?q: String & page: Int = 1#{mark: String?}
public /shop/{flag: Bool}/{any}
    as flagged
    before Shop.item, Shop.latest
miss aop:// as unknown
""",
}

URLS = """\
aop://comment/view/42
aop://COMMENT/view/42?tab=new&highlight
aop://comment/view/x
aop://comment/view/42?tab=old
https://www.example.com/comment/view/7#top
https://www.example.com/comment/show/7
aop://comment/reply/1?message=Hi%20there&tags=a&tags=b+c
aop://comment/reply/1
https://www.example.com/@ann/files/a/b%2Fc/d
aop:comment/list/top-rated
aop:///comment/list/hot/
aop://comment/caf%C3%A9
aop://comment/%ff
aop://comment/%2
aop://comment//view
aop://comment/../view
aop://shop/true/5
aop://shop/book/5
aop://shop/book/500
aop://shop/book/latest
aop://shop/size/2xl
aop://shop/size/6xl
aop://shop/true/latest
aop://shop/search?q=
aop://shop/search?page=1
https://shop.example.com:8443/shop/search?q=a&page=x
https://shop.example.com/shop/search?q=a
https://me@shop.example.com:8443/
https://shop.example.com:8443
aop:
other://x
nothing
<script>alert(1)</script>
aop://comment/<img src=x onerror=alert(1)>
""".splitlines()


def routec(*words):
    run = subprocess.run([ROUTEC, *words], capture_output=True, text=True)
    assert run.returncode in (0, 1) and not run.stderr, run.stderr
    return run.stdout


def write_pages():
    ROUTES.mkdir(exist_ok=True)
    for name, text in FILES.items():
        (ROUTES / name).write_text(text)
    many = FOLDER / "Many"
    many.mkdir(exist_ok=True)
    for module in range(10):
        lines = ["base aop://", *(f"public /m{module}/r{n}/{{id: Int}}?q: String?" for n in range(1000))]
        (many / f"Module{module}.routes").write_text("\n".join(lines) + "\n")
    (FOLDER / "page.html").write_text(routec("docs", str(ROUTES)))
    (FOLDER / "many.html").write_text(routec("docs", str(many)))


class Page:
    def __init__(self):
        options = webdriver.ChromeOptions()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)

    def open(self, name):
        self.driver.get((FOLDER / name).as_uri())
        self.wait(lambda: self.text("#count") != "")

    def look(self, width, height, scheme):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def wait(self, condition, what=""):
        WebDriverWait(self.driver, 30, poll_frequency=0.02).until(lambda _: condition(), what)

    def one(self, selector):
        # The browser draws after the click's event, so the element may not exist yet.
        self.wait(lambda: self.all(selector) != [], f"no element is {selector}")
        return self.all(selector)[0]

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def text(self, selector):
        return self.one(selector).text

    def fill(self, selector, text):
        # As typing and pasting do: the value, then one event.
        self.run("const box = document.querySelector(arguments[0]); box.value = arguments[1];"
                 "box.dispatchEvent(new Event('input', { bubbles: true }));", selector, text)

    def listed(self):
        return self.run("return [...document.querySelectorAll('details.route')].map((each) =>"
                        "data.routes[Number(each.dataset.index)].name)")

    def check_console(self):
        entries = [entry for entry in self.driver.get_log("browser") if entry["level"] != "INFO"]
        assert not entries, entries


def check_urls(page):
    for outside in (False, True):
        page.run("document.querySelector(`input[value=${arguments[0]}]`).click()", "outside" if outside else "app")
        for url in URLS:
            source = ("--from", "outside" if outside else "app", "--", url, str(ROUTES))
            expected = json.loads(routec("match", "--json", *source))
            page.run("delete document.getElementById('verdict').dataset.json")
            page.fill("#url", url)

            def shown():
                return json.loads(page.run("return document.getElementById('verdict').dataset.json ?? '{}'"))
            # The answer for the previous URL may arrive last.
            page.wait(lambda: shown().get("url") == expected["url"], f"no answer for {url}")
            assert shown() == expected, (shown(), expected)
            told = page.text("#verdict")
            if expected["result"] == "miss":
                assert expected["reason"] in told, told
                assert all(handler in told for handler in expected["missHandlers"]), told
            else:
                assert expected["route"] in told, told
            for name, value in expected["arguments"].items():
                texts = [value] if isinstance(value, str) else value
                assert name in told and all(text in told for text in texts), told
            _, _, lines = routec("match", "--why", *source).partition("nearest first\n")
            near = [line.strip() for line in lines.splitlines()[1::2]]  # below each route stands why it is not the one
            others = [item.text for item in page.all("#verdict .others li > span")]
            assert [text.split() for text in others] == [text.split() for text in near], (url, others, near)


def check_filters(page):
    routes = json.loads(routec("list", "--json", str(ROUTES)))

    def check(expected):
        names = sorted(route["name"] for route in expected)
        total = len(routes)
        webs, shown = (sum(route["visibility"] == "web" for route in each) for each in (routes, expected))
        count = f"All {total - webs} routes" if len(names) == total else f"{len(names) - shown} of {total - webs} routes"
        if webs:
            count += f", and {'' if len(names) == total else f'{shown} of '}{webs} pattern{'' if webs == 1 else 's'} left to the web site"
        page.wait(lambda: sorted(page.listed()) == names, f"the page lists {names}")
        page.wait(lambda: page.text("#count") == count, f"the page counts {count}")

    check(routes)
    for name, chosen in (("module", "Shop"), ("module", "Comment")):
        Select(page.one("#module")).select_by_visible_text(chosen)
        check([route for route in routes if route["name"].startswith((chosen + ".", chosen + "("))])
    Select(page.one("#visibility")).select_by_visible_text("internal")
    check([route for route in routes if route["name"].startswith("Comment") and route["visibility"] == "internal"])
    Select(page.one("#module")).select_by_visible_text("all")
    Select(page.one("#visibility")).select_by_visible_text("public")
    check([route for route in routes if route["visibility"] == "public"])
    Select(page.one("#visibility")).select_by_visible_text("all")
    for origin in ("aop://", "https://www.example.com", "https://shop.example.com:8443"):
        Select(page.one("#origin")).select_by_visible_text(origin)
        check([route for route in routes if any(url.startswith(origin) for url in route["urls"])])
    Select(page.one("#origin")).select_by_visible_text("all")
    redirect = next(route["name"] for route in routes if route["redirect"])
    for words, names in (
        ("posts A reply", ["Comment.reply"]), ("LOGIN", ["Comment.reply"]), ("UInt8", ["Shop.item"]),
        ("newsletters", [redirect]),
        ("shop latest", ["Shop.latest"]), ("<script>", ["Comment.view"]), ("zebra", []),
    ):
        page.fill("#search", words)
        check([route for route in routes if route["name"] in names])
    assert "No matching route." in page.text("#routes")
    page.fill("#search", "")
    check(routes)


def check_details(page):
    page.run("document.querySelectorAll('details.route').forEach((each) => { each.open = true; })")
    page.wait(lambda: len(page.all("details.route .body")) == len(page.all("details.route")))
    told = page.text("#routes")
    for words in ('<script>throw "run"</script>', "<b>code</b>", "The comment to open", "What is shown below it",
                  "login, paid", "draft: CommentDraft?", "present", "Comment.view", "Routes.Comment.reply", "hot, new, top-rated",
                  "Comment.routes:11", 'use </script> "view"', "Comment.missComment", "Shop.unknown", "Int"):
        assert words in told, words
    assert page.run("return document.querySelectorAll('#routes script, #routes b, #routes img').length") == 0
    assert "<i>here</i>" in page.text("#more") and "maps://" in page.text("#more")
    # Every sample opens its own route, says routec.
    samples = page.run("return data.routes.map((route) => [route.name, route.redirect !== null, route.sample])")
    for name, is_redirect, sample in samples:
        match = json.loads(routec("match", "--json", sample, str(ROUTES)))
        assert match["result"] == "redirect" if is_redirect else match["route"] == name, (name, sample, match)
    page.one("details.route .sample + button").click()
    assert page.run("return document.activeElement.id") == "url" and page.text("#verdict") != ""


def check_access(page):
    unnamed = page.run("""
        const all = [...document.querySelectorAll('input, select, button, a, summary, [role=region]')];
        return all.filter((each) => !(each.labels?.length || each.textContent.trim() || each.getAttribute('aria-label')))
            .map((each) => each.outerHTML)""")
    assert unnamed == [], unnamed
    assert page.run("return document.querySelectorAll('main, header, h1').length") == 3
    assert page.run("return document.documentElement.lang") == "en"
    ids = page.run("return [...document.querySelectorAll('[id]')].map((each) => each.id)")
    assert len(ids) == len(set(ids)), ids
    # By keyboard alone: the skip link, the box, who opens, search, filters, the tree.
    page.open("page.html")
    seen = []
    for _ in range(12):
        page.one("body").send_keys(Keys.TAB) if not seen else page.driver.switch_to.active_element.send_keys(Keys.TAB)
        seen.append(page.run("const at = document.activeElement; return at.id || at.name || at.className || at.localName"))
    assert seen == ["skip", "summary", "url", "from", "summary", "search", "module", "visibility", "origin", "summary",
                    "summary", "summary"], seen
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    low = page.run(CONTRAST)
    assert low == [], low


# Text with a contrast below 4.5 to its background (WCAG 2.2, 1.4.3).
CONTRAST = """
const parse = (color) => (color.match(/[0-9.]+/g) ?? []).map(Number);
const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
const behind = (node) => {
    for (let at = node; at; at = at.parentElement) {
        const color = parse(getComputedStyle(at).backgroundColor);
        if (color.length === 3 || color[3] === 1) return color;
    }
    return [255, 255, 255];
};
return [...document.querySelectorAll('body *')].filter((node) => node.offsetParent !== null
    && [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim() !== ''))
    .map((node) => {
        const [one, other] = [light(parse(getComputedStyle(node).color)), light(behind(node))];
        return [(Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05), node.outerHTML.slice(0, 120)];
    }).filter(([ratio]) => ratio < 4.5);
"""


def check_folds(page, size):
    """A phone shows the routes at once, and what is folded opens; elsewhere nothing is folded, and nothing scrolls."""
    folds = page.run("return [...document.querySelectorAll('details.fold')].map((each) => each.open)")
    assert folds == [size != "phone"] * 2, (size, folds)
    top = page.run("return document.querySelector('details.route').getBoundingClientRect().top / innerHeight")
    assert size != "phone" or top < 0.75, top
    scrolls = page.run("const box = document.querySelector('.try'); return getComputedStyle(box).overflowY")
    assert scrolls == "visible", scrolls
    origins = page.run("return [...document.querySelectorAll('details.origin > summary h3')].map((each) => each.innerText)")
    assert origins == ["aop://", "aop:// https://shop.example.com:8443", "aop:// https://www.example.com",
                       "https://www.example.com"], origins
    assert page.run("return [...document.querySelectorAll('.badge')].every((each) => each.innerText !== 'public')")
    page.run("document.querySelectorAll('details.fold').forEach((each) => { each.open = true; })")


def take_pictures(page):
    for size, width, height in (("phone", 390, 844), ("desktop", 1280, 800)):
        for scheme in ("light", "dark"):
            page.look(width, height, scheme)
            page.open("page.html")
            check_folds(page, size)
            page.fill("#url", "aop://comment/view/42?tab=new")
            page.wait(lambda: page.text("#verdict") != "")
            page.driver.save_screenshot(str(FOLDER / f"{size}-{scheme}-top.png"))
            page.run("showRoute(data.routes.findIndex((route) => route.name === 'Comment.reply'))")
            page.run("document.getElementById('search').value = 'comment'; showRoutes();"
                     "document.querySelectorAll('details.route').forEach((each, number) => {"
                     "    if (number % 3 === 0) each.open = true; })")
            page.wait(lambda: page.all("details.route .body") != [])
            page.run("document.getElementById('routes-title').scrollIntoView()")
            page.driver.save_screenshot(str(FOLDER / f"{size}-{scheme}-routes.png"))
            assert page.run("return document.documentElement.scrollWidth <= innerWidth"), f"{size}: wider than the screen"
            low = page.run(CONTRAST)
            assert low == [], (scheme, low)
            page.fill("#url", "aop://comment/view/x")
            page.wait(lambda: "No route" in page.text("#verdict") or "deprecated" in page.text("#verdict"))
            page.run("scrollTo(0, 0)")
            page.driver.save_screenshot(str(FOLDER / f"{size}-{scheme}-miss.png"))


def check_many(page):
    page.look(1280, 800, "light")
    start = time.monotonic()
    page.open("many.html")
    loaded = time.monotonic() - start
    assert page.text("#count") == "All 10000 routes"
    page.one("details.module > summary").click()
    page.one("details.module details.group > summary").click()
    page.wait(lambda: len(page.all("details.route")) == 200)
    page.one(".tree .tree > li:last-child > button").click()
    page.wait(lambda: len(page.all("details.route")) == 400)
    start = time.monotonic()
    page.fill("#search", "m7/r99")
    page.wait(lambda: page.text("#count").startswith("11 of"))
    page.fill("#url", "aop://m3/r500/7?q=x")
    page.wait(lambda: "Module3" in page.text("#verdict"))
    print(f"10,000 routes: {loaded:.1f} s to open, {time.monotonic() - start:.1f} s to search and to match")
    assert loaded < 20 and len(page.all("*")) < 20_000


def check_graph(page):
    """Graphviz reads the one text, an XML parser and the browser the other; both draw the same boxes."""
    dot = routec("graph", "--format", "dot", str(ROUTES))
    drawn = subprocess.run(["dot", "-Tplain"], input=dot, capture_output=True, text=True, check=True)
    assert not drawn.stderr, drawn.stderr
    nodes = [line for line in drawn.stdout.splitlines() if line.startswith("node ")]
    names = {route["name"] for route in json.loads(routec("list", "--json", str(ROUTES))) if not route["redirect"]}
    assert all(any(name in node for node in nodes) for name in names), (names, nodes)
    (FOLDER / "graph.svg").write_text(routec("graph", str(ROUTES)))
    root = xml.etree.ElementTree.parse(FOLDER / "graph.svg").getroot()
    texts = {node.text for node in root.iter("{http://www.w3.org/2000/svg}text")}
    assert names <= texts, names - texts
    groups = root.findall("{http://www.w3.org/2000/svg}g")
    assert len([group for group in groups if "key" not in group.get("class", "").split()]) == len(nodes)
    for scheme in ("light", "dark"):
        page.look(1280, 800, scheme)
        page.driver.get((FOLDER / "graph.svg").as_uri())
        page.driver.save_screenshot(str(FOLDER / f"graph-{scheme}.png"))
    # Nothing is drawn over anything else, or out of the picture.
    overlaps = page.run("""
        const boxes = [...document.querySelectorAll('g > rect')].map((each) => each.getBBox());
        const texts = [...document.querySelectorAll('g:not(.key)')].filter((group) =>
            [...group.querySelectorAll('text')].some((text) =>
                text.getBBox().width + 8 > group.querySelector('rect').getBBox().width));
        const meet = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width
            && one.y < other.y + other.height && other.y < one.y + one.height;
        return texts.map((each) => each.textContent).concat(boxes.flatMap((one, index) =>
            boxes.slice(index + 1).filter((other) => meet(one, other)).map((other) => `${one.y} ${other.y}`)))""")
    assert overlaps == [], overlaps


def main():
    write_pages()
    page = Page()
    try:
        page.look(1280, 800, "light")
        page.open("page.html")
        check_urls(page)
        check_filters(page)
        check_details(page)
        check_access(page)
        page.check_console()
        take_pictures(page)
        check_graph(page)
        check_many(page)
        page.check_console()
        loaded = page.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
        assert loaded == [], loaded
    except BaseException:
        print(page.driver.get_log("browser"))
        raise
    finally:
        page.driver.quit()
    print(f"the page agrees with routec on {len(URLS)} URLs; pictures are in {FOLDER}")


main()
