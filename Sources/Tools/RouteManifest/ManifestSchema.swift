import RouteCompiler
import RouteJSON

/// `export json-schema`: the form of a manifest as a JSON Schema (2020-12).
enum ManifestSchema {
    /// The built-in types without further members.
    private static let kinds = JSON.array(
        BuiltinType.all.map(\.rule.kind).filter { $0 != "integer" }.map { .string($0) }
    ).compactText

    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "The routes of one target, as 'routec export json' prints them",
          "type": "object",
          "required": [
            "format", "version", "namespace", "targets", "imports", "matching", "origins", "guards",
            "modules", "enums", "routes", "misses", "foreign"
          ],
          "additionalProperties": false,
          "properties": {
            "format": {"const": "swift-routes"},
            "version": {"const": \#(ManifestExporter.version)},
            "namespace": {"type": "string"},
            "targets": {
              "$comment": "The target itself, then those that it includes.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "namespace"],
                "additionalProperties": false,
                "properties": {"name": {"type": ["string", "null"]}, "namespace": {"type": "string"}}
              }
            },
            "imports": {"type": "array", "items": {"type": "string"}},
            "matching": {
              "type": "object",
              "required": ["caseInsensitive", "plusAsSpace"],
              "additionalProperties": false,
              "properties": {
                "caseInsensitive": {"type": "boolean"},
                "plusAsSpace": {"type": "boolean"}
              }
            },
            "origins": {"type": "array", "items": {"$ref": "#/$defs/origin"}},
            "guards": {"type": "array", "items": {"type": "string"}},
            "modules": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "label", "target"],
                "additionalProperties": false,
                "properties": {
                  "name": {"type": "string"},
                  "label": {"type": "string"},
                  "target": {"type": ["string", "null"]}
                }
              }
            },
            "enums": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "cases", "documentation", "file", "line"],
                "additionalProperties": false,
                "properties": {
                  "name": {"type": "string"},
                  "cases": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": ["name", "value"],
                      "additionalProperties": false,
                      "properties": {"name": {"type": "string"}, "value": {"type": "string"}}
                    }
                  },
                  "documentation": {"type": "array", "items": {"type": "string"}},
                  "file": {"type": ["string", "null"]},
                  "line": {"type": ["integer", "null"]}
                }
              }
            },
            "routes": {"type": "array", "items": {"$ref": "#/$defs/route"}},
            "misses": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "origin", "segments", "documentation", "file", "line"],
                "additionalProperties": false,
                "properties": {
                  "name": {"type": "string"},
                  "origin": {"$ref": "#/$defs/origin"},
                  "segments": {"type": "array", "items": {"type": "string"}},
                  "documentation": {"type": "array", "items": {"type": "string"}},
                  "file": {"type": ["string", "null"]},
                  "line": {"type": ["integer", "null"]}
                }
              }
            },
            "foreign": {
              "type": "array",
              "items": {
                "type": "object",
                "required": [
                  "name", "urls", "arguments", "fixedQuery", "documentation", "file", "line"
                ],
                "additionalProperties": false,
                "properties": {
                  "name": {"type": "string"},
                  "urls": {"type": "array", "items": {"$ref": "#/$defs/url"}},
                  "arguments": {"type": "array", "items": {"$ref": "#/$defs/argument"}},
                  "fixedQuery": {"$ref": "#/$defs/fixedQuery"},
                  "else": {
                    "$comment": "The web page to open if no app opens the URL, with the same arguments.",
                    "type": "object",
                    "required": ["urls", "arguments", "fixedQuery"],
                    "additionalProperties": false,
                    "properties": {
                      "urls": {"type": "array", "items": {"$ref": "#/$defs/url"}},
                      "arguments": {"type": "array", "items": {"$ref": "#/$defs/argument"}},
                      "fixedQuery": {"$ref": "#/$defs/fixedQuery"}
                    }
                  },
                  "documentation": {"type": "array", "items": {"type": "string"}},
                  "file": {"type": ["string", "null"]},
                  "line": {"type": ["integer", "null"]}
                }
              }
            }
          },
          "$defs": {
            "origin": {
              "type": "object",
              "required": ["scheme", "host", "port"],
              "additionalProperties": false,
              "properties": {
                "scheme": {"type": "string"},
                "host": {"type": "string"},
                "port": {"type": ["integer", "null"]},
                "opaque": {"$comment": "A URL without //, such as tel:.", "const": true}
              }
            },
            "segment": {
              "oneOf": [
                {
                  "type": "object",
                  "required": ["literal"],
                  "additionalProperties": false,
                  "properties": {"literal": {"type": "string"}}
                },
                {
                  "type": "object",
                  "required": ["argument", "prefix", "suffix"],
                  "additionalProperties": false,
                  "properties": {
                    "argument": {"type": "string"},
                    "prefix": {"type": "string"},
                    "suffix": {"type": "string"}
                  }
                },
                {
                  "type": "object",
                  "required": ["prefix", "placeholders"],
                  "additionalProperties": false,
                  "properties": {
                    "prefix": {"type": "string"},
                    "placeholders": {
                      "type": "array",
                      "minItems": 2,
                      "maxItems": \#(SegmentSyntax.mostPlaceholders),
                      "items": {
                        "type": "object",
                        "required": ["argument", "suffix"],
                        "additionalProperties": false,
                        "properties": {"argument": {"type": "string"}, "suffix": {"type": "string"}}
                      }
                    }
                  }
                }
              ]
            },
            "type": {
              "oneOf": [
                {
                  "type": "object",
                  "required": ["kind"],
                  "additionalProperties": false,
                  "properties": {"kind": {"enum": \#(kinds)}}
                },
                {
                  "type": "object",
                  "required": ["kind", "bits", "signed"],
                  "additionalProperties": false,
                  "properties": {
                    "kind": {"const": "integer"},
                    "bits": {"enum": [8, 16, 32, 64]},
                    "signed": {"type": "boolean"}
                  }
                },
                {
                  "type": "object",
                  "required": ["kind", "enum"],
                  "additionalProperties": false,
                  "properties": {"kind": {"const": "enum"}, "enum": {"type": "string"}}
                },
                {
                  "type": "object",
                  "required": ["kind", "name"],
                  "additionalProperties": false,
                  "properties": {"kind": {"const": "swift"}, "name": {"type": "string"}}
                },
                {
                  "$comment": "The URL of a public route, or of a pattern.",
                  "type": "object",
                  "required": ["kind"],
                  "additionalProperties": false,
                  "properties": {"kind": {"const": "link"}, "pattern": {"$ref": "#/$defs/linkPattern"}}
                }
              ]
            },
            "linkPattern": {
              "type": "object",
              "required": ["text", "urls", "arguments", "fixedQuery"],
              "additionalProperties": false,
              "properties": {
                "text": {"type": "string"},
                "urls": {"type": "array", "items": {"$ref": "#/$defs/url"}},
                "arguments": {"type": "array", "items": {"$ref": "#/$defs/argument"}},
                "fixedQuery": {"$ref": "#/$defs/fixedQuery"}
              }
            },
            "argument": {
              "type": "object",
              "required": [
                "name", "type", "swiftType", "in", "key", "required", "optional", "list", "default"
              ],
              "additionalProperties": false,
              "properties": {
                "name": {"type": "string"},
                "type": {"$ref": "#/$defs/type"},
                "swiftType": {"type": "string"},
                "in": {"enum": ["host", "path", "rest", "query", "fragment"]},
                "key": {"type": ["string", "null"]},
                "prefix": {"type": "string"},
                "suffix": {"type": "string"},
                "separator": {"type": "string"},
                "required": {"type": "boolean"},
                "optional": {"type": "boolean"},
                "list": {"type": "boolean"},
                "default": {
                  "oneOf": [
                    {"type": "null"},
                    {
                      "type": "object",
                      "required": ["swift", "text"],
                      "additionalProperties": false,
                      "properties": {"swift": {"type": "string"}, "text": {"type": ["string", "null"]}}
                    }
                  ]
                }
              }
            },
            "url": {
              "type": "object",
              "required": ["text", "origin", "segments", "hostSegments", "rest", "withoutOptionalTail"],
              "additionalProperties": false,
              "properties": {
                "text": {"type": "string"},
                "origin": {"$ref": "#/$defs/origin"},
                "segments": {"type": "array", "items": {"$ref": "#/$defs/segment"}},
                "hostSegments": {"type": "integer", "minimum": 0},
                "rest": {"type": ["string", "null"]},
                "withoutOptionalTail": {"type": "boolean"},
                "withoutOptionalBase": {"type": "boolean"}
              }
            },
            "fixedQuery": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["key", "value"],
                "additionalProperties": false,
                "properties": {"key": {"type": "string"}, "value": {"type": "string"}}
              }
            },
            "routeTarget": {
              "type": "object",
              "required": ["target", "arguments"],
              "additionalProperties": false,
              "properties": {
                "target": {"type": "string"},
                "arguments": {
                  "type": "object",
                  "additionalProperties": {
                    "oneOf": [
                      {"type": "null"},
                      {
                        "type": "object",
                        "required": ["argument"],
                        "additionalProperties": false,
                        "properties": {"argument": {"type": "string"}}
                      },
                      {
                        "type": "object",
                        "required": ["text"],
                        "additionalProperties": false,
                        "properties": {"text": {"type": "string"}}
                      }
                    ]
                  }
                },
                "payloads": {
                  "$comment": "Only where several routes have the name and the arguments: the names of its payloads.",
                  "type": "array",
                  "items": {"type": "string"}
                }
              }
            },
            "route": {
              "type": "object",
              "required": [
                "name", "module", "target", "accessor", "id", "visibility", "pattern", "documentation",
                "deprecated", "deprecatedUntil", "urls", "arguments", "fixedQuery", "payloads", "result",
                "redirect", "parent", "requires", "transition", "before", "fallback", "file", "line"
              ],
              "additionalProperties": false,
              "properties": {
                "name": {"type": "string"},
                "module": {"type": "string"},
                "target": {"type": ["string", "null"]},
                "accessor": {"type": ["string", "null"]},
                "id": {"type": "string"},
                "visibility": {"enum": ["public", "internal", "web"]},
                "pattern": {"type": "string"},
                "documentation": {"type": "array", "items": {"type": "string"}},
                "deprecated": {"type": ["string", "null"]},
                "deprecatedUntil": {"type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
                "urls": {"type": "array", "items": {"$ref": "#/$defs/url"}},
                "arguments": {"type": "array", "items": {"$ref": "#/$defs/argument"}},
                "fixedQuery": {"$ref": "#/$defs/fixedQuery"},
                "payloads": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "swiftType"],
                    "additionalProperties": false,
                    "properties": {"name": {"type": "string"}, "swiftType": {"type": "string"}}
                  }
                },
                "result": {"type": ["string", "null"]},
                "redirect": {"oneOf": [{"type": "null"}, {"$ref": "#/$defs/routeTarget"}]},
                "parent": {"oneOf": [{"type": "null"}, {"$ref": "#/$defs/routeTarget"}]},
                "requires": {"type": "array", "items": {"type": "string"}},
                "transition": {"enum": ["show", "present", null]},
                "before": {"type": "array", "items": {"type": "string"}},
                "fallback": {"type": "boolean"},
                "file": {"type": ["string", "null"]},
                "line": {"type": ["integer", "null"]}
              }
            }
          }
        }

        """#
}
