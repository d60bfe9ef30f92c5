import PreviewCore
import PreviewType

/// The keys that name a font.
enum FontKeys {
  static let font = SpecKey(
    "font", .textNode,
    "The font: a PostScript name, as for UIFont(name:), the name of a family, or 'system' for the system font, which Inter stands in for.",
    otherwise: "the extended style's, or the scene's", example: "Inter")
  static let weight = SpecKey(
    "weight", .weight,
    "The weight within the family, as a number or by its name in UIFont.Weight. A variable font is moved to the weight; a family of single fonts must have it. The system font has those that are named.",
    otherwise: "that of the named font; for a family, regular or the nearest to it", example: "semibold")
  static let fontDesign = SpecKey(
    "fontDesign", .choice("Font design"),
    "The design of the system font, as UIFontDescriptor.SystemDesign. Monospaced texts have San Francisco Mono's advance, in letters of Fira Code, which has one weight; rounded and serif ones are drawn and measured as the default.",
    default: FontDesign.default, example: "monospaced")
  static let italic = SpecKey(
    "italic", .flag, "Whether to use the family's italic.", otherwise: "that of the named font; for a family, upright")
  static let axes = SpecKey(
    "axes", .names(of: .node(.number(.range(-32768...32768))), what: "Axis"),
    "Values of a variable font's axes, by tag. An optical size, 'opsz', that isn't given follows the point size of the text.",
    otherwise: "the font's defaults; of an optical size, the text's size", example: "{ slnt: -10 }")
  static let palette = SpecKey(
    "palette", .integer(.whole(0...65535)), "The palette of a colour font with layers (COLR), counted from 0.",
    default: 0, example: "1")

  /// Weights of fonts.
  static let weights = NumberBounds.whole(1...1000)

  static let all: [any DeclaredKey] = [font, weight, fontDesign, italic, axes, palette]
  /// The keys that refine the font that ``font`` names.
  static let details: [any DeclaredKey] = [weight, fontDesign, italic, axes, palette]
}

extension SpecValue where Value == Int {
  /// A weight as a number, or by its name.
  static var weight: Self {
    .either([
      .integer(FontKeys.weights),
      SpecValue<String>.spelled(.weight).map { text in
        (try? FontWeight(named: text)).map { Int($0.value.rounded()) }
      },
    ])
  }
}

extension SpecFonts {
  /// The font that the keys of ``FontKeys`` name; nil if it can't be used.
  ///
  /// - Parameter usualWeight: What a family without `weight` is set in, if it has that, or else the nearest; nil for its regular face.
  func font(_ node: some SpecMapping, usualWeight: Int? = nil, mistakes: inout [SpecMistake]) -> FontSelection? {
    guard let name = node[FontKeys.font], let family = name.text else { return nil }
    let style = node.value(of: FontKeys.weight) ?? node.value(of: FontKeys.italic)
    let found = found(at: name.position, style: style?.position, mistakes: &mistakes) { () throws(FontError) in
      if let usualWeight, !node.has(FontKeys.weight) {
        return try catalog.font(family, nearest: usualWeight, isItalic: node[FontKeys.italic])
      }
      return try catalog.font(family, weight: node[FontKeys.weight], isItalic: node[FontKeys.italic])
    }
    guard var found else { return nil }
    if found.systemWeight == nil, let design = node.value(of: FontKeys.fontDesign), !design.isHole {
      mistakes.append(
        SpecMistake(design.position, .idle(FontKeys.fontDesign.name, because: "only the system font has designs")))
      return nil
    }
    found = found.with(design: node[FontKeys.fontDesign])
    let axes = node[FontKeys.axes]
    let before = mistakes.count
    do throws(SpecMistake) {
      var variations = found.variations
      for entry in axes?.entries ?? [] {
        if found.systemWeight != nil {
          mistakes.append(SpecMistake(entry.position, .font(.notOfSystemFont("axis '\(Spelling.shown(entry.key))'"))))
          continue
        }
        let known = found.face.axes.map(\.tag.description)
        guard let tag = OpenTypeTag(entry.key), let axis = found.face.axes.first(where: { $0.tag == tag }) else {
          if !catalog.takesNearestStyle {
            mistakes.append(
              SpecMistake(
                entry.position, .font(.unknownAxis(font: found.postScriptName, tag: entry.key, known: known))))
          }
          continue
        }
        guard let value = entry.value.number else { continue }
        let nearest = axis.limited(value)
        if value != nearest, !catalog.takesNearestStyle {
          let error = FontError.outsideAxis(
            font: found.postScriptName, tag: entry.key, value: value, minimum: axis.minimum, maximum: axis.maximum)
          mistakes.append(SpecMistake(entry.value.position, .font(error)))
        }
        variations.append(VariationSetting(tag: tag, value: nearest))
      }
      let selection = found.with(variations: variations, palette: node[FontKeys.palette])
      // Whether it opens does not depend on the size.
      do throws(FontError) { _ = try selection.font(size: 17) } catch {
        var position = name.position
        switch error {
        case .noSuchPalette, .notOfSystemFont: position = node.value(of: FontKeys.palette)?.position ?? position
        default: break
        }
        throw SpecMistake(position, .font(error))
      }
      guard mistakes.count == before else { return nil }
      return FontKeys.details.allSatisfy { node.value(of: $0)?.isWhole != false } ? selection : nil
    } catch {
      mistakes.append(error)
      return nil
    }
  }
}
