import Foundation
import Testing

@Suite("Two runs at once", .serialized)
struct ConcurrentRunsTests {
  typealias Project = RegressionCommandTests.Project

  static let busy =
    "preview-render: Baselines 'baselines' can't be used: another run is using them; wait for it to end.\n"

  /// Whether a run ended as a whole, with `status`; one that did not must have said that the folder is taken.
  private func isWhole(_ run: Tool.Result, status: Int32, busy: String = busy) -> Bool {
    if run.status == status, run.standardError == "" { return true }
    #expect(run.status == 2 && run.standardError == busy && run.standardOutput == "", "\(run)")
    return false
  }

  @Test(
    "Two recordings into one folder: each is made as a whole or says that another run is writing; then files and manifest agree"
  )
  func recordings() async throws {
    let (project, _, new) = try await Project.changed()
    let other = try Project()
    try other.setSpec(Project.largeSpec)
    let shared = project.at("baselines").path
    try project.setFiles([:])
    #expect(try await other.run("record", "--baselines", shared).status == 0)
    let old = project.files()
    let isBusy = Self.busy.replacingOccurrences(of: "'baselines'", with: "'\(shared)'")
    for round in 0..<6 {
      // Also where there is no folder yet, and both would make it.
      try project.setFiles(round % 2 == 0 ? old : [:])
      if round % 2 == 1 {
        try FileManager.default.createDirectory(at: project.at("baselines"), withIntermediateDirectories: true)
      }
      async let first = project.run("record")
      async let second = other.run("record", "--baselines", shared)
      let runs = try await [first, second]
      let whole = [isWhole(runs[0], status: 0), isWhole(runs[1], status: 0, busy: isBusy)]
      #expect(whole.contains(true))
      let found = project.files()
      if whole == [true, true] {
        // The second project keeps the name of the first one's spec in the manifest.
        let pictures = [found, old].map { $0.filter { $0.key != "manifest.jsonl" } }
        #expect(found == new || pictures[0] == pictures[1], "\(runs)")
      } else {
        #expect(found == (whole[0] ? new : old), "\(runs)")
      }
      #expect(Set(project.hidden()).isSubset(of: Project.resting))
      let verified = try await found == new ? project.run("verify") : other.run("verify", "--baselines", shared)
      #expect(verified.status == 0, "\(verified)")
    }
  }

  @Test(
    "A recording beside verifications: each sees the baselines before or after, or says that another run is writing")
  func verifications() async throws {
    let (project, old, new) = try await Project.changed()
    for _ in 0..<6 {
      try project.setFiles(old)
      async let recorded = project.run("record")
      async let before = project.run("verify", "--report", "r1")
      async let after = project.run("verify", "--report", "r2")
      let (record, verifications) = try await (recorded, [before, after])
      var whole = [isWhole(record, status: 0)]
      for verified in verifications {
        if verified.status == 0 {
          #expect(verified.lines.last?.hasPrefix("6 same") == true && whole[0], "\(verified)")
          whole.append(true)
        } else {
          whole.append(isWhole(verified, status: 1))
          if verified.status == 1 { #expect(verified.lines.last?.hasPrefix("6 changed") == true, "\(verified)") }
        }
      }
      #expect(whole.contains(true))
      #expect(project.files() == (whole[0] ? new : old))
      #expect(Set(project.hidden()).isSubset(of: Project.resting))
    }
  }

  @Test("While another run has the baselines, what would change them says so; reading goes beside reading")
  func locked() async throws {
    let (project, old, _) = try await Project.changed()
    #expect(try await project.run("verify").status == 1)
    let lock = open(project.at("baselines/.lock").path, O_RDWR | O_CLOEXEC | O_CREAT, 0o666)
    defer { close(lock) }
    for (kind, verified) in [(LOCK_SH, Int32(1)), (LOCK_EX, 2)] {
      #expect(flock(lock, kind | LOCK_NB) == 0)
      for arguments in [["record"], ["approve", "--all"]] {
        let run = try await Tool.run(arguments, folder: project.folder)
        #expect(run.status == 2 && run.standardError == Self.busy && run.standardOutput == "", "\(run)")
      }
      let run = try await project.run("verify")
      #expect(run.status == verified && run.standardError == (kind == LOCK_EX ? Self.busy : ""), "\(run)")
      #expect(project.files() == old)
    }
    #expect(flock(lock, LOCK_UN) == 0)
    // A verification that was refused has left the report of the first.
    #expect(try await project.run("approve", "--all").status == 0)
  }

  @Test("Two verifications into one folder: each writes a whole report, or says that another run is writing there")
  func reports() async throws {
    let (project, old, _) = try await Project.changed()
    try project.setFiles(old)
    #expect(try await project.run("verify").status == 1)
    let report = project.files("preview-report")
    let busy =
      "preview-render: Folder 'preview-report' can't take a report: another run is writing to it; wait for it to end, or name another folder.\n"
    for round in 0..<8 {
      if round % 2 == 1 { try? FileManager.default.removeItem(at: project.at("preview-report")) }
      async let first = project.run("verify")
      async let second = project.run("verify")
      let runs = try await [first, second]
      #expect(runs.map { isWhole($0, status: 1, busy: busy) }.contains(true))
      #expect(project.files("preview-report") == report, "\(runs)")
    }
  }
}
