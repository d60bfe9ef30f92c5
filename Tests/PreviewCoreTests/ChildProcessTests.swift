import PreviewTestSupport
import Testing

@testable import PreviewCore

@Suite("Other programs")
struct OtherProgramTests {
  #if os(Linux)
    @Test("A program that writes more than it may is ended")
    func limited() throws {
      let folder = TemporaryFolder()
      let files = ChildProcess.Files(input: nil, output: "\(folder.path)/output", errors: "\(folder.path)/errors")
      // 25 is SIGXFSZ.
      #expect(try ChildProcess.run(["yes"], environment: ["PATH=/usr/bin:/bin"], files, fileBytes: 1 << 20) == 128 + 25)
      #expect(try ChildProcess.run(["echo", "a"], environment: ["PATH=/usr/bin:/bin"], files, fileBytes: 1 << 20) == 0)
      #expect(try FileAccess.bytes(of: files.output, limit: 10) == Array("a\n".utf8))
    }
  #endif
}
