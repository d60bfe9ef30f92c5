extension SourceFuzzTarget {
  /// The inputs that others are made from: between them they name most of the language that is
  /// evaluated.
  package static let seeds = [
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
    """
    struct Row: View {
      let item: Item; @State private var open = false; @Environment(\\.colorScheme) var scheme; @Binding var n: Int
      var body: some View {
        HStack { ForEach(item.parts, id: \\.self) { Text($0).badge() }; if scheme == .dark { Moon() } else { Text("\\(n)") } }
        switch item.kind { case .a(let x) where x > 1: Text(x, format: .number); case .b: EmptyView(); default: Text("d") }
      }
    }
    #Preview("Row", traits: .sizeThatFitsLayout) { @Previewable @State var n = 2; Row(item: .sample, n: $n) }
    ====
    struct Item { enum Kind { case a(Int), b }; var kind = Kind.a(3); var parts: [String] = ["x", "y"]
      static let sample = Item(kind: .b); subscript(i: Int) -> String { get { parts[i] } set { parts[i] = newValue } } }
    extension View { func badge() -> some View { modifier(Badge()) } }
    struct Badge: ViewModifier { func body(content: Content) -> some View { content.padding(4) } }
    ====
    extension View { func badge() -> some View { bold() } }
    struct Row: View { let item: Item; @Binding var n: Int; var body: some View { Text("\\(item.parts.count + n)") } }
    """,
    """
    final class Model: ObservableObject { @Published var list = [3, 1] { didSet { total += 1 } }; var total = 0
      func add(_ x: inout Int) throws { x *= 2; guard x < 9 else { throw Oops.big }; list.append(x) } }
    enum Oops: String, Error { case big }
    func fold<T>(_ a: [T], _ f: (T, T) -> T) -> T? { var r = a.first; for x in a.dropFirst() { r = r.map { f($0, x) } }; return r }
    struct Demo_Previews: PreviewProvider { static var previews: some View { Group {
      let m = Model(); let _ = try? m.add(&m.total)
      Text("\\(m.list.sorted().map { $0 * 2 }.reduce(0, +))"); Text(String(format: "%.2f %@", 1.5, "a"))
      let (p, q) = (1...3, 0..<2); while m.total < 3 { let _ = m.total += 1 }
      Text(["k": 1, "j": 2].keys.joined(separator: "-")).frame(width: CGFloat(p.upperBound + q.count) << 2)
      if case .some(let v) = fold([1, 2], { $0 + $1 }) { Text("v" + String(v)) } } } }
    ====
    protocol Named { var name: String { get } }
    extension Named { var name: String { "n" }; func callAsFunction() -> Self { self } }
    typealias Model = Other
    class Other: Named { var list: [Int] = []; var total = 9; lazy var double = total &* 2 }
    """,
    "struct A: View { var body: some View { A() } }\n#Preview { A() }\n====\nfunc A() -> some View { A() }\nlet g = g\nvar h: Int { h }\n#Preview(arguments: [1, g]) { a in Text(\"\\(a) \\(h)\") }\n",
  ]

  /// An input with one to nine changes, as libFuzzer makes them.
  package static func changed(_ seed: String, number: Int) -> [UInt8] {
    var noise = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      noise ^= noise << 13
      noise ^= noise >> 7
      noise ^= noise << 17
      return Int(noise % UInt64(max(1, count)))
    }
    var bytes = Array(seed.utf8)
    for _ in 0...next(8) where !bytes.isEmpty {
      let at = next(bytes.count)
      let part = at..<min(bytes.count, at + 1 + next(24))
      switch next(7) {
      case 0: bytes.removeSubrange(part)
      case 1: for _ in 0..<next(40) { bytes.insert(contentsOf: bytes[part], at: at) }
      case 2: bytes.removeSubrange(at...)
      case 3: bytes[at] ^= 1 << next(8)
      case 4: bytes.insert(contentsOf: bytes[part], at: next(bytes.count))
      default: bytes[at] = UInt8(next(256))
      }
    }
    return bytes
  }
}
