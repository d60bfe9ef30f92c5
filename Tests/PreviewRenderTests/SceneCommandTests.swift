import Foundation
import PreviewTestSupport
import Testing

@Suite("render with scenes")
struct SceneCommandTests {
  private let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Examples").standardizedFileURL

  /// Runs `body` with a folder that holds an example at one pixel a point; it is gone afterwards.
  private func withExample(
    _ name: String, changing changes: [(String, String)] = [], _ body: (URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scene-\(UUID().uuidString)")
    let example = folder.appendingPathComponent("Examples/\(name)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Examples"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: examples.appendingPathComponent(name), to: example)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Fonts"), withDestinationURL: examples.appendingPathComponent("../Fonts"))
    let path = example.appendingPathComponent("preview.yml")
    var spec = try String(contentsOf: path, encoding: .utf8)
    for (old, new) in [("traits:\n", "traits:\n  scale: 1\n")] + changes {
      #expect(spec.contains(old), "\(name) has no '\(old)'")
      spec = spec.replacingOccurrences(of: old, with: new)
    }
    try Data(spec.utf8).write(to: path)
    try await body(example)
  }

  private func files(_ folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".png") || $0.hasSuffix(".txt") }.sorted()
  }

  private func render(_ arguments: [String], in folder: URL) async throws {
    let result = try await Tool.run(["render", "--quiet"] + arguments, folder: folder)
    #expect(result.status == 0 && result.standardError == "", "\(result.standardError)")
  }

  @Test(
    "Every example draws a picture for each appearance, and the same bytes with one worker and with two",
    arguments: ["contacts", "deliveries", "items", "moments", "right-to-left", "settings", "shipment"])
  func examples(name: String) async throws {
    try await withExample(name) { folder in
      for jobs in ["1", "2"] {
        try await render(["--category", "AX2", "--trace", "--jobs", jobs, "-o", "out\(jobs)"], in: folder)
      }
      let (one, two) = (folder.appendingPathComponent("out1"), folder.appendingPathComponent("out2"))
      let names = ["dark", "light"].flatMap { ["\(name).AX2.\($0).png", "\(name).AX2.\($0).txt"] }
      #expect(try files(one) == names)
      #expect(try files(two) == names)
      for name in names {
        #expect(
          try Data(contentsOf: one.appendingPathComponent(name)) == Data(contentsOf: two.appendingPathComponent(name)),
          "\(name)")
      }
    }
  }

  @Test("A scene in several fonts has a folder for each")
  func fonts() async throws {
    try await withExample("text-styles") { folder in
      try await render(["--category", "L", "--only", "*/text-styles*light", "-o", "out"], in: folder)
      #expect(
        try files(folder.appendingPathComponent("out")) == [
          "EB_Garamond/text-styles.L.light.png", "Fira_Code/text-styles.L.light.png",
          "Inter/text-styles.L.light.png", "Lateef/text-styles.L.light.png", "Lobster_Two/text-styles.L.light.png",
          "system/text-styles.L.light.png",
        ])
    }
  }

  @Test("--trace tells what is truncated and what is clipped, and by how much")
  func trace() async throws {
    try await withExample("deliveries") { folder in
      try await render(["--category", "L,AX2", "--only", "deliveries*light", "--trace", "-o", "out"], in: folder)
      func trace(_ category: String) throws -> [String] {
        let path = folder.appendingPathComponent("out/deliveries.\(category).light.txt")
        return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init)
      }
      func labels(_ name: String, _ lines: [String]) -> [String] {
        lines.filter { $0.contains("label \"\(name)\"") }.map { $0.trimmingCharacters(in: .whitespaces) }
      }
      let (large, huge) = (try trace("L"), try trace("AX2"))
      #expect(large[0] == "scene deliveries 320 pt L light leftToRight 1x")
      #expect(huge[0] == "scene deliveries 320 pt AX2 light leftToRight 1x")
      #expect(huge.contains { $0.hasPrefix("variant 2 \"text styles, 60 pt row: cut\" 320 x ") })
      let addresses = labels("address", huge)
      #expect(addresses.count == 9)
      #expect(addresses[0..<3].allSatisfy { $0.contains(" fixed truncated") && !$0.contains("clipped") })
      #expect(addresses[3..<6].allSatisfy { $0.contains(" subheadline truncated clipped bottom ") }, "\(addresses)")
      #expect(addresses[6..<9].allSatisfy { !$0.contains("truncated") && !$0.contains("clipped") })
      #expect(labels("address", large).allSatisfy { !$0.contains("clipped") })
    }
  }

  @Test("A pseudolanguage changes every text, and rtl the direction as well")
  func pseudolanguages() async throws {
    try await withExample("shipment") { folder in
      var pictures: Set<Data> = []
      for language in ["accented", "long", "rtl"] {
        try await render(
          ["--category", "L", "--only", "shipment*light*", "--trace", "--pseudo", language, "-o", language], in: folder)
        let out = folder.appendingPathComponent(language)
        let name = try #require(try files(out).first { $0.hasSuffix(".txt") })
        #expect(name == "shipment.L.light.\(language).txt")
        let trace = try String(contentsOf: out.appendingPathComponent(name), encoding: .utf8)
        pictures.insert(
          try Data(contentsOf: out.appendingPathComponent(name.replacingOccurrences(of: ".txt", with: ".png"))))
        switch language {
        case "accented": #expect(trace.contains("\"Ĵöŕðåñ Ṁîļļéŕ\""))
        case "long": #expect(trace.contains("\"Jordan Miller Jorda\""))
        default: #expect(trace.hasPrefix("scene shipment 375 pt L light rightToLeft 1x\n"))
        }
      }
      #expect(pictures.count == 3)
    }
  }

  @Test("Pseudolanguages of the spec are pictures of their own")
  func pseudolanguagesOfSpec() async throws {
    let change = ("  shipment:\n", "  shipment:\n    pseudo: [none, accented, long, rtl]\n")
    try await withExample("shipment", changing: [change]) { folder in
      let list = try await Tool.run(
        ["render", "--list", "--category", "L", "--only", "shipment*light*"], folder: folder)
      #expect(list.status == 0)
      #expect(
        list.lines.map { String($0.prefix { $0 != " " }) }.sorted() == [
          "shipment.L.light.accented.png", "shipment.L.light.long.png", "shipment.L.light.png",
          "shipment.L.light.rtl.png",
        ])
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("specimens").path))
    }
  }

  @Test("An unknown pseudolanguage is refused, and so is one without a spec")
  func refusals() async throws {
    try await withExample("shipment") { folder in
      let unknown = try await Tool.run(["render", "--pseudo", "lang"], folder: folder)
      #expect(unknown.status == 64)
      #expect(
        unknown.standardError.hasPrefix("preview-render: Pseudolanguage 'lang' isn't known. Did you mean 'long'?"),
        "\(unknown.standardError)")
      let fonts = try await Tool.run(["render", "../../Fonts/lobster.otf", "--pseudo", "long"], folder: folder)
      #expect(fonts.status == 64)
      #expect(fonts.standardError.contains("--pseudo"), "\(fonts.standardError)")
    }
  }

  @Test("Widths stand in the names, as points or as a device, and are the pictures' widths")
  func widths() async throws {
    try await withExample("shipment", changing: [("  width: 375\n", "  width: [320, iPhone SE, iphone16]\n")]) {
      folder in
      let list = try await Tool.run(
        ["render", "--list", "--sizes", "--category", "L", "--only", "*light*"], folder: folder)
      #expect(list.status == 0, "\(list.standardError)")
      let rows = list.lines.map { $0.split(separator: " ").map(String.init) }
      // A page has margins of 24 points.
      #expect(
        Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) }) == [
          "shipment.L.320pt.light.png": "368", "shipment.L.iPhone-SE.light.png": "423",
          "shipment.L.iPhone-16.light.png": "441",
        ])
    }
  }

  @Test("A mistake in a scene is reported with its place, and nothing is drawn")
  func mistakes() async throws {
    try await withExample("contacts", changing: [("image: mira@3x.png", "image: nora.png")]) { folder in
      let result = try await Tool.run(["render", "-o", "out"], folder: folder)
      #expect(result.status == 2)
      #expect(
        result.standardError.contains(
          ": File 'nora.png' can't be read: there is no such file or folder.\n"), "\(result.standardError)")
      #expect(result.standardError.wholeMatch(of: /preview\.yml:\d+:\d+: [^\n]*\n/) != nil, "\(result.standardError)")
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out").path))
    }
  }
}
