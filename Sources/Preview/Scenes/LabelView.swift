/// A label of a scene that runs: it holds the fonts that it has at present, and a ``DynamicTypeManager`` gives it others.
package final class LabelView: DynamicTypeControl {
  /// The description.
  package let label: Label
  private let state: Guarded<State>
  private let manager: DynamicTypeManager
  private let fallback: [FontFace]
  private let pseudolanguage: Pseudolanguage?
  private let isSystemTypeface: Bool
  private let expansion: TextExpansion
  private let stretched: StretchedLabel?
  private let hyphenation: Hyphenation

  private struct State {
    var fonts: [DynamicFont<FontInstance>]
    var isObserving = false
    var hasNewSize = true
  }

  /// A label with its fonts as they are at launch.
  ///
  /// - Parameters:
  ///   - label: What was described.
  ///   - scene: Its typeface, fallback fonts and pseudolanguage hold.
  ///   - traits: The environment; a label that does not follow the category takes no category from it.
  ///   - manager: Whom the label registers with when ``typeObserver`` is turned on.
  init(_ label: Label, in scene: Scene, traits: Traits, manager: DynamicTypeManager) {
    let traits = label.adjustsFontForContentSizeCategory ? traits : traits.atLarge
    let fonts = label.runs.map { run in
      switch run.font {
      case .style(let style, let weight): scene.typeface.dynamicFont(for: style, weight: weight, in: traits)
      case .typography(let style): style.dynamicFont(in: traits)
      case .fixed(let size, let weight):
        DynamicFont(fixed: scene.typeface.font(weight: weight, size: size), environment: traits)
      case .custom(let font, let style):
        DynamicFont(
          scaling: font.withSize(TypeScale.entry(for: style, at: .large).pointSize), with: style, maximumPointSize: 0,
          environment: traits)
      case .font(let font): DynamicFont(fixed: font, environment: traits)
      }
    }
    self.label = label
    self.state = Guarded(State(fonts: fonts))
    self.manager = manager
    self.fallback = scene.fallback
    self.pseudolanguage = scene.pseudolanguage
    self.expansion = scene.expansion
    self.hyphenation = scene.hyphenation
    self.isSystemTypeface = scene.typeface.isSystem
    self.stretched = scene.stretched?.label == label ? scene.stretched : nil
  }

  /// Whether the label follows changes of the category; off until it is turned on.
  package var typeObserver: Bool {
    get { state.withLock { $0.isObserving } }
    set {
      state.withLock { $0.isObserving = newValue }
      if newValue { manager.register(self) } else { manager.unregister(self) }
    }
  }

  /// The fonts of the label's runs.
  package var dynamicFonts: [DynamicFont<FontInstance>] { state.withLock { $0.fonts } }

  /// Takes the fonts of the label's runs.
  package func setDynamicFonts(_ fonts: [DynamicFont<FontInstance>]) {
    state.withLock { if fonts.count == $0.fonts.count { $0.fonts = fonts } }
  }

  /// Its size is found anew when the scene is laid out.
  package func sizeToFit() {
    state.withLock { $0.hasNewSize = true }
  }

  /// Whether the size has to be found anew; asked once.
  func takeNewSize() -> Bool {
    state.withLock { state in
      defer { state.hasNewSize = false }
      return state.hasNewSize
    }
  }

  /// The text with its present fonts, at `factor` times their size.
  func text(in traits: Traits, factor: Double = 1) -> AttributedText {
    let fonts = dynamicFonts
    var text: AttributedText?
    for (run, (font, string)) in zip(label.runs, zip(fonts, texts(in: traits))) where !string.isEmpty {
      let attributes = attributes(
        of: run, factor == 1 ? font.font : font.font.withSize(font.pointSize * factor), traits)
      if text == nil { text = AttributedText(string, attributes) } else { text!.append(string, attributes) }
    }
    return text ?? AttributedText("", attributes(of: label.runs[0], fonts[0].font, traits))
  }

  /// The texts of the runs as they are shown.
  func texts(in traits: Traits) -> [String] {
    let fonts = dynamicFonts
    var strings = label.runs.map { $0.text.string(in: traits.language) }
    if expansion != .none, !label.runs.contains(where: { $0.text.isTranslated(to: traits.language) }) {
      strings = expansion.texts(of: strings)
    }
    if let pseudolanguage {
      strings = pseudolanguage.texts(of: strings) { number, scalar in fonts[number].font.face.coverage.contains(scalar)
      }
    }
    let texts = zip(label.runs, zip(strings, fonts)).map { run, shown in
      run.text.hasPlaceholders ? filledIn(shown.0, shown.1.font, traits) : shown.0
    }
    return stretched?.texts(of: texts) ?? texts
  }

  /// Returns a run's typeface.
  func typeface(of run: Label.Run) -> LayoutFacts.Typeface {
    switch run.font {
    case .style, .fixed: isSystemTypeface ? .system : .custom
    case .custom: .custom
    case .typography, .font: .own
    }
  }

  private func attributes(of run: Label.Run, _ font: FontInstance, _ traits: Traits) -> TextAttributes {
    let color = run.color.color(in: traits.appearance)
    let language = run.text.language(in: traits.language)
    let fallback = fallback.ordered(for: language)
    var attributes = TextAttributes(
      font: font, fallback: fallback, features: run.attributes.features, language: language?.tag, color: color)
    if case .typography(let style) = run.font { attributes.take(style.style) }
    attributes.underline = run.underline(in: traits.appearance)
    attributes.strikethrough = run.strikethrough(in: traits.appearance)
    attributes.baselineOffset = run.attributes.baselineOffset
    if let points = label.paragraph.lineSpacing { attributes.lineSpacing = points }
    if let points = label.paragraph.paragraphSpacing { attributes.paragraphSpacing = points }
    if label.paragraph.hyphenates ?? run.style?.hyphenates ?? false {
      attributes.hyphenation = hyphenation.dictionary(for: language)
    }
    return attributes
  }

  /// A text with its placeholders replaced by the current values.
  private func filledIn(_ text: String, _ font: FontInstance, _ traits: Traits) -> String {
    guard text.contains("{") else { return text }
    return Pseudolanguage.parts(of: text).map { part in
      switch part.text {
      case "{pointSize}": NumberText.brief(font.pointSize)
      case "{lineHeight}": NumberText.brief(font.lineHeight)
      case "{category}": traits.contentSizeCategory.shortName
      // Doubled braces draw a name in braces as it stands.
      case let text where text.hasPrefix("{{") && text.hasSuffix("}}"): String(text.dropFirst().dropLast())
      default: part.text
      }
    }.joined()
  }
}
