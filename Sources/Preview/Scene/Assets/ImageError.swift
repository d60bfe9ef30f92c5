public import PreviewCore
public import PreviewGraphics

/// Why an image of a scene could not be read.
public enum ImageError: Error, Hashable {
  /// The file itself could not be read.
  case file(FileError)
  /// The file doesn't begin as an image does.
  case unknown(name: String)
  /// A PNG can't be used.
  case png(PNGError)
  /// A JPEG can't be used.
  case jpeg(JPEGError)
  /// An SVG can't be drawn.
  case svg(SVGError)
  /// A PDF can't be drawn.
  case pdf(PDFError)
  /// The images of a spec take more memory than files of their size may.
  case tooMuchDecoded(name: String, bytes: Int, limit: Int)
  /// It was not read, because those before it that can't be used took so much work.
  case afterFailures(name: String)
}

extension ImageError {
  /// Whether there is a file, of which no image can be made.
  package var isOfExistingFile: Bool {
    switch self {
    case .file(.tooLarge), .file(.empty), .file(.notARegularFile): true
    case .file, .png(.file), .png(.lfsPointer), .png(.outOfMemory): false
    default: true
    }
  }
}

extension ImageError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .unknown(let name):
      "'\(name)' is no picture that can be read: it doesn't begin as a PNG, a JPEG, an SVG or a PDF does; name one of these."
    case .png(let error): error.description
    case .jpeg(let error): error.description
    case .svg(let error): error.description
    case .pdf(let error): error.description
    case .tooMuchDecoded(let name, let bytes, let limit):
      "Picture '\(Spelling.oneLine(name))' is too large: with the images before it, it takes \(NumberText.grouped(bytes)) bytes once it is decoded, "
        + "and at most \(NumberText.grouped(limit)) are held for files of their size; make images smaller, or name fewer."
    case .afterFailures(let name):
      "Picture '\(Spelling.oneLine(name))' was not read, because too much work went into others that can't be used; mend those first."
    }
  }
}

/// The contents of an image's file.
enum ImageContent {
  /// Pixels, of a PNG or a JPEG.
  case bitmap(Bitmap)
  /// Areas, of an SVG or a PDF, with the digest of its bytes.
  case drawing(VectorPicture, digest: String)

  /// Reads a PNG, a JPEG, an SVG or a PDF, known by its first bytes, of so many pixels at most.
  ///
  /// - Parameter work: Counts what is done.
  /// - Throws: ``ImageError`` if the file can't be read, is of no such kind, is damaged, or has more pixels, which is checked before they are allocated.
  init(
    file path: String, limit: Int = Limits.imagePixels, work: ReadingWork = ReadingWork()
  ) throws(ImageError) {
    let file = try rethrow(
      FileAccess.memory(of: path, limit: Limits.pngFileBytes), as: ImageError.file)
    defer { withExtendedLifetime(file) {} }
    try self.init(UnsafeRawBufferPointer(file.bytes), name: path, limit: limit, work: work)
  }

  /// Decodes an image in memory; `name` stands for it in errors.
  init(
    _ bytes: UnsafeRawBufferPointer, name: String, limit: Int, work: ReadingWork = ReadingWork()
  ) throws(ImageError) {
    if Bitmap.isJPEG(bytes) {
      work.add(Self.decodedBytes(bytes))
      do throws(JPEGError) { self = .bitmap(try Bitmap(jpeg: bytes, name: name, limit: limit)) } catch {
        throw .jpeg(error)
      }
    } else if PDFReader.isPDF(bytes) {
      do throws(PDFError) {
        self = .drawing(try PDFReader.picture(Array(bytes), name: name, work: work), digest: Self.digest(bytes))
      } catch { throw .pdf(error) }
    } else if Self.isXML(bytes) {
      do throws(SVGError) {
        self = .drawing(try SVGReader.picture(Array(bytes), name: name, work: work), digest: Self.digest(bytes))
      } catch { throw .svg(error) }
    } else {
      work.add(Self.decodedBytes(bytes))
      do throws(PNGError) { self = .bitmap(try Bitmap(PNGReader(bytes: bytes, name: name, limit: limit))) } catch {
        if case .notPNG(let name) = error { throw .unknown(name: name) }
        throw .png(error)
      }
    }
  }

  /// The bytes of the pixels of an image: one that is damaged at its end is decoded up to there.
  private static func decodedBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
    ImageHeader(bytes)?.decodedBytes ?? bytes.count
  }

  private static func digest(_ bytes: UnsafeRawBufferPointer) -> String {
    var hash = XXHash64()
    hash.update(bytes)
    return hash.hex
  }

  /// Whether bytes begin as an SVG does: with a tag, or what may stand before it.
  private static func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }
}
