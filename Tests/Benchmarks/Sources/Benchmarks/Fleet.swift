import Foundation

/// The cost of `routec fleet`, in release: 20 releases of 1,000 routes against files of 200 entries.
///
/// - Throws: An error if a file takes more than 10 seconds or 300 MB.
func fleetBenchmark() throws {
    let routec = try builtRoutec("release")
    var table = Table(
        title: "routec fleet, 20 releases of 1,000 routes, in release",
        columns: ["question", "s of the processor", "MB"])
    var tooMuch: [String] = []
    try withTemporaryFolder { folder in
        try folder.write(["shares.json": shares, "Releases/.empty": ""])
        for release in 0..<20 {
            let routes = folder.appendingPathComponent("\(release)")
            for module in 0..<50 { try routes.write(["Section\(module).routes": section(module, of: release)]) }
            let manifest = folder.appendingPathComponent("Releases/\(release).json").path
            try run(routec, ["export", "json", "--output", manifest, routes.path])
        }
        try folder.write(["site.json": association, "assetlinks.json": statements, "AndroidManifest.xml": manifest])
        let questions = [
            "--link https://www.example.com/section1/page5/1", "--aasa site.json", "--assetlinks assetlinks.json",
            "--android-manifest AndroidManifest.xml", "--export aasa --min-share 80",
        ]
        for question in questions {
            let script = """
                cd "$1"; "$0" fleet --releases Releases --shares shares.json \(question) > /dev/null 2>&1 || [ $? = 1 ]
                """
            let cost = try Cost(of: ["sh", "-c", script, routec, folder.path])
            table.rows.append([question, figure(cost.processor, 2), figure(cost.megabytes, 0)])
            if cost.processor > 10 || cost.megabytes > 300 { tooMuch.append("\(question): more than 10 s or 300 MB") }
        }
    }
    table.print()
    guard tooMuch.isEmpty else { throw Failure(description: tooMuch.joined(separator: "\n")) }
}

/// Twenty routes of one module in a release. Each release has renamed some paths of the one before.
private func section(_ module: Int, of release: Int) -> String {
    let types = ["Int", "UUID", "String", "Bool", "Double", "Slug"]
    var text = "base app:// https://www.example.com\nenum Kind\(module) = a | b | c-d\n"
    for route in 0..<20 {
        let type = types[(module + route) % 6]
        let old = (module * 20 + route) % 50 > 30 + release ? "old-" : ""
        let name = "/section\(module)/"
        switch route % 5 {
        case 0: text += "public \(name)\(old)page\(route)/{id: \(type)}?q: String = \"a\"\n"
        case 1:
            text += "public \(name)\(old)item\(route)/{kind: Kind\(module)}/{n: Int}/{page: Int?}?tags: [String]\n"
        case 2: text += "public \(name)edit\(route)/{id: \(type)}?message: String & n: Int?\n"
        case 3: text += "public \(name)x\(route)/@{user}/{path...}\n"
        default: text += "public \(name)y\(route)/{a: \(type)}/view/{b: Int}.html?mode=full\n"
        }
    }
    return text
}

private let shares = "{" + (0..<20).map { "\"\($0)\": 5" }.joined(separator: ", ") + "}"

private let components: [String] = (0..<50).flatMap { module in
    [
        #"{"/": "/section\#(module)/edit*", "?": {"message": "?*"}}"#, #"{"/": "/section\#(module)/*/@*"}"#,
        #"{"/": "/section\#(module)/page*"}"#, #"{"/": "/section\#(module)/y*/*/view/*.html", "?": {"mode": "full"}}"#,
    ]
}

private let association =
    #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [\#(components.joined(separator: ",\n"))]}]}}"#

private let statements = """
    [{"relation": ["delegate_permission/common.handle_all_urls"],
      "target": {"namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints": []},
      "relation_extensions": {"delegate_permission/common.handle_all_urls":
        {"dynamic_app_link_components": [\(components.joined(separator: ",\n"))]}}}]
    """

private let manifest: String = {
    let paths = (0..<50).flatMap { module in
        [
            #"pathPrefix="/section\#(module)/edit""#, #"pathPattern="/section\#(module)/.*/@.*""#,
            #"pathPrefix="/section\#(module)/page""#, #"pathPattern="/section\#(module)/y.*/.*/view/.*\\.html""#,
        ]
    }
    return """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application><activity>
        <intent-filter>
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="https"/><data android:host="www.example.com"/>
        \(paths.map { "<data android:\($0)/>" }.joined(separator: "\n"))
        </intent-filter>
        </activity></application></manifest>
        """
}()
