package import PreviewCore

/// Why an Interface Builder document can't be read.
package enum DocumentError: Error, Hashable {
  /// The file can't be read.
  case file(FileError)
  /// It isn't XML, or is larger than any document.
  case notXML(path: String, XMLFault)
  /// It is XML of something else.
  case noDocument(path: String, element: String)
  /// It was written before Xcode 8, or by a later format.
  case otherFormat(path: String, version: String)
  /// It is a document of macOS, tvOS or watchOS.
  case otherSystem(path: String, runtime: String)
  /// More of something than any document has.
  case tooMany(path: String, what: String, limit: Int)
}

extension DocumentError {
  /// Whether the document is whole, and of another system or of an older format.
  package var isForeign: Bool {
    switch self {
    case .otherSystem, .otherFormat: true
    case .file, .notXML, .noDocument, .tooMany: false
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// One sentence: what, on which document, why, what to do.
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .notXML(let path, let fault):
      "\(path):\(fault.place.line):\(fault.place.column): the document can't be read: \(fault.reason)."
    case .noDocument(let path, let element):
      "'\(path)' can't be read as an Interface Builder document: its root element is "
        + "'\(Spelling.shown(element))', not 'document'."
    case .otherFormat(let path, let version):
      "'\(path)' can't be read: its format is \(Spelling.shown(version)), and 3.0 is read. "
        + "Open it in Xcode and save it to renew the format."
    case .otherSystem(let path, let runtime):
      "'\(path)' can't be read: it is a document for \(Spelling.shown(runtime)), and those for iOS are read."
    case .tooMany(let path, let what, let limit):
      "'\(path)' can't be read: it has more than \(NumberText.grouped(limit)) \(what)."
    }
  }
}
