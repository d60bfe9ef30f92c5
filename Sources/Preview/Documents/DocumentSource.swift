import PreviewCore
package import PreviewScene

/// A document whose roots become scenes.
package final class DocumentSource: Sendable {
  package let document: InterfaceDocument
  /// SHA-256 of its bytes.
  private let digest: SHA256.Digest
  private let roots: [String: DocumentRoot]
  /// The document in other size classes than those of its canvas, if it varies with them.
  let inClasses: [SizeClasses: DocumentSource]

  /// A document with the bytes that it was read from.
  package init(
    _ document: InterfaceDocument, bytes: [UInt8], inClasses: [SizeClasses: DocumentSource] = [:]
  ) {
    self.document = document
    digest = SHA256.digest(of: bytes)
    roots = Dictionary(document.roots.map { ($0.view.id, $0) }) { first, _ in first }
    self.inClasses = inClasses
  }

  /// Reads a document.
  ///
  /// - Throws: ``DocumentError``.
  package convenience init(path: String) throws(DocumentError) {
    try self.init(
      rethrow(FileAccess.bytes(of: path, limit: Limits.documentBytes), as: DocumentError.file), path: path)
  }

  /// Reads a document's bytes, with the translations that lie beside its file.
  ///
  /// - Throws: ``DocumentError``.
  package convenience init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    let strings = DocumentStrings(beside: path)
    let document = try InterfaceDocument(bytes, path: path, strings: strings)
    var inClasses: [SizeClasses: DocumentSource] = [:]
    if document.variesWithSizeClasses {
      for classes in SizeClasses.all where classes != document.device?.sizeClasses {
        inClasses[classes] = DocumentSource(
          try InterfaceDocument(bytes, path: path, strings: strings, in: classes), bytes: bytes)
      }
    }
    self.init(document, bytes: bytes, inClasses: inClasses)
  }

  /// The root of an identifier.
  func root(_ id: String) -> DocumentRoot? { roots[id] }

  /// The root that is a controller's view.
  func root(ofController id: String) -> DocumentRoot? { document.roots.first { $0.controller == id && $0.isScreen } }

  /// The controller that a controller shows: itself, or the first in a navigation controller.
  func shown(by id: String) -> String? {
    guard let controller = controller(id) else { return nil }
    guard controller.kind == .navigation else { return id }
    return controller.segues.first { $0.relationship == "rootViewController" }?.destination
  }

  /// The controller of an identifier.
  func controller(_ id: String?) -> DocumentController? {
    guard let id else { return nil }
    return document.controllers.first { $0.id == id }
  }
}

extension DocumentSource: Hashable {
  package static func == (a: DocumentSource, b: DocumentSource) -> Bool {
    a === b || a.digest == b.digest && a.document.path == b.document.path && a.document.classes == b.document.classes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
