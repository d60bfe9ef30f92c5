import Testing

@testable import PreviewSwift

/// The reader of sources on inputs made from seeds. It is not among the targets of `make fuzz`:
/// with swift-syntax, each of those would take minutes to build.
@Suite("Sources that are changed at random")
struct SourceFuzzTests {
  private static let seeds = [
    """
    import SwiftUI
    #if os(iOS) || DEBUG
    struct Cart: View {
      @ScaledMetric var size = 13.0
      private let small: CGFloat = isWide ? 12 : 14.5
      var body: some View {
        VStack(spacing: 8) {
          Text("cart.\\(title)").font(.custom("Inter", size: small)).frame(height: 44).lineLimit(1)
          Button { save() } label: { Label("Save", systemImage: "star") }.font(.system(size: small))
          if let total { Text(total, format: .number) } else { EmptyView() }
        } // preview:accept fixed-font A picture
        .overlay { Text(#"raw \\#(name)"#) }
      }
    }
    #endif
    #Preview { Cart() }
    """,
    "let a = [\"a\": NSLocalizedString(\"b\", tableName: \"T\", comment: \"\"\"\n  c\n  \"\"\")]\nlabel.font = UIFont(name: \"Lato\", size: 2 * 8) ?? .systemFont(ofSize: 0x10)\n",
    "func f() throws -> UIFont { switch a { case .title: return .boldSystemFont(ofSize: 20) /* ( */ default: fatalError() } }",
  ]

  @Test("Whatever the bytes are, they are read, with places in the source", arguments: 0..<400)
  func holds(number: Int) {
    var noise = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      noise ^= noise << 13
      noise ^= noise >> 7
      noise ^= noise << 17
      return Int(noise % UInt64(max(1, count)))
    }
    var bytes = Array(Self.seeds[number % Self.seeds.count].utf8)
    for _ in 0...next(8) where !bytes.isEmpty {
      let at = next(bytes.count)
      let part = at..<min(bytes.count, at + 1 + next(24))
      switch next(6) {
      case 0: bytes.removeSubrange(part)
      case 1: for _ in 0..<next(40) { bytes.insert(contentsOf: bytes[part], at: at) }
      case 2: bytes.removeSubrange(at...)
      case 3: bytes[at] ^= 1 << next(8)
      default: bytes[at] = UInt8(next(256))
      }
    }
    let found = answer(bytes)
    #expect(found == answer(bytes))
    let lines = LineTable(bytes)
    for (line, column) in found.facts.map({ ($0.line, $0.column) }) + found.accepts.map({ ($0.line, $0.column) }) {
      #expect(line >= 1 && column >= 1 && lines.bytes(ofLine: line) != nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
