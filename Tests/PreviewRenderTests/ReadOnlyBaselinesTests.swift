import Foundation
import PreviewCore
import Testing

@testable import PreviewRegression

@Suite("Baselines that can't be written to", .serialized)
struct ReadOnlyBaselinesTests {
  typealias Project = RegressionCommandTests.Project

  /// Runs a line of shell in which nobody can write into `baselines`.
  private func shell(_ project: Project, _ line: String) async throws -> Tool.Result {
    if geteuid() != 0 {
      return try await project.shell("chmod -R a-w baselines; \(line); status=$?; chmod -R u+w baselines; exit $status")
    }
    // Permissions are nothing to root.
    return try await SmallDisk.shell(
      "mount --bind baselines baselines && mount -o remount,bind,ro baselines || exit 99\n\(line)",
      folder: project.folder)
  }

  private static let reason = geteuid() == 0 ? "the file system is read-only" : "permission is denied"
  private static func isPossible() async -> Bool { if geteuid() != 0 { true } else { await SmallDisk.canMount() } }

  @Test(
    "They are verified as ever; what would change them says why it can't",
    .enabled("the system lets root mount", Self.isPossible), arguments: [true, false])
  func readOnly(hasLock: Bool) async throws {
    let (project, old, _) = try await Project.changed()
    #expect(hasLock || (try? FileManager.default.removeItem(at: project.at("baselines/.lock"))) != nil)
    let found = try await shell(project, "\"$TOOL\" verify")
    #expect(found.status == 1 && found.standardError == "", "\(found)")
    #expect(found.lines.last?.hasPrefix("6 changed") == true, "\(found)")
    let base = try await project.shell("cp new/* . 2> /dev/null; \"$TOOL\" record --baselines other --quiet")
    #expect(base.status == 0)
    for command in ["record", "approve --all", "record --mode missing"] {
      let run = try await shell(project, "\"$TOOL\" \(command)")
      #expect(run.status == 2 && run.standardOutput == "", "\(run)")
      #expect(
        run.standardError == "preview-render: File 'baselines/.lock' can't be written: \(Self.reason).\n", "\(run)")
    }
    #expect(project.files() == old)
  }

  @Test(
    "A recording that was interrupted there can't be finished, and is not taken for baselines",
    .enabled("the system lets root mount", Self.isPossible), arguments: [true, false])
  func interrupted(hasLock: Bool) async throws {
    let (project, old, new) = try await Project.changed()
    try project.setFiles(new, in: "baselines/.staging")
    let steps = try ["badge.L.png", "manifest.jsonl"].map { name in
      try "put \(SHA256.digest(of: [UInt8](project.bytes("baselines/\(name)"))).hex) \(name)\n"
    }
    let mark = "of \(BaselineFolder.mark(of: project.at("baselines").path))\n"
    try Data((mark + steps.joined() + "end\n").utf8).write(to: project.at("baselines/.journal"))
    #expect(hasLock || (try? FileManager.default.removeItem(at: project.at("baselines/.lock"))) != nil)
    let run = try await shell(project, "\"$TOOL\" verify")
    #expect(run.status == 2 && run.standardOutput == "", "\(run)")
    #expect(
      run.standardError
        == "preview-render: Baselines 'baselines' can't be used: a recording was interrupted, and the folder can't be written to; run 'verify' where it can.\n"
    )
    #expect(project.files() == old)
    // Without a list nothing has changed yet, and there is nothing to finish.
    try FileManager.default.removeItem(at: project.at("baselines/.journal"))
    let dropped = try await shell(project, "\"$TOOL\" verify")
    #expect(dropped.status == 1 && dropped.lines.first == InterruptedRecordTests.dropped, "\(dropped)")
  }
}
