package import PreviewCore

extension [FontFace] {
  /// The fallback faces in the order in which a text of a language tries them.
  ///
  /// One character of Han is written in one way in Japan and in another in China. Where faces are each made for some of these ways, the first ones are those
  /// made for the language's; they change places with one another only. A face says in OS/2 which code pages it is made for.
  package func ordered(for language: Language?) -> [FontFace] {
    guard let wanted = language.flatMap(HanWriting.init) else { return self }
    let isOfHan = map { !$0.hanWritings.isEmpty }
    let ofHan = filter { !$0.hanWritings.isEmpty }
    var sorted = (ofHan.filter { $0.hanWritings.contains(wanted) } + ofHan.filter { !$0.hanWritings.contains(wanted) })[
      ...]
    return zip(self, isOfHan).map { face, isOfHan in isOfHan ? sorted.removeFirst() : face }
  }
}

/// A way of writing characters of Han, by the bit of OS/2's code pages (`ulCodePageRange1`).
enum HanWriting: Int, CaseIterable, Sendable {
  case japanese = 17
  case simplified = 18
  case korean = 19
  case traditional = 20

  /// The way of a language; nil for one that is written without Han.
  init?(_ language: Language) {
    switch language.code {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh": self = language.isTraditionalChinese ? .traditional : .simplified
    case "yue": self = language.script == "Hans" ? .simplified : .traditional
    default: return nil
    }
  }

  /// The ways that a face's code pages name.
  static func all(inCodePages bits: UInt32) -> Set<HanWriting> {
    Set(allCases.filter { bits >> UInt32($0.rawValue) & 1 == 1 })
  }
}
