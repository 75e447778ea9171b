import RouteJSON
package import RouteReports

/// `export overlay-schema`: what the documents look like that `RouteOverlay` of RouteKitFoundation takes, as a JSON
/// Schema (2020-12).
///
/// It says nothing of the app's own routes, which the app holds a document against.
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
