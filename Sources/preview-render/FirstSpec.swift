import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewSwiftUI
import PreviewType

/// The text of a first `preview.yml` for some fonts, or for an app that has none.
struct FirstSpec {
  /// The fonts that can be used.
  let selections: [FontSelection]
  /// Why some were left out.
  let errors: [FontError]
  private let catalog: FontCatalog
  private let names: [String]
  /// The family that the app's texts are set in: of those with letters, the one with the most faces
  /// and instances; without any, the system font.
  private let mainFamily: String
  /// Asset catalogs, and files of texts and folders of these.
  private let assets: [String]
  private let strings: [String]
  /// Storyboards and xibs.
  private let documents: [String]
  /// Patterns of Swift sources with SwiftUI previews.
  private let previews: [String]
  /// The fonts and colours that the app's Swift code names.
  private let own: FirstStyles

  /// - Parameters:
  ///   - fonts: Files, and folders all of whose fonts are meant.
  ///   - assets: The app's asset catalogs.
  ///   - strings: Its texts: files, and folders of these.
  ///   - documents: Its storyboards and xibs.
  ///   - previews: Patterns of its Swift sources with SwiftUI previews.
  ///   - styles: The fonts and colours that its Swift code names.
  init(
    fonts: [String], assets: [String] = [], strings: [String] = [], documents: [String] = [], previews: [String] = [],
    styles: [AppStyle] = []
  ) {
    (self.assets, self.strings, self.documents, self.previews) = (assets, strings, documents, previews)
    let loaded = FontCatalog.load(fonts)
    var errors = loaded.errors
    let kept = Set(loaded.catalog.faces)
    var seen: Set<String> = []
    selections = loaded.selections.filter { selection in
      guard kept.contains(selection.face), seen.insert(selection.postScriptName).inserted else { return false }
      do throws(FontError) { _ = try selection.font(size: FontReport.pointSize) } catch {
        errors.append(error)
        return false
      }
      return true
    }
    self.errors = errors
    catalog = FontCatalog(selections.map(\.face))
    mainFamily = Self.mainFamily(of: selections)
    let texts = FontCatalog(selections.map(\.face).filter { !Self.hasPicturesOnly($0) })
    own = FirstStyles(styles, catalog: texts)
    // Folders as they were named, if all that is in them can be used; else the files that can.
    names = (errors.isEmpty ? fonts : selections.map(\.face.file.path).uniqued()).map(Self.nameable)
  }

  /// A path as a spec, which is text, can name it: a star replaces bytes that are not UTF-8.
  private static func nameable(_ path: String) -> String {
    guard path.hasForeignBytes else { return path }
    var name = ""
    for scalar in String(decoding: path.systemBytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\u{FFFD}": if !name.hasSuffix("*") { name += "*" }
      case "[", "*": name += "?"
      default: name.unicodeScalars.append(scalar)
      }
    }
    return name
  }

  private static func mainFamily(of selections: [FontSelection]) -> String {
    let texts = selections.filter { !hasPicturesOnly($0.face) }
    let families = Dictionary(grouping: texts, by: \.face.familyName)
    let family = texts.map(\.face.familyName).max { a, b in weight(of: families[a]!) < weight(of: families[b]!) }
    return family ?? FontCatalog.systemName
  }

  /// Whether a face has icons or emoji, and no letters to set texts in. Some fonts of icons have a
  /// few capitals.
  private static func hasPicturesOnly(_ face: FontFace) -> Bool {
    if !SampleText(for: face).letters.unicodeScalars.contains(where: \.unicode.isAlphabetic) { return true }
    // The private use area of the Basic Multilingual Plane, and the planes after all others.
    let isPrivate = { (scalar: UInt32) in (0xE000...0xF8FF).contains(scalar) || scalar >= 0xF0000 }
    let icons = face.coverage.ranges.reduce(0) { isPrivate($1.lowerBound) ? $0 + $1.count : $0 }
    return !face.coverage.covers("abc") && 2 * icons > face.coverage.count
  }

  /// The families of icons in one colour: no text of a first spec is set in them.
  private var iconFamilies: [String] {
    selections.map(\.face).filter { Self.hasPicturesOnly($0) && $0.colorTables.isEmpty }.map(\.familyName).uniqued()
  }

  /// The file.
  var text: String {
    let main = mainFamily
    func isRead(_ text: String) -> Bool {
      PreviewSpec(bytes: Array(text.utf8), path: InitCommand.path).mistakes.isEmpty
    }
    // What can't be read yet stays in the file, as a comment: the first spec is drawn as it is.
    let keys = appKeys.map { words, key in
      let isUsed = isRead(file(main, app: "\(key)\n"))
      return "\n# \(words)\n\(isUsed ? key : "# " + key.replacing(text: "\n", with: "\n# "))\n"
    }.joined()
    let samples = strings.isEmpty ? nil : TextSamples(of: strings, canShow: canShow)
    let whole = file(main, app: keys, samples)
    return samples == nil || isRead(whole) ? whole : file(main, app: keys)
  }

  /// Whether each character of a text is in one of the fonts.
  private func canShow(_ text: String) -> Bool {
    let faces = catalog.faces + (mainFamily == FontCatalog.systemName ? [.inter] : [])
    return text.allSatisfy { letter in faces.contains { $0.coverage.covers(String(letter)) } }
  }

  /// The fonts, a file of the family of the app's texts before all others: scenes set bars, headings and buttons in the family of the first.
  private func names(first family: String) -> [String] {
    guard selections.first?.face.familyName != family,
      let own = selections.first(where: { $0.face.familyName == family })
    else { return names }
    let name = Self.nameable(own.face.file.path)
    return [name] + names.filter { $0 != name }
  }

  /// The keys for the app's colours, images and texts, with what they are for.
  private var appKeys: [(words: String, key: String)] {
    func list(_ paths: [String]) -> String { paths.map { Self.quoted(Self.nameable($0)) }.joined(separator: ", ") }
    var keys: [(words: String, key: String)] = []
    if !assets.isEmpty {
      keys.append(
        ("The app's asset catalogs: colours and images by their names there.", "assets: [\(list(assets))]"))
    }
    if !own.colors.isEmpty {
      let list = own.colors.map { "\n  \(FirstStyles.written($0.name)): \($0.entry)" }.joined()
      keys.append(("The app's own colours, by their names in its Swift code.", "colors:\(list)"))
    }
    if !strings.isEmpty {
      keys.append(
        (
          "The app's texts. A label shows one with { localized: key }, or { localized: key, table: Settings } for a table other than Localizable, in each of the 'languages' of the traits.",
          "strings: [\(list(strings))]"
        ))
    }
    if !documents.isEmpty {
      keys.append(
        (
          "The app's storyboards and xibs: their screens, cells and other views are scenes. Patterns such as App/**/*.xib do as well.",
          "screens: [\(list(documents))]"
        ))
    }
    if !previews.isEmpty {
      keys.append(("The app's SwiftUI previews, which are scenes, too.", "previews: [\(list(previews))]"))
    }
    return keys
  }

  /// The texts of the first scene without texts of the app, in the script of the family.
  private func labels(for family: String) -> [String] {
    ScreenTexts.card(for: (try? catalog.font(family).face) ?? .inter)
  }

  /// The families, that of the app's texts first, and none of icons; of many some.
  private func ordered(first main: String) -> [String] {
    let icons = Set(iconFamilies)
    return Array(([main] + selections.map(\.face.familyName).filter { !icons.contains($0) }).uniqued().prefix(8))
  }

  /// The key for the fonts, with comments on it and on what is set in none of them.
  private func fontsKey(for main: String) -> String {
    guard !selections.isEmpty else {
      return """
        # The app has no fonts of its own, so its texts are in the system font. Font files, folders, or patterns, relative to this file:
        # fonts: Fonts/*.ttf

        """
    }
    let icons = iconFamilies.map(Self.quoted)
    let notes: [String?] = [
      "# Font files, folders, or patterns such as Fonts/*.ttf, relative to this file."
        + (main == FontCatalog.systemName ? "" : " Scenes set bars, headings and buttons in the first family."),
      icons.isEmpty
        ? nil
        : "# Icons without letters, in which no text style is set: \(icons.joined(separator: ", ")). A label shows one with { label: …, font: \(icons[0]), size: 24 }.",
    ]
    return (notes.compactMap(\.self) + ["fonts:"] + names(first: main).map { "  - \(Self.quoted($0))" })
      .map { "\($0)\n" }.joined()
  }

  private static func weight(of selections: [FontSelection]) -> Int {
    selections.reduce(0) { $0 + 1 + $1.face.instances.count }
  }

  /// `, weight: 600`, or the second choice, or nothing where the family has neither.
  private func weight(_ first: Int, _ second: Int, of family: String) -> String {
    for weight in [first, second] where (try? catalog.font(family, weight: weight)) != nil {
      return ", weight: \(weight)"
    }
    return ""
  }

  static func quoted(_ text: String) -> String { String(JSONValue.string(text).document().dropLast()) }

  /// The key for the text styles: those that the app's code names, or else some that show the
  /// family.
  private func typography(_ family: String, heavy: String, plain: String) -> String {
    guard !own.styles.isEmpty else {
      return """
        # Your text styles. Each is scaled as UIFontMetrics(forTextStyle:) does.
        typography:
          display: { font: \(family)\(heavy), size: 40, relativeTo: largeTitle }
          title: { font: \(family)\(heavy), size: 24, relativeTo: title1 }
          body: { font: \(family)\(plain), size: 16, relativeTo: body }
          bodyStrong: { extends: body\(heavy) }
          caption: { font: \(family)\(plain), size: 13, relativeTo: footnote }

        """
    }
    var lines = ["# The app's own text styles, by their names in its Swift code."]
    if !own.missing.isEmpty {
      lines.append(
        "# Left out are styles in fonts that no file of the app has: \(Spelling.list(own.missing, most: 8)).")
    }
    if own.leftOut > 0 { lines.append("# \(own.leftOut) more of its styles and colours are not listed here.") }
    lines.append("typography:")
    lines += own.styles.map { "  \(FirstStyles.written($0.name)): \($0.entry)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The file.
  ///
  /// - Parameters:
  ///   - main: The family of the app's texts.
  ///   - app: The keys for the app's colours, images and texts.
  ///   - samples: Texts of the app; nil for others.
  private func file(_ main: String, app: String, _ samples: TextSamples? = nil) -> String {
    let family = Self.quoted(main)
    let (heavy, plain) = (weight(600, 700, of: main), weight(400, 300, of: main))
    let styles = own.ofScene ?? ["title", "body", "bodyStrong"]
    typealias Row = (text: String, role: TextSamples.Role, style: String)
    let labels: [Row] =
      samples?.samples.map { sample in
        let table = sample.table.map { ", table: \(Self.quoted($0))" } ?? ""
        return ("{ localized: \(Self.quoted(sample.key))\(table) }", sample.role, styles[sample.role.rawValue])
      }
      ?? zip(labels(for: main), TextSamples.Role.allCases).map { (Self.quoted($0), $1, styles[$1.rawValue]) }
    let languages = samples?.languages.map(Self.quoted) ?? []
    let rows = labels.enumerated().map { index, row in
      let style = FirstStyles.written(row.style)
      let text =
        row.role == .action
        ? "{ button: \(row.text), style: filled, size: large, typography: \(style) }"
        : "{ label: \(row.text), typography: \(style), numberOfLines: 0 }"
      let space = index == 0 ? "" : "              - { spacer: \(row.role == .action ? 16 : 6) }\n"
      return "\(space)              - \(text)\n"
    }
    let families = ordered(first: main)
    let list =
      families.count == 1
      ? ""
      : "\n  families: { kind: ladder, font: [\(families.map(Self.quoted).joined(separator: ", "))], traits: { categories: L, appearances: light } } # each family"
    let hasScreens = !documents.isEmpty || !previews.isEmpty
    // With fonts of icons alone, scenes would be set in the first of them.
    let isInSystemFont = main == FontCatalog.systemName && !selections.isEmpty
    return """
      # yaml-language-server: $schema=\(InitCommand.schemaPath)
      # Draw these pictures: preview-render render. List them: preview-render render --list. Find what breaks: preview-render audit.
      # The line above lets editors complete and check the keys. After an update of the tool: preview-render schema > \(InitCommand.schemaPath)

      \(fontsKey(for: main))\(app)
      \(typography(family, heavy: heavy, plain: plain))
      # Every sheet and scene is drawn in each combination of these, or of its own 'traits'.\(hasScreens ? " The app has many screens: add XS, AX5 and dark when you guard them." : "")
      traits:
        categories: \(hasScreens ? "[L, XXXL, AX1, AX3]" : "[XS, L, XXXL, AX1, AX3, AX5]") # or a range, L...AX2; or all
        appearances: \(hasScreens ? "light" : "[light, dark]")
        scale: 3\(languages.isEmpty ? "" : "\n  languages: [\(languages.joined(separator: ", "))] # some of those that your texts are translated to")

      # The sheets. The name of a picture says which traits vary: typography.AX3.png
      sheets:
        typography: { kind: typography, traits: { categories: [L, AX3] } } # each style with its font and size
        growth: { kind: growth } # how large each style gets
        matrix: { kind: matrix } # every style in every category\(list)

      # Pieces of your UI, laid out as UIKit does. 'preview-render audit' says what breaks in them, and from which category on.
      scenes:
        \(languages.isEmpty ? "card" : "texts"):
          fill: groupedBackground
      \(isInSystemFont ? "    font: \(family)\n" : "")    elements:
            - background:
                background:
                  stack:
      \(rows.joined())          fill: cell
                cornerRadius: 16
                padding: 16
              padding: { horizontal: margin, vertical: 24 }

      """
  }
}
