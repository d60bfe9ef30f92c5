/// Why a recorded trace can't be used: it says what no trace of ours says.
enum TraceError: Error, Hashable {
  /// A number that isn't finite, or that no layout has.
  case badNumber(String)
  /// Elements that lie deeper inside one another than those of a scene can.
  case tooDeep
  /// More lines than a trace has.
  case tooManyLines
  /// A longer text than one that is laid out.
  case tooLong
}

extension TraceError: CustomStringConvertible {
  /// "it has the number “1e300”".
  var description: String {
    switch self {
    case .badNumber(let word): "it has the number “\(TraceText.shown(String(word.prefix(40))))”"
    case .tooDeep: "it has elements more than \(Limits.traceDepth) deep inside one another"
    case .tooManyLines: "it has more than \(Limits.traceLines) lines"
    case .tooLong: "it has a text of more than \(Limits.textBytes) bytes"
    }
  }
}
