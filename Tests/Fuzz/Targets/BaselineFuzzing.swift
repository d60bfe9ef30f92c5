@testable import PreviewCore
@testable import PreviewRegression

extension FuzzTarget {
  /// The reader of manifests; what it reads it writes, and reads again as the same.
  static let manifest = FuzzTarget(
    name: "manifest",
    seeds: {
      try ["Examples/guarded", "Tests/Goldens", "Tests/PreviewTestingTests"].flatMap { folder in
        try FuzzSeed.files(in: folder, ending: [Manifest.fileName])
      }
    }
  ) { bytes in
    guard let manifest = try? Manifest(bytes, path: "manifest.jsonl") else { return }
    let text = manifest.text
    let again = try? Manifest(Array(text.utf8), path: "manifest.jsonl")
    try expect(again == manifest, "a manifest that is written is read as the same: \(text)")
  }

  /// The journal of an interrupted recording: the list, and behind it the manifest that waits aside.
  ///
  /// Each name of the journal is staged. A file beside the folder stays as it is, and so does one in
  /// the folder whose digest the journal doesn't name.
  static let journal = FuzzTarget(name: "journal") { bytes in
    let parts = parts(bytes)
    let list = String(decoding: parts[0], as: UTF8.self)
    let folder = try! FileAccess.makeTemporaryFolder()
    defer { try? FileAccess.removeTree(folder) }
    let baselines = folder + "/baselines"
    func write(_ bytes: [UInt8], _ name: String) {
      guard let file = try? AtomicFile(path: name) else { return }
      try? bytes.withUnsafeBytes { try file.write($0) }
      try? file.commit()
    }
    write([1], folder + "/beside.png")
    write([2], baselines + "/kept.png")
    for line in list.split(separator: "\n").prefix(16) {
      let name = String(line.split(separator: " ", maxSplits: 2).last ?? "")
      guard BaselineFolder.isSafe(name) else { continue }
      write([3], "\(baselines)/.staging/\(name)")
    }
    if parts.count > 1 { write(parts[1], "\(baselines)/.staging/\(Manifest.fileName)") }
    // Nobody outside of this machine knows the first line.
    write([], baselines + "/.lock")
    write(Array("of \(BaselineFolder.mark(of: baselines))\n".utf8) + parts[0], baselines + "/.journal")
    let opened = try? BaselineFolder(baselines, writing: true, recording: true)
    if let opened {
      try expect(opened.recovery != nil, "what an interrupted run left is reported")
      try expect(FileAccess.kind(of: baselines + "/.journal") == nil, "a list that was carried out is gone")
    }
    let digest = SHA256.digest(of: [2]).hex
    try expect(
      (try? FileAccess.bytes(of: baselines + "/kept.png", limit: 9)) == [2]
        || list.split(separator: " ").contains { $0 == digest }, "a file that the journal doesn't know stays")
    try expect(
      (try? FileAccess.bytes(of: folder + "/beside.png", limit: 9)) == [1], "what lies beside the folder stays")
    try expect(
      (try? FileAccess.names(in: folder).sorted()) == ["baselines", "beside.png"], "nothing is put beside the folder")
  }
}
