import Testing

@testable import PreviewType

@Suite("Advances of San Francisco")
struct SystemAdvancesTests {
  private func advance(_ character: Unicode.Scalar, _ size: Double, _ weight: FontWeight) -> Double? {
    SystemAdvances.advances(of: SystemFont(pointSize: size, weight: weight))[character.value]
  }

  @Test("Each weight has an advance for every character of ASCII, at every size", arguments: FontWeight.allNamed)
  func complete(weight: FontWeight) {
    for size in [6.0, 17, 20, 34, 90] {
      let advances = SystemAdvances.advances(of: SystemFont(pointSize: size, weight: weight))
      #expect((0x20...0x7E).allSatisfy { (advances[$0] ?? 0) > 0.1 })
    }
  }

  @Test("Weights and sizes between the masters have the advances that were recorded, without tracking")
  func between() throws {
    // On record are 14.9012456 points at 28, 5.51926 at 8 and 12.0376587 at 20, with tracking of
    // 28/2048, 53/2048 and -0.0221 em.
    #expect(abs(try #require(advance("a", 28, .medium)) - 0.5185) < 1e-4)
    #expect(abs(try #require(advance("0", 8, .semibold)) - 0.6640) < 1e-4)
    #expect(abs(try #require(advance("0", 20, .regular)) - 0.6240) < 1e-4)
  }

  @Test("An ellipsis is nearly an em wide at every size, and not as three full stops")
  func ellipsis() throws {
    for (size, weight) in [(17.0, FontWeight.regular), (53, .regular), (17, .bold), (34, .bold)] {
      let wide = try #require(advance("…", size, weight))
      #expect((0.9...0.98).contains(wide), "\(size) \(weight)")
    }
  }

  @Test("Advances change from 17 to 28 points, and most of all from 19 to 24")
  func sizes() throws {
    let (text, display) = (try #require(advance("a", 17, .regular)), try #require(advance("a", 28, .regular)))
    for (size, share) in [(9.0, 0.0), (18, 1), (19, 2), (20, 5.2), (22, 11.6), (24, 18), (27, 21), (90, 22)] {
      let found = try #require(advance("a", size, .regular))
      #expect(abs(found - (text + (display - text) * share / 22)) < 1e-9)
    }
  }
}
