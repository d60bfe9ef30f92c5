import PreviewTestSupport
import Testing

@testable import PreviewType

@Suite("TextLayout: traces")
struct TextLayoutTraceTests {
  private func trace(_ layout: LayoutCase) throws -> [String] {
    try TextLayoutTrace(shaper: Shaper()).text(of: layout.layout).split(separator: "\n").map(String.init)
  }

  @Test("Ligatures form on each line anew")
  func ligatures() throws {
    #expect(
      try trace(LayoutCase("The fi e\u{301} fox", TestFonts.lobster, width: 60)) == [
        "size 47.333 x 42.667",
        "line 0 [0,11) x 0 baseline 17 ascent 17 descent 4.25 advance 47.192 ink 1.02 4.25 47.583 21.25",
        "  LobsterTwo-BoldItalic 17 Latn ltr T_h=0@0 e.end=2@17.136 space=3@23.885 fi.end=4@27.54 space=6@36.788 "
          + "eacute.end=7@40.443",
        "line 1 [11,14) x 0 baseline 38.25 ascent 17 descent 4.25 advance 19.006 ink -3.247 25.517 19.992 42.5",
        "  LobsterTwo-BoldItalic 17 Latn ltr f=11@0 o_x=12@4.539",
      ])
  }

  @Test("Latin words in an Arabic paragraph")
  func bidi() throws {
    #expect(
      try trace(LayoutCase("سلام abc عليكم", TestFonts.lateef, width: 70)) == [
        "size 42.333 x 49.333",
        "line 0 [0,13) x 27.699 baseline 16.079 ascent 16.079 descent 8.5 advance 42.301 ink 28.388 6.823 69.668 21.076",
        "  Lateef-Regular 17 Latn ltr a=9@0 b=10@6.4 c=11@13.539",
        "  Lateef-Regular 17 Arab rtl space=8@19.341 uni0645=6@21.914 uni06440627.fina=2@26.521 uni0633.init=0@35.253",
        "line 1 [13,23) x 43.288 baseline 40.657 ascent 16.079 descent 8.5 advance 26.712 ink 43.62 31.584 69.668 45.654",
        "  Lateef-Regular 17 Arab rtl uni0645.fina=21@0 uni0643.medi=19@5.188 uni064A.medi=17@13.09 "
          + "uni0644.medi=15@16.743 uni0639.init=13@20.378",
      ])
  }

  @Test("An Arabic head gives way to an ellipsis at the right")
  func truncated() throws {
    #expect(
      try trace(
        LayoutCase(
          "سلام عليكم ورحمة", TestFonts.lateef, width: 50, lines: 1, .byTruncatingHead, alignment: .center)) == [
          "size 49.333 x 24.667",
          "line 0 [0,30) truncated to [15,30) x 0.459 baseline 16.079 ascent 16.079 descent 8.5 advance 49.083 "
            + "ink 0.791 7.097 48.844 21.076",
          "  Lateef-Regular 17 Arab rtl uni0629.fina=28@0 uni0645.medi=26@5.329 uni062D.init=24@11.09 uni0631=22@16.377 "
            + "uni0648=20@21.084 space=19@26.77 uni0645.fina=17@29.343 uni0643.init=15@34.531 ellipsis=…@39.786",
        ])
  }

  @Test("A line is as high as the highest of its fonts")
  func fallback() throws {
    #expect(
      try trace(LayoutCase("ab 日本 😀", fallback: [TestFonts.japanese, TestFonts.emoji])) == [
        "size 85 x 24.667",
        "line 0 [0,14) x 0 baseline 19.72 ascent 19.72 descent 4.896 advance 84.869 ink 0.869 3.968 84.913 23.931",
        "  Inter 17 Latn ltr uni0061=0@0 uni0062=1@9.587 uni0020=2@20.139",
        "  NotoSansCJKjp-Regular 17 Hani ltr gid252=3@24.92 gid257=6@41.92",
        "  Inter 17 Hani ltr uni0020=9@58.92",
        "  NotoColorEmoji 17 Hani ltr gid24=10@63.702",
      ])
  }
}
