import ArgumentParser
import PreviewCore

/// The specs that a command is given. Each is a run of its own with its own baselines, and one that fails keeps no other from being done.
enum SeveralSpecs {
  /// The options choose nothing of a spec, which is a mistake unless they choose something of another.
  struct NothingChosen: UsageError, CustomStringConvertible {
    let reason: RenderUsageError

    var isUsage: Bool { reason.isUsage }
    var description: String { reason.description }
  }

  /// Nothing can be done for one of several, for a reason that others may share, which is said once.
  struct Undone: Error {
    /// The word for it in the count.
    let what: String
    /// The reason, as a sentence about those of these titles.
    let sentence: @Sendable (_ titles: [String]) -> String
  }

  /// Runs a command for each spec, and sums up.
  ///
  /// - Parameters:
  ///   - specs: The specs; none for `preview.yml`.
  ///   - isQuiet: Whether only what went wrong is printed.
  ///   - writes: Whether each writes into a folder, which then has a part for it; else specs of one folder go together, too.
  ///   - check: Checks the part of the folder for each, before any of them runs.
  ///   - run: Runs the command for a spec. What it writes for one of several goes into a part of its folder, which is nil for one alone.
  /// - Throws: The worst status of all.
  static func forEach(
    _ specs: [String], isQuiet: Bool, writes: Bool = true, checking check: (_ part: String?) throws -> Void = { _ in },
    _ run: (_ spec: String, _ part: String?) async throws -> Void
  ) async throws {
    let parts: [String?] = writes && specs.count > 1 ? try parts(of: specs) : specs.map { _ in nil }
    for part in parts.isEmpty ? [nil] : parts { try check(part) }
    guard specs.count > 1 else { return try await run(specs.first ?? InitCommand.path, nil) }
    try await forEach(zip(specs, parts).map { ($0, $1) }, counted: "specs", isQuiet: isQuiet, run)
  }

  /// Does something for each of several specs or of their reports, and sums up; one that fails keeps no other from being done.
  ///
  /// - Parameters:
  ///   - titles: What each is called, and the part of an output folder for it.
  ///   - noun: What they are, for the count.
  /// - Throws: The worst status of all.
  static func forEach(
    _ titles: [(title: String, part: String?)], counted noun: String, isQuiet: Bool,
    _ run: (_ title: String, _ part: String?) async throws -> Void
  ) async throws {
    var ends = Ends()
    for (title, part) in titles {
      do {
        if !isQuiet { try StandardOutput.write(title) }
        try await run(title, part)
      } catch {
        try ends.add(error, of: title)
      }
    }
    try ends.sumUp(titles.count, noun, isQuiet: isQuiet)
  }

  /// How those ended with which something is wrong. The compiler copies the loop for each command, and this once.
  private struct Ends {
    private var failed: [String] = []
    private var worst: ExitCode?
    private var unchosen: [NothingChosen] = []
    private var undone: [(title: String, reason: Undone)] = []

    mutating func add(_ error: any Error, of title: String) throws {
      switch error {
      case let nothing as NothingChosen: unchosen.append(nothing)
      case let reason as Undone: undone.append((title, reason))
      default:
        let end = CommandFailure.exit(for: error)
        // A wrong call is wrong for all of them.
        guard let status = end as? ExitCode, status != .validationFailure else { throw end }
        failed.append(title)
        if status.rawValue > worst?.rawValue ?? 0 { worst = status }
      }
    }

    /// Prints the count, and throws the worst status.
    func sumUp(_ count: Int, _ noun: String, isQuiet: Bool) throws {
      if unchosen.count == count { throw unchosen[0] }
      var worst = worst
      for (_, group) in Dictionary(grouping: undone, by: { $0.reason.sentence([]) }).sorted(by: { $0.key < $1.key }) {
        CommandFailure.report(group[0].reason.sentence(group.map(\.title)))
        worst = CommandFailure.status
      }
      if !isQuiet {
        let left = undone.first.map { ", \(undone.count) \($0.reason.what)" } ?? ""
        let list = failed.isEmpty ? "none failed" : "\(failed.count) failed, \(Spelling.list(failed.map { "'\($0)'" }))"
        try StandardOutput.write("\(count) \(noun): \(list)\(left)")
      }
      if let worst { throw worst }
    }
  }

  /// The part of an output folder for each of several specs.
  private static func parts(of specs: [String]) throws(SeveralSpecsError) -> [String] {
    var (first, folders): ([String: String], [String: String]) = ([:], [:])
    // A spec that doesn't exist writes nothing; its own run says so.
    for spec in specs where spec == "-" || FileAccess.kind(of: spec) != nil {
      // Specs of one folder share its baselines, whatever their parts are called.
      let folder = FileAccess.simplified(FileAccess.parent(of: spec)).lowercased()
      if let other = folders.updateValue(spec, forKey: folder) { throw .oneFolder(other, spec) }
      // Not every disk tells capitals apart.
      if let other = first.updateValue(spec, forKey: part(of: spec).lowercased()) { throw .oneFolder(other, spec) }
    }
    return specs.map(part)
  }

  /// The part of an output folder for one of several specs, named after the spec's folder; after the
  /// spec itself if that is the present folder.
  static func part(of spec: String) -> String {
    let folder = FileAccess.simplified(FileAccess.parent(of: spec))
    let names = folder.split(separator: "/").map { FileName.safe(String($0)) }
    guard names.isEmpty else { return names.joined(separator: "/") }
    let file = FileAccess.name(of: spec)
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return FileName.safe(stem.isEmpty || spec == "-" ? "spec" : stem)
  }
}

/// Several specs that one call can't take.
enum SeveralSpecsError: UsageError, CustomStringConvertible {
  case oneFolder(String, String)
  case oneOption(String)

  var description: String {
    switch self {
    case .oneFolder(let a, let b):
      "Specs '\(a)' and '\(b)' can't be taken at once: each needs a folder of its own; write a spec that includes both."
    case .oneOption(let option): "\(option) is for one spec; leave it out, or run the command for each."
    }
  }
}
