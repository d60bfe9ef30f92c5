package import PreviewCore
import PreviewRegression

extension BatteryReport {
  /// The report for a terminal: the machine, a line for each part, a line for each case that differs, and the outcome.
  package var lines: [String] {
    var rows = machine.engines.map { ($0.name, $0.version) }
    rows.append(("system", machine.system))
    rows.append(("locale", machine.locale.isEmpty ? "none" : "\(Spelling.shown(machine.locale)), which has no effect"))
    rows.append(("cores", "\(machine.cores)"))
    rows.append(("memory", machine.freeMemory.map { "\(NumberText.tenths(Double($0) / 1e9)) GB free" } ?? "unknown"))
    if !tallies.isEmpty { rows.append(("", "")) }
    rows += tallies.map { ($0.part, "\($0.equal) of \($0.count)") }
    let width = rows.map(\.0.count).max() ?? 0
    let table = rows.map { name, value in
      name.isEmpty ? "" : "\(name)\(String(repeating: " ", count: width - name.count + 2))\(value)"
    }
    return table + [""] + machine.concerns + differences.map { "\($0.name): \($0.words)" } + [summary]
  }

  /// "This machine draws the same bytes as 0.2.0 on Debian 12 (x86_64): 312 of 312."
  package var summary: String {
    guard let release else {
      return
        "The drawings of the release can't be compared: the binary's reference is damaged or has other cases; build it anew."
    }
    return isSame
      ? "This machine draws the same bytes as \(release): \(equal) of \(count)."
      : "This machine does not draw the same bytes as \(release): \(count - equal) of \(count) differ."
  }

  /// The same for programs.
  package var json: JSONValue {
    [
      "same": .bool(isSame), "release": release.map(JSONValue.string), "equal": .integer(equal),
      "count": .integer(count),
      "machine": [
        "system": .string(machine.system), "locale": .string(machine.locale), "cores": .integer(machine.cores),
        "freeMemory": machine.freeMemory.map(JSONValue.integer),
        "engines": .object(
          machine.engines.map { JSONValue.Member(key: $0.name, value: .string($0.version)) }),
        "concerns": .array(machine.concerns.map(JSONValue.string)),
      ],
      "parts": .array(
        tallies.map { ["name": .string($0.part), "equal": .integer($0.equal), "count": .integer($0.count)] }),
      "differences": .array(differences.map(\.json)),
    ]
  }
}

extension BatteryReport.Difference {
  /// "12 pixels differ, by up to 3 levels".
  var words: String {
    switch kind {
    case .failed(let sentence): "can't be drawn. \(sentence)"
    case .size(let now, let then): "\(now.width) × \(now.height) pixels, not \(then.width) × \(then.height)"
    case .pixels(let distance, let layout):
      (distance.map {
        "\($0.pixels == 1 ? "1 pixel differs" : "\(NumberText.grouped($0.pixels)) pixels differ"), by \($0.levels == 1 ? "1 level" : "up to \($0.levels) levels")"
      } ?? "pixels differ") + (layout ? "; the layout is different" : "")
    case .layout: "the layout is different, and no pixel"
    case .file: "the file has other bytes for the same pixels"
    }
  }

  fileprivate var json: JSONValue {
    var (pixels, levels): (Int?, Int?)
    if case .pixels(let distance?, _) = kind { (pixels, levels) = (distance.pixels, distance.levels) }
    return [
      "part": .string(part), "case": .string(name), "words": .string(words), "pixels": pixels.map(JSONValue.integer),
      "levels": levels.map(JSONValue.integer),
    ]
  }
}
