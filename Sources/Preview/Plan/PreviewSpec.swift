package import PreviewCore
package import PreviewScene
package import PreviewType

/// A `preview.yml`, read and resolved: the plan of every picture it asks for, and every mistake in it.
///
/// A file is checked completely, what doesn't fit is cut out (`SpecChecker`), and what remains is resolved. So all mistakes are found in one run, and none
/// is the consequence of another.
///
///     let spec = try PreviewSpec(path: "preview.yml")
///     guard spec.mistakes.isEmpty else { … }
///     await PreviewRenderer(jobs: 2).render(spec.plan, into: "specimens")
package struct PreviewSpec: Sendable {
  /// The pictures whose entries in the spec are valid.
  package let plan: RenderPlan
  /// The mistakes, in the order of the file: the same one in many places once, and at most ``Limits/specMistakes`` different ones.
  package let mistakes: [SpecMistake]
  /// The bytes of the file and of all that it includes, one after the other.
  package let bytes: [UInt8]
  /// SHA-256 of these, in hexadecimal digits.
  package var digest: String { Self.digest(of: bytes) }

  /// The SHA-256 of a spec's bytes, whether git has given its lines the endings of Windows or not.
  package static func digest(of bytes: [UInt8]) -> String { SHA256.digest(of: bytes.filter { $0 != 0x0D }).hex }
  /// The fonts of the file and those that stand in for what they lack, each once; in place of those of a replaced family, the new ones.
  package let faces: [FontFace]
  /// The same with the families as the file has them.
  package let families: [FontFace]
  /// The scenes and styles that an audit looks at, in all environments of the file.
  package let audit: AuditPlan
  /// The same, and those that only a comparison names, by their files: another version of a font, most of the time.
  package var drawnFaces: [FontFace] {
    // The built-in fonts belong to the tool.
    faces + plan.faces.filter { !$0.isOfSystem && !faces.contains($0) }
  }

  /// How much of its SwiftUI previews is known.
  package let previews: PreviewCounts
  /// Why Interface Builder documents and SwiftUI previews were not read, one sentence each; all
  /// others are.
  package let failures: [String]
  /// The same of documents of other systems and formats.
  package let passedOver: [String]

  /// The files that were read for it: itself, those that it includes, and all that they name.
  package private(set) var inputs = InputFiles()
  /// SHA-256 of everything that its pictures are made of beside the program, if that was noted when
  /// it was resolved: its bytes, and every file that it names.
  package private(set) var sources: SHA256.Digest?
  /// The digest of the files that it names, if that was noted: the same on every machine, whichever folder they are in together.
  package private(set) var files: String?

  /// Reads and resolves a file; JSON is read as well.
  ///
  /// - Parameter path: Where the file is; the fonts it names are relative to its folder.
  /// - Throws: ``FileError`` if the file can't be read at all. What is wrong in it is in ``mistakes``.
  package init(path: String) throws(FileError) { self.init(try ResolvedSpec(path: path)) }

  /// The bytes of a file, or of standard input for `-`; none for an empty one, which is a mistake like others.
  ///
  /// Who needs them beside the spec, for their hash or a second version of a font, reads them once: standard input can't be read again.
  package static func bytes(of path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) { return try FileAccess.bytes(of: path, limit: Limits.specBytes) } catch {
      guard case .empty = error else { throw error.offeringNearest() }
      return []
    }
  }

  /// The options of a command for a file.
  package struct Options {
    /// Narrows the matrix of the file, and not the names of its pictures.
    var selection = TraitSelection()
    /// Takes the place of what the scenes say, and stands in their pictures' names; nil for what
    /// they say.
    var pseudolanguage: Pseudolanguage?
    /// Makes animations in place of pictures that stand still: of each sheet that changes with the
    /// category, or of each font along an axis. What doesn't move is left out.
    var sweep: Sweep?
    /// Whether everything is drawn at all twelve categories, whatever the file says.
    var hasEveryCategory = false
    /// Families in place of some of the file's.
    var replacements: FontReplacements?
    /// Bytes that take the place of Interface Builder documents, by their paths.
    package var documents: [String: [UInt8]] = [:]
    /// Fonts, images and documents that were read before.
    package var files = SpecFiles()

    package init(
      selection: TraitSelection = TraitSelection(), pseudolanguage: Pseudolanguage? = nil, sweep: Sweep? = nil,
      hasEveryCategory: Bool = false, replacing replacements: FontReplacements? = nil, files: SpecFiles = SpecFiles()
    ) {
      (self.selection, self.pseudolanguage, self.sweep) = (selection, pseudolanguage, sweep)
      (self.hasEveryCategory, self.replacements, self.files) = (hasEveryCategory, replacements, files)
    }

    fileprivate var request: ResolvedSpec.Request {
      ResolvedSpec.Request(
        pseudolanguage: pseudolanguage, replacements: replacements, hasEveryCategory: hasEveryCategory,
        files: files, texts: documents)
    }
  }

  /// Resolves bytes that were read from `path`.
  package init(bytes: [UInt8], path: String, _ options: Options = Options()) {
    self.init(readFrom: path) {
      PreviewSpec(
        ResolvedSpec(bytes, name: SpecFile.name(path), folder: SpecFile.folder(path), options.request),
        selection: options.selection, sweep: options.sweep)
    }
  }

  /// Notes the files that are read for a spec.
  ///
  /// - Parameter bytes: The file, if what its pictures are made of is to be noted.
  private init(readFrom path: String, notingSourcesOf bytes: [UInt8]? = nil, _ read: () -> PreviewSpec) {
    let (spec, readings) = FileReadings.noted(hasAnswers: bytes != nil, read)
    self = spec
    // New families were read before.
    inputs = InputFiles([path] + faces.map(\.file).filter { !$0.isInProgram }.map(\.path))
    inputs.add(readings.inputs)
    guard let bytes else { return }
    sources = SHA256.digest(of: "\(SHA256.digest(of: bytes).hex) \(readings.digest.hex)")
    files = FileReadings.digest(of: readings.files, seenFrom: SpecFile.folder(path))
  }

  /// Resolves bytes that were read from `path`, and notes what its pictures are made of (``sources``, ``files``).
  package init(notingSourcesOf bytes: [UInt8], path: String, files: SpecFiles = SpecFiles()) {
    self.init(readFrom: path, notingSourcesOf: bytes) {
      PreviewSpec(
        ResolvedSpec(
          bytes, name: SpecFile.name(path), folder: SpecFile.folder(path), ResolvedSpec.Request(files: files)))
    }
  }

  /// Resolves bytes that were read from `path`, drawn with one of two versions of a font, at all twelve categories.
  package init(
    bytes: [UInt8], path: String, drawnWith versions: FontVersions, _ version: FontVersions.Version,
    files: SpecFiles = SpecFiles()
  ) {
    var request = versions.request(version)
    request.files = files
    self.init(readFrom: path) { [request] in
      PreviewSpec(ResolvedSpec(bytes, name: SpecFile.name(path), folder: SpecFile.folder(path), request))
    }
  }

  /// The same of a text, for tests and fuzzers; its mistakes name `name`.
  package init(text: String, name: String = "preview.yml", folder: String, _ options: Options = Options()) {
    self.init(
      ResolvedSpec(Array(text.utf8), name: name, folder: folder, options.request), selection: options.selection,
      sweep: options.sweep)
  }

  /// Every text that stands in a file as a value, each once, whatever it means; some of them name other files.
  package static func texts(in text: String) -> [String] {
    var mistakes: [SpecMistake] = []
    return SpecFile.root(Array(text.utf8), name: "", mistakes: &mistakes).map(texts) ?? []
  }

  /// Every text that stands in a tree as a value.
  package static func texts(in root: SpecNode) -> [String] {
    var texts: [String] = []
    root.forEach { node in
      // An image may stand for a file of another scale.
      if let text = node.scalar { texts += [text] + ScenePicture.variants(of: text).map(\.path) }
    }
    return texts.uniqued(on: FilePath.init)
  }

  /// The folders of the apps whose SwiftUI previews a file names, as it names them: `.` for its
  /// own.
  package static func previewFolders(in root: SpecNode) -> [String] {
    (root[PreviewKeys.previews] ?? []).map { $0[PreviewKeys.app]?.text ?? "." }.uniqued()
  }

  package init(_ spec: ResolvedSpec, selection: TraitSelection = TraitSelection(), sweep: Sweep? = nil) {
    let named = NamedPictures(spec, selection: selection, sweep: sweep)
    var mistakes = named.mistakes
    var pictures = named.pictures
    if case .axis(let tag) = sweep { pictures = Self.animations(along: tag, of: spec, mistakes: &mistakes) }
    self.mistakes = SpecMistake.reported(mistakes, read: spec.parts.parts.map(\.name))
    self.plan = RenderPlan(pictures: pictures)
    bytes = spec.parts.allBytes
    (failures, passedOver, previews) = (spec.failures, spec.passedOver, spec.previews)
    audit = AuditPlan(spec)
    families = (spec.fonts.map { $0.catalog.faces + $0.fallback } ?? []).uniqued()
    faces = families.map { spec.fonts?.replacements?.replaced($0) ?? $0 }.uniqued()
  }

  /// An animation of each font of the file that has an axis.
  private static func animations(
    along tag: OpenTypeTag, of spec: ResolvedSpec, mistakes: inout [SpecMistake]
  ) -> [RenderPlan.Picture] {
    guard let fonts = spec.fonts else { return [] }
    if fonts.isWhole, let error = tag.errorIfNowhere(in: fonts.selections.map { fonts.drawn($0).face }) {
      mistakes.append(SpecMistake(spec.fontsPosition, .sheet(error)))
    }
    var found: [(folder: String, frames: (Traits) -> [RenderPlan.Picture.Frame])] = []
    for selection in fonts.selections {
      do throws(SpecimenError) {
        let font: FontInstance
        do throws(FontError) { font = try fonts.drawn(selection).font(size: 17) } catch { throw .font(error) }
        guard let frames = try RenderPlan.frames(along: tag, of: font) else { continue }
        found.append((FileName.safe(selection.postScriptName), frames))
      } catch {
        mistakes.append(SpecMistake(spec.fontsPosition, .sheet(error)))
      }
    }
    return found.flatMap { folder, frames in
      spec.traits.environments(varying: [.appearance]).map { environment in
        RenderPlan.Picture(
          path: RenderPlan.Picture.path(
            "\(found.count > 1 ? folder + "/" : "")axis.\(tag.fileName).animated", in: environment),
          frames: frames(environment.traits[0]), source: spec.fontsPosition)
      }
    }
  }
}
