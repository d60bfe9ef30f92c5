internal import CExpat

/// The events that expat finds in an XML document, handed to an ``XMLTreeBuilder``. Nothing else
/// calls expat.
///
/// Nothing outside of the document is read, and a document that declares entities is refused at the
/// first declaration, so that nothing expands.
enum Expat {
  /// Reads a document.
  ///
  /// - Throws: ``XMLFault`` for what isn't XML in UTF-8, and where the builder stops.
  static func read(_ bytes: [UInt8], into builder: XMLTreeBuilder) throws(XMLFault) {
    // The declared encoding is overruled: all documents are UTF-8, and offsets count its bytes.
    guard let parser = XML_ParserCreate("UTF-8") else { preconditionFailure("no memory for expat") }
    defer { XML_ParserFree(parser) }
    let session = Session(parser: parser, builder: builder)
    withExtendedLifetime(session) {
      XML_SetUserData(parser, Unmanaged.passUnretained(session).toOpaque())
      XML_SetElementHandler(
        parser, { Session.of($0)?.open($1, $2) }, { data, _ in Session.of(data)?.close() })
      XML_SetCharacterDataHandler(parser) { Session.of($0)?.add($1, count: $2) }
      XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
        Session.of(data)?.stop("it declares entities, which are not read")
      }
      // What a document that names a DTD elsewhere may declare there.
      XML_SetSkippedEntityHandler(parser) { data, _, _ in
        Session.of(data)?.stop("it uses an entity that it doesn't declare")
      }
      bytes.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { text in
          // Documents have at most `Limits.documentBytes`.
          _ = XML_Parse(parser, text.baseAddress, Int32(clamping: text.count), 1)
        }
      }
    }
    if let fault = session.fault { throw fault }
    let code = XML_GetErrorCode(parser)
    guard code != XML_ERROR_NONE else { return }
    let words = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    throw XMLFault(place: session.place, reason: "it is not XML (\(words))")
  }

  /// The state that the handlers of a document share.
  private final class Session {
    private let parser: XML_Parser
    private let builder: XMLTreeBuilder
    private(set) var fault: XMLFault?

    init(parser: XML_Parser, builder: XMLTreeBuilder) {
      self.parser = parser
      self.builder = builder
    }

    /// The session behind a handler's pointer.
    static func of(_ data: UnsafeMutableRawPointer?) -> Session? {
      data.map { Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
    }

    var place: XMLPlace {
      XMLPlace(
        line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
        offset: max(0, Int(XML_GetCurrentByteIndex(parser))))
    }

    func open(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
      guard fault == nil, let name, var next = list else { return }
      var attributes: [XMLElement.Attribute] = []
      while let key = next[0], let value = next[1] {
        attributes.append(.init(name: String(cString: key), value: String(cString: value)))
        next += 2
      }
      attempt { () throws(XMLFault) in
        try builder.open(String(cString: name), attributes, at: place)
      }
    }

    func close() {
      if fault == nil { builder.close() }
    }

    func add(_ text: UnsafePointer<CChar>?, count: Int32) {
      guard fault == nil, let text, count > 0 else { return }
      builder.add(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }

    func stop(_ reason: String) {
      attempt { () throws(XMLFault) in throw XMLFault(place: place, reason: reason) }
    }

    private func attempt(_ body: () throws(XMLFault) -> Void) {
      guard fault == nil else { return }
      do throws(XMLFault) { try body() } catch {
        fault = error
        XML_StopParser(parser, XML_Bool(XML_FALSE))
      }
    }
  }
}
