import PreviewCore
import PreviewDocuments
import PreviewGraphics
import PreviewScene
package import PreviewType

/// The fonts, images and documents of a spec that is read again and again: a file that nobody has written to since is not read anew.
///
/// So the same face is the same object from one reading to the next, and what is kept of it elsewhere (shaped texts, masks of glyphs) stays warm.
package final class SpecFiles: Sendable {
  private struct Kept<Value: Sendable>: Sendable {
    let stamp: FileAccess.Stamp
    let value: Value
    var round: Int
  }

  private struct State {
    var fonts: [FontReference: Kept<[FontSelection]>] = [:]
    var pictures: [FilePath: Kept<ScenePicture>] = [:]
    var symbols: [FilePath: Kept<SymbolTemplate>] = [:]
    var copies: [Copy: (face: FontFace, round: Int)] = [:]
    var strings: [[FilePath]: (stamps: [FileAccess.Stamp?], value: StringCatalog, round: Int)] = [:]
    var assets: [[AssetCatalog.Place]: (value: AssetCatalog, round: Int)] = [:]
    var hyphenation: [FilePath: Kept<HyphenationDictionary>] = [:]
    var documents: [FilePath: Kept<DocumentSource>] = [:]
    var round = 0
    var imageMemory = ImageMemory()
    /// The work that went into images of this round that can't be used, in bytes of decoded ones.
    var failedImageWork = 0
  }

  /// The images that are held: the bytes of their files, and of what is decoded of these.
  private struct ImageMemory {
    var files = 0
    var decoded = 0

    /// - Parameter fileBytes: The bytes of the file; 0 for a drawing. Strokes take a hundred times
    ///   the bytes of its file, and icons need no more room.
    mutating func add(_ bytes: Int, fileBytes: Int) {
      files += fileBytes
      decoded += bytes
    }
  }

  private struct Copy: Hashable {
    let face: FontFace
    let name: String
  }

  private let state = Locked(State())
  private let imageBytes: Int
  /// Reads SwiftUI previews; nil if nothing can.
  package let previews: PreviewReader?

  /// Nothing was read yet.
  ///
  /// - Parameter previews: Reads SwiftUI previews; nil if nothing can.
  package convenience init(previews: PreviewReader? = nil) {
    self.init(imageBytes: Limits.specImageBytes, previews: previews)
  }

  /// - Parameter imageBytes: The memory that images may take, beside what is for the bytes of their
  ///   files.
  init(imageBytes: Int, previews: PreviewReader? = nil) { (self.imageBytes, self.previews) = (imageBytes, previews) }

  /// Forgets what nothing has named since this was called last.
  package func forgetUnused() {
    state.withLock { state in
      let round = state.round
      state.fonts = state.fonts.filter { $0.value.round == round }
      state.pictures = state.pictures.filter { $0.value.round == round }
      state.symbols = state.symbols.filter { $0.value.round == round }
      state.imageMemory = ImageMemory()
      for kept in state.pictures.values {
        state.imageMemory.add(kept.value.decodedBytes, fileBytes: kept.value.isDrawing ? 0 : kept.stamp.bytes)
      }
      for kept in state.symbols.values { state.imageMemory.add(kept.value.bytes, fileBytes: 0) }
      state.copies = state.copies.filter { $0.value.round == round }
      state.hyphenation = state.hyphenation.filter { $0.value.round == round }
      state.documents = state.documents.filter { $0.value.round == round }
      state.strings = state.strings.filter { $0.value.round == round }
      state.assets = state.assets.filter { $0.value.round == round }
      state.failedImageWork = 0
      state.round += 1
    }
  }

  /// The fonts that a reference names.
  ///
  /// - Throws: ``FontError`` if the file can't be used or has no such font.
  func fonts(_ reference: FontReference) throws(FontError) -> [FontSelection] {
    try kept(\.fonts, reference, of: reference.path) { () throws(FontError) in try reference.openAll() }
  }

  /// A value that was made of a file, or is made of it now if somebody has written to it since.
  private func kept<Key, Value, Failure>(
    _ values: WritableKeyPath<State, [Key: Kept<Value>]>, _ key: Key, of path: String,
    orMake make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The stamp first: what is written while the file is read is seen at the next reading.
    let stamp = FileAccess.stamp(of: path)
    let known = state.withLock { state -> Value? in
      guard let kept = state[keyPath: values][key], kept.stamp == stamp else { return nil }
      let round = state.round
      state[keyPath: values][key]?.round = round
      return kept.value
    }
    if let known { return known }
    let value = try make()
    if let stamp {
      state.withLock { $0[keyPath: values][key] = Kept(stamp: stamp, value: value, round: $0.round) }
    }
    return value
  }

  /// A face of its own with the bytes of another, to stand in for the font of a name: one face goes by the names of one font.
  func copy(of face: FontFace, for name: String) -> FontFace {
    let key = Copy(face: face, name: name)
    let known = state.withLock { state -> FontFace? in
      state.copies[key]?.round = state.round
      return state.copies[key]?.face
    }
    // What has been opened once opens again.
    guard known == nil, let copy = try? FontFace(file: face.file, index: face.index) else { return known ?? face }
    state.withLock { $0.copies[key] = (copy, $0.round) }
    return copy
  }

  /// The strings of some files and folders.
  ///
  /// - Throws: ``StringCatalogError`` if one can't be read.
  package func strings(_ paths: [String]) throws(StringCatalogError) -> StringCatalog {
    // A file that was added to a folder changes the folder's own stamp, and one that was written to its own.
    let key = paths.map(FilePath.init)
    let known = state.withLock { $0.strings[key] }
    if let known, known.stamps == (paths + known.value.files).map({ FileAccess.stamp(of: $0) }) {
      state.withLock { $0.strings[key]?.round = $0.round }
      return known.value
    }
    let before = paths.map { FileAccess.stamp(of: $0) }
    let strings = try StringCatalog(paths: paths)
    let stamps = before + strings.files.map { FileAccess.stamp(of: $0) }
    state.withLock { $0.strings[key] = (stamps, strings, $0.round) }
    return strings
  }

  /// The asset catalogs at some places.
  ///
  /// - Throws: ``AssetError`` if one can't be read.
  func assets(_ places: [AssetCatalog.Place]) throws(AssetError) -> AssetCatalog {
    let known = state.withLock { $0.assets[places]?.value }
    let catalog: AssetCatalog
    if let known, known.isUpToDate { catalog = known } else { catalog = try AssetCatalog(places: places) }
    state.withLock { $0.assets[places] = (catalog, $0.round) }
    return catalog
  }

  /// The hyphenation dictionary of a file.
  ///
  /// - Throws: ``HyphenationError`` if it can't be used.
  func hyphenation(_ path: String) throws(HyphenationError) -> HyphenationDictionary {
    try kept(\.hyphenation, FilePath(path), of: path) { () throws(HyphenationError) in
      try HyphenationDictionary(path: path)
    }
  }

  /// The Interface Builder document of a file.
  ///
  /// - Throws: ``DocumentError`` if it can't be read.
  func document(_ path: String) throws(DocumentError) -> DocumentSource {
    try kept(\.documents, FilePath(path), of: path) { () throws(DocumentError) in try DocumentSource(path: path) }
  }

  /// The image of a file, under the name that the spec has for it.
  ///
  /// - Parameter set: The name of the image set that it is in; nil for a file of its own.
  func picture(
    _ name: String, _ file: (path: String, scale: Double), ofSet set: String? = nil
  ) -> Result<ScenePicture, ImageError> {
    Result { () throws(ImageError) in
      let key = FilePath("\(name)\u{0}\(set ?? "")\u{0}\(file.path)\u{0}\(file.scale)")
      return try kept(\.pictures, key, of: file.path) { () throws(ImageError) in
        let shown = Self.shown(name, file.path)
        let picture = try counted(shown) { work throws(ImageError) in
          try ScenePicture(file: file.path, shown: shown, imageSet: set, scale: file.scale, work: work)
        }
        let fileBytes = picture.isDrawing ? 0 : FileAccess.stamp(of: file.path)?.bytes ?? 0
        try hold(picture.decodedBytes, fileBytes: fileBytes, of: picture.path)
        return picture
      }
    }
  }

  /// The template of a file of a symbol set.
  func symbolTemplate(_ file: AssetSymbolSet.File, ofSet set: String) -> Result<SymbolTemplate, ImageError> {
    Result { () throws(ImageError) in
      let key = FilePath("\(set)\u{0}\(file.path)")
      return try kept(\.symbols, key, of: file.path) { () throws(ImageError) in
        let template = try counted(file.shown) { work throws(ImageError) in
          try SymbolTemplate(file, of: set, work: work)
        }
        try hold(template.bytes, fileBytes: 0, of: template.path)
        return template
      }
    }
  }

  /// The image of a file, or a placeholder for one that can't be drawn; an error only if there is
  /// no such file.
  func pictureOrPlaceholder(
    _ name: String, _ file: (path: String, scale: Double), ofSet set: String? = nil
  ) -> Result<ScenePicture, ImageError> {
    let read = picture(name, file, ofSet: set)
    guard case .failure(let error) = read, error.isOfExistingFile else { return read }
    return .success(
      ScenePicture(
        file: file.path, shown: Self.shown(name, file.path), imageSet: set, scale: file.scale, undrawn: error))
  }

  /// The name of a file as traces and messages have it: relative to the spec, wherever the spec
  /// lies.
  private static func shown(_ name: String, _ path: String) -> String {
    ScenePicture.variants(of: name).first { path.hasSuffix($0.path) }?.path ?? name
  }

  /// Reads a picture, unless as much work went into those before it that can't be used as all may
  /// take: one that fails at its end takes as long as one that doesn't, and counts nowhere else.
  private func counted<Picture>(
    _ name: String, _ read: (ReadingWork) throws(ImageError) -> Picture
  ) throws(ImageError) -> Picture {
    guard state.withLock({ $0.failedImageWork }) <= imageBytes else { throw .afterFailures(name: name) }
    let work = ReadingWork()
    do throws(ImageError) { return try read(work) } catch {
      if case .file = error { throw error }
      let done = work.bytes
      state.withLock { $0.failedImageWork += done }
      throw error
    }
  }

  /// Counts the bytes of a picture among those that are held.
  ///
  /// - Throws: ``ImageError`` `.tooMuchDecoded` if there is no room for it.
  private func hold(_ bytes: Int, fileBytes: Int, of path: String) throws(ImageError) {
    let error = state.withLock { state -> ImageError? in
      var memory = state.imageMemory
      memory.add(bytes, fileBytes: fileBytes)
      let limit = imageBytes + Limits.specImageBytesForEach * memory.files
      guard memory.decoded <= limit else {
        return .tooMuchDecoded(name: path, bytes: memory.decoded, limit: limit)
      }
      state.imageMemory = memory
      return nil
    }
    if let error { throw error }
  }
}
