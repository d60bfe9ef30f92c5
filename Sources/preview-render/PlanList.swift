import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// A plan as `render --list` prints it.
struct PlanList {
  /// The pictures, in the plan's order; each with its size if that was asked for, since it takes a layout.
  let pictures: [(picture: RenderPlan.Picture, size: PixelSize?)]

  /// A picture a line: its name, its size in pixels, and how many frames an animation has.
  var lines: [String] {
    let rows = pictures.map { picture, size in
      let words = [
        size.map { "\($0.width) × \($0.height)" }, picture.isAnimated ? "\(picture.frames.count) frames" : nil,
      ]
      return (path: picture.path, rest: words.compactMap(\.self).joined(separator: ", "))
    }
    let width = rows.contains { !$0.rest.isEmpty } ? rows.map(\.path.count).max() ?? 0 : 0
    return rows.map { path, rest in
      rest.isEmpty ? path : path + String(repeating: " ", count: width - path.count) + "  " + rest
    }
  }

  /// An array of objects.
  var json: JSONValue {
    .array(
      pictures.map { picture, size in
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ value: JSONValue?) {
          if let value { members.append(JSONValue.Member(key: key, value: value)) }
        }
        /// The value of all frames of a picture, or an array of the values they go through.
        func add(_ key: String, _ plural: String, _ names: [String]) {
          if Set(names).count == 1 {
            add(key, .string(names[0]))
          } else {
            add(plural, .array(names.map { .string($0) }))
          }
        }
        add("name", .string(picture.path))
        add("width", size.map { .integer($0.width) })
        add("height", size.map { .integer($0.height) })
        add("sheet", .string(picture.name))
        add("kind", .string(picture.sheet.kind))
        add("category", "categories", picture.frames.map(\.traits.contentSizeCategory.shortName))
        for trait in PictureTrait.allCases {
          guard let choices = trait.choices else { continue }
          let name = choices.name(in: picture.shownTraits)
          if !choices.names.isEmpty || name != choices.standard { add(trait.rawValue, .string(name)) }
        }
        add("scale", .number(picture.traits.displayScale))
        add("sceneWidth", picture.sceneWidth.map { .number($0) })
        add("screen", picture.screen.map { .string($0.name) })
        add("pseudo", picture.pseudolanguage.map { .string($0.rawValue) })
        let plain = picture.plainlyDrawnFonts
        if !plain.isEmpty { add("plainlyDrawnFonts", .array(plain.map { .string($0) })) }
        if picture.isAnimated { add("frames", .integer(picture.frames.count)) }
        let steps = picture.frames.compactMap(\.traits.sizeStep?.name)
        if !steps.isEmpty { add("sizeStep", "sizeSteps", steps) }
        return .object(members)
      })
  }
}
