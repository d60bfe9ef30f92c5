import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene

@Suite("The doctor's battery")
struct BatteryTests {
  private static let folder = "\(TestFonts.repository)/Sources/CBattery"

  @Test("This build draws the battery as the reference in Sources/CBattery has it, to the byte")
  func reference() async throws {
    let drawings = try await Battery(jobs: 2).drawings().map { try $0.get() }
    let (reference, sheet) = BatteryReference.made(
      of: zip(BatteryCase.all, drawings).map { ($0.name, $1) }, tool: Engines.tool, system: MachineFacts.systemName)
    let release = try #require(BatteryReference.release, "'make battery' renews the reference.")
    #expect(release.tool == reference.tool, "The version is new; 'make battery' renews the reference.")
    for (now, then) in zip(reference.entries, release.entries) {
      #expect(now == then, "\(now.name) is drawn otherwise; if that was meant, 'make battery' renews the reference.")
    }
    #expect(reference.entries.count == release.entries.count)
    #expect(try BatteryReference.sheet() == sheet)
  }

  @Test("The fonts and the reference take less than 350 KB of the binary")
  func size() throws {
    let bytes = try FileAccess.names(in: Self.folder).filter { name in
      ["ttf", "otf", "txt", "png"].contains { name.hasSuffix(".\($0)") }
    }.reduce(0) { try $0 + FileAccess.bytes(of: "\(Self.folder)/\($1)", limit: 1 << 20).count }
    #expect(bytes < 350_000)
  }

  @Test("No two cases have a name, and every font of the battery has the characters of its texts")
  func cases() throws {
    #expect(Set(BatteryCase.all.map(\.name)).count == BatteryCase.all.count)
    let worker = RenderWorker()
    for battery in BatteryCase.all where battery.title != "thai" {
      let laidOut = try battery.sheet().laidOut(
        in: battery.traits, typesetter: worker.typesetter, isRecorded: false)
      #expect(laidOut.tree.incompleteTexts.isEmpty, "\(battery.name)")
    }
  }

  @Test("What 'make battery' writes is what it was made of")
  func writing() async throws {
    let scratch = TemporaryFolder()
    let folder = scratch.path
    #expect(try await Battery(jobs: 2).writeReference(tool: "9.9.9", into: folder) == [])
    let text = String(decoding: try FileAccess.bytes(of: "\(folder)/reference.txt", limit: 1 << 20), as: UTF8.self)
    let read = try #require(BatteryReference(text))
    #expect(read.tool == "9.9.9" && read.text == text && read.entries.map(\.name) == BatteryCase.all.map(\.name))
    let sheet = try Bitmap(pngAt: "\(folder)/reference.png").mergedPlanes
    #expect(
      read.entries.allSatisfy {
        $0.place.x + $0.place.width <= sheet.size.width && $0.place.rows.upperBound <= sheet.size.height
      })
  }

  // MARK: Reports

  private static let facts = MachineFacts(
    system: "Debian 12 (x86_64)", engines: [.init(name: "FreeType", version: "2.12.1")], locale: "de_DE.UTF-8",
    cores: 4, freeMemory: 12_300_000_000,
    concerns: ["FreeType 2.10.4 draws some pixels lighter."])

  private func report(
    _ change: (inout [Result<BatteryDrawing, BatteryFailure>]) throws -> Void = { _ in }
  ) async throws -> BatteryReport {
    var drawings = await Battery(jobs: 2).drawings()
    let (reference, sheet) = BatteryReference.made(
      of: try zip(BatteryCase.all, drawings).map { ($0.name, try $1.get()) }, tool: "0.2.0",
      system: "Debian 12 (x86_64)")
    try change(&drawings)
    return BatteryReport(
      drawings, machine: Self.facts, reference: BatteryReference(reference.text), sheet: { sheet })
  }

  @Test("The same bytes are said to be the same, with the machine and its locale")
  func same() async throws {
    let report = try await report()
    let count = BatteryCase.all.count * 3
    #expect(report.isSame && !report.hasTrouble && report.differences.isEmpty)
    #expect(report.text.hasPrefix("FreeType"), "\(report.text)")
    #expect(report.text.contains("de_DE.UTF-8, which has no effect\n"))
    #expect(report.text.contains("12.3 GB free\n"))
    #expect(report.text.contains("\nFreeType 2.10.4 draws some pixels lighter.\n"))
    #expect(
      report.text.hasSuffix(
        "\nThis machine draws the same bytes as 0.2.0 on Debian 12 (x86_64): \(count) of \(count).\n"))
  }

  @Test(
    "A pixel that is a level off is found, counted and measured; a different file and a different layout are reported as such"
  )
  func differences() async throws {
    let report = try await report { drawings in
      func change(
        _ index: Int, layout: Bool = false, pixel: Bool = false, file: Bool = false
      ) throws {
        let drawn = try drawings[index].get()
        var picture = drawn.picture
        if pixel { picture.bytes[0] ^= 1 }
        let digests = BatteryDigests(
          layout: layout ? "0" : drawn.digests.layout, pixels: pixel ? "0" : drawn.digests.pixels,
          file: file ? "0" : drawn.digests.file)
        drawings[index] = .success(BatteryDrawing(digests: digests, picture: picture))
      }
      try change(0, pixel: true, file: true)
      try change(1, layout: true)
      try change(2, file: true)
      drawings[3] = .failure(BatteryFailure(words: "FreeType has no PNG."))
    }
    let names = BatteryCase.all.map(\.name)
    #expect(
      report.differences.map { "\($0.name): \($0.words)" } == [
        "\(names[0]): 1 pixel differs, by 1 level", "\(names[1]): the layout is different, and no pixel",
        "\(names[2]): the file has other bytes for the same pixels",
        "\(names[3]): can't be drawn. FreeType has no PNG.",
      ])
    #expect(report.count - report.equal == 2 + 1 + 1 + 3)
    #expect(!report.isSame && report.hasTrouble)
    #expect(
      report.summary
        == "This machine does not draw the same bytes as 0.2.0 on Debian 12 (x86_64): 7 of \(report.count) differ.")
  }

  @Test("A reference that can't be read is trouble, and not the same")
  func badReference() {
    #expect(BatteryReference("none\n") == nil)
    #expect(BatteryReference("0.2.0\tDebian 12\nname\t1,2,3\ta\tb\tc\n") == nil)
    let report = BatteryReport([], machine: Self.facts, reference: nil, sheet: { nil })
    #expect(!report.isSame && report.hasTrouble)
    #expect(report.summary.contains("can't be compared"))
  }

  @Test("The system's name and the free memory are read from its files")
  func system() {
    let debian = "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nNAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\"\n"
    #expect(MachineFacts.distribution(debian) == "Debian 12")
    #expect(MachineFacts.distribution("NAME=Arch Linux\n") == "Arch")
    #expect(MachineFacts.distribution("") == nil)
    #expect(MachineFacts.memory("MemTotal: 10 kB\nMemAvailable:    2048 kB\n") == 2 << 20)
    #expect(MachineFacts.memory("") == nil)
    #expect((MachineFacts.availableMemory ?? 0) > 0)
  }
}

extension BatteryReport {
  /// The text that the command prints.
  fileprivate var text: String { LogLine.text(lines) }
}
