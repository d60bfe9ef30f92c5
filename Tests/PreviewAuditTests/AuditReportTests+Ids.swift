import PreviewSpecSupport
import Testing

@testable import PreviewAudit

extension AuditReportTests {
  @Test(
    "The id of a text comes from what the spec says, whatever lengthens it and whichever value stands in it",
    arguments: ["", "expand: ibm", "pseudo: accented", "pseudo: double", "pseudo: bounded", "pseudo: tall"])
  func stableIds(_ key: String) throws {
    let label = "      - { label: \"Orders of {pointSize} points for the whole of next week\" }\n"
    let found = try AuditText.findings(AuditText.scene(label, "width: 200\(key.isEmpty ? "" : "\n    \(key)")"))
    #expect(
      found.map(\.id).filter { $0.hasSuffix("text-truncated") }
        == ["s/orders-of-pointsize-points-for-t/text-truncated"], "\(found.map(\.id))")
    #expect(found.first?.happens.hasPrefix("'Orders of {pointSize} points fo…' truncates") == true)
  }
}
