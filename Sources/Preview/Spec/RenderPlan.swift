/// Every picture that is to be made, fully resolved: what, in which environment, under which name.
public struct RenderPlan: Sendable {
  /// One picture.
  public struct Picture: Sendable {
    /// The file's path below the output folder: `Inter/ladder.AX3.png`.
    public let path: String
    /// What is shown, one after the other; of a picture that stands still, one frame.
    public let frames: [Frame]
    /// What it is a picture of: the sheet's name in the spec, or its kind.
    public let name: String
    /// Where it was asked for: `preview.yml:12:3`; nil where no spec did.
    public let source: String?
    /// How it is held against its baseline: exactly, unless a spec says otherwise.
    public var comparer = PictureComparer()
    /// Elements of its scenes in whose place nothing counts when it is compared, by name.
    public var maskedElements: [String] = []
    /// Whether its texts may lack characters.
    public var allowsMissingGlyphs = false
    /// The texts that the spec has it show, of a sheet.
    var samples: [Sample] = []

    /// A sheet, the environment it is shown in, and how long.
    public struct Frame: Sendable {
      /// What is shown.
      public let sheet: any SpecimenSheet
      /// The environment it is shown in.
      public let traits: Traits
      /// How long, in milliseconds; of a picture that stands still it does not count.
      public let milliseconds: UInt16

      /// A sheet in an environment.
      public init(sheet: any SpecimenSheet, traits: Traits, milliseconds: UInt16 = 0) {
        self.sheet = sheet
        self.traits = traits
        self.milliseconds = milliseconds
      }
    }

    /// A picture of a sheet in an environment.
    public init(path: String, sheet: any SpecimenSheet, traits: Traits, name: String? = nil, source: String? = nil) {
      self.init(path: path, frames: [Frame(sheet: sheet, traits: traits)], name: name, source: source)
    }

    /// A picture of a sheet in an environment, animated where that goes through several.
    init(
      path: String, of sheet: any SpecimenSheet, in environment: SpecTraits.Environment, name: String? = nil,
      source: String? = nil
    ) {
      let sheet = sheet.at(width: environment.width?.points, pseudolanguage: environment.pseudolanguage)
      self.init(
        path: path,
        frames: environment.traits.map {
          Frame(sheet: sheet, traits: $0, milliseconds: Sweep.categoryMilliseconds)
        }, name: name, source: source)
    }

    /// A picture of frames, of which there must be one at least; of several it is an animation.
    public init(path: String, frames: [Frame], name: String? = nil, source: String? = nil) {
      precondition(!frames.isEmpty, "a picture has a frame")
      self.path = path
      self.frames = frames
      self.name = name ?? frames[0].sheet.kind
      self.source = source
    }

    /// What is shown, or what an animation begins with.
    public var sheet: any SpecimenSheet { frames[0].sheet }
    /// The environment of that.
    public var traits: Traits { frames[0].traits }
    /// The width of a scene in points; nil for a sheet.
    public var sceneWidth: Double? {
      (sheet as? SceneSheet).map { $0.width ?? $0.scene.width }
    }
    /// How a scene's texts are changed for stress; nil for a sheet, and for texts as they are.
    public var pseudolanguage: Pseudolanguage? { (sheet as? SceneSheet)?.scene.pseudolanguage }
    /// Whether the picture moves.
    public var isAnimated: Bool { frames.count > 1 }

    /// The PostScript names of fonts whose COLRv1 glyphs are drawn from their plain outlines, in order, each once.
    public var plainlyDrawnFonts: [String] {
      // Frames differ in their environment, not in their fonts.
      Set(sheet.faces.filter(\.isDrawnPlain).map(\.postScriptName)).sorted()
    }

    /// Whether one of some patterns means the picture: its path or the name of its file, with or without `.png`, or the name of its sheet.
    func isNamed(by globs: [Glob]) -> Bool { RenderPlan.isNamed(path, name, by: globs) }

    /// How much work the picture is, to begin with the largest; only the order of work depends on it.
    var cost: Double { frames.reduce(0) { $0 + $1.sheet.cost(at: $1.traits.contentSizeCategory) } }
  }

  /// The pictures, sorted by path; no path is there twice.
  public let pictures: [Picture]

  /// A plan of pictures; of two with the same path the last one counts.
  public init(pictures: [Picture]) {
    let byPath = Dictionary(pictures.map { ($0.path, $0) }) { $1 }
    self.pictures = byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The names by which pictures can be chosen: first what they are pictures of, then their own, each once.
  package var names: [String] {
    var seen: Set<String> = []
    return (pictures.map(\.name) + pictures.map { Self.title(of: $0.path) }).filter { seen.insert($0).inserted }
  }

  /// The PostScript names of fonts whose COLRv1 glyphs are drawn from their plain outlines, in order, each once.
  public var plainlyDrawnFonts: [String] { Set(pictures.flatMap(\.plainlyDrawnFonts)).sorted() }

  /// The faces that its pictures are set in, or may be, each once.
  package var faces: [FontFace] {
    var seen: Set<FontFace> = []
    return pictures.flatMap { $0.frames.flatMap(\.sheet.faces) }.filter { seen.insert($0).inserted }
  }

  /// Whether one of some patterns names a picture: by its path, its file or what it is a picture of.
  static func isNamed(_ path: String, _ name: String, by globs: [Glob]) -> Bool {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let names = [path, file].flatMap { [$0, title(of: $0)] } + [name]
    return globs.contains { glob in names.contains { glob.pattern == $0 || glob.matches($0) } }
  }

  /// The pictures that one of some names or patterns means: a picture's path or the
  /// name of its file, with or without `.png`, or the name of its sheet.
  ///
  /// In a pattern `*` stands for any characters (a slash, too), `?` for one, and `[a-z]` for one of some.
  public func only(_ patterns: [String]) -> RenderPlan {
    let globs = patterns.map(Glob.init)
    return RenderPlan(
      pictures: pictures.filter { $0.isNamed(by: globs) })
  }

  /// The sheets of each font: one ladder a category, and one matrix of all of them; or one animation in the place of many pictures.
  ///
  /// Paths are `<PostScript name>/<sheet>.<category>.png`; appearance and direction are added where there is more than one. A font or sheet that
  /// can't be resolved is left out and told in `errors`.
  ///
  /// - Parameters:
  ///   - fonts: The fonts; of two with the same PostScript name the catalog has kept one.
  ///   - compared: What a comparison holds against the first font; `fonts` unless given. There may be two versions of one font among them.
  ///   - options: What is asked for of each.
  ///   - errors: Why something was left out; the good ones stay.
  public init(
    fonts: [FontSelection], comparedWith compared: [FontSelection]? = nil, options: SpecimenOptions,
    errors: inout [SpecimenError]
  ) {
    var pictures: [Picture] = []
    for selection in fonts {
      // Fonts of one name are versions of one font, so it is files and faces that are told apart.
      let others = selection == fonts.first ? (compared ?? fonts).filter { $0 != selection } : nil
      do throws(SpecimenError) {
        pictures += try Self.pictures(of: selection, comparedWith: others, options, errors: &errors)
      } catch {
        errors.append(error)
      }
    }
    if case .axis(let tag) = options.sweep, let error = tag.errorIfNowhere(in: fonts.map(\.face)) {
      errors.append(error)
    }
    self.init(pictures: pictures)
  }

  /// The pictures of one font; a kind of sheet that can't be made of it is told in `errors`, or left out where every kind was asked for.
  private static func pictures(
    of selection: FontSelection, comparedWith others: [FontSelection]?, _ options: SpecimenOptions,
    errors: inout [SpecimenError]
  ) throws(SpecimenError) -> [Picture] {
    let font: FontInstance
    // The size does not count: each style sets its own.
    do throws(FontError) { font = try selection.font(size: 17) } catch { throw .font(error) }
    // One that can't be used is told of when its own pictures are planned.
    let compared: [(name: String, font: FontInstance)]? = others?.compactMap { other in
      (try? other.font(size: 17)).map { (other.postScriptName, $0) }
    }
    let folder = fileName(selection.postScriptName)
    if case .axis(let tag) = options.sweep { return try sweep(along: tag, of: font, folder: folder, options) }
    var pictures: [Picture] = []
    for name in options.sheets {
      guard let kind = SheetKind.ofFonts.first(where: { $0.name == name }) else {
        throw .unknownSheet(name, known: SpecimenOptions.kinds)
      }
      do throws(SpecimenError) {
        for (suffix, sheet) in try options.sheets(of: kind, font: font, comparedWith: compared) {
          // Nothing of the app's own is shown, so that no step of a setting of its own changes it.
          let varying = sheet.varying.subtracting([.sizeStep])
          for environment in options.traits.pictures(varying: varying, categories: nil, sweep: options.sweep) {
            pictures.append(
              Picture(path: "\(folder)/\(kind.name)\(suffix)\(environment.name).png", of: sheet, in: environment))
          }
        }
      } catch {
        guard error.isAboutTheFont else { throw error }
        if !options.leavesOutWhatDoesNotApply { errors.append(error) }
      }
    }
    return pictures
  }

  /// A PostScript name as the name of a folder: the standard allows only ASCII without brackets, slashes and per cent signs, but fonts
  /// hold anything, and Windows keeps some names for itself.
  package static func fileName(_ name: String) -> String {
    let safe = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.+".contains($0)) ? $0 : "_" })
    return safe.allSatisfy { $0 == "." } || SpecFile.isReserved(safe) ? "_" + safe : String(safe.prefix(120))
  }

  /// Where the trace of a picture stands: beside it, as `.txt`.
  package static func tracePath(of path: String) -> String {
    title(of: path) + ".txt"
  }

  /// Where the recorded layout of a picture stands: beside it, as `.layout.jsonl`.
  static func layoutPath(of path: String) -> String { title(of: path) + LayoutRecord.fileEnding }

  /// A picture's path without `.png`, as people say it.
  package static func title(of path: String) -> String {
    path.hasSuffix(".png") ? String(path.dropLast(".png".count)) : path
  }
}

extension RenderPlan.Picture: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
