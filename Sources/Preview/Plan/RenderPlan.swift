package import PreviewCore
package import PreviewGraphics
package import PreviewScene
package import PreviewType

/// Every picture that is to be made, fully resolved: what, in which environment, under which name.
package struct RenderPlan: Sendable {
  /// One picture.
  package struct Picture: Sendable {
    /// The file's path below the output folder: `Inter/ladder.AX3.png`.
    package let path: String
    /// The frames, one after the other; a still picture has one.
    package private(set) var frames: [Frame]
    /// The name of its subject: the sheet's name in the spec, or its kind.
    package let name: String
    /// The folder of its font, where fonts are drawn without a spec.
    package let font: String?
    /// The name without light and dark, which the page's picture in the other appearance shares.
    package let page: String
    /// Where a spec asked for it; nil where none did.
    package let source: SpecPosition?
    /// How it is compared with its baseline: exactly, unless a spec says otherwise.
    package var comparer = PictureComparer()
    /// Elements of its scenes in whose place nothing counts when it is compared, by name.
    package var maskedElements: [String] = []
    /// Where a spec gives the boxes among its masks: `preview.yml:12:13`.
    var maskPlaces: [String] = []
    /// Where it names the elements.
    var maskedElementPlaces: [String] = []
    /// Whether its texts may lack characters.
    package var allowsMissingGlyphs = false
    /// The texts that the spec has it show, of a sheet.
    package var samples: [SpecSample] = []

    /// A sheet, the environment it is shown in, and how long.
    package struct Frame: Sendable {
      /// The sheet or scene.
      package let sheet: any SpecimenSheet
      /// The environment it is shown in.
      package let traits: Traits
      /// How long, in milliseconds; of a picture that stands still it does not count.
      package let milliseconds: UInt16

      /// A sheet in an environment.
      package init(sheet: any SpecimenSheet, traits: Traits, milliseconds: UInt16 = 0) {
        self.sheet = sheet
        self.traits = traits
        self.milliseconds = milliseconds
      }
    }

    /// A picture of a sheet in an environment.
    package init(
      path: String, sheet: any SpecimenSheet, traits: Traits, name: String? = nil, source: SpecPosition? = nil
    ) {
      self.init(path: path, frames: [Frame(sheet: sheet, traits: traits)], name: name, source: source)
    }

    /// A picture of a sheet in an environment, animated where that goes through several; its name is a prefix and what varies.
    init(
      _ prefix: String, in environment: SpecTraits.Environment, of sheet: any SpecimenSheet, name: String? = nil,
      source: SpecPosition? = nil, font: String? = nil
    ) {
      self.init(prefix, in: environment, showing: environment.shown(sheet), name: name, source: source, font: font)
    }

    /// The same of a sheet as the environment shows it.
    init(
      _ prefix: String, in environment: SpecTraits.Environment, showing sheet: any SpecimenSheet, name: String? = nil,
      source: SpecPosition? = nil, font: String? = nil
    ) {
      self.init(
        path: Self.path(prefix, in: environment),
        frames: environment.traits.map {
          Frame(sheet: sheet, traits: $0, milliseconds: Sweep.categoryMilliseconds)
        }, name: name, source: source, font: font, page: prefix + environment.pageName)
    }

    /// A picture of frames, of which there must be one at least; of several it is an animation.
    package init(
      path: String, frames: [Frame], name: String? = nil, source: SpecPosition? = nil, font: String? = nil,
      page: String? = nil
    ) {
      precondition(!frames.isEmpty, "a picture has a frame")
      self.path = path
      self.frames = frames
      self.name = name ?? frames[0].sheet.kind
      self.source = source
      self.font = font
      self.page = page ?? path
    }

    /// The same picture with other sheets in its frames.
    package func mapped(_ sheet: (Frame) -> any SpecimenSheet) -> Picture {
      var picture = self
      picture.frames = frames.map { Frame(sheet: sheet($0), traits: $0.traits, milliseconds: $0.milliseconds) }
      return picture
    }

    /// The same picture with some of its frames, one at least.
    func with(frames: [Frame]) -> Picture {
      var picture = self
      picture.frames = frames
      return picture
    }

    /// The path of a picture in an environment.
    static func path(_ prefix: String, in environment: SpecTraits.Environment) -> String {
      prefix + environment.name + ".png"
    }

    /// The path without its ending, as people call the picture.
    package var stem: String { RenderPlan.title(of: path) }

    /// The sheet or scene, or that of an animation's first frame.
    package var sheet: any SpecimenSheet { frames[0].sheet }
    /// Its environment, or that of an animation's first frame.
    package var traits: Traits { frames[0].traits }
    /// The width of a scene in points; nil for a sheet.
    package var sceneWidth: Double? { sheet.sceneSheet.map { $0.width ?? $0.scene.width } }
    /// The screen that a scene fills; nil for a scene without one, and for a sheet.
    package var screen: Screen? { sheet.sceneSheet?.scene.screen }
    /// How a scene's texts are changed for stress; nil for a sheet, and for texts as they are.
    package var pseudolanguage: Pseudolanguage? { sheet.sceneSheet?.scene.pseudolanguage }
    /// The environment as it is seen: what is stressed with `rtl` runs from right to left.
    package var shownTraits: Traits { shown(traits) }

    /// An environment of one of its frames as it is seen.
    func shown(_ traits: Traits) -> Traits {
      pseudolanguage == .rtl ? traits.with(layoutDirection: .rightToLeft) : traits
    }
    /// Whether the picture moves.
    package var isAnimated: Bool { frames.count > 1 }

    /// The category that it shows; nil if it goes through several, or is the same at each.
    package var category: ContentSizeCategory? {
      !isAnimated && sheet.varying.contains(.category) ? traits.contentSizeCategory : nil
    }

    /// The PostScript names of fonts whose COLRv1 glyphs are drawn from their plain outlines, in order, each once.
    package var plainlyDrawnFonts: [String] {
      // Frames differ in their environment, not in their fonts.
      Set(sheet.faces.filter(\.isDrawnPlain).map(\.postScriptName)).sorted()
    }

    /// Whether one of some patterns means the picture: its path or the name of its file, with or without `.png`, or the name of its sheet.
    func isNamed(by globs: [Glob]) -> Bool { RenderPlan.isNamed(path, name, by: globs) }

    /// How much work the picture is, to begin with the largest; only the order of work depends on it.
    package var cost: Double { frames.reduce(0) { $0 + $1.sheet.cost(in: $1.traits) } }
  }

  /// The pictures, sorted by path; no path is there twice.
  package let pictures: [Picture]

  /// A plan of pictures; of two with the same path the last one counts.
  package init(pictures: [Picture]) {
    // Places are sorted, and not pictures: of a hundred thousand, moving them took longer than all else.
    let places = Dictionary(pictures.indices.lazy.map { (pictures[$0].path, $0) }) { $1 }
    self.pictures = places.sorted { $0.key.precedesInBytes($1.key) }.map { pictures[$0.value] }
  }

  /// Pictures that are sorted by path, each once.
  package init(sorted pictures: [Picture]) { self.pictures = pictures }

  /// As many pictures as a number says, from the first one on.
  package func prefix(_ count: Int) -> RenderPlan { RenderPlan(sorted: Array(pictures.prefix(count))) }

  /// The names by which pictures can be chosen: first what they are pictures of, then their own, each once.
  package var names: [String] { (pictures.map(\.name) + pictures.map { Self.title(of: $0.path) }).uniqued() }

  /// The PostScript names of fonts whose COLRv1 glyphs are drawn from their plain outlines, in order, each once.
  package var plainlyDrawnFonts: [String] { Set(pictures.flatMap(\.plainlyDrawnFonts)).sorted() }

  /// The faces that its pictures are set in, or may be, each once.
  package var faces: [FontFace] { pictures.flatMap { $0.frames.flatMap(\.sheet.faces) }.uniqued() }

  /// Whether one of some patterns names a picture: by its path, its file or what it is a picture of.
  package static func isNamed(_ path: String, _ name: String, by globs: [Glob]) -> Bool {
    let names = names(of: path, name)
    return globs.contains { $0.means(names) }
  }

  private static func names(of path: String, _ name: String) -> [String] {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    return [path, file].flatMap { [$0, title(of: $0)] } + [name]
  }

  /// The pictures that one of some names or patterns means: a picture's path or the
  /// name of its file, with or without `.png`, or the name of its sheet.
  ///
  /// In a pattern `*` stands for any characters (a slash, too), `?` for one, and `[a-z]` for one of some.
  package func only(_ patterns: [String]) -> RenderPlan { chosen(by: patterns).plan }

  /// The pictures that one of some names or patterns means, as ``only(_:)`` has them, and those of the patterns that mean none.
  package func chosen(by patterns: [String]) -> (plan: RenderPlan, unknown: [String]) {
    let globs = patterns.map(Glob.init)
    var isKnown = globs.map { _ in false }
    let chosen = pictures.filter { picture in
      let names = Self.names(of: picture.path, picture.name)
      var isChosen = false
      for (place, glob) in globs.enumerated() where !(isChosen && isKnown[place]) && glob.means(names) {
        (isChosen, isKnown[place]) = (true, true)
      }
      return isChosen
    }
    return (RenderPlan(sorted: chosen), zip(patterns, isKnown).filter { !$1 }.map(\.0))
  }

  /// Where the trace of a picture stands: beside it, as `.txt`.
  package static func tracePath(of path: String) -> String {
    title(of: path) + ".txt"
  }

  /// Where the recorded layout of a picture stands: beside it, as `.layout.jsonl`.
  package static func layoutPath(of path: String) -> String { title(of: path) + LayoutRecord.fileEnding }

  /// A picture's path without `.png`, as people say it.
  package static func title(of path: String) -> String {
    path.hasSuffix(".png") ? String(path.dropLast(".png".count)) : path
  }
}

extension RenderPlan.Picture: CustomStringConvertible {
  /// The path.
  package var description: String { path }
}
