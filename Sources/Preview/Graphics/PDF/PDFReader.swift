import PreviewCore

/// Reads the first page of a PDF as a picture.
///
/// Icons and illustrations of apps consist of paths in colours and gradients, with clips, masks and
/// groups. What would change the picture and isn't drawn is an error that names it.
package enum PDFReader {
  /// Whether bytes begin as a PDF does.
  package static func isPDF(_ bytes: UnsafeRawBufferPointer) -> Bool { PDFFile.start(of: bytes.prefix(1024)) != nil }

  /// The picture of a file, as large as its page in points.
  ///
  /// - Parameters:
  ///   - name: What stands for it in errors.
  ///   - work: Counts what is done.
  package static func picture(
    _ bytes: [UInt8], name: String, work: ReadingWork = ReadingWork()
  ) throws(PDFError) -> VectorPicture {
    guard bytes.count <= Limits.pdfBytes else {
      throw .tooLarge(name: name, bytes: bytes.count, limit: Limits.pdfBytes)
    }
    do throws(PDFFault) {
      let file = try PDFFile(bytes, work: work)
      let page = try PDFPage(firstOf: file)
      var content = PDFContent(page, file)
      try content.run(page.contents)
      return VectorPicture(size: page.size, parts: content.parts.all)
    } catch { throw .invalid(name: name, reason: error.reason) }
  }
}
