import PreviewCore

/// How a font file is named on the command line and in `preview.yml`, and which of its fonts is meant.
///
///     Brand.ttf                 the font, or the first of a collection
///     Brand.ttc#1               the second face of a collection
///     Brand.ttc#Brand-Bold      the face of this PostScript name
///     Brand.var.ttf#Brand-Bold  the named instance of a variable font, by its PostScript or style name
///
/// A file whose own name holds a `#` is found first: `a#1.ttf` is that file, if it is there.
public struct FontReference: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The part after `#`.
  public let selector: Selector?

  /// Whether both are spelled alike, byte by byte.
  public static func == (a: Self, b: Self) -> Bool {
    FilePath(a.path) == FilePath(b.path) && a.selector == b.selector
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(FilePath(path))
    hasher.combine(selector)
  }

  /// Which font of a file is meant.
  public enum Selector: Hashable, Sendable {
    /// The number of a face, from 0.
    case index(Int)
    /// A PostScript name, of a face or a named instance, or an instance's style name.
    case name(String)
  }

  /// A reference that was written as `text`.
  public init(_ text: String) {
    guard let mark = text.lastIndex(of: "#"), mark > text.startIndex, FileAccess.kind(of: text) == nil else {
      self.init(path: text, selector: nil)
      return
    }
    let behind = text[text.index(after: mark)...]
    let isNumber = !behind.isEmpty && behind.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    self.init(
      path: String(text[..<mark]),
      selector: isNumber ? .index(Int(behind) ?? .max) : .name(String(behind)))
  }

  /// A file and which of its fonts is meant.
  public init(path: String, selector: Selector? = nil) {
    self.path = path
    self.selector = selector
  }

  /// Opens the font: the one that is named, or the first of the file.
  ///
  /// - Throws: ``FontError`` if the file can't be used or has no such font.
  public func open() throws(FontError) -> FontSelection {
    let file = try FontFile(path: path)
    switch selector {
    case nil: return FontSelection(face: try FontFace(file: file))
    case .index(let index): return FontSelection(face: try FontFace(file: file, index: index))
    case .name(let name): return try Self.font(named: name, in: Self.faces(of: file))
    }
  }

  /// Opens the font that is named, or every face of the file.
  ///
  /// - Throws: ``FontError`` if the file can't be used or has no such font.
  public func openAll() throws(FontError) -> [FontSelection] {
    guard selector == nil else { return [try open()] }
    return try Self.faces(of: FontFile(path: path)).map { FontSelection(face: $0) }
  }

  private static func faces(of file: FontFile) throws(FontError) -> [FontFace] {
    var faces: [FontFace] = []
    for index in 0..<(try FontFace.count(in: file)) { faces.append(try FontFace(file: file, index: index)) }
    return faces
  }

  private static func font(named name: String, in faces: [FontFace]) throws(FontError) -> FontSelection {
    // A face before any instance: a variable font's face and its default instance often share a name.
    if let face = faces.first(where: { $0.postScriptName == name }) { return FontSelection(face: face) }
    for face in faces {
      if let instance = face.instances.first(where: { $0.postScriptName == name || $0.name == name }) {
        return FontSelection(face: face, instance: instance)
      }
    }
    throw .noSuchFaceName(
      path: faces[0].file.path, name: name,
      known: faces.map(\.postScriptName) + faces.flatMap { $0.instances.map(\.postScriptName) })
  }
}

extension FontReference: CustomStringConvertible {
  /// The reference as it is written.
  public var description: String {
    switch selector {
    case nil: path
    case .index(let index): "\(path)#\(index)"
    case .name(let name): "\(path)#\(name)"
    }
  }
}
