import Testing

@testable import PreviewType

@Suite("Advances of San Francisco")
struct SystemAdvancesTests {
  private func advance(_ character: Character, _ table: SystemAdvances.Table) -> Int16? {
    zip(table.characters, table.advances).first { $0.0 == character }?.1
  }

  @Test("Each weight from 100 to 900 has an advance for every character, once")
  func complete() {
    #expect(SystemAdvances.weights.map(\.weight) == Array(stride(from: 100, through: 900, by: 100)))
    for weight in SystemAdvances.weights {
      for table in [weight.text, weight.display20, weight.display28] {
        #expect(table.characters.count == table.advances.count)
        #expect(Set(table.characters).count == table.characters.count)
        #expect(table.advances.allSatisfy { $0 > 0 })
      }
    }
  }

  @Test("Weights and sizes between the masters have the advances that were recorded, without tracking")
  func between() {
    // On record are 14.9012456 points at 28, 5.51926 at 8 and 12.0376587 at 20, with tracking of
    // 28/2048, 53/2048 and -0.0221 em.
    let (regular, medium, semibold) = (
      SystemAdvances.weights[3], SystemAdvances.weights[4], SystemAdvances.weights[5]
    )
    #expect(advance("a", medium.display28) == 5185)
    #expect(advance("0", semibold.text) == 6640)
    #expect(advance("0", regular.display20) == 6240)
  }

  @Test("Advances change from 17 to 28 points, and most of all from 19 to 24")
  func sizes() {
    let shares = [9.0, 17, 18, 19, 20, 22, 24, 27, 28, 90].map { SystemAdvances.displayShare(at: $0) * 22 }
    let expected = [0.0, 0, 1, 2, 5.2, 11.6, 18, 21, 22, 22]
    for (share, due) in zip(shares, expected) { #expect(abs(share - due) < 1e-9) }
  }
}
