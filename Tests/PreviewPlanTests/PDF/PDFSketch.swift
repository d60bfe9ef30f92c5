/// Writes small PDFs: a catalog, a tree of pages, a page with contents, and the objects that a test
/// adds from the fifth on.
struct PDFSketch {
  /// Operators of the page.
  var contents = ""
  /// Entries of the page's dictionary beside its resources.
  var page = "/MediaBox [0 0 24 24]"
  /// Entries of the page's resources.
  var resources = ""
  /// The objects from number 5 on.
  var objects: [String] = []
  var trailer = ""

  init(_ contents: String, page: String = "/MediaBox [0 0 24 24]", resources: String = "", objects: [String] = []) {
    (self.contents, self.page, self.resources, self.objects) = (contents, page, resources, objects)
  }

  /// A stream with entries of its dictionary.
  static func stream(_ text: String, _ entries: String = "") -> String {
    "<< \(entries) /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream"
  }

  /// All objects in the order of their numbers, from 1.
  var all: [String] {
    [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R \(page) /Resources << \(resources) >> /Contents 4 0 R >>", Self.stream(contents),
    ] + objects
  }

  /// The file with a table of its objects.
  var bytes: [UInt8] {
    var text = "%PDF-1.7\n"
    var table = "0000000000 65535 f \n"
    for (index, object) in all.enumerated() {
      table += String(repeating: "0", count: 10 - "\(text.utf8.count)".count) + "\(text.utf8.count) 00000 n \n"
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(all.count + 1)\n\(table)trailer\n<< /Size \(all.count + 1) /Root 1 0 R \(trailer) >>\n"
    return Array((text + "startxref\n\(start)\n%%EOF\n").utf8)
  }
}
