import PreviewAudit
import PreviewCore
import PreviewGraphics
import PreviewScene

/// The forms of the files that commands write, by which the tool knows its own where no record says
/// so.
///
/// Every form is known by a mark that its writer shares, never by words that it happens to hold.
///
/// A file that somebody edits or makes with another program has a different form: other chunks in a
/// PNG, another beginning in a text.
package enum WrittenForm {
  /// Bytes of a PNG that are looked at. All chunks before the pixels fit in, but for a long list of
  /// engines and fonts (`--text-chunks`).
  private static let startBytes = 1 << 16

  private static let layoutStart = "{\"format\": "

  /// Whether a file is a picture, a trace, an SVG or an audit as this tool writes them. An empty
  /// file is nobody's, and counts, too.
  package static func isOwn(_ path: String) -> Bool {
    do throws(FileError) {
      let start = try FileAccess.start(of: path, count: startBytes)
      if start.starts(with: PNGForm.signature) { return PNGForm.isOwn(start) }
      let text = String(decoding: try FileAccess.bytes(of: path, limit: Limits.reportBytes), as: UTF8.self)
      return isVector(text) || isTrace(text) || isAudit(text)
    } catch {
      if case .empty = error { return true }
      return false
    }
  }

  /// Whether a file is one of a report, perhaps half-written. The picture that was expected is a baseline's, in whatever form it is.
  ///
  /// - Parameters:
  ///   - name: Its path below the report's folder.
  ///   - folder: That folder.
  static func isOfReport(_ name: String, in folder: String) -> Bool {
    if AtomicFile.isPartial(FileAccess.name(of: name)) { return true }
    do throws(FileError) {
      let start = try FileAccess.start(of: "\(folder)/\(name)", count: startBytes)
      if name.hasSuffix(".png") {
        return start.starts(with: PNGForm.signature) && (name.hasPrefix("expected/") || PNGForm.isOwn(start))
      }
      let text = String(decoding: start, as: UTF8.self)
      return switch true {
      case name.hasSuffix(".html"): text.contains(text: "<meta name=\"generator\" content=\"preview-render\">")
      case name.hasSuffix(".xml"):
        [JUnitReport.documentName, AuditReport.documentName].contains { isSuites(text, named: $0) }
      case name.hasSuffix(".md"): text.hasPrefix(MarkdownReport.start)
      case name.hasSuffix(LayoutRecord.fileEnding): text.hasPrefix(layoutStart)
      default: text.contains(text: "\"preview-render")
      }
    } catch {
      if case .empty = error { return true }
      return false
    }
  }

  /// Whether a file is the layout of a baseline (``LayoutRecord``).
  package static func isLayout(_ path: String) -> Bool {
    (try? FileAccess.start(of: path, count: layoutStart.utf8.count))?.elementsEqual(layoutStart.utf8) ?? false
  }

  /// Whether a file is the manifest of baselines.
  package static func isManifest(_ path: String) -> Bool {
    let start = (try? FileAccess.start(of: path, count: 4096)) ?? []
    return String(decoding: start, as: UTF8.self).contains(text: "{\"engine\": \"preview-render\"")
  }

  /// Whether it is JUnit XML of a name.
  private static func isSuites(_ text: String, named name: String) -> Bool {
    let lines = text.split(separator: "\n", maxSplits: 2)
    return lines.count > 1 && lines[1].hasPrefix(JUnitSuite.start(named: name))
  }

  /// Whether it is an SVG (``OutlineSVG``).
  private static func isVector(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", maxSplits: 2)
    guard lines.count > 1 else { return false }
    return lines[0].hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")
      && lines[0].contains(text: " role=\"img\" aria-label=\"")
      && ["  <defs>", "  <rect ", "  <g transform=\"translate(0 "].contains { lines[1].hasPrefix($0) }
  }

  /// Whether it is the trace of a picture (``LayoutTrace``).
  private static func isTrace(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", maxSplits: 2)
    guard lines.count > 1, lines[0].contains(text: " pt ") else { return false }
    return lines[0].hasPrefix("sheet ") && lines[1].hasPrefix("  ")
      || lines[0].hasPrefix("scene ") && (lines[1].hasPrefix("variant 1") || lines[1].hasPrefix("palette "))
  }

  /// Whether it is an audit, in one of its formats.
  private static func isAudit(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    guard let first = lines.first, let last = lines.last else { return false }
    // JSON and SARIF.
    if first.hasPrefix("{") {
      return [AuditReport.largerTextKey, AuditReport.limitsKey].allSatisfy { text.contains(text: "\"\($0)\": ") }
    }
    if first.hasPrefix("<?xml") { return isSuites(text, named: AuditReport.documentName) }
    // Text, Markdown and annotations.
    return last.hasPrefix(AuditReport.limitsStart)
      || lines.allSatisfy { line in ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) } }
  }
}
