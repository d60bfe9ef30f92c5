import Foundation
import Testing

@Suite("Where reports for CI name files from")
struct RepositoryRootTests {
  /// The names of the spec in SARIF, in JUnit and in the first annotation.
  private func names(_ scene: ReportedScene, report: String = "preview-report", _ run: Tool.Result) throws -> [String?]
  {
    let sarif = try scene.text("\(report)/report.sarif").firstMatch(
      of: #/"uri": "([^"]*)"(, "uriBaseId": "%SRCROOT%")?/#)
    let junit = try scene.text("\(report)/junit.xml")
    let file = junit.firstMatch(of: #/ file="([^"]*)"/#)
    let origin = junit.firstMatch(of: #/\nfrom: (.*):4:3\n/#)
    let annotation = run.standardOutput.firstMatch(of: #/::error file=([^,]*),line=4,col=3/#)
    return [
      (sarif?.1).map { $0 + (sarif?.2 ?? "") }, file?.1, origin?.1, annotation?.1,
    ].map { $0.map { String($0) } }
  }

  @Test("In a folder that was removed each command ends with a sentence")
  func removed() async throws {
    let run = try await Tool.shell(
      """
      folder=$(mktemp -d) && cd "$folder" && rmdir "$folder"
      for call in verify 'verify /nowhere/preview.yml' record 'render x.ttf'; do "$TOOL" $call; echo $?; done
      """)
    #expect(run.lines == ["2", "2", "2", "2"], "\(run)")
    #expect(run.standardError.split(separator: "\n").allSatisfy { $0.hasPrefix("preview-render: ") }, "\(run)")
  }

  @Test("SARIF, JUnit and annotations name a file alike, from the top of the repository where a job names it")
  func agreement() async throws {
    try await ReportedScene.with { scene in
      let base = #", "uriBaseId": "%SRCROOT%"# + "\""
      func expect(_ path: String, uri: String? = nil, in environment: String, _ arguments: String...) async throws {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let run = try await Tool.shell(
          "unset GITHUB_WORKSPACE; GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY= \(environment) \"$TOOL\" \(words)",
          folder: scene.folder)
        #expect(run.status == 1, "\(run)")
        let escaped = path.replacingOccurrences(of: "%", with: "%25")
        #expect(try names(scene, run) == [uri ?? path + base, path, path, escaped])
      }
      let (name, above) = (scene.folder.lastPathComponent, scene.folder.deletingLastPathComponent().path)
      try await expect("preview.yml", in: "", "verify")
      try await expect("\(name)/preview.yml", in: "GITHUB_WORKSPACE='\(above)'", "verify")
      try await expect("\(name)/preview.yml", in: "GITHUB_WORKSPACE=..", "verify", "\(scene.folder.path)/preview.yml")
      // A file elsewhere is named as it was given.
      let spec = "\(scene.folder.path)/preview.yml"
      try await expect(spec, uri: "file://\(spec)", in: "GITHUB_WORKSPACE=/usr", "verify", spec)
      // A link leads to the file that the repository has.
      #expect(try await Tool.shell("ln -s . link", folder: scene.folder).status == 0)
      try await expect("\(name)/preview.yml", in: "GITHUB_WORKSPACE='\(above)'", "verify", "link/preview.yml")
      _ = try await scene.run("verify", "--shard", "1/2", "--report", "r1", "link/preview.yml")
      _ = try await scene.run("verify", "--shard", "2/2", "--report", "r2", "link/preview.yml")
      try await expect("\(name)/preview.yml", in: "GITHUB_WORKSPACE='\(above)'", "report", "merge", "r1", "r2")
      // An address is escaped, and a path is not.
      let moving = "mkdir 'a b' && mv baselines 'a b/' && mv preview.yml 'a b/ü%:1.yml'"
      #expect(try await Tool.shell(moving, folder: scene.folder).status == 0)
      let run = try await Tool.shell(
        "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY= GITHUB_WORKSPACE=\"$PWD\" \"$TOOL\" verify 'a b/ü%:1.yml'",
        folder: scene.folder)
      #expect(
        try names(scene, run) == [
          "a%20b/%C3%BC%25%3A1.yml" + base, "a b/ü%:1.yml", "a b/ü%:1.yml", "a b/ü%25%3A1.yml",
        ])
    }
  }

  @Test("Comparisons and audits name files in the same way")
  func others() async throws {
    try await ReportedScene.with { scene in
      let name = scene.folder.lastPathComponent
      let root = "GITHUB_WORKSPACE='\(scene.folder.deletingLastPathComponent().path)'"
      let git = "git init -q && git add preview.yml && git -c user.name=a -c user.email=a@b commit -qm a"
      #expect(try await Tool.shell(git, folder: scene.folder).status == 0)
      try scene.write(text: "Hello once more")
      let run = try await scene.run("verify", "--against", "HEAD", environment: root)
      #expect(run.status == 1, "\(run)")
      #expect(try names(scene, run)[1] == "\(name)/preview.yml")
      try scene.write(text: "Incomprehensibilities")
      for format in ["sarif", "junit", "github"] {
        let audit = try await scene.run("audit", "--format", format, environment: root)
        #expect(audit.standardOutput.contains("\(name)/preview.yml"), "\(format): \(audit)")
      }
    }
  }
}
