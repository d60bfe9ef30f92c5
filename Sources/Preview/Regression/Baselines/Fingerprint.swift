import PreviewCore
package import PreviewPlan
import PreviewScene
package import PreviewType

/// The engines, fonts and spec that a recording's pixels depend on, beside the plan.
///
/// A difference is easier to judge if FreeType or the font file is known to have changed.
package struct Fingerprint: Equatable, Sendable {
  /// The parts of the engine with their versions, in the order of reports.
  package let engines: [Engine]
  /// The fonts that were named, by PostScript name, sorted.
  package private(set) var fonts: [Font]
  /// SHA-256 of the spec; nil for a plan without one.
  package let spec: String?
  /// The digest of the files that the spec names (``PreviewSpec/files``), by which a report knows what it shows; nil in a manifest, where each picture says whether it changed.
  package private(set) var files: String?

  /// The name of the spec's file, beside the folder of baselines; nil where the folder was named, which several specs may share.
  package var specFile: String?

  /// A part of the engine.
  package struct Engine: Equatable, Sendable {
    /// `FreeType`.
    package let name: String
    /// `2.12.1`.
    package let version: String
  }

  /// A font file.
  ///
  /// Two are equal if their names, versions and checksums are: all else follows from the file.
  package struct Font: Hashable, Sendable {
    /// The face's PostScript name.
    package let name: String
    /// The version of its name table.
    package let version: String
    /// SHA-256 of the file.
    package let hash: String
    /// The facts of the font, if they are known.
    var facts: FontFacts?
    /// The face of a font that is drawn here.
    var face: FontFace?

    package static func == (a: Font, b: Font) -> Bool {
      a.hash == b.hash && a.name == b.name && a.version == b.version
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(hash)
      hasher.combine(name)
    }
  }

  /// A fingerprint of parts.
  init(engines: [Engine], fonts: [Font], spec: String?) {
    self.engines = engines
    // A font may be named twice, as one of its own and as one that fills in.
    self.fonts = fonts.uniqued().sorted { ($0.name, $0.hash) < ($1.name, $1.hash) }
    self.spec = spec
  }

  /// A fingerprint of this tool, some fonts and a spec.
  ///
  /// - Parameters:
  ///   - faces: The fonts.
  ///   - spec: The spec's bytes.
  ///   - tool: The version of the tool.
  package init(faces: [FontFace], spec: [UInt8]?, tool: String) {
    let fonts = faces.map {
      Font(name: $0.postScriptName, version: $0.version, hash: $0.file.sha256, face: $0)
    }
    self.init(
      engines: Engines.all(tool: tool).map { Engine(name: $0.name, version: $0.version) }, fonts: fonts,
      spec: spec.map(PreviewSpec.digest))
  }

  /// A fingerprint of this tool and of what a spec draws with.
  package init(_ spec: PreviewSpec, tool: String) {
    self.init(faces: spec.drawnFaces, spec: spec.bytes, tool: tool)
    files = spec.files
  }

  /// The same of a spec that names these files.
  package func naming(_ files: String?) -> Fingerprint {
    var named = self
    named.files = files
    return named
  }

  /// The same with the facts of each font: those of a recording where its file is the same, and else read from the file.
  package func withFacts(knownTo recorded: Fingerprint?) -> Fingerprint {
    var known = self
    for (index, font) in fonts.enumerated() where font.facts == nil {
      let same = recorded?.fonts.first { $0 == font }
      known.fonts[index].facts = same?.facts ?? font.face.map { FontFacts($0) }
    }
    return known
  }

  /// The same of a spec whose baselines are in the folder beside it; `-` has no name.
  package func of(_ spec: String) -> Fingerprint {
    var named = self
    named.specFile = spec == "-" ? nil : FileAccess.name(of: spec)
    return named
  }

  /// The same, with those fonts of `other` that it lacks.
  package func adding(fontsOf other: Fingerprint) -> Fingerprint {
    let known = Set(fonts.map(\.name))
    return Fingerprint(engines: engines, fonts: fonts + other.fonts.filter { !known.contains($0.name) }, spec: spec)
  }

  /// The same, with only the fonts that `other` has too.
  package func keeping(fontsOf other: Fingerprint) -> Fingerprint {
    let wanted = Set(other.fonts.map(\.name))
    return Fingerprint(engines: engines, fonts: fonts.filter { wanted.contains($0.name) }, spec: spec)
  }

  /// The fonts and causes that a report names elsewhere, and does not repeat.
  package struct SaidElsewhere: Sendable {
    /// The PostScript names of fonts of which something else is said.
    var fonts: Set<String> = []
    /// The causes of pictures. A font whose file is one of them isn't said again.
    var causes: Set<Cause> = []

    package init(fonts: Set<String> = [], causes: Set<Cause> = []) { (self.fonts, self.causes) = (fonts, causes) }
  }

  /// Differences from a recording, a sentence each: "recorded with FreeType 2.12.1, this is 2.13.3".
  ///
  /// - Parameters:
  ///   - recorded: The recording's fingerprint.
  ///   - reference: What the other one belongs to, for the words.
  ///   - renamed: The earlier names of fonts that have another name now, by that name.
  ///   - said: What is said elsewhere, and not again.
  ///   - origins: Where the pictures that are meant come from, which may have been recorded with other engines and fonts than the rest, with their numbers; none where
  ///     that is not known.
  package func differences(
    from recorded: Fingerprint, of reference: PictureReference = .baselines, renamed: [String: String] = [:],
    besides said: SaidElsewhere = SaidElsewhere(), origins: [Manifest.Origin: Int] = [:]
  ) -> [String] {
    var sentences: [String] = []
    let before = Dictionary(recorded.engines.map { ($0.name, $0.version) }) { first, _ in first }
    for engine in engines {
      let versions =
        origins.isEmpty ? [before[engine.name]] : origins.keys.map { $0.engines[engine.name] ?? before[engine.name] }
      for version in Set(versions.compactMap(\.self)).sorted() where version != engine.version {
        sentences.append(reference.differs(engine.name, from: version, to: engine.version))
      }
    }
    let (replaced, gone) = fonts(replacedIn: recorded, renamed: renamed)
    // A font with several versions needs its version named.
    func words(_ font: Font) -> String {
      let isAlone = fonts.count { $0.name == font.name } + recorded.fonts.count { $0.name == font.name } == 1
      return isAlone ? "font \(font.name)" : "font \(font.name) \(font.version)"
    }
    let all = origins.values.reduce(0, +)
    for (font, old) in replaced where !said.fonts.contains(font.name) {
      let users = origins.filter { $0.key.fonts[font.name]?.contains(font.hash) == true }.reduce(0) { $0 + $1.value }
      guard let old else {
        if users == 0 { sentences.append("\(words(font)) was not used \(reference.then)") }
        continue
      }
      guard users == 0 || users < all else { continue }
      if old.name != font.name {
        sentences.append(
          "font \(font.name) \(font.version) (\(font.hash.prefix(8))) takes the place of "
            + "\(old.name) \(old.version) (\(old.hash.prefix(8)))")
        continue
      }
      let change = FontFileChange(from: old, to: font)
      if said.causes.contains(change.cause) { continue }
      let words =
        change.sameVersionWords
        ?? reference.differs(
          "font \(font.name)", from: "\(old.version) (\(old.hash.prefix(8)))",
          to: "\(font.version) (\(font.hash.prefix(8)))")
      sentences.append(words + change.factWords)
    }
    for font in gone where !said.fonts.contains(font.name) {
      sentences.append("\(words(font)) was used \(reference.then), and is not used now")
    }
    if let spec, let old = recorded.spec, spec != old { sentences.append("the spec was changed") }
    if sentences.isEmpty, let files, let old = recorded.files, files != old {
      sentences.append("a file that the spec names was changed")
    }
    return sentences
  }
}
