import PreviewCore
import PreviewPlan
import PreviewType

extension FontReport {
  /// The report for a terminal.
  var lines: [String] {
    var sections = [heading]
    if !face.axes.isEmpty { sections += [axes, instances] }
    sections += [metricsTable, tablesTable, coverage]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var heading: [String] {
    let file = face.index == 0 ? face.file.path : "\(face.file.path)#\(face.index)"
    let isVariable = face.axes.isEmpty ? "" : ", variable"
    var rows = [
      ("UIFont(name:)", selection.postScriptName), ("family", face.familyName),
      ("style", selection.instance?.name ?? face.styleName), ("version", face.version), ("file", file),
      ("format", face.format.rawValue + isVariable), ("glyphs", "\(face.glyphCount)"),
      ("weight", NumberText.brief(weight)),
      ("italic", face.isItalic ? "yes" : "no"), ("monospaced", face.isMonospaced ? "yes" : "no"),
      ("colour", colors.isEmpty ? "none" : colors.joined(separator: ", ")), ("palettes", palettes),
      ("checksum", face.checksum),
    ]
    if let problem { rows.append(("problem", problem.description)) }
    let width = rows.map(\.0.count).max() ?? 0
    return [selection.fullName]
      + rows.filter { !$0.1.isEmpty }.map { "  " + $0.0 + spaces(width - $0.0.count + 2) + $0.1 }
  }

  private var axes: [String] {
    var table = TextTable(head: ["axis", "minimum", "default", "maximum"])
    table.rows = face.axes.map { axis in
      let name = axis.name == axis.tag.description ? "" : " \(axis.name)\(axis.isHidden ? " (hidden)" : "")"
      return [axis.tag.description + name]
        + [axis.minimum, axis.defaultValue, axis.maximum].map(NumberText.brief)
    }
    return indented(table)
  }

  private var instances: [String] {
    guard !face.instances.isEmpty else { return [] }
    // Names are to the left, so the two columns of names are made one.
    let width = face.instances.map(\.name.count).max() ?? 0
    let head = "instance" + spaces(width - 8 + 2) + "UIFont(name:)"
    var table = TextTable(head: [head] + face.axes.map(\.tag.description))
    table.rows = face.instances.map { instance in
      [instance.name + spaces(max(width, 8) - instance.name.count + 2) + instance.postScriptName]
        + instance.coordinates.map(NumberText.brief)
    }
    return indented(table)
  }

  private var metricsTable: [String] {
    var table = TextTable(head: ["metrics", "units", "at \(NumberText.brief(Self.pointSize)) pt"])
    table.rows = [["em", "\(metrics.unitsPerEm)", NumberText.brief(Self.pointSize)]]
    table.rows += measures.map { [$0.name, "\($0.units)", NumberText.brief(points($0.units))] }
    table.rows.append(["label at 3x", "", NumberText.brief(labelHeight)])
    return indented(table)
  }

  private var tablesTable: [String] {
    var table = TextTable(head: ["table", "ascender", "descender", "line gap", "line height"])
    table.rows = tables.map { source, triple in
      [source.rawValue + (source == metrics.source ? " (in use)" : "")]
        + [triple.ascender, triple.descender, triple.lineGap, triple.ascender - triple.descender].map(String.init)
    }
    return (table.rows.isEmpty ? [] : indented(table)) + ["  " + metrics.agreement]
  }

  private var coverage: [String] {
    guard face.coverage.count > 0 else { return [] }
    var table = TextTable(head: ["script", "characters"])
    table.rows = face.coverage.scripts().map { [Self.words(for: $0.script), "\($0.count)"] }
    table.rows.append(["all", "\(face.coverage.count)"])
    return indented(table)
  }

  /// Unicode's name, with what it means where that isn't plain.
  private static func words(for script: Script) -> String {
    switch script {
    case .common: "Common (digits, punctuation, symbols)"
    case .inherited: "Inherited (combining marks)"
    case .unknown: "Unknown (private use)"
    default: script.name
    }
  }

  private func indented(_ table: TextTable) -> [String] { table.lines().map { "  " + $0 } }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
