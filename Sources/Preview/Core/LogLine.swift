/// Lines for a terminal or the log of a CI job, both of which obey some of what they show.
///
/// A terminal obeys control characters, and reorders text beside marks of bidirectional text.
/// GitHub Actions obeys a line that begins with `::` or contains `##[`, and Azure Pipelines one
/// that contains `##vso[`. Paths, names and texts in a line may come from anybody, so these become
/// escapes.
///
/// Sources: actions/runner, `ActionCommand.cs`; microsoft/azure-pipelines-agent, `Command.cs`.
package enum LogLine {
  /// The text of lines, each with a line break at its end and none within.
  package static func text(_ lines: [String]) -> String { lines.map { escaped($0) + "\n" }.joined() }

  /// A line that shows what is in it and has no effect. Escaping it again changes nothing.
  package static func escaped(_ line: String) -> String {
    let line = Spelling.oneLine(line)
    guard line.contains(text: "::") || line.contains(text: "##") else { return line }
    var scalars = Array(line.unicodeScalars)[...]
    var escaped = ""
    // Behind blanks, a command begins the line all the same.
    while let first = scalars.first, first.unicode.generalCategory == .spaceSeparator {
      escaped.unicodeScalars.append(first)
      scalars.removeFirst()
    }
    if scalars.starts(with: "::".unicodeScalars) {
      escaped += "\\u{3A}"
      scalars.removeFirst()
    }
    for (index, scalar) in zip(scalars.indices, scalars) {
      let isCommand =
        scalar == "#" && index > scalars.startIndex && scalars[index - 1] == "#"
        && scalars[(index + 1)...].first { !Character($0).isASCIILetterOrDigit } == "["
      if isCommand { escaped += "\\u{23}" } else { escaped.unicodeScalars.append(scalar) }
    }
    return escaped
  }
}
