/// A value of a PDF (ISO 32000-1, 7.3).
enum PDFObject {
  case null
  case boolean(Bool)
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFObject])
  case dictionary([String: PDFObject])
  case stream(PDFStream)
  /// Another object, by its number. Generations tell nothing apart in files as they are written.
  case reference(Int)

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }
  var stream: PDFStream? { if case .stream(let value) = self { value } else { nil } }

  /// The number, if it is a whole one of a size that counts and offsets have.
  var integer: Int? { number.flatMap { abs($0) <= 1e10 ? Int(exactly: $0) : nil } }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The values of a dictionary, also those of a stream's.
  var dictionary: [String: PDFObject]? {
    switch self {
    case .dictionary(let values): values
    case .stream(let stream): stream.dictionary
    default: nil
    }
  }
}

/// A dictionary with bytes, which are encoded as it says.
struct PDFStream {
  let dictionary: [String: PDFObject]
  /// The encoded bytes in the file.
  let data: Range<Int>
}
