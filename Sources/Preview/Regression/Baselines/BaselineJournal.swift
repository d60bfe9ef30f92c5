import PreviewCore

/// The steps of a recording, written down before the first is taken, so that the next run can finish
/// what was interrupted.
///
/// A commit can bring a journal, too. So a journal has a mark of the folder on this machine, and
/// each step names the file that it replaces or removes by digest; a journal is carried out only if
/// the folder has this mark and exactly these files.
struct BaselineJournal: Equatable {
  enum Action: String {
    /// The staged file takes its place.
    case put
    /// The file is deleted.
    case remove
  }

  struct Step: Equatable {
    var action: Action
    /// The path of the file in the folder.
    var name: String
    /// The state of that path before the step; see ``BaselineJournal/state(of:)``.
    var before: String
  }

  /// The folder's mark when the journal was written.
  let mark: String
  private(set) var steps: [Step]

  /// The steps that put staged files in their places, remove others, and replace the manifest last.
  ///
  /// - Throws: ``FileError`` if a file that is to be replaced or removed can't be read.
  init(putting staged: [String], removing removed: [String], in folder: String, mark: String) throws(FileError) {
    (self.mark, steps) = (mark, [])
    for (action, names) in [(Action.put, staged), (.remove, removed), (.put, [Manifest.fileName])] {
      for name in names {
        steps.append(Step(action: action, name: name, before: try Self.state(of: "\(folder)/\(name)")))
      }
    }
  }

  /// The steps of a journal's text; nil if the text isn't one, or was cut off.
  init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.popLast() == "", lines.popLast() == "end", let first = lines.first, first.hasPrefix("of ") else {
      return nil
    }
    (mark, steps) = (String(first.dropFirst(3)), [])
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let action = Action(rawValue: parts[0]) else { return nil }
      steps.append(Step(action: action, name: parts[2], before: parts[1]))
    }
  }

  var text: String {
    "of \(mark)\n" + steps.map { "\($0.action.rawValue) \($0.before) \($0.name)\n" }.joined() + "end\n"
  }

  /// Whether the folder is in the state that the journal describes: each step has been taken, or the
  /// file that it puts is staged, and the one that it replaces or removes is still the same.
  func fits(_ folder: String, staging: String) -> Bool {
    steps.allSatisfy { step in
      let file = "\(folder)/\(step.name)"
      switch step.action {
      case .put where !FileAccess.exists("\(staging)/\(step.name)"): return FileAccess.exists(file)
      case .remove where !FileAccess.exists(file): return true
      case .put, .remove: return (try? Self.state(of: file)) == step.before
      }
    }
  }

  /// The state of a path in one word: `-` for nothing, else a SHA-256 of the file's bytes or of the
  /// link's target.
  ///
  /// - Throws: ``FileError`` if it is something else, or can't be read.
  private static func state(of path: String) throws(FileError) -> String {
    if let target = FileAccess.linkTarget(of: path) { return SHA256.digest(of: "link to \(target)").hex }
    guard FileAccess.kind(of: path) != nil else { return "-" }
    do throws(FileError) {
      return try SHA256.hex(ofFile: path, limit: .max)
    } catch {
      if case .empty = error { return SHA256.digest(of: "").hex }
      throw error
    }
  }
}
