import RouteCommandLine
import RouteCompiler
import RouteJSON

/// The files that `routec export` can write.
enum ExportKind: String, CaseIterable {
    case all
    case json
    case jsonSchema = "json-schema"
    case overlaySchema = "overlay-schema"
    case appleAppSiteAssociation = "apple-app-site-association"
    case infoPlist = "info-plist"
    case entitlements
    case androidManifest = "android-manifest"
    case assetLinks = "assetlinks"
    case typeScript = "typescript"
    case kotlin

    /// The options of this kind only, with or without a value.
    var options: Set<String> {
        switch self {
        case .all: ["--options"]
        case .json, .jsonSchema, .overlaySchema, .entitlements: []
        case .appleAppSiteAssociation: ["--app-id", "--host"]
        case .infoPlist: ["--name"]
        case .androidManifest: ["--activity", "--min-sdk"]
        case .assetLinks: ["--package", "--sha256", "--host", "--dynamic"]
        case .typeScript: ["--match"]
        case .kotlin: ["--package", "--match"]
        }
    }

    /// True if the export depends on the routes.
    var needsFiles: Bool { self != .jsonSchema && self != .overlaySchema && self != .assetLinks }

    static let usage = """
        OVERVIEW: Writes a file for another platform from the routes.

        The file is replaced only if the export succeeds. If a platform cannot express routes exactly, standard error says for
        how many routes it opens the app for more URLs, or for fewer; --explain lists them with the reasons.

        USAGE: routec export KIND [OPTION]… FILE…

        KINDS:
          all                          all exports listed in routes-export.json, in a folder: the files of each host in
                                       HOST/.well-known (for *.example.com in _wildcard.example.com), Info.plist,
                                       App.entitlements, AndroidManifest.xml, and more
          json                         the manifest: the complete declarations
          json-schema                  the JSON Schema of the manifest; has no FILE
          overlay-schema               the JSON Schema of a document for RouteOverlay; has no FILE
          apple-app-site-association   the https URLs that open the app on Apple platforms; for the web server
          info-plist                   custom schemes of the app, and foreign ones that it queries
          entitlements                 associated domains of the app
          android-manifest             intent filters for an activity, to merge
          assetlinks                   the statement that an Android app may open links; for the web server; has no FILE,
                                       except with --dynamic
          typescript                   functions that build URLs of public routes; needs ECMAScript 2020
          kotlin                       functions that build URLs of public routes; reserved names get a '_'

        ARGUMENTS:
          FILE                all .routes files, or folders, of one target

        OPTIONS:
          --output OUTPUT     the file to write instead of standard output; all, required: the folder
          --options FILE      all: the file that lists the exports (default: routes-export.json)
          --app-id ID         apple-app-site-association, required: TEAM.BUNDLE; may be repeated
          --host HOST         apple-app-site-association, assetlinks --dynamic: the host, if routes have several
          --name NAME         info-plist: a name for the schemes, usually the bundle identifier
          --activity NAME     android-manifest, required: the activity that opens URLs
          --min-sdk LEVEL     android-manifest: the oldest supported API level (default: 23); from 31 on, patterns are more
                              exact, and from 35 on, queries and fragments are compared
          --package PACKAGE   assetlinks, required: the application's id; kotlin: the package of the code
          --sha256 PRINT      assetlinks, required: fingerprint of a signing certificate; may be repeated
          --dynamic           assetlinks: add rules for the host's URLs, queries and 'web' URLs included; from Android 15 on,
                              they narrow what the manifest claims, and older systems ignore them
          --match             typescript, kotlin: also a function that finds the route of a URL, as the app does
          --explain           list each route that a platform cannot express exactly, with the reason
          --help, -h          print this

        \(InputFiles.usage)

        EXIT STATUS: 0 success, 1 errors in the files, 2 wrong usage.

        """
}
