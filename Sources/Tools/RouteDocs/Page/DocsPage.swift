import RouteCompiler
import RouteJSON
import RouteReports

/// The HTML page: a skeleton, the style, the data as JSON, and scripts that make the page of it.
///
/// The browser creates the elements, so that a page of 10,000 routes opens immediately: collapsed parts do not exist yet.
/// Content of `.routes` files is data, never markup: scripts insert it as text. The page's policy allows only its own script, and
/// loads nothing.
struct DocsPage {
    private let docs: RouteDocs
    private let data: DocsData

    init(_ docs: RouteDocs) {
        self.docs = docs
        data = DocsData(docs)
    }

    /// All scripts, in one element.
    static var script: String {
        [dataScript, matcherScript, nearMissScript, elementsScript, treeScript, urlBoxScript, startScript]
            .joined(separator: "\n")
    }

    /// SHA-256 of the script element's text, in Base64. A test prints the new value after each change of the script.
    private static let scriptHash = "IQ6itssq19RSZsCZk9QlqWAvuryK1ac3kjAqpYj9iv0="
    /// SHA-256 of the style element's text, in Base64.
    private static let styleHash = "c6b3mmQMHE+JAlNyvP7cyCJcADaeHMZLEh+zqlbDmgM="

    var html: String {
        let script = "\n\(Self.script)\n"
        let style = "\n\(Self.style)\n"
        let policy =
            "default-src 'none'; script-src 'sha256-\(Self.scriptHash)'; style-src 'sha256-\(Self.styleHash)'; "
            + "base-uri 'none'; form-action 'none'"
        let title = XMLText.escaped(docs.title)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="swift-routes">
            <title>\(title): routes</title>
            <style>\(style)</style>
            </head>
            <body>
            <a class="skip" href="#routes">Skip to the routes</a>
            <header>
            <h1>\(title)</h1>
            <p>\(XMLText.escaped(docs.summary))</p>
            </header>
            <noscript><p class="note">This page is made by JavaScript, which is off.
            <code>routec docs --format markdown</code> writes the same as text.</p></noscript>
            <main>
            \(Self.urlBox)
            \(routes)
            </main>
            <script type="application/json" id="data">\(dataText)</script>
            <script>\(script)</script>
            </body>
            </html>

            """
    }

    private static let urlBox = """
        <details class="try fold" id="try-fold" open>
        <summary><h2>Which route matches a URL?</h2></summary>
        <form id="try">
        <label for="url">URL</label>
        <input id="url" type="text" inputmode="url" autocomplete="off" autocapitalize="off" autocorrect="off"
        spellcheck="false" aria-describedby="try-hint">
        <fieldset>
        <legend>Opened by</legend>
        <label><input type="radio" name="from" value="app" checked> the app</label>
        <label><input type="radio" name="from" value="outside"> anyone else</label>
        </fieldset>
        <p id="try-hint">Types of the app are checked only at run time; here they accept every text.</p>
        </form>
        <p id="try-status" class="hidden" role="status"></p>
        <div id="verdict"></div>
        </details>
        """

    private var routes: String {
        let model = docs.model
        let modules = model.modules.map(\.name)
        let visibilities = ["public", "internal"] + (model.routes.contains(where: \.isWeb) ? ["web"] : [])
        let origins = model.origins.map(\.text)
        return """
            <section class="list" aria-labelledby="routes-title">
            <h2 id="routes-title">Browse</h2>
            <details class="fold" open>
            <summary>Search and filters</summary>
            <form id="filters" role="search" aria-label="Routes">
            <div><label for="search">Search</label>
            <input id="search" type="search" autocomplete="off" spellcheck="false"
            placeholder="name, pattern or text"></div>
            \(Self.select("module", "Module", modules))
            \(Self.select("visibility", "Visibility", visibilities))
            \(Self.select("origin", "Origin", origins))
            </form>
            </details>
            <p id="count" role="status"></p>
            <div id="routes" tabindex="-1"></div>
            </section>
            <div id="more"></div>
            """
    }

    private static func select(_ id: String, _ label: String, _ values: [String]) -> String {
        let options = values.map { "<option>\(XMLText.escaped($0))</option>" }.joined()
        return """
            <div><label for="\(id)">\(label)</label>
            <select id="\(id)"><option value="">all</option>\(options)</select></div>
            """
    }

    /// Inside a script element `<` could end it, or begin a comment.
    private var dataText: String {
        let parts = data.json.line.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
        return String(decoding: Array(parts.joined(separator: "\\u003C".utf8)), as: UTF8.self)
    }
}
