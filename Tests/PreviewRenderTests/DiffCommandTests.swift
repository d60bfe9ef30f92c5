import Foundation
import Testing

@Suite("The diff command")
struct DiffCommandTests {
  /// A white picture with black boxes.
  private func write(_ name: String, _ boxes: [MadePNG.Box], width: Int = 120, height: Int = 80, to folder: URL) throws
  {
    try MadePNG(width: width, height: height, boxes: boxes).data.write(to: folder.appendingPathComponent(name))
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("Same pictures end with 0, different ones with 1 and their boxes, as --mask takes them")
  func verdicts() async throws {
    try await inTemporaryFolder { folder in
      try write("a.png", [], to: folder)
      try write(
        "b.png", [MadePNG.Box(x: 10, y: 5, width: 30, height: 4), MadePNG.Box(x: 90, y: 60, width: 1, height: 1)],
        to: folder)
      try write("c.png", [], width: 121, to: folder)
      let same = try await Tool.run(["diff", "a.png", "a.png"], folder: folder)
      #expect(same.status == 0 && same.standardOutput == "The pictures are identical.\n" && same.standardError == "")
      let different = try await Tool.run(["diff", "a.png", "b.png"], folder: folder)
      #expect(different.status == 1 && different.standardError == "")
      #expect(
        different.standardOutput == """
          121 of 9,600 pixels differ (1.3 %), in 2 regions.
            10,5,30,4  120 pixels
            90,60,1,1    1 pixel

          """)
      let masked = try await Tool.run(
        ["diff", "a.png", "b.png", "--mask", "10,5,30,4", "--mask", "90,60,1,1"], folder: folder)
      #expect(masked.status == 0)
      #expect(
        masked.standardOutput
          == "The pictures are the same, as far as they are compared: 0 of 9,600 pixels count; not counted: 121 masked.\n"
      )
      let sizes = try await Tool.run(["diff", "a.png", "c.png"], folder: folder)
      #expect(sizes.status == 1)
      #expect(
        sizes.standardOutput == "The sizes differ: 'a.png' is 120 × 80 pixels, 'c.png' is 121 × 80.\n")
      #expect(try files(in: folder) == ["a.png", "b.png", "c.png"])
    }
  }

  @Test("JSON has the same keys for every verdict: the sizes, the counts and every region")
  func json() async throws {
    try await inTemporaryFolder { folder in
      try write("a.png", [], to: folder)
      try write("b.png", [MadePNG.Box(x: 10, y: 5, width: 30, height: 4)], to: folder)
      try write("c.png", [], height: 7, to: folder)
      func object(_ arguments: [String], status: Int32) async throws -> [String: Any] {
        let result = try await Tool.run(["diff"] + arguments + ["--format", "json"], folder: folder)
        #expect(result.status == status && result.standardError == "")
        let value = try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8))
        return try #require(value as? [String: Any])
      }
      let changed = try await object(["a.png", "b.png"], status: 1)
      #expect(changed["verdict"] as? String == "changed" && changed["changedPixels"] as? Int == 120)
      #expect(changed["share"] as? Double == 0.0125 && changed["largestBlob"] as? Int == 120)
      #expect(
        changed["regions"] as? [[String: Int]] == [["x": 10, "y": 5, "width": 30, "height": 4, "changedPixels": 120]])
      #expect(changed["firstSize"] as? [String: Int] == ["width": 120, "height": 80])
      let identical = try await object(["a.png", "a.png"], status: 0)
      #expect(identical["verdict"] as? String == "identical" && identical["changedPixels"] as? Int == 0)
      #expect((identical["regions"] as? [Any])?.isEmpty == true && identical["share"] as? Double == 0)
      let tolerated = try await object(["a.png", "b.png", "--mask", "0,0,120,80"], status: 0)
      #expect(tolerated["verdict"] as? String == "tolerated" && tolerated["masked"] as? Int == 120)
      let sizes = try await object(["a.png", "c.png"], status: 1)
      #expect(sizes["verdict"] as? String == "sizeChanged" && sizes["changedPixels"] is NSNull)
      #expect(sizes["secondSize"] as? [String: Int] == ["width": 120, "height": 7] && sizes["regions"] is NSNull)
      let keys = [
        "antialiased", "belowThreshold", "changedPixels", "first", "firstSize", "largestBlob", "masked", "regions",
        "second", "secondSize", "share", "verdict",
      ]
      for found in [changed, identical, tolerated, sizes] { #expect(found.keys.sorted() == keys) }
    }
  }

  @Test("--threshold and --antialiasing count as pixelmatch does")
  func threshold() async throws {
    try await inTemporaryFolder { folder in
      // A slope with a grey edge, and one without.
      func slope(_ name: String, _ edge: UInt8) throws {
        try MadePNG(width: 40, height: 40) { y in
          y == 0
            ? [.init(grey: 255, count: 40)]
            : [.init(grey: 255, count: 40 - y), .init(grey: edge, count: 1), .init(grey: 0, count: y - 1)]
        }.data.write(to: folder.appendingPathComponent(name))
      }
      try slope("sharp.png", 0)
      try slope("soft.png", 128)
      try slope("softer.png", 130)
      let pair = ["diff", "sharp.png", "soft.png"]
      #expect(try await Tool.run(pair, folder: folder).status == 1)
      let ignoring = try await Tool.run(pair + ["--threshold", "0.1"], folder: folder)
      #expect(ignoring.status == 0)
      #expect(ignoring.standardOutput.contains("39 anti-aliased"))
      let counting = try await Tool.run(pair + ["--threshold", "0.1", "--antialiasing", "count"], folder: folder)
      #expect(
        counting.status == 1 && counting.standardOutput.hasPrefix("39 of 1,600 pixels differ (2.4 %), in 1 region.\n"))
      let below = try await Tool.run(["diff", "soft.png", "softer.png", "--threshold", "0.1"], folder: folder)
      #expect(below.status == 0 && below.standardOutput.contains("39 below the threshold"))
    }
  }

  @Test("--changed-pixels and --blob-pixels tolerate what a spec's tolerance of these names does")
  func limits() async throws {
    try await inTemporaryFolder { folder in
      try write("a.png", [], to: folder)
      try write(
        "b.png", [MadePNG.Box(x: 10, y: 5, width: 3, height: 4), MadePNG.Box(x: 90, y: 60, width: 1, height: 1)],
        to: folder)
      let regions = """
        13 of 9,600 pixels differ (0.14 %), in 2 regions.
          10,5,3,4   12 pixels
          90,60,1,1   1 pixel

        """
      for (options, status) in [
        (["--changed-pixels", "13"], 0), (["--changed-pixels", "12"], 1), (["--blob-pixels", "12"], 0),
        (["--blob-pixels", "11"], 1), (["--changed-pixels", "13", "--blob-pixels", "12"], 0),
        (["--changed-pixels", "13", "--blob-pixels", "11"], 1), (["--changed-pixels", "12", "--blob-pixels", "12"], 1),
        (["--changed-pixels", "0"], 1), (["--threshold", "0.1", "--changed-pixels", "13"], 0),
      ] {
        let run = try await Tool.run(["diff", "a.png", "b.png"] + options, folder: folder)
        #expect(run.status == Int32(status) && run.standardError == "", "\(options)")
        #expect(
          run.standardOutput
            == (status == 0
              ? "The pictures are the same within the tolerance.\n" : "") + regions)
      }
      let json = try await Tool.run(
        ["diff", "a.png", "b.png", "--blob-pixels", "12", "--format", "json"], folder: folder)
      #expect(json.status == 0 && json.standardOutput.contains(#""verdict": "tolerated""#))
    }
  }

  @Test("-o writes a picture, of the union of both sizes, also when there is no difference")
  func output() async throws {
    try await inTemporaryFolder { folder in
      try write("a.png", [], to: folder)
      try write("b.png", [MadePNG.Box(x: 10, y: 5, width: 30, height: 4)], width: 100, height: 90, to: folder)
      for (second, size, status) in [("b.png", (120, 90), 1), ("a.png", (120, 80), 0)] {
        let result = try await Tool.run(["diff", "a.png", second, "-o", "out/deep/d.png"], folder: folder)
        #expect(result.status == Int32(status), "\(result)")
        #expect(try MadePNG.size(of: folder.appendingPathComponent("out/deep/d.png")) == [size.0, size.1])
        #expect(try files(in: folder.appendingPathComponent("out/deep")) == ["d.png"])
      }
      let full = try await Tool.run(["diff", "a.png", "b.png", "-o", "a.png/d.png"], folder: folder)
      #expect(full.status == 2)
      #expect(
        full.standardError
          == "preview-render: Folder 'a.png' can't be made: a file, or a broken link, has that name.\n"
      )
      #expect(try files(in: folder) == ["a.png", "b.png", "out"])
    }
  }

  @Test("The difference is not written over one of the pictures, by whatever path")
  func ontoInput() async throws {
    try await inTemporaryFolder { folder in
      try write("a.png", [], to: folder)
      try write("b.png", [MadePNG.Box(x: 1, y: 1, width: 2, height: 2)], to: folder)
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("link.png"), withDestinationURL: folder.appendingPathComponent("a.png"))
      let before = try ["a.png", "b.png"].map { try Data(contentsOf: folder.appendingPathComponent($0)) }
      for output in ["a.png", "b.png", "./b.png", "link.png"] {
        let run = try await Tool.run(["diff", "a.png", "b.png", "-o", output], folder: folder)
        #expect(run.status == 2 && run.standardOutput == "")
        #expect(
          run.standardError
            == "preview-render: The difference can't be written to '\(output)': it is one of the two pictures; name another file.\n"
        )
      }
      #expect(try ["a.png", "b.png"].map { try Data(contentsOf: folder.appendingPathComponent($0)) } == before)
    }
  }

  @Test("Bad input is reported as what it is, with status 2 and no picture")
  func trouble() async throws {
    try await inTemporaryFolder { folder in
      try write("a.png", [MadePNG.Box(x: 3, y: 3, width: 50, height: 50)], to: folder)
      func store(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
      }
      let whole = Array(try Data(contentsOf: folder.appendingPathComponent("a.png")))
      try store("lfs.png", Array("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8))
      try store("cut.png", Array(whole.prefix(100)))
      try store("text.png", Array("no picture".utf8))
      try store("empty.png", [])
      // The header alone says 100,000 × 100,000; its checksum is right.
      let bomb: [UInt8] = [0x00, 0x01, 0x86, 0xA0, 0x00, 0x01, 0x86, 0xA0, 8, 6, 0, 0, 0]
      let crc = CRC32.checksum(of: Data("IHDR".utf8) + bomb)
      let checksum = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> $0) }
      try store("bomb.png", Array(whole[..<16]) + bomb + checksum + whole[33...])
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("folder.png"), withIntermediateDirectories: false)
      mkfifo(folder.appendingPathComponent("pipe.png").path, 0o600)
      let sentences = [
        "no.png": "File 'no.png' can't be read: there is no such file or folder.",
        "lfs.png": "'lfs.png' is a Git LFS pointer, not the picture; fetch it with 'git lfs pull'.",
        "cut.png": "Picture 'cut.png' is cut off: its 100 bytes end before the picture does; copy or make it again.",
        "text.png":
          "'text.png' is not a PNG picture: it doesn't begin as a PNG does; put one there, or name another file.",
        "empty.png": "File 'empty.png' is empty.",
        "bomb.png":
          "Picture 'bomb.png' is too large: it is 100000 × 100000 pixels, and at most 400000000 pixels in all are allowed; make it smaller.",
        "folder.png": "'folder.png' is not a file that can be read: it is a folder; name a file in it.",
        "pipe.png": "'pipe.png' is not a file that can be read: it is a pipe or a device; name a file.",
      ]
      for (name, sentence) in sentences {
        for pair in [["a.png", name], [name, "a.png"], [name, name]] {
          let result = try await Tool.run(["diff"] + pair + ["-o", "out.png"], folder: folder)
          #expect(result.status == 2 && result.standardOutput == "", "\(pair)")
          #expect(result.standardError == "preview-render: \(sentence)\n")
        }
      }
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out.png").path))
    }
  }

  @Test(
    "What is asked wrongly is refused in one sentence and with status 64",
    arguments: [
      (
        ["--threshold", "1.5"],
        "Threshold 1.5 can't be used: give a number from 0 (no visible difference) to 1 (black and white are equal)."
      ),
      (
        ["--threshold", "-0.1"],
        "Threshold -0.1 can't be used: give a number from 0 (no visible difference) to 1 (black and white are equal)."
      ),
      (
        ["--mask", "1,2,3"],
        "Mask '1,2,3' isn't understood: write x,y,width,height in pixels, as in 0,0,1179,132."
      ),
      (
        ["--mask", "-1,0,5,5"],
        "Mask '-1,0,5,5' isn't understood: write x,y,width,height in pixels, as in 0,0,1179,132."
      ),
      (
        ["--mask", "0,0,9223372036854775807,1"],
        "Mask '0,0,9223372036854775807,1' isn't understood: write x,y,width,height in pixels, as in 0,0,1179,132."
      ),
      (
        ["--changed-pixels", "-1"],
        "--changed-pixels -1 can't be used: give a number of pixels from 0 to 1000000000."
      ),
      (
        ["--blob-pixels", "1000000001"],
        "--blob-pixels 1000000001 can't be used: give a number of pixels from 0 to 1000000000."
      ),
      (
        ["--antialiasing", "count"],
        "--antialiasing needs --threshold: without it, every difference counts; add a threshold, such as 0.1."
      ),
    ])
  func refusals(arguments: [String], sentence: String) async throws {
    let result = try await Tool.run(["diff", "a.png", "b.png"] + arguments)
    #expect(result.status == 64 && result.standardError == "preview-render: \(sentence)\n")
    #expect(try await Tool.run(["diff", "a.png"]).status == 64)
  }

  @Test(
    "Memory doesn't grow with the pictures' height",
    // The sanitizers' shadow of memory is far larger than the limit.
    .enabled(if: !Tool.isSanitized))
  func memory() async throws {
    try await inTemporaryFolder { folder in
      // 30 megabytes of grey each, or 120 as RGBA, if they were held.
      let size = (width: 3000, height: 10_000)
      let specks = [MadePNG.Box(x: 5, y: 9000, width: 9, height: 9)]
      try write("a.png", [], width: size.width, height: size.height, to: folder)
      try write("b.png", specks, width: size.width, height: size.height, to: folder)
      // On Linux the limit is on all memory that is written to; macOS knows no such limit, and passes.
      let result = try await Tool.shell(
        "ulimit -d 64000; exec \"$TOOL\" diff a.png b.png --threshold 0.1 -o d.png", folder: folder)
      #expect(result.status == 1, "\(result)")
      #expect(result.standardOutput.contains("  5,9000,9,9  81 pixels\n"))
    }
  }
}
