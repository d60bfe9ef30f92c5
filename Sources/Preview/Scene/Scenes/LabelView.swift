import PreviewCore
package import PreviewType

/// A label of a scene that runs: it holds the fonts that it has at present, and a ``DynamicTypeManager`` gives it others.
package final class LabelView: DynamicTypeControl {
  /// The description.
  package let label: Label
  private let state: Locked<State>
  private let manager: DynamicTypeManager
  private let fallback: [FontFace]
  private let standIns: [ScriptStandIn]
  private let pseudolanguage: Pseudolanguage?
  private let isSystemTypeface: Bool
  private let expansion: TextExpansion
  private let stretched: StretchedLabel?
  private let hyphenation: Hyphenation
  /// The languages of which the longest text is shown; nil for a label that is in the scene's language.
  let candidates: [Language]?

  private struct State {
    var fonts: [DynamicFont<FontInstance>]
    var isObserving = false
    var hasNewSize = true
    /// The language of the longest text, and the sizes of the fonts in which it is that.
    var longest: (language: Language, sizes: [Double])?
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
      case .system(let style, let weight, let design):
        Typeface.system(design).dynamicFont(for: style, weight: weight, in: traits)
      case .typography(let style): style.dynamicFont(in: traits)
      case .fixed(let size, let weight): scene.typeface.fixedFont(weight: weight, size: size, in: traits)
      case .custom(let font, let style):
        DynamicFont(
          scaling: font.withSize(TypeScale.entry(for: style, at: .large).pointSize), with: style, maximumPointSize: 0,
          environment: traits)
      case .font(let font): DynamicFont(fixed: font, environment: traits)
      }
    }
    self.label = label
    self.state = Locked(State(fonts: fonts))
    self.manager = manager
    self.fallback = scene.fallback
    self.standIns = scene.standIns
    self.pseudolanguage = scene.pseudolanguage
    self.expansion = scene.expansion
    self.hyphenation = scene.hyphenation
    self.isSystemTypeface = scene.typeface.isSystem
    self.stretched = scene.stretched?.label == label ? scene.stretched : nil
    self.candidates = scene.pseudolanguage == .longest ? label.languages(among: scene.languages) : nil
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

  /// The language of the longest text, once it has been measured; nil for a label that is in the scene's language.
  var longestLanguage: Language? { candidates == nil ? nil : state.withLock { $0.longest?.language } }

  /// Takes the language in which the text is the longest: the widest in all, at the fonts' present sizes. Of equal ones, the first is taken.
  func takeLongestLanguage(in traits: Traits, _ measuring: SceneMeasuring) throws(TextLayoutError) {
    guard let candidates, !candidates.isEmpty else { return }
    let sizes = dynamicFonts.map(\.pointSize)
    if state.withLock({ $0.longest?.sizes == sizes }) { return }
    var best: (language: Language, width: Double)?
    for language in candidates {
      var traits = traits
      traits.language = language
      let layout = try measuring.translations.layout(
        text(as: traits, factor: 1), TextLayoutOptions(grid: traits.pixelGrid), measuring.typesetter)
      let width = layout.lines.reduce(0) { $0 + $1.advance }
      if width > (best?.width ?? -1) + PixelGrid.tolerance { best = (language, width) }
    }
    if let best { state.withLock { $0.longest = (best.language, sizes) } }
  }

  /// The environment of its text.
  private func shown(_ traits: Traits) -> Traits {
    guard let longestLanguage else { return traits }
    // The layout keeps its direction.
    var traits = traits
    traits.language = longestLanguage
    return traits
  }

  /// The text with its present fonts, at `factor` times their size.
  func text(in traits: Traits, factor: Double = 1) -> AttributedText { text(as: shown(traits), factor: factor) }

  private func text(as traits: Traits, factor: Double) -> AttributedText {
    let fonts = dynamicFonts
    var text: AttributedText?
    for (run, (font, string)) in zip(label.runs, zip(fonts, texts(as: traits))) where !string.isEmpty {
      var attributes = attributes(
        of: run, factor == 1 ? font.font : font.font.withSize(font.pointSize * factor), traits)
      attributes.addSystemFonts(for: string, standIns: standIns)
      if text == nil { text = AttributedText(string, attributes) } else { text!.append(string, attributes) }
    }
    return text ?? AttributedText("", attributes(of: label.runs[0], fonts[0].font, traits))
  }

  /// The texts of the runs as they are shown.
  func texts(in traits: Traits) -> [String] { texts(as: shown(traits)) }

  private func texts(as traits: Traits) -> [String] {
    let fonts = dynamicFonts
    var strings = label.runs.map { $0.text.string(in: traits.language) }
    let isTranslated = !label.isTyped
    if isTranslated, expansion != .none, label.runs.allSatisfy({ $0.text.lacksTranslation(to: traits.language) }) {
      strings = expansion.texts(of: strings)
    }
    if isTranslated, let pseudolanguage {
      // A font that has ƒ may lack its capital.
      strings = pseudolanguage.texts(of: strings) { number, scalar in
        let shown = label.textCase.shown(String(scalar), in: label.runs[number].text.language(in: traits.language))
        return shown.unicodeScalars.allSatisfy(fonts[number].font.face.coverage.contains)
      }
    }
    let texts = zip(label.runs, zip(strings, fonts)).map { run, shown in
      run.text.hasPlaceholders ? filledIn(shown.0, shown.1.font, run.style, traits) : shown.0
    }
    let all = stretched?.texts(of: texts) ?? texts
    if label.textCase == .asWritten { return all }
    return zip(label.runs, all).map { run, text in
      label.textCase.shown(text, in: run.text.language(in: traits.language))
    }
  }

  /// Returns a run's typeface.
  func typeface(of run: Label.Run) -> LayoutFacts.Typeface {
    switch run.font {
    case .style, .fixed: isSystemTypeface ? .system : .custom
    case .system: .system
    case .custom(let font, _): font.system == nil ? .custom : .system
    case .typography(let style): style.base.system == nil ? .own : .system
    case .font(let font): font.system == nil ? .own : .system
    }
  }

  private func attributes(of run: Label.Run, _ font: FontInstance, _ traits: Traits) -> TextAttributes {
    let color = run.color.color(in: traits)
    let language = run.text.language(in: traits.language)
    let fallback = fallback.ordered(for: language)
    var attributes = TextAttributes(
      font: font, fallback: fallback, features: run.attributes.features, language: language?.tag, color: color)
    if case .typography(let style) = run.font { attributes.take(style.style, in: traits) }
    attributes.underline = run.underline(in: traits)
    attributes.strikethrough = run.strikethrough(in: traits)
    attributes.baselineOffset = run.attributes.baselineOffset
    if let points = label.paragraph.lineSpacing { attributes.lineSpacing = points }
    if let points = label.paragraph.paragraphSpacing { attributes.paragraphSpacing = points }
    if hyphenates(run) {
      attributes.hyphenation = hyphenation.dictionary(for: run.text.localized == nil ? nil : language)
    }
    return attributes
  }

  private func hyphenates(_ run: Label.Run) -> Bool { label.paragraph.hyphenates ?? run.style?.hyphenates ?? false }

  /// The names of the dictionaries that divide its words in a language; empty if the spec names none for it, nil if its words stay whole.
  func dictionaries(in language: Language?) -> [String]? {
    let runs = label.runs.filter(hyphenates)
    guard !runs.isEmpty else { return nil }
    let words = runs.compactMap { run in
      hyphenation.dictionary(for: run.text.localized == nil ? nil : run.text.language(in: language))?.words
    }
    return words.isEmpty ? ["none"] : words.uniqued()
  }

  /// A text with its placeholders replaced by the current values.
  private func filledIn(
    _ text: String, _ font: FontInstance, _ style: TypographyStyle?, _ traits: Traits
  ) -> String {
    guard text.contains(text: "{") else { return text }
    return Pseudolanguage.parts(of: text).map { part in
      switch part.text {
      case "{pointSize}": NumberText.brief(font.pointSize)
      case "{lineHeight}": NumberText.brief(style?.lineHeight(of: font, in: traits) ?? font.lineHeight)
      case "{category}": traits.contentSizeCategory.shortName
      // Doubled braces draw a name in braces as it stands.
      case let text where text.hasPrefix("{{") && text.hasSuffix("}}"): String(text.dropFirst().dropLast())
      default: part.text
      }
    }.joined()
  }
}

extension Label {
  /// The languages among which the longest text is looked for, the one that is translated from first; nil if nothing is localized.
  ///
  /// - Parameter tags: The languages that count; none for all.
  fileprivate func languages(among tags: [String]) -> [Language]? {
    let texts = runs.compactMap(\.text.localized)
    guard let first = texts.first else { return nil }
    let translations = Set(texts.flatMap(\.translations)).sorted { $0.tag < $1.tag }
    let wanted =
      tags.isEmpty ? texts.map { $0.shown(in: nil).language } + translations : tags.compactMap { Language($0) }
    // A language that has no text of its own shows that of another.
    return wanted.map { first.shown(in: $0).language }.uniqued()
  }
}
