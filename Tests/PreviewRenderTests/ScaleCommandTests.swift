import Foundation
import Testing

@Suite("The scale command")
struct ScaleCommandTests {
  @Test("The table holds eleven styles and twelve categories in at most 100 columns")
  func table() async throws {
    let result = try await Tool.run(["scale"])
    #expect(result.status == 0)
    #expect(result.standardError == "")
    #expect(result.lines.allSatisfy { $0.count <= 100 })
    #expect(result.lines.count == 5 + 2 * 11)
    #expect(
      Array(result.lines[..<7]) == [
        "A custom font by UIFontMetrics.scaledFont, in points;",
        "under it the system font's size, a dot where it is the same.",
        "",
        "text style   size  XS   S   M   L  XL  XXL  XXXL    AX1  AX2  AX3  AX4  AX5",
        "───────────────────────────────────────────────────────────────────────────",
        "largeTitle     34  32  32  33  34  36   38    40     43   47   51   55   58",
        "  system           31   ·   ·   ·   ·    ·     ·     44   48   52   56   60",
      ])
    #expect(
      result.lines.contains("body           17  15  15  16  17  19   20    22     26   31   37   43   48"))
  }

  @Test("One style is a list by category")
  func oneStyle() async throws {
    let result = try await Tool.run(["scale", "--style", "body", "--size", "17", "--max", "40", "--category", "M,AX5"])
    #expect(
      result.lines == [
        "body, 17 pt at L, at most 40 pt, values at 3x",
        "",
        "category  scaledFont  scaledValue  system font",
        "──────────────────────────────────────────────",
        "M                 16       16.333           16",
        "AX5               40           48           53",
      ])
  }

  @Test("One category is a list by style")
  func oneCategory() async throws {
    let result = try await Tool.run([
      "scale", "--style", "title2,body", "--size", "18", "--category", "AX5", "--scale", "2",
    ])
    #expect(
      result.lines == [
        "All at AX5, values at 2x",
        "",
        "text style  size  scaledFont  scaledValue  system font",
        "──────────────────────────────────────────────────────",
        "title2        18          42         42.5           56",
        "body          18          51         50.5           53",
      ])
  }

  @Test("JSON is an array of objects with six keys in order, in full precision")
  func json() async throws {
    let result = try await Tool.run(
      ["scale", "--style", "body", "--size", "17", "--category", "M,accessibility5", "--format", "json"])
    #expect(
      result.standardOutput == """
        [
          {"style": "body", "category": "M", "size": 17, "scaledFont": 16, "scaledValue": 16.333333333333332, "systemSize": 16},
          {"style": "body", "category": "AX5", "size": 17, "scaledFont": 48, "scaledValue": 48, "systemSize": 53}
        ]

        """)
  }

  @Test("JSON of everything holds 132 sizes that a parser reads")
  func wholeJSON() async throws {
    let result = try await Tool.run(["scale", "--format", "json"])
    let parsed = try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [[String: Any]]
    #expect(parsed?.count == 132)
    let keys: Set<String> = ["style", "category", "size", "scaledFont", "scaledValue", "systemSize"]
    #expect(parsed?.allSatisfy { Set($0.keys) == keys } == true)
  }

  @Test("CSV has a head and one line for each size, in full precision")
  func csv() async throws {
    let result = try await Tool.run([
      "scale", "--style", "footnote", "--size", "11", "--category", "AX2", "--format", "csv",
    ])
    #expect(
      result.standardOutput == """
        style,category,size,scaledFont,scaledValue,systemSize
        footnote,AX2,11,20,20.333333333333332,27

        """)
  }

  @Test("An explanation shows the arithmetic in words")
  func explanation() async throws {
    let result = try await Tool.run(["scale", "--style", "body", "--size", "17", "--category", "AX5", "--explain"])
    #expect(
      result.standardOutput == """
        A text style scales by its line spacing at the category over that at L. A font is rounded to
        a whole point, and only then held at a maximum; a value is rounded to a pixel.

        body at AX5: 17 × 62 / 22 = 47.909 → 48, and the system font's 53.
          As a value: 47.909 × 3 = 143.727 → 144 pixels = 48 points.

        """)
  }

  @Test("An explanation says where a maximum held the size")
  func explainedMaximum() async throws {
    let result = try await Tool.run(
      [
        "scale", "--style", "body", "--size", "17", "--max", "40", "--category", "AX3...AX4", "--scale", "2",
        "--explain",
      ])
    #expect(
      Array(result.lines.dropFirst(3)) == [
        "body at AX3: 17 × 48 / 22 = 37.091 → 37, and the system font's 40.",
        "  As a value: 37.091 × 2 = 74.182 → 74 pixels = 37 points.",
        "body at AX4: 17 × 56 / 22 = 43.273 → 43, held at the maximum of 40, and the system font's 47.",
        "  As a value: 43.273 × 2 = 86.545 → 87 pixels = 43.5 points.",
      ])
  }

  @Test("Categories may be given several times, as lists and as ranges")
  func categories() async throws {
    let result = try await Tool.run(
      ["scale", "--style", "body", "--format", "csv", "--category", "AX5", "--category", "xSmall,L...XL"])
    let categories = result.lines.dropFirst().map { $0.split(separator: ",")[1] }
    #expect(categories == ["XS", "L", "XL", "AX5"])
  }

  @Test(
    "Bad input is one sentence on standard error and status 2",
    arguments: [
      (["--size", "nan"], "Size nan can't be used: give a number of points above 0 and at most 2000."),
      (["--size", "-17"], "Size -17 can't be used: give a number of points above 0 and at most 2000."),
      (["--size=-17"], "Size -17 can't be used: give a number of points above 0 and at most 2000."),
      (["--size", "0"], "Size 0 can't be used: give a number of points above 0 and at most 2000."),
      (["--size", "inf"], "Size inf can't be used: give a number of points above 0 and at most 2000."),
      (["--size", "10000"], "Size 10000 can't be used: give a number of points above 0 and at most 2000."),
      (
        ["--max", "-1"],
        "Maximum size -1 can't be used: give a number of points above 0, or 0 for no maximum."
      ),
      (["--scale", "0"], "Scale 0 can't be used: give 1 to 8 pixels per point."),
      (
        ["--style", "titel"],
        "Text style 'titel' isn't known. Did you mean 'title1'? Known: title1, title2, title3, body, largeTitle and 8 more; 'preview-render scale' lists all."
      ),
      (
        ["--category", "AX6"],
        "Content size category 'AX6' isn't known. Did you mean 'AX1'? Known: XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, ranges such as L...AX2, and all."
      ),
      (["--category", "AX2...L"], "The range 'AX2...L' runs backwards; write 'L...AX2'."),
    ])
  func badInput(arguments: [String], sentence: String) async throws {
    let result = try await Tool.run(["scale"] + arguments)
    #expect(result.status == 64)
    #expect(result.standardOutput == "")
    #expect(result.standardError == "preview-render: \(sentence)\n")
  }

  @Test(
    "Wrong usage has status 64",
    arguments: [
      ["--bogus"], ["--size", "large"], ["--size"], ["--format", "xml"], ["--explain", "--format", "json"], ["body"],
    ])
  func wrongUsage(arguments: [String]) async throws {
    let result = try await Tool.run(["scale"] + arguments)
    #expect(result.status == 64)
    #expect(result.standardOutput == "")
    #expect(result.standardError.hasPrefix("preview-render: "))
  }

  @Test("A reader that has seen enough is no failure")
  func closedPipe() async throws {
    let result = try await Tool.shell(
      "{ sleep 0.2; \"$TOOL\" scale --explain; echo \"status $?\" >&2; } | true")
    #expect(result.standardError == "status 0\n")
  }

  #if os(Linux)
    @Test("A full disk behind standard output is reported")
    func fullDisk() async throws {
      let result = try await Tool.shell("\"$TOOL\" scale > /dev/full")
      #expect(result.status == 2)
      #expect(
        result.standardError
          == "preview-render: File 'standard output' can't be written: the disk is full.\n")
    }
  #endif
}
