import RouteKit

/// The pages of the site.
enum ShopPages {
    /// The number of the app in the App Store.
    private static let appStoreID = "1234567890"

    /// The page that a browser shows if the app is not installed.
    static func fallback(_ page: WebVisit.Page) -> String {
        let lines = page.info.documentation.filter { !$0.hasPrefix("- ") && !$0.isEmpty }
        let title = lines.first ?? page.info.name
        let url = page.url ?? ""
        var body = "<h1>\(escaped(title))</h1>\n"
        for line in lines.dropFirst() { body += "<p>\(escaped(line))</p>\n" }
        if !page.arguments.isEmpty {
            let rows = page.arguments.map { "<dt>\(escaped($0.name))</dt><dd>\(escaped($0.value))</dd>" }
            body += "<dl>\(rows.joined())</dl>\n"
        }
        if let appURL = page.appURL { body += "<p><a href=\"\(escaped(appURL))\">Open in the app</a></p>\n" }
        let head = """
            <meta name="apple-itunes-app" content="app-id=\(appStoreID), app-argument=\(escaped(url))">
            <link rel="canonical" href="\(escaped(url))">

            """
        return document(title: title, head: head, body: body)
    }

    /// A page of the site itself: nothing in it leads to the app, which leaves its URL to the browser.
    static func press(_ file: [String]) -> String {
        document(
            title: "For the press", head: "",
            body: "<h1>For the press</h1>\n<p>\(escaped(file.joined(separator: " / ")))</p>\n")
    }

    /// The page for a missing path, with the nearest routes.
    static func notFound(_ nearest: [RouteInfo]) -> String {
        let items = nearest.map {
            "<li><code>\(escaped($0.pattern))</code> \(escaped($0.documentation.first ?? ""))</li>"
        }
        let list = items.isEmpty ? "" : "<p>Did you mean one of these?</p>\n<ul>\(items.joined())</ul>\n"
        return document(title: "Not found", head: "", body: "<h1>Not found</h1>\n" + list)
    }

    private static func document(title: String, head: String, body: String) -> String {
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>\(escaped(title))</title>\n\(head)</head>\n"
            + "<body>\n\(body)</body>\n</html>\n"
    }

    /// As text, and as the value of an attribute.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
