package import PreviewCore
import PreviewScene
package import PreviewType

/// The families that take the place of a spec's: what `--replace 'Lato=Open Sans'` says, once or more often.
///
///     let own = PreviewSpec(bytes: bytes, path: "preview.yml")
///     let replacements = try FontReplacements(["Lato=Fonts/OpenSans*.ttf"], families: own.families)
///     let options = PreviewSpec.Options(replacing: replacements)
///     let rebranded = PreviewSpec(bytes: bytes, path: "preview.yml", options)
package final class FontReplacements: Sendable {
  /// Each replacement, as given.
  package let all: [FontReplacement]
  /// The stand-ins for styles that a new family lacks, in words, by those styles; for each replacement.
  private let inexact: Locked<[[String: String]]>

  /// Replacements of families.
  ///
  /// - Parameters:
  ///   - texts: The old family's name, `=`, and the new one's, or its files: a file, a folder or a pattern.
  ///   - families: The fonts of the spec, among which a name is looked for.
  /// - Throws: ``FontReplacementError``.
  package init(_ texts: [String], families: [FontFace]) throws(FontReplacementError) {
    var all: [FontReplacement] = []
    for text in texts {
      let replacement = try FontReplacement(text, families: families)
      if all.contains(where: { $0.old == replacement.old }) { throw .twice(family: replacement.old) }
      all.append(replacement)
    }
    self.all = all
    inexact = Locked(all.map { _ in [:] })
  }

  /// The font that takes the place of another; the same where its family stays.
  func replaced(_ original: FontSelection) -> FontSelection {
    for (index, replacement) in all.enumerated() {
      guard let font = replacement.applied(to: original) else { continue }
      let (wanted, found) = (original.place, font.place)
      // Degrees of a slant are no style of their own.
      if wanted.words != found.words { inexact.withLock { $0[index][wanted.words] = found.words } }
      return font
    }
    return original
  }

  /// The face that takes the place of another.
  func replaced(_ face: FontFace) -> FontFace {
    let selection = FontSelection(face: face)
    return all.firstNonNil { $0.applied(to: selection)?.face } ?? face
  }

  /// The typeface in place of that of a name; nil where its family stays. For a family, it has every weight of the new one.
  ///
  /// - Throws: ``FontError`` if a font of it can't be used.
  func typeface(inPlaceOf name: String, in catalog: FontCatalog) throws(FontError) -> Typeface? {
    if let replacement = all.first(where: { $0.old == name }) {
      // Text styles and bars are set in these.
      for weight in [FontWeight.regular, .semibold, .bold] {
        _ = (try? catalog.font(name, weight: Int(weight.value))).map { replaced($0) }
      }
      return try Typeface(replacement.new, in: FontCatalog(replacement.faces))
    }
    let named = try catalog.font(name)
    let font = replaced(named)
    return font == named ? nil : Typeface(try font.font(size: 17))
  }

  /// A sentence for each replacement, with what stands in for styles that the new family lacks.
  ///
  /// Complete when the spec has been resolved.
  package var sentences: [String] {
    zip(all, inexact.withLock(\.self)).map { replacement, inexact in
      let lacking = inexact.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { "no \($0) (\($1) stands in)" }
      return Spelling.oneLine("\(replacement.old) is replaced by \(replacement.new)")
        + (lacking.isEmpty ? "" : ", which has \(Spelling.list(lacking))")
        + (replacement.otherFamilies.isEmpty
          ? "" : Spelling.oneLine("; of the files, \(Spelling.list(replacement.otherFamilies)) is left out"))
    }
  }

  /// "Lato=Open Sans", as reports name it.
  package var name: String { all.map { "\($0.old)=\($0.new)" }.joined(separator: ", ") }

  /// The PostScript names of all fonts that are replaced or replace others, so that reports need not speak of each.
  ///
  /// - Parameter families: The fonts of the spec.
  package func names(among families: [FontFace]) -> Set<String> {
    let old = Set(all.map(\.old))
    return Set((families.filter { old.contains($0.familyName) } + all.flatMap(\.faces)).map(\.postScriptName))
  }
}

/// Why a family can't be replaced.
package enum FontReplacementError: Error, Equatable {
  /// A text without a family on both sides of an equals sign.
  case notAPair(String)
  /// The spec has no such family.
  case unknownFamily(String, known: [String])
  /// The name of one font of a family.
  case notAFamily(String, family: String)
  /// Neither a family of the spec nor a file.
  case unknownReplacement(String, known: [String])
  /// A family and itself.
  case itself(family: String)
  /// Two replacements of one family.
  case twice(family: String)
  /// A pattern that matches no file.
  case noMatch(String)
  /// Files of several families.
  case severalFamilies(String, families: [String], old: String)
  /// A file that can't be used.
  case font(FontError)
  /// A folder that can't be read.
  case file(FileError)
}

extension FontReplacementError: CustomStringConvertible {
  /// One sentence, on one line whatever a family is called: what, on which family, why, what to do.
  package var description: String { Spelling.oneLine(sentence) }

  private var sentence: String {
    switch self {
    case .notAPair(let text):
      "Replacement '\(Spelling.shown(text))' isn't understood: write the spec's family, '=', and the new family or its files, as in 'Lato=Open Sans' or 'Lato=Fonts/OpenSans*.ttf'."
    case .unknownFamily(let name, let known):
      Spelling.unknown("Family", name, among: known) + " The spec's families: \(Spelling.list(known))."
    case .notAFamily(let name, let family):
      "Font '\(Spelling.shown(name))' is one font, and a whole family is replaced; give the family, '\(family)'."
    case .unknownReplacement(let name, let known):
      Spelling.unknown("Family", name, among: known)
        + (known.isEmpty
          ? " Give a font file, a folder or a pattern: the spec has no further family."
          : " Give another family of the spec (\(Spelling.list(known))), or a font file, a folder or a pattern.")
    case .itself(let family): "Family '\(family)' can't be replaced by itself; give another family, or files of it."
    case .twice(let family): "Family '\(family)' is replaced twice; give one replacement of it."
    case .noMatch(let pattern):
      "No font file matches '\(Spelling.shown(pattern))'; the path is relative to the folder in which the command runs."
    case .severalFamilies(let text, let families, let old):
      "'\(Spelling.shown(text))' has fonts of \(families.count) families: \(Spelling.list(families)); name the files of one, or add all to the spec's 'fonts' and give the family's name, as in '\(old)=\(families.first ?? "")'."
    case .font(let error): error.description
    case .file(let error): error.description
    }
  }
}

extension FontReplacement {
  /// The replacement that a text stands for.
  fileprivate init(_ text: String, families: [FontFace]) throws(FontReplacementError) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { half in
      let trimmed = half.drop { $0 == " " }
      return String(trimmed[..<(trimmed.lastIndex { $0 != " " }.map(trimmed.index(after:)) ?? trimmed.startIndex)])
    }
    guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty else { throw .notAPair(text) }
    let (old, new) = (halves[0], halves[1])
    let known = families.map(\.familyName).uniqued()
    guard known.contains(old) else {
      if let face = families.first(where: { face in
        face.postScriptName == old || face.instances.contains { $0.postScriptName == old }
      }) {
        throw .notAFamily(old, family: face.familyName)
      }
      throw .unknownFamily(old, known: known)
    }
    if old == new { throw .itself(family: old) }
    if known.contains(new) {
      self.init(of: old, by: families.filter { $0.familyName == new })
      return
    }
    let found = try Self.faces(inFiles: new, besides: known.filter { $0 != old })
    let names = found.map(\.familyName)
    // Widths of a family often call themselves families: Open Sans Condensed beside Open Sans.
    guard let family = names.first(where: { name in names.allSatisfy { $0 == name || $0.hasPrefix(name + " ") } })
    else { throw .severalFamilies(new, families: names.uniqued(), old: old) }
    self.init(
      of: old, by: found.filter { $0.familyName == family }, besides: names.uniqued().filter { $0 != family })
  }

  /// The faces of the files that a text names.
  ///
  /// - Parameter known: The families of the spec that can replace another, for an offer.
  private static func faces(inFiles text: String, besides known: [String]) throws(FontReplacementError) -> [FontFace] {
    var paths = [text]
    if FileAccess.kind(of: text) == nil, FileAccess.kind(of: FontReference(text).path) == nil {
      if Glob.isPattern(text) {
        do throws(FileError) { paths = try Glob.paths(matching: text) } catch { throw .file(error) }
        if paths.isEmpty { throw .noMatch(text) }
      } else if !text.contains(text: "/"), !text.contains(text: ".") {
        throw .unknownReplacement(text, known: known)
      }
    }
    let found = FontReference.expand(paths)
    if let error = found.errors.first { throw .font(error) }
    var faces: [FontFace] = []
    for reference in found.references {
      do throws(FontError) { faces += try reference.openAll().map(\.face) } catch { throw .font(error) }
    }
    return faces
  }
}
