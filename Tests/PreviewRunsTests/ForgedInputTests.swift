import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns

/// A commit can bring bytes that were made to collide with those that were recorded. XXH64 can be
/// inverted, one stripe of 32 bytes at a time, so that it decides nothing that a commit has a part
/// in.
@Suite("Bytes that were made to collide")
struct ForgedInputTests {
  private static let primes = (
    UInt64(0x9E37_79B1_85EB_CA87), UInt64(0xC2B2_AE3D_27D4_EB4F)
  )

  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value << bits | value >> (64 - bits) }

  /// The number by which another has to be multiplied to give 1, modulo 2^64 (Newton's iteration).
  private static func inverse(of number: UInt64) -> UInt64 {
    var inverse = number
    for _ in 0..<6 { inverse = inverse &* (2 &- number &* inverse) }
    return inverse
  }

  /// XXH64's four lanes after whole stripes of 32 bytes (xxHash's specification, step 2).
  private static func lanes(after bytes: [UInt8]) -> [UInt64] {
    var lanes = [primes.0 &+ primes.1, primes.1, 0, 0 &- primes.0]
    for place in stride(from: 0, to: bytes.count, by: 8) {
      let word = bytes[place..<place + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let lane = place / 8 % 4
      lanes[lane] = rotated(lanes[lane] &+ word &* primes.1, 31) &* primes.0
    }
    return lanes
  }

  /// A stripe that brings bytes before it to the lanes of others; both are whole stripes.
  private static func stripe(after before: [UInt8], toLanesOf whole: [UInt8]) -> [UInt8] {
    zip(lanes(after: before), lanes(after: whole)).flatMap { from, to in
      let word = (rotated(to &* inverse(of: primes.0), 33) &- from) &* inverse(of: primes.1)
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }

  private final class Project {
    let folder = TemporaryFolder()
    let spec = """
      fonts: Base.ttf
      traits: { categories: L, width: 160, scale: 1 }
      scenes: { badge: { page: false, elements: [{ image: dot.png, width: 32, height: 8 }] } }

      """

    init() throws {
      try folder.write(TestFonts.bytes(TestFonts.madePath("Versions/Base.ttf")), to: "Base.ttf")
      try folder.write(Array(spec.utf8), to: "preview.yml")
    }

    private func renderer(isAsked: Bool) throws -> PreviewRenderer {
      var digests = FileDigests()
      let build = try DrawingBuild(files: [], engines: [("FreeType", "2.12.1")], digests: &digests)
      return PreviewRenderer(
        jobs: 1, known: DrawingCache(path: "\(folder.path)/drawings", build: build, isAsked: isAsked))
    }

    private func read() throws -> (PreviewSpec, Fingerprint) {
      let read = PreviewSpec(notingSourcesOf: Array(spec.utf8), path: "\(folder.path)/preview.yml")
      try #require(read.mistakes.map(\.description) == [])
      return (read, Fingerprint(faces: read.drawnFaces, spec: read.bytes, tool: "1"))
    }

    func record() async throws {
      let (spec, fingerprint) = try read()
      var request = RecordingRequest(
        spec.plan, into: "\(folder.path)/baselines", mode: .all, fingerprint: fingerprint, scope: .whole(spec.plan))
      request.sources = PlanSources(of: spec)
      _ = try await renderer(isAsked: true).record(request)
    }

    func verify(isAsked: Bool = true) async throws -> String {
      let (spec, fingerprint) = try read()
      var request = VerificationRequest(
        PlanPart(spec.plan), against: "\(folder.path)/baselines", report: "\(folder.path)/report",
        fingerprint: fingerprint)
      request.sources = PlanSources(of: spec)
      return try await renderer(isAsked: isAsked).verify(request).summary
    }
  }

  private func bitmap(_ bytes: [UInt8]) -> Bitmap {
    Bitmap(size: PixelSize(width: 32, height: 8), layout: .grey, bytes: ContiguousArray(bytes))
  }

  private func expectChanged(from before: [UInt8], to after: [UInt8]) async throws {
    let project = try Project()
    try project.folder.write(before, to: "dot.png")
    try await project.record()
    #expect(try await project.verify() == "1 same")
    try project.folder.write(after, to: "dot.png")
    #expect(try await project.verify(isAsked: false) == "1 changed")
    #expect(try await project.verify() == "1 changed")
  }

  @Test("An image whose pixels have the XXH64 of the recorded one is changed", arguments: [0, 24])
  func pixels(behind head: Int) async throws {
    // The width, the height and the bytes of a pixel may be hashed in front of the pixels.
    let front = Array([32, 8, 1].flatMap { [$0] + [UInt8](repeating: 0, count: 7) }.prefix(head))
    let before = (0..<256).map { UInt8(truncatingIfNeeded: $0) }
    let whole = (front + before).count / 32 * 32
    var after = front + [UInt8](repeating: 200, count: whole - 32 - head)
    after += Self.stripe(after: after, toLanesOf: Array((front + before)[..<whole]))
    after += (front + before)[whole...]
    #expect(XXHash64.digest(of: front + before) == XXHash64.digest(of: after) && front + before != after)
    try await expectChanged(from: bitmap(before).png(), to: bitmap(Array(after[head...])).png())
  }

  @Test("A baseline a hundred times as large as the picture is not decoded; one of sixteen times is compared")
  func largeBaselines() async throws {
    let project = try Project()
    try project.folder.write(bitmap([UInt8](repeating: 9, count: 256)).png(), to: "dot.png")
    try await project.record()
    for (side, summary) in [(4100, "1 unreadable"), (1000, "1 resized")] {
      let large = Bitmap(
        size: PixelSize(width: side, height: side), layout: .grey,
        bytes: ContiguousArray(repeating: 0, count: side * side))
      try project.folder.write(try large.png(), to: "baselines/badge.png")
      #expect(try await project.verify() == summary)
    }
  }

  @Test("A file with the length and the XXH64 of the recorded one is changed")
  func files() async throws {
    // A PNG ends before its end: what is behind is ignored.
    let before =
      try bitmap((0..<256).map { UInt8(truncatingIfNeeded: $0 * 7) }).png() + [UInt8](repeating: 0, count: 512)
    let whole = before.count / 32 * 32
    var after = try bitmap([UInt8](repeating: 200, count: 256)).png()
    try #require(after.count < whole - 32)
    after += [UInt8](repeating: 0, count: whole - 32 - after.count)
    after += Self.stripe(after: after, toLanesOf: Array(before[..<whole]))
    after += before[whole...]
    #expect(XXHash64.digest(of: before) == XXHash64.digest(of: after) && before.count == after.count)
    try await expectChanged(from: before, to: after)
  }
}
