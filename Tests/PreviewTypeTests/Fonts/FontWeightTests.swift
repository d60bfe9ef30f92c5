import PreviewType
import Testing

@Suite("Font weight")
struct FontWeightTests {
  @Test("UIFont's names stand at the hundreds, in any letter case")
  func names() throws {
    let known = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    #expect(FontWeight.allNamed.map(\.name) == known)
    for (index, name) in known.enumerated() {
      let hundred = Double(100 * (index + 1))
      #expect(try FontWeight(named: name).value == hundred)
      #expect(try FontWeight(named: name.uppercased()).description == name)
    }
    #expect(FontWeight.regular < .semibold)
  }

  @Test("A weight is a number from 1 to 1000 as well")
  func numbers() throws {
    #expect(try FontWeight(named: "600") == .semibold)
    #expect(try FontWeight(named: "350.5").value == 350.5)
    #expect(try FontWeight(named: "350.5").description == "350.5")
    #expect(try FontWeight(value: 1).name == nil)
    #expect(try FontWeight(value: 1000).description == "1000")
  }

  @Test(
    "A weight that doesn't exist is answered with what does",
    arguments: [
      (
        "blod",
        "Font weight 'blod' isn't known. Did you mean 'bold'? Known: ultraLight, thin, light, regular, medium, semibold, bold, heavy, black, or a number from 1 to 1000."
      ),
      (
        "nan",
        "Font weight 'nan' isn't known. Known: ultraLight, thin, light, regular, medium, semibold, bold, heavy, black, or a number from 1 to 1000."
      ),
      ("0", "Font weight 0 can't be used: it must lie between 1 and 1000."),
      ("-400", "Font weight -400 can't be used: it must lie between 1 and 1000."),
      ("1001", "Font weight 1001 can't be used: it must lie between 1 and 1000."),
    ])
  func errors(text: String, sentence: String) {
    let error = #expect(throws: FontWeightError.self) { try FontWeight(named: text) }
    #expect(error?.description == sentence)
  }

  @Test("A weight that is not a number can't be used")
  func notANumber() {
    #expect(throws: FontWeightError.self) { try FontWeight(value: .nan) }
  }
}
