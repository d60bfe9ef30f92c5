import Preview

/// A plan as `render --list` prints it.
struct PlanList {
  /// The pictures, in the plan's order; each with its size if that was asked for, since it takes a layout.
  let pictures: [(picture: RenderPlan.Picture, size: PixelSize?)]

  /// A picture a line: its name, its size in pixels, and how many frames an animation has.
  var text: String {
    let rows = pictures.map { picture, size in
      let words = [
        size.map { "\($0.width) × \($0.height)" }, picture.isAnimated ? "\(picture.frames.count) frames" : nil,
      ]
      return (path: picture.path, rest: words.compactMap(\.self).joined(separator: ", "))
    }
    let width = rows.contains { !$0.rest.isEmpty } ? rows.map(\.path.count).max() ?? 0 : 0
    var text = ""
    for (path, rest) in rows {
      text += path
      if !rest.isEmpty { text += String(repeating: " ", count: width - path.count) + "  " + rest }
      text += "\n"
    }
    return text
  }

  /// An array of objects.
  var json: JSONText {
    .array(
      pictures.map { picture, size in
        var members = [JSONText.Member(key: "name", value: .string(picture.path))]
        if let size {
          members += [
            JSONText.Member(key: "width", value: .integer(size.width)),
            JSONText.Member(key: "height", value: .integer(size.height)),
          ]
        }
        members += [
          JSONText.Member(key: "sheet", value: .string(picture.name)),
          JSONText.Member(key: "kind", value: .string(picture.sheet.kind)),
          Self.member("category", "categories", picture.frames.map(\.traits.contentSizeCategory.shortName)),
        ]
        for trait in PictureTrait.allCases {
          guard let choices = trait.choices else { continue }
          let name = choices.name(in: picture.shownTraits)
          if choices.names.isEmpty, name == choices.standard { continue }
          members.append(
            JSONText.Member(key: trait.rawValue, value: .string(name)))
        }
        members.append(JSONText.Member(key: "scale", value: .number(picture.traits.displayScale)))
        if let width = picture.sceneWidth {
          members.append(JSONText.Member(key: "sceneWidth", value: .number(width)))
        }
        if let screen = picture.screen { members.append(JSONText.Member(key: "screen", value: .string(screen.name))) }
        if let pseudo = picture.pseudolanguage {
          members.append(JSONText.Member(key: "pseudo", value: .string(pseudo.rawValue)))
        }
        let plain = picture.plainlyDrawnFonts
        if !plain.isEmpty {
          members.append(JSONText.Member(key: "plainlyDrawnFonts", value: .array(plain.map { .string($0) })))
        }
        if picture.isAnimated { members.append(JSONText.Member(key: "frames", value: .integer(picture.frames.count))) }
        let steps = picture.frames.compactMap(\.traits.sizeStep?.name)
        if !steps.isEmpty { members.append(Self.member("sizeStep", "sizeSteps", steps)) }
        return .object(members)
      })
  }

  /// The value of all frames of a picture, or an array of the values they go through.
  private static func member(_ key: String, _ plural: String, _ names: [String]) -> JSONText.Member {
    Set(names).count == 1
      ? JSONText.Member(key: key, value: .string(names[0]))
      : JSONText.Member(key: plural, value: .array(names.map { .string($0) }))
  }
}
