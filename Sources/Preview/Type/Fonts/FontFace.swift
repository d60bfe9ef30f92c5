internal import CFreeType
import PreviewCore

/// One face of a font file: its names, axes, metrics and characters, read once.
///
/// A face keeps no handle of FreeType, so it is shared freely; the workers open handles of their own from it. Two faces are equal
/// only if they are the same object.
public final class FontFace: Sendable {
  /// The file that the face is in.
  public let file: FontFile
  /// The face's number in a collection, otherwise 0.
  public let index: Int
  /// The name for `UIFont(name:)`; made from family and style where the font has none.
  public let postScriptName: String
  /// The family that designers know: name 16, or 1.
  public let familyName: String
  /// The style within the family: name 17, or 2.
  public let styleName: String
  /// The font's own version, without the word "Version": "0.016".
  public let version: String
  /// Copyright, designer, licence and the like by name identifier, in its order.
  public let otherNames: [(identifier: Int, label: String, text: String)]
  /// How outlines are stored.
  public let format: Format
  /// Units of the em square.
  public let unitsPerEm: Int
  /// How many glyphs there are.
  public let glyphCount: Int
  /// The axes of a variable font.
  public let axes: [VariationAxis]
  /// The points on the axes that have a name.
  public let instances: [NamedInstance]
  /// The metrics with every axis at its default.
  public let metrics: VerticalMetrics
  /// CSS weight, 1…1000, from OS/2.
  public let weight: Int
  /// The width from OS/2: 1 (ultra-condensed) … 5 (normal) … 9 (ultra-expanded).
  public let widthClass: Int
  /// Whether the face says that it is italic or oblique.
  public let isItalic: Bool
  /// The rest that it says of its style.
  let styleDesign: StyleDesign
  /// Whether every glyph is as wide as the next.
  public let isMonospaced: Bool
  /// The tables that give the glyphs colour, by tag: COLR, CBDT, sbix, SVG.
  public let colorTables: [String]
  /// The version of the COLR table: 0 for flat layers, 1 for gradients and compositing; nil without the table.
  public let colrVersion: Int?
  /// The palettes that colour its layers, by index; none where there is no `CPAL` table.
  public let palettes: [ColorPalette]
  /// The characters that the face has glyphs for.
  package let coverage: Coverage
  /// The first eight hexadecimal digits of the file's SHA-256: they tell two builds of one version apart.
  public var checksum: String { String(file.sha256.prefix(8)) }
  /// Whether there is anything to draw.
  let hasGlyphs: Bool
  /// The ways of writing Han that the face is made for, by the code pages that it names.
  let hanWritings: Set<HanWriting>
  /// Metrics at places on the axes, as far as they were found: FreeType opens the face again for each, and fallback fonts are made for every label.
  private let movedMetrics = Locked<[[Double]: VerticalMetrics]>([:])
  /// The points of its glyphs: see ``VariedPoints``.
  let variedPoints = Locked<VariedPoints?>(nil)
  /// HarfBuzz's tables of the face, while anybody has them open: see ``HarfBuzzFace``.
  let openForShaping = Locked(WeakReference())

  /// How a face's outlines are stored.
  public enum Format: String, Sendable {
    /// Quadratic outlines (`glyf`).
    case trueType = "TrueType"
    /// Cubic outlines (`CFF `).
    case openTypeCFF = "OpenType CFF"
    /// Cubic outlines, which may have axes (`CFF2`).
    case openTypeCFF2 = "OpenType CFF2"
    /// No outlines: coloured bitmaps at fixed sizes.
    case bitmap = "bitmaps"
  }

  /// Opens one face of a file.
  ///
  /// - Throws: ``FontError`` if the file is no font, is damaged, or has no face of this number.
  public init(file: FontFile, index: Int = 0) throws(FontError) {
    switch file.container {
    case .woff: throw .webFont(path: file.path, format: "WOFF")
    case .woff2: throw .webFont(path: file.path, format: "WOFF2")
    case .unknown: throw GitLFS.isPointer(file.bytes) ? .lfsPointer(path: file.path) : .notAFont(path: file.path)
    case .trueType, .openTypeCFF, .collection: break
    }
    if file.container != .collection, let end = file.tablesEnd(), end > file.bytes.count {
      throw .cutOff(path: file.path, bytes: file.bytes.count, expected: end)
    }
    let count = try Self.count(in: file)
    guard (0..<count).contains(index) else { throw .noSuchFace(path: file.path, index: index, count: count) }
    try rethrow(file.checkVariationStores(ofFace: index)) { FontError.unusable(path: file.path, $0) }
    let handle = try rethrow(FreeTypeFace(library: FreeTypeLibrary(), file: file, index: index)) {
      $0 == .locationsMissing ? FontError.noOutlines(font: file.path) : .unusable(path: file.path, $0)
    }
    // FreeType does without where the outlines are CFF; HarfBuzz and Apple's platforms don't.
    guard handle.hasTable(OpenTypeTag("head")!) else { throw .unusable(path: file.path, .tableMissing) }
    guard handle.isSFNT, handle.glyphCount > 0 else { throw .notAFont(path: file.path) }
    func has(_ tag: String) -> Bool { OpenTypeTag(tag).map(handle.hasTable) ?? false }
    // FreeType takes such a face for one of blank glyphs.
    guard ["glyf", "CFF ", "CFF2", "CBDT", "sbix", "SVG ", "EBDT"].contains(where: has) else {
      throw .noOutlines(font: file.path)
    }

    self.file = file
    self.index = index
    let names = handle.names()
    let family = names[16] ?? names[1] ?? FileAccess.name(of: file.path).legible
    let style = names[17] ?? names[2] ?? "Regular"
    let asciiFamily = family.filter(\.isASCIILetterOrDigit)
    self.familyName = family
    self.styleName = style
    self.postScriptName =
      names[6].flatMap { $0.isEmpty ? nil : $0 }
      ?? asciiFamily + "-" + style.filter(\.isASCIILetterOrDigit)
    self.version = Self.version(names[5])
    self.otherNames = Self.labels.compactMap { identifier, label in
      names[identifier].map { (identifier, label, $0) }
    }
    let cubic: Format? = has("CFF2") ? .openTypeCFF2 : has("CFF ") ? .openTypeCFF : nil
    self.format = !handle.isScalable && handle.outlines == nil ? .bitmap : cubic ?? .trueType
    self.unitsPerEm = handle.unitsPerEm
    self.glyphCount = handle.glyphCount
    (self.axes, self.instances) = handle.variations(names: names, postScriptPrefix: names[25] ?? asciiFamily)
    self.metrics = handle.verticalMetrics()
    let os2 = handle.os2
    self.weight = Self.weight(os2.map { Int($0.usWeightClass) })
    self.widthClass = os2.map { Int($0.usWidthClass) }.flatMap { (1...9).contains($0) ? $0 : nil } ?? 5
    self.isItalic = (os2?.fsSelection ?? 0) & 0x201 != 0 || (handle.header?.Mac_Style ?? 0) & 2 != 0
    let selection = os2?.fsSelection ?? 0
    styleDesign = StyleDesign(
      style, isSloped: handle.postScript.map { $0.italicAngle != 0 } ?? false,
      isBold: selection & 0x20 != 0 || (handle.header?.Mac_Style ?? 0) & 1 != 0, isRegular: selection & 0x40 != 0)
    self.isMonospaced = handle.isFixedWidth
    self.hanWritings = HanWriting.all(inCodePages: os2.map { UInt32(truncatingIfNeeded: $0.ulCodePageRange1) } ?? 0)
    self.colorTables = ["COLR", "CBDT", "sbix", "SVG"].filter(has)
    self.colrVersion = handle.version(ofTable: OpenTypeTag("COLR")!)
    self.palettes = handle.palettes(names: names)
    self.coverage = Coverage(handle)
    self.hasGlyphs = handle.isScalable || handle.hasStrikes
  }

  /// Opens the face at a place on its axes.
  ///
  /// - Throws: ``FontError`` if FreeType can't.
  package func open(with library: FreeTypeLibrary, at coordinates: [Double]) throws(FontError) -> FreeTypeFace {
    try rethrow(FreeTypeFace(library: library, file: file, index: index, coordinates: coordinates)) {
      FontError.unusable(path: file.path, $0)
    }
  }

  /// The metrics at a place on the axes; MVAR moves them.
  ///
  /// - Throws: ``FontError`` if FreeType can't open the face there.
  package func metrics(at coordinates: [Double]) throws(FontError) -> VerticalMetrics {
    if let known = movedMetrics.withLock({ $0[coordinates] }) { return known }
    let found = try open(with: FreeTypeLibrary(), at: coordinates).verticalMetrics(movedFrom: metrics)
    movedMetrics.withLock { known in
      // An optical size that follows the size may stand anywhere.
      if known.count >= 256 { known = [:] }
      known[coordinates] = found
    }
    return found
  }

  /// How many faces a file holds: 1, or more for a collection.
  ///
  /// - Throws: ``FontError`` if the file is no font.
  public static func count(in file: FontFile) throws(FontError) -> Int {
    guard file.container == .collection else { return 1 }
    let count = try rethrow(FreeTypeFace(library: FreeTypeLibrary(), file: file, index: -1).faceCount) {
      FontError.unusable(path: file.path, $0)
    }
    return min(max(1, count), Limits.facesPerCollection)
  }

  /// Family and style as one line: "EB Garamond 12 Regular".
  public var fullName: String { "\(familyName) \(styleName)" }

  /// Whether the face has glyphs of gradients and compositions (COLR version 1), which are drawn from their plain outlines for now.
  public var isDrawnPlain: Bool { (colrVersion ?? 0) > 0 }

  /// Inter, in which captions are set.
  public static let inter: FontFace = {
    do throws(FontError) { return try FontFace(file: .inter) } catch {
      preconditionFailure("the built-in font is damaged: \(error)")
    }
  }()

  /// Fira Code, which stands in for the monospaced system font.
  static let firaCode: FontFace = {
    do throws(FontError) { return try FontFace(file: .firaCode) } catch {
      preconditionFailure("the built-in font is damaged: \(error)")
    }
  }()

  /// Whether it stands in for the system font, and belongs to the tool.
  package var isOfSystem: Bool { file === FontFile.inter || file === FontFile.firaCode }

  /// "Version 0.016;PS 1.0" → "0.016".
  private static func version(_ name: String?) -> String {
    guard var text = name?[...] else { return "" }
    for word in ["Version ", "version "] where text.hasPrefix(word) { text = text.dropFirst(word.count) }
    let number = text.prefix { $0 != ";" && $0 != " " && $0 != "," }
    return String(number.isEmpty ? text : number)
  }

  /// Fonts from before OpenType 1.3 count weights from 1 to 9.
  private static func weight(_ recorded: Int?) -> Int {
    switch recorded {
    case let weight? where (1...9).contains(weight): weight * 100
    case let weight? where (10...1000).contains(weight): weight
    default: 400
    }
  }

  private static let labels: [(Int, String)] = [
    (0, "copyright"), (5, "version"), (8, "manufacturer"), (9, "designer"), (13, "licence"), (14, "licence URL"),
  ]
}

extension FontFace: Hashable {
  /// Whether both are the same object.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
