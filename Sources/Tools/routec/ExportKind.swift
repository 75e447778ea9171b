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

    /// The options of this kind only.
    var options: Set<String> {
        switch self {
        case .all: ["--options"]
        case .json, .jsonSchema, .overlaySchema, .entitlements, .typeScript: []
        case .appleAppSiteAssociation: ["--app-id", "--host"]
        case .infoPlist: ["--name"]
        case .androidManifest: ["--activity", "--min-sdk"]
        case .assetLinks: ["--package", "--sha256"]
        case .kotlin: ["--package"]
        }
    }

    /// True if the export depends on the routes.
    var needsFiles: Bool { self != .jsonSchema && self != .overlaySchema && self != .assetLinks }

    static let allOptions: Set<String> = allCases.reduce(into: InputFiles.options.union(["--output"])) {
        $0.formUnion($1.options)
    }

    static let usage = """
        OVERVIEW: Writes a file for another platform, made of the same declarations.

        The file is replaced only when all of it could be made. What a platform cannot say of a route is a warning on
        standard error, 'path:line:column: warning: text', with what was exported instead.

        USAGE: routec export KIND [OPTION]… FILE…

        KINDS:
          all                          all that routes-export.json asks for, below a folder: the files of each host in
                                       HOST/.well-known (of *.example.com in _wildcard.example.com), Info.plist,
                                       App.entitlements, AndroidManifest.xml and more
          json                         the manifest: all that the declarations say
          json-schema                  what a manifest looks like, as a JSON Schema; takes no FILE
          overlay-schema               what a document for RouteOverlay looks like; takes no FILE
          apple-app-site-association   which https URLs open the app on Apple's systems; for the web server
          info-plist                   custom schemes of the app, and foreign ones that it asks about
          entitlements                 associated domains of the app
          android-manifest             intent filters for an activity, to be merged
          assetlinks                   the statement that an Android app may open links; for the web server
          typescript                   functions that build URLs of public routes; needs ECMAScript 2020
          kotlin                       the same for Android; a name that Kotlin or the code uses itself gets a '_'

        ARGUMENTS:
          FILE                .routes files, or folders of them: all the routes of one target

        OPTIONS:
          --output OUTPUT     the file to write, in place of standard output; all, required: the folder
          --options FILE      all: what to write for which apps (default: routes-export.json)
          --app-id ID         apple-app-site-association, required: TEAM.BUNDLE; may be repeated
          --host HOST         apple-app-site-association: which host, where routes have several
          --name NAME         info-plist: a name for the schemes, usually the bundle identifier
          --activity NAME     android-manifest, required: the activity that opens URLs
          --min-sdk LEVEL     android-manifest: the oldest API level to run on (default: 23); from 31 on patterns are
                              tighter, from 35 on queries and fragments count
          --package PACKAGE   assetlinks, required: the application's id; kotlin: the package of the code
          --sha256 PRINT      assetlinks, required: fingerprint of a signing certificate; may be repeated
          --help, -h          print this

        \(InputFiles.usage)

        EXIT STATUS: 0 success, 1 errors in the files, 2 wrong usage.

        """
}
