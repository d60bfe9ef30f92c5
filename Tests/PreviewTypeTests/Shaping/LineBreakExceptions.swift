/// Lines of LineBreakTest.txt that ICU 72 breaks otherwise, by two tailorings of its own rules (`line.txt`).
enum LineBreakExceptions {
  /// No break behind a hyphen that itself stands where a line may begin: ICU's rule 20.09 keeps `-x` together for all but a few letters.
  static let leadingHyphen: Set<String> = [
    "× 002D ÷ 0023 ÷",
    "× 002D × 0308 ÷ 0023 ÷",
    "× 002D ÷ 00A7 ÷",
    "× 002D × 0308 ÷ 00A7 ÷",
    "× 002D ÷ 50005 ÷",
    "× 002D × 0308 ÷ 50005 ÷",
    "× 002D ÷ 0E01 ÷",
    "× 002D × 0308 ÷ 0E01 ÷",
  ]

  /// No break between a stop and a digit: ICU keeps LB 13 and LB 25 of the annex, `.35` and `a.2`; the file has the tailoring of numbers of
  /// section 8.2.
  static let stopBeforeDigit: Set<String> = [
    "× 002C ÷ 0030 ÷",
    "× 002C × 0308 ÷ 0030 ÷",
    "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E ÷ 0033 × 0035 × 0020 ÷ 0063 × 0065 × 006E × 0074 × 0073 ÷",
    "× 0061 × 002E ÷ 0032 × 0020 ÷",
    "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷",
    "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷",
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷",
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷",
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷",
    "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷",
    "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷",
    "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷",
    "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷",
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷",
  ]
}
