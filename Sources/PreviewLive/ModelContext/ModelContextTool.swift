import PreviewCore
import PreviewScene
import PreviewPlan
import PreviewType

/// A tool that programs may call: its name, its words and what it takes.
struct ModelContextTool: Sendable {
  /// A value that it takes.
  struct Parameter: Sendable {
    let name: String
    /// Its schema (JSON Schema), with a description.
    let schema: JSONValue
    var isRequired = false
  }

  let name: String
  let title: String
  let description: String
  let parameters: [Parameter]
  /// Whether it may change files.
  var isWriting = false

  /// The tool in the list of `tools/list`.
  var json: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": [
        "type": "object",
        "properties": .object(parameters.map { JSONValue.Member(key: $0.name, value: $0.schema) }),
        "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": .bool(false),
      ],
      "annotations": [
        "title": .string(title), "readOnlyHint": .bool(!isWriting), "destructiveHint": .bool(isWriting),
        "openWorldHint": .bool(false),
      ],
    ]
  }
}

extension ModelContextTool.Parameter {
  init(_ name: String, _ type: String, _ description: String, isRequired: Bool = false) {
    self.init(
      name: name, schema: ["type": .string(type), "description": .string(description)], isRequired: isRequired)
  }

  /// One of some names.
  init(_ name: String, among names: [String], _ description: String) {
    self.init(
      name: name,
      schema: [
        "type": "string", "enum": .array(names.map(JSONValue.string)), "description": .string(description),
      ])
  }
}

extension ModelContextTool {
  private static let only = Parameter(
    "scene", "string", "A scene's name, or a pattern of names as 'order*'; all without it.")

  static let scenes = ModelContextTool(
    name: "list_scenes", title: "List scenes",
    description: """
      Lists the scenes and sheets of the spec, with the place of each (file:line:column), the traits that change it and \
      how the spec draws it first, and the spec's mistakes.
      """,
    parameters: [only])

  static let picture = ModelContextTool(
    name: "picture", title: "Draw a scene",
    description: """
      Draws a scene or sheet in given traits, as a PNG. Traits that are left out are those in which the spec draws it first. \
      What 'try_change' has tried is shown.
      """,
    parameters: [
      Parameter("scene", "string", "The name, one of those that 'list_scenes' returns.", isRequired: true),
      Parameter(
        "category", among: ContentSizeCategory.allCases.map(\.shortName),
        "The content size category: XS to XXXL, then the accessibility sizes AX1 to AX5. L is iOS's default."),
      Parameter("appearance", among: Appearance.allCases.map(\.rawValue), "Light or dark."),
      Parameter("direction", among: ["ltr", "rtl"], "The direction of layout; the language's without it."),
      Parameter("bold", "boolean", "Whether Bold Text is on."),
      Parameter("highContrast", "boolean", "Whether Increase Contrast is on."),
      Parameter("language", "string", "A language of the spec, as in 'de' or 'pt-BR'."),
      Parameter("design", among: Design.allCases.map(\.rawValue), "The generation of iOS."),
      Parameter(
        "pseudolanguage", among: Pseudolanguage.allCases.map(\.rawValue), "Longer or mirrored texts, for a test."),
      Parameter("setting", "string", "A step of the app's own size setting, by its name."),
      Parameter("width", "number", "The width of a scene, in points."),
      Parameter("scale", "number", "Pixels per point, 1 to 8; 2 without it."),
    ])

  static let findings = ModelContextTool(
    name: "findings", title: "Find what breaks",
    description: """
      Lays the scenes out at all twelve text sizes and returns what breaks, from which category on, why, what helps, \
      and the place of each (file:line:column): the findings of 'preview-render audit'.
      """,
    parameters: [
      only,
      Parameter(
        "severity", among: ["error", "warning", "information"],
        "The least severity that is returned; 'information' without it."),
    ])

  static let size = ModelContextTool(
    name: "explain_size", title: "Explain a size",
    description:
      "Explains step by step what UIFontMetrics makes of a size in a text style: the arithmetic of 'preview-render scale'.",
    parameters: [
      Parameter(
        "style", among: TextStyle.allCases.map(\.name), "The text style that scales, as in 'body'; 'body' without it."),
      Parameter("size", "number", "The font's size at L, in points; the style's own without it."),
      Parameter("category", "string", "Categories, as in 'AX3', 'L...AX5' or 'XS,L,AX5'; all twelve without it."),
      Parameter("maximum", "number", "The largest size, in points."),
      Parameter("scale", "number", "Pixels per point, for values that are no fonts; 3 without it."),
    ])

  /// - Parameter isWriting: Whether a change may be saved.
  static func change(isWriting: Bool) -> ModelContextTool {
    let edit: JSONValue = [
      "type": "object",
      "properties": [
        "place": [
          "type": "string",
          "description":
            "Where the mapping or the element begins that has the key: file:line:column, as other tools return it.",
        ],
        "key": ["type": "string", "description": "The key, as in 'numberOfLines'."],
        "value": [
          "type": ["string", "null"],
          "description": "Its value as YAML on one line, as in '0' or '\"Title\"'; null removes the key.",
        ],
      ],
      "required": ["place", "key", "value"], "additionalProperties": .bool(false),
    ]
    var parameters = [
      Parameter(
        name: "edits",
        schema: [
          "type": "array", "items": edit,
          "description":
            "All changes that are to hold now; those of the last call go. None shows the files as they are.",
        ], isRequired: true)
    ]
    if isWriting {
      parameters.append(Parameter("save", "boolean", "Whether the changes are written into the files."))
    }
    return ModelContextTool(
      name: "try_change", title: "Try a change",
      description: """
        Tries changes of the spec in memory, and returns the changed lines, the findings that are new and those that are gone. \
        'picture' and 'findings' then show the changed spec, until the next call or until a file changes. \
        \(isWriting ? "With 'save' the changes are written; comments and all other lines stay." : "Nothing is written.")
        """,
      parameters: parameters, isWriting: isWriting)
  }
}
