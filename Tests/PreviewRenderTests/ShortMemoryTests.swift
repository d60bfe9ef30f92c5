import Foundation
import PreviewTestSupport
import Testing

/// Whether the system limits memory, and no sanitizer reserves more than any limit.
private let limitsMemory: Bool = {
  #if os(Linux)
    !Tool.isSanitized
  #else
    false
  #endif
}()

/// The command under limits of memory, which only Linux has.
@Suite("Little memory", .enabled(if: limitsMemory))
struct ShortMemoryTests {
  private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fonts").standardizedFileURL.path

  private static let sentence =
    "preview-render: Memory ran out: the system gives this command no more. Raise its limit (ulimit -v, ulimit -d), or draw on one thread, with --jobs 1."

  /// Limits from far too little to plenty, in kilobytes.
  private static let limits =
    stride(from: 8_000, to: 30_000, by: 2_000).map { "-d \($0)" }
    + stride(from: 60_000, to: 180_000, by: 10_000).map { "-v \($0)" }

  @Test("With any limit of memory, a picture is whole, or there is none and a sentence says why", arguments: limits)
  func limited(limit: String) async throws {
    try await inTemporaryFolder { folder in
      let spec = """
        fonts: \(Self.fonts)/Inter.var.ttf
        traits: { categories: [L, AX3], scale: 1, width: 320 }
        scenes: { rows: { list: [{ each: 30, show: [{ row: [{ label: "Row {index}" }] }] }] } }

        """
      try Data(spec.utf8).write(to: folder.appendingPathComponent("preview.yml"))
      // The loader of programs has its own sentences, and the kernel loads none whose data alone are
      // more than the limit.
      let version = try await Tool.shell("ulimit \(limit); exec \"$TOOL\" --version")
      guard version.status != 127, version.signal == nil else { return }
      #expect(try await Tool.run(["render", "--quiet", "-o", "whole"], folder: folder).status == 0)
      let run = try await Tool.shell("ulimit \(limit); exec \"$TOOL\" render --quiet -o out", folder: folder)
      let out = folder.appendingPathComponent("out")
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: out.path)) ?? []).filter {
        $0.hasSuffix(".png")
      }
      if run.status == 0 {
        #expect(names.sorted() == ["rows.AX3.png", "rows.L.png"] && run.standardError == "", "\(run)")
      }
      for name in names {
        let (drawn, whole) = try (
          Data(contentsOf: out.appendingPathComponent(name)),
          Data(contentsOf: folder.appendingPathComponent("whole/\(name)"))
        )
        #expect(drawn == whole, "\(name)")
      }
      #expect(run.signal == nil && [0, 2].contains(run.status), "\(run)")
      // FreeType's lack of memory is an error of a picture; Swift's runtime and ICU have lines of
      // their own before the sentence.
      let errors = run.standardError
      #expect(run.status == 0 || errors.hasSuffix(Self.sentence + "\n") || errors.contains("memory ran out"), "\(run)")
    }
  }

  @Test(
    "A thread asks the system for no heap of its own where memory is limited", .enabled("strace is there", canTrace))
  func heaps() async throws {
    try await inTemporaryFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("Inter.var.ttf").path,
        withDestinationPath: "\(Self.fonts)/Inter.var.ttf")
      let run = try await Tool.shell(
        """
        ulimit -v 400000; strace -f -qq -o trace -e trace=mmap "$TOOL" render Inter.var.ttf --sheet ladder --category L,AX1 --quiet -o out
        """, folder: folder)
      #expect(run.status == 0, "\(run)")
      // Each allocation asked for 128 MB and for 64.
      let trace = try String(contentsOf: folder.appendingPathComponent("trace"), encoding: .utf8)
      #expect(!trace.contains("mmap(NULL, 134217728,") && !trace.contains("mmap(NULL, 67108864,"))
    }
  }

  private static func canTrace() async -> Bool { await InterruptedRecordTests.canTrace() }

  @Test("With memory left, a crash is a crash, and no lack of memory", arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
  func crash(signal: Int32) async throws {
    // Swift's own report of a crash takes its time.
    let served = try await ServedPage.start(
      "env SWIFT_BACKTRACE=enable=no preview-render serve '\(Self.fonts)/Inter.var.ttf'")
    #expect(try await served.end(by: signal) == signal)
    #expect(!served.errors.contains("Memory ran out"), "\(served.errors)")
  }
}
