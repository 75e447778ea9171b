import RouteJSON
package import RouteReports

/// `export overlay-schema`: the JSON Schema (2020-12) of the documents that `RouteOverlay` of RouteKitFoundation reads.
///
/// The schema does not contain the app's routes. The app compares a document with these itself.
package enum OverlaySchema {
    package static var schema: Export { Export(document.indentedText) }

    private static let document = JSONSchema.document(
        title: "What an app is to do instead of opening some of its routes",
        [
            "format": .constant("swift-routes-overlay"),
            "version": .constant(.number(1)),
            "routes": .dictionary(of: .oneOf([.reference("off"), .reference("redirect")]))
                .description("By a route's name, such as Comment.view: the 'name' of the manifest"),
        ],
        definitions: [
            "off": .object(["off": .object(["message": .text.optional])]),
            "redirect": .object(["redirect": redirect]),
            "value": value,
        ])

    private static let redirect = JSONSchema.object([
        "target": .text,
        "arguments": .dictionary(of: .reference("value")).description("By the name of an argument of the target")
            .optional,
    ])

    private static let value = JSONSchema.object([
        "argument": .text.optional, "text": .text.optional, "texts": .texts.optional,
    ])
    .with(["minProperties": .number(1), "maxProperties": .number(1)])
    .description("An argument of the route, a text as it stands in a URL, decoded, or texts for a list")
}
