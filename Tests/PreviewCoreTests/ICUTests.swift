import Testing

@testable import PreviewCore

@Suite("Errors of ICU")
struct ICUTests {
  @Test("A paragraph that ICU refuses ends the process and is not drawn without its levels")
  func refused() async {
    // 200 is no embedding level: U_ILLEGAL_ARGUMENT_ERROR, as good as any other error.
    await #expect(processExitsWith: .failure) { _ = BidiAnalysis().levels(of: [0x41], level: 200) }
  }

  @Test("A warning is no error")
  func warning() {
    ICU.check(-128, "open anything")
    ICU.check(0, "open anything")
  }
}
