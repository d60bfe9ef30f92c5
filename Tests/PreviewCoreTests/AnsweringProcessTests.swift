import CSystemLibrary
import Testing

@testable import PreviewCore

@Suite("Programs that answer")
struct AnsweringProcessTests {
  private static func start(_ script: String) throws -> AnsweringProcess {
    try AnsweringProcess(["sh", "-c", script], environment: ChildProcess.environment(without: [], adding: []))
  }

  private static func text(_ line: [UInt8]?) -> String? { line.map { String(decoding: $0, as: UTF8.self) } }

  @Test("A program answers line by line as long as it is wanted")
  func answers() throws {
    let process = try Self.start("while read -r line; do echo \"$line?\"; echo; done; exit 3")
    for question in ["a", String(repeating: "b", count: 100_000)] {
      process.send(Array("\(question)\n".utf8))
      #expect(Self.text(process.nextLine()) == question + "?")
      #expect(Self.text(process.nextLine()) == "")
    }
    #expect(process.finish() == 3)
  }

  @Test("A program that ends has no further line, and its status")
  func ends() throws {
    let process = try Self.start("read -r line; echo one; printf two; exit 9")
    process.send(Array("x\n".utf8))
    #expect(Self.text(process.nextLine()) == "one")
    #expect(process.nextLine() == nil)
    process.send(Array("y\n".utf8))
    #expect(process.finish() == 9)
    let killed = try Self.start("kill -9 $$")
    #expect(killed.nextLine() == nil)
    #expect(killed.finish() == 128 + SIGKILL)
  }

  @Test("A program ends with the one that asks it")
  func released() throws {
    var process: AnsweringProcess? = try Self.start("echo $$; while read -r line; do :; done")
    let number = try #require(Self.text(process?.nextLine()).flatMap { Int32($0) })
    #expect(kill(number, 0) == 0)
    process = nil
    #expect(kill(number, 0) != 0)
  }

  @Test("A program that isn't there is an error")
  func missing() {
    #expect(throws: FileError.self) {
      try AnsweringProcess(["/nonexistent/program"], environment: [])
    }
  }
}
