import RouteJSON
package import RouteReports

/// `export overlay-schema`: the JSON Schema (2020-12) of the documents that `RouteOverlay` of RouteKitFoundation reads.
///
/// The schema does not contain the app's routes. The app compares a document with these itself.
package enum OverlaySchema {
    package static var schema: Export { Export(text) }

    private static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "What an app is to do instead of opening some of its routes",
          "type": "object",
          "required": ["format", "version", "routes"],
          "additionalProperties": false,
          "properties": {
            "format": {"const": "swift-routes-overlay"},
            "version": {"const": 1},
            "routes": {
              "description": "By a route's name, such as Comment.view: the 'name' of the manifest",
              "type": "object",
              "additionalProperties": {"oneOf": [{"$ref": "#/$defs/off"}, {"$ref": "#/$defs/redirect"}]}
            }
          },
          "$defs": {
            "off": {
              "type": "object",
              "required": ["off"],
              "additionalProperties": false,
              "properties": {
                "off": {
                  "type": "object",
                  "additionalProperties": false,
                  "properties": {"message": {"type": "string"}}
                }
              }
            },
            "redirect": {
              "type": "object",
              "required": ["redirect"],
              "additionalProperties": false,
              "properties": {
                "redirect": {
                  "type": "object",
                  "required": ["target"],
                  "additionalProperties": false,
                  "properties": {
                    "target": {"type": "string"},
                    "arguments": {
                      "description": "By the name of an argument of the target",
                      "type": "object",
                      "additionalProperties": {"$ref": "#/$defs/value"}
                    }
                  }
                }
              }
            },
            "value": {
              "description": "An argument of the route, a text as it stands in a URL, decoded, or texts for a list",
              "type": "object",
              "minProperties": 1,
              "maxProperties": 1,
              "additionalProperties": false,
              "properties": {
                "argument": {"type": "string"},
                "text": {"type": "string"},
                "texts": {"type": "array", "items": {"type": "string"}}
              }
            }
          }
        }

        """#
}
