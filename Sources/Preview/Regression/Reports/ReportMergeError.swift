import PreviewCore

/// Why reports can't be joined.
package enum ReportMergeError: Error, Equatable {
  /// A report can't be read, or the joined one can't be written.
  case baseline(BaselineError)
  /// No report was named.
  case nothing
  /// The joined report would be written over one of its parts.
  case ontoPart(path: String)
  /// Parts of the run are missing.
  case missingShards([Int], of: Int)
  /// A part is given twice: which one, and in which folders.
  case shardTwice(String, String, String)
  /// A report beside those of shards has all pictures.
  case wholeReport(String, String)
  /// Two reports are of runs with different numbers of parts.
  case differentCount(String, String)
  /// Two shards are of different selections.
  case differentSelection(String, String)
  /// Two reports are of different engines, fonts, specs or baselines.
  case differentRun(String, String, [String])
  /// A picture is in two reports.
  case pictureTwice(String, String, String)
}

extension ReportMergeError: CustomStringConvertible {
  /// One sentence: what, on which report, why, what to do.
  package var description: String {
    switch self {
    case .baseline(let error): return error.description
    case .nothing: return "There is nothing to join: name the folders of reports."
    case .ontoPart(let path):
      return "The joined report can't be written into '\(path)': it is one of its parts; name another folder."
    case .missingShards(let numbers, let count): return Self.sentence(on: "The reports", missing: numbers, of: count)
    case .shardTwice(let shard, let first, let second):
      return "The reports can't be joined: shard \(shard) is in '\(first)' and in '\(second)'; name each once."
    case .wholeReport(let folder, let shard):
      return
        "The reports can't be joined: '\(folder)' is not the report of a shard, and '\(shard)' is; name reports of shards alone."
    case .differentCount(let folder, let first):
      return
        "The reports can't be joined: '\(folder)' has a different number of shards than '\(first)'; verify all of them anew."
    case .differentSelection(let folder, let first):
      return
        "The reports can't be joined: '\(folder)' and '\(first)' have different selections; verify all shards with the same --only and the same traits."
    case .differentRun(let folder, let first, let differences):
      let why = differences.isEmpty ? "their specs or baselines differ" : differences.joined(separator: ", ")
      return
        "The reports can't be joined: '\(folder)' and '\(first)' are from different runs (\(why)); verify all shards with the same tool, fonts and spec."
    case .pictureTwice(let title, let first, let second):
      return
        "The reports can't be joined: picture '\(Spelling.shown(title))' is in '\(first)' and in '\(second)'; name each report once."
    }
  }

  /// The sentence about shards that reports lack.
  ///
  /// - Parameter subject: The words for the reports.
  package static func sentence(on subject: String, missing numbers: [Int], of count: Int) -> String {
    let names = numbers.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
    let rest = numbers.count > 10 ? " and \(numbers.count - 10) more" : ""
    return "\(subject) can't be joined: \(numbers.count == 1 ? "shard" : "shards") \(names)\(rest) "
      + "\(numbers.count == 1 ? "is" : "are") missing; name the reports of all \(count)."
  }
}
