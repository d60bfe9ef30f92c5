/// Every picture that is to be made, fully resolved: what, in which environment, under which name.
public struct RenderPlan: Sendable {
  /// One picture.
  public struct Picture: Sendable {
    /// The file's path below the output folder: `Inter/ladder.AX3.png`.
    public let path: String
    /// What is shown.
    public let sheet: SpecimenSheet
    /// The environment it is shown in.
    public let traits: Traits
    /// What it is a picture of: the sheet's name in the spec, or its kind.
    public let name: String
    /// Where it was asked for: `preview.yml:12:3`; nil where no spec did.
    public let source: String?

    /// A picture of a sheet in an environment.
    public init(path: String, sheet: SpecimenSheet, traits: Traits, name: String? = nil, source: String? = nil) {
      self.path = path
      self.sheet = sheet
      self.traits = traits
      self.name = name ?? sheet.kind
      self.source = source
    }

    /// How much work the picture is, to begin with the largest; only the order of work depends on it.
    var cost: Double {
      let area = TextStyle.standard.reduce(0) { sum, style in
        let spacing = TypeScale.entry(for: style, at: traits.contentSizeCategory).lineSpacing
        return sum + spacing * spacing
      }
      return if case .matrix(let sheet) = sheet { area * Double(sheet.columns.count) } else { area }
    }
  }

  /// The pictures, sorted by path; no path is there twice.
  public let pictures: [Picture]

  /// A plan of pictures; of two with the same path the last one counts.
  public init(pictures: [Picture]) {
    let byPath = Dictionary(pictures.map { ($0.path, $0) }) { $1 }
    self.pictures = byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The pictures that one of some names or patterns means: a picture's path, with or without `.png`, or the name of its sheet.
  ///
  /// In a pattern `*` stands for any characters (a slash, too), `?` for one, and `[a-z]` for one of some.
  public func only(_ patterns: [String]) -> RenderPlan {
    let globs = patterns.map(Glob.init)
    return RenderPlan(
      pictures: pictures.filter { picture in
        let names = [picture.path, String(picture.path.dropLast(".png".count)), picture.name]
        return globs.contains { glob in names.contains { glob.pattern == $0 || glob.matches($0) } }
      })
  }

  /// The sheets of each font: one ladder a category, and one matrix of all of them.
  ///
  /// Paths are `<PostScript name>/<sheet>.<category>.png`; the appearance is added where there is more than one. A font or sheet that
  /// can't be resolved is left out and told in `errors`.
  ///
  /// - Parameters:
  ///   - fonts: The fonts; of two with the same PostScript name the catalog has kept one.
  ///   - options: What is asked for of each.
  ///   - errors: Why something was left out; the good ones stay.
  public init(fonts: [FontSelection], options: SpecimenOptions, errors: inout [SpecimenError]) {
    var pictures: [Picture] = []
    for selection in fonts {
      do throws(SpecimenError) { pictures += try Self.pictures(of: selection, options) } catch { errors.append(error) }
    }
    self.init(pictures: pictures)
  }

  private static func pictures(
    of selection: FontSelection, _ options: SpecimenOptions
  ) throws(SpecimenError) -> [Picture] {
    let font: FontInstance
    // The size does not count: each style sets its own.
    do throws(FontError) { font = try selection.font(size: 17) } catch { throw .font(error) }
    let folder = fileName(selection.postScriptName)
    var pictures: [Picture] = []
    for appearance in options.appearances {
      let suffix = options.appearances.count > 1 ? ".\(appearance.rawValue)" : ""
      func traits(_ category: ContentSizeCategory) -> Traits {
        Traits(contentSizeCategory: category, displayScale: options.scale, appearance: appearance)
      }
      if options.sheets.contains("ladder") {
        let sheet = SpecimenSheet.ladder(try LadderSheet(font: font, text: options.text, width: options.width))
        for category in options.categories {
          let path = "\(folder)/\(sheet.kind).\(category.shortName)\(suffix).png"
          pictures.append(Picture(path: path, sheet: sheet, traits: traits(category)))
        }
      }
      if options.sheets.contains("matrix") {
        let sheet = SpecimenSheet.matrix(try MatrixSheet(font: font, categories: options.categories))
        pictures.append(Picture(path: "\(folder)/\(sheet.kind)\(suffix).png", sheet: sheet, traits: traits(.large)))
      }
    }
    return pictures
  }

  /// A PostScript name as the name of a folder: the standard allows only ASCII without brackets, slashes and per cent signs, but fonts
  /// hold anything.
  static func fileName(_ name: String) -> String {
    let safe = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.+".contains($0)) ? $0 : "_" })
    return safe.allSatisfy { $0 == "." } ? "_" + safe : String(safe.prefix(120))
  }
}

/// What is asked for of each font that is rendered without a spec.
public struct SpecimenOptions: Sendable {
  /// The kinds of sheet, of ``SpecimenSheet/kinds``.
  public var sheets: [String]
  /// The content size categories: a ladder for each, and the columns of the matrix.
  public var categories: [ContentSizeCategory]
  /// Light, dark or both.
  public var appearances: [Appearance]
  /// Pixels per point.
  public var scale: Double
  /// A ladder's width in points.
  public var width: Double
  /// A ladder's sample; nil for one that suits the font.
  public var text: String?

  /// Options with the given values; by default both sheets at all twelve categories, light, at 3x.
  public init(
    sheets: [String] = SpecimenSheet.kinds, categories: [ContentSizeCategory] = ContentSizeCategory.allCases,
    appearances: [Appearance] = [.light], scale: Double = 3, width: Double = LadderSheet.standardWidth,
    text: String? = nil
  ) {
    self.sheets = sheets
    self.categories = categories
    self.appearances = appearances
    self.scale = scale
    self.width = width
    self.text = text
  }
}
