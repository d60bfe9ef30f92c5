import PreviewCore
import PreviewScene
package import PreviewType

extension RenderPlan {
  /// A sentence for each OpenType feature that labels or styles on sheets ask for and their font lacks, at its first place in the spec, as compilers have it. Core Text and HarfBuzz
  /// draw such a text as if nobody had asked.
  ///
  /// Only features that are switched on count: one that is switched off is off.
  package var lackingFeatures: [String] {
    var faces = FaceFeatures()
    var found: [LackingFeature.Key: LackingFeature] = [:]
    // Pictures of one scene follow each other, and share its elements.
    var last: Scene?
    var lastSheet: String?
    for picture in pictures where lastSheet != picture.name {
      if !picture.styles.isEmpty { lastSheet = picture.name }
      for style in picture.styles {
        for feature in style.style.features where feature.value > 0 && faces.lack(feature.tag, style.base.face) {
          let key = LackingFeature.Key(font: style.base.face.postScriptName, tag: feature.tag)
          guard let spot = picture.source, found[key]?.style == nil else { continue }
          found[key, default: LackingFeature(key: key, meant: faces.meant(by: feature.tag, style.base.face))].style =
            (style.style.name, spot)
        }
      }
      guard let scene = picture.sheet.sceneSheet?.scene, scene != last else { continue }
      last = scene
      let file = picture.source?.file ?? ""
      scene.forEachFeature { feature, face, place in
        guard feature.value > 0, faces.lack(feature.tag, face) else { return }
        let key = LackingFeature.Key(font: face.postScriptName, tag: feature.tag)
        let spot = SpecPosition(file: file, place)
        found[key, default: LackingFeature(key: key, meant: faces.meant(by: feature.tag, face))].spots.insert(spot)
      }
    }
    return found.values.map { ($0.place, $0) }.sorted {
      ($0.0, $0.1.key.font, $0.1.key.tag) < ($1.0, $1.1.key.font, $1.1.key.tag)
    }.map { $0.1.sentence("drawn") }
  }
}

extension FontFace {
  /// A sentence for each OpenType feature that one text asks for and this face lacks, in the order of the features.
  ///
  /// - Parameter verb: What happens to the text without it: "drawn".
  package func lackingFeatures(of features: [FontFeature], verb: String) -> [String] {
    var faces = FaceFeatures()
    return features.filter { $0.value > 0 && faces.lack($0.tag, self) }.map { feature in
      let key = LackingFeature.Key(font: postScriptName, tag: feature.tag)
      return LackingFeature(key: key, meant: faces.meant(by: feature.tag, self)).sentence(verb)
    }.uniqued()
  }
}

extension Scene {
  /// Hands out every feature that a text of the scene asks for, with the text's own font, and the place of the element that shows it.
  fileprivate func forEachFeature(_ body: (FontFeature, FontFace, ElementPlace) -> Void) {
    func visit(_ choice: Label.FontChoice, _ own: [FontFeature], _ place: ElementPlace) {
      var features = own
      var face: FontFace?
      switch choice {
      case .typography(let style):
        features += style.style.features.filter { feature in !own.contains { $0.tag == feature.tag } }
        face = style.style.font.face
      case .custom(let font, _), .font(let font): face = font.face
      case .system(_, _, let design): face = SystemFont(pointSize: 17, design: design).standIn.face
      case .style(_, let weight): face = typeface.font(weight: weight ?? .regular, size: 17).face
      case .fixed(let size, let weight): face = typeface.font(weight: weight, size: size).face
      }
      guard let face else { return }
      for feature in features { body(feature, face, place) }
    }
    // A control's own parts have the place of the control.
    func visit(_ element: Element, in outer: ElementPlace) {
      let place = element.place.isKnown ? element.place : outer
      if let label = element.content as? Label {
        for run in label.runs { visit(run.font, run.attributes.features, place) }
      } else {
        for choice in element.content.fonts { visit(choice, [], place) }
      }
      for inner in element.content.inner { visit(inner, in: place) }
    }
    for variant in allVariants { for element in variant.elements { visit(element, in: .unknown) } }
  }
}

extension RenderPlan.Picture {
  /// The app's own styles that a sheet sets samples in; none for a scene.
  fileprivate var styles: [TypographySet.Style] {
    switch sheet.content {
    case .samples(.typography(let set)): set.styles
    case .typography(let sheet): sheet.typography.styles
    case .samples(.font), .scene, .contact, .marked, .other: []
    }
  }
}

/// The features of some fonts, each asked once.
private struct FaceFeatures {
  private var known: [FontFace: (font: HarfBuzzFont, tags: Set<OpenTypeTag>)?] = [:]

  /// Whether a face can't do anything with a feature.
  mutating func lack(_ tag: OpenTypeTag, _ face: FontFace) -> Bool {
    if known[face] == nil {
      let font = try? HarfBuzzFont(
        FontVariant(face: face, coordinates: face.axes.map(\.defaultValue), palette: 0))
      known[face] = .some(font.map { ($0, Set($0.features().map(\.tag))) })
    }
    guard let font = known[face] ?? nil else { return false }
    return !font.tags.contains(tag) && !font.font.mayShape(unlisted: tag)
  }

  /// The feature of a face that is meant by a tag which no font has: one letter is wrong, or two are exchanged.
  func meant(by tag: OpenTypeTag, _ face: FontFace) -> String? {
    guard tag.registeredFeatureName == nil, let font = known[face] ?? nil else { return nil }
    return Spelling.nearest(to: tag.description, in: font.tags.map(\.description).sorted())
  }
}

/// A feature that a font lacks.
private struct LackingFeature {
  struct Key: Hashable {
    let font: String
    let tag: OpenTypeTag
  }

  let key: Key
  /// The feature of the font that may be meant.
  var meant: String?
  /// Where texts ask for it.
  var spots: Set<SpecPosition> = []
  /// The style that asks for it on a sheet, and where the first sheet is.
  var style: (name: String, spot: SpecPosition)?

  /// Where it is reported: at the first text, or at the sheet if no text asks for it.
  var place: SpecPosition { spots.min() ?? style?.spot ?? SpecPosition(file: "", line: 0, column: 0) }

  /// - Parameter verb: What happens to texts without it: "drawn".
  func sentence(_ verb: String) -> String {
    let spot = place
    let first = spot.line > 0 ? "\(spot.file.isEmpty ? "" : "\(spot.file):")\(spot.line):\(spot.column): " : ""
    let others = spots.count - 1
    var texts = others > 0 ? "this text and \(NumberText.grouped(others)) more are" : "this text is"
    if spots.isEmpty, let style { texts = "style '\(style.name)' is" }
    let question = meant.map { " Did you mean '\($0)'?" } ?? ""
    return "\(first)Font '\(key.font)' has no OpenType feature '\(key.tag)'; \(texts) \(verb) without it.\(question)"
  }
}
