@testable import PreviewAudit
@testable import PreviewCore
import PreviewScene
@testable import PreviewType

/// The values behind sentences, at least one for each case.
enum FindingValues {
  private static let name = ElementName.name("note")
  private static let height = HeldLength(key: .maximumHeight, owner: .itself)
  private static let card = HeldLength(key: .height, owner: .named("card"))
  private static let width = AuditRemedy.Width(points: 312, raising: [])
  private static let heldWidth = AuditRemedy.Width(
    points: 312, raising: [HeldLength(key: .width, owner: .around(kind: "background"))])
  private static let better = [
    AuditRemedy.BetterColor(color: Color(red: 0x76, green: 0x76, blue: 0x76), appearance: .light),
    AuditRemedy.BetterColor(color: .white, appearance: .dark),
  ]

  static let subjects: [AuditStatement.Subject] =
    [
      .element(.name("card"), variant: nil), .element(.text("Wi-Fi"), variant: "cut"),
      .element(.text("1200 Getty Center Drive in Los Angeles"), variant: nil),
      .element(.kind(.element("slider"), nil), variant: nil),
      .element(.kind(.element("background"), .inside(.text("Wi-Fi"))), variant: nil),
      .element(.kind(.element(Row.kind), .inside(.text("Wi-Fi"))), variant: nil),
      .element(.kind(.element("image"), .near(.name("title"))), variant: nil),
      .element(.kind(.content(of: "button"), nil), variant: nil),
      .element(.kind(.content(of: "button"), .inside(.text("Sign in"))), variant: nil),
      .element(.kind(.content(of: "button"), .near(.text("Sign in"))), variant: nil),
    ] + properties.map(AuditStatement.Subject.shared)

  static let properties: [SharedProperty] = [
    .textColors("secondaryLabel on #FFFFFF"), .markColors("tint on #EEEEEE"),
    .systemColors(ofText: true),
    .systemColors(ofText: false),
    .lack(block: "Arrows", font: "Inter Regular", postScriptName: "Inter-Regular"),
    .script(FallbackScript(isoCode: "Thai")!), .script(FallbackScript(isoCode: "Zsye")!),
    .fallback(to: "Noto Sans Hebrew", for: "Inter"), .textStyles, .textStyle(.footnote),
    .textsInStyle("small"),
    .style("small"), .string("Delete"), .screen(variant: nil), .screen(variant: 2), .documentTexts, .source(.bodyFont),
  ]

  private static func truncation(
    of characters: Int, at category: ContentSizeCategory?,
    _ elsewhere: AuditProblem.Truncation.Elsewhere?
  ) -> AuditProblem {
    .truncates(
      AuditProblem.Truncation(
        characters: characters, visible: min(characters, 16), hasEllipsis: characters > 0,
        lacksEmptyLineAlone: characters == 1, category: category, elsewhere: elsewhere))
  }

  private static func cut(_ texts: AuditProblem.Cut.Texts, isInk: Bool) -> AuditProblem {
    .cutOff(
      AuditProblem.Cut(isInk: isInk, texts: texts, edge: .bottom, points: 3.25, category: .large))
  }

  private static let ofText: [AuditProblem] = [
    truncation(of: 39, at: nil, nil), truncation(of: 0, at: .large, .scrolling),
    truncation(of: 1, at: .large, .anotherPlace), cut(.itself, isInk: true), cut(.own, isInk: true),
    cut(.itself, isInk: false),
    cut(.of([name, name, .text("a"), .text("b"), .text("c")]), isInk: false),
  ]

  private static let others: [AuditProblem] =
    [
      .showsLess(characters: 1, atXXXL: 12), .shrinks(lines: 1, factor: 0.5, at: .large),
      .limitedLines(2),
      .breaksWord("Deliver-ies", at: .large),
      .overlaps(name), .covered(by: name, share: 0.5, at: .large),
      .reachesOut(points: 12.345, at: .large),
      .lettersReachOut(.top, points: 2, at: .large), .lettersReachOut(.bottom, points: 2, at: .large),
      .beyondScreen([name, .text("Sign in")], points: 20, at: .large), .overflows(["Edit", "Share"]),
      .fillsSide(.height, share: 0.75, points: 40), .narrow(characters: 1, beside: name),
      .fixedImage(Size(width: 24, height: 24)), .smallTarget(Size(width: 30, height: 20.5), at: nil),
      .smallTarget(Size(width: 30, height: 20.5), at: .large),
      .fixedSize(points: 17, isPart: false), .fixedSize(points: 17, isPart: true),
      .fixedTexts([AuditProblem.PlacedText(name: name, line: 12)], late: []),
      .fixedTexts([], late: [AuditProblem.PlacedText(name: name, line: 12)]),
      .fixedTexts(
        Set((1...6).map { AuditProblem.PlacedText(name: .text("Row \($0)"), line: $0) }),
        late: [AuditProblem.PlacedText(name: name, line: 12)]),
      .conflict([
        LayoutFault.Constraint(words: "card.height = 40", line: 7),
        LayoutFault.Constraint(words: "title.top = card.top + 8", line: 9),
      ]),
      .open([.width, .down]), .open([.height, .across]),
      .heldBack(points: 20, growth: 1.176, withoutMaximum: 53),
      .growsTooLittle(growth: 1.5, from: 17, to: 25.5),
      .smallText(points: 9),
      .outOfOrder(
        isSmaller: true,
        [AuditProblem.SizeComparison(size: 20, other: .own("small"), otherSize: 22, category: .large)]
      ),
      .outOfOrder(
        isSmaller: false,
        (1...6).map {
          AuditProblem.SizeComparison(
            size: 20, other: .own("h\($0)"), otherSize: 18, category: .large)
        }),
      .textStylesOutOfOrder([
        AuditProblem.Inversion(
          style: .text(.title3),
          others: [
            AuditProblem.SizeComparison(
              size: 20, other: .text(.body), otherSize: 22, category: .large)
          ])
      ]),
      .lowContrast(3.2, needed: .text), .lowContrast(2.9, needed: .largeText),
      .lowContrast(2, needed: .mark),
      .systemColors([
        AuditProblem.SystemContrast(key: "a", ink: .named("secondaryLabel"), ratio: 3.5),
        AuditProblem.SystemContrast(key: "b", ink: .color(.white), ratio: 2.2),
        AuditProblem.SystemContrast(key: "c", ink: .color(.clear), ratio: 1),
      ]),
      .longLines(characters: 96, most: 80, at: .large),
      .tightLines(pitch: 18, needed: 20.25, at: .large), .linesTouch,
      .missingCharacters(["海"]), .missingCharacters(["海", "☃"]),
      .unmeasured(FallbackScript(isoCode: "Thai")!), .unmeasured(FallbackScript(isoCode: "Java")!),
      .fallback(
        AuditProblem.Fallback(
          family: "Lateef", font: "Lateef Regular", own: "Inter", measure: .xHeight, ratio: 0.62)),
      .untranslated,
    ] + sources

  private static let sources = SourceProblem.Pattern.allCases.map { pattern in
    AuditProblem.source(
      SourceProblem(
        pattern: pattern,
        places: (1...3).map { number in
          SourceProblem.Place(
            line: 10 * number, column: 8, points: number < 3 ? [13] : [15, 17], needed: number < 3 ? 62 : 48,
            name: number < 3 ? "cart.title" : "cart.total",
            languages: number < 3 ? [Language("de")!] : ["de", "fr", "it", "es", "pt"].map { Language($0)! })
        }))
  }

  private static let widened: [(AuditRemedy, AuditRemedy.Width?)] = [
    (.moreRoom(heights: [], widths: []), width),
    (.moreRoom(heights: [card], widths: []), heldWidth),
    (.moreLines(.only, raising: []), width),
    (.moreLines(.only, raising: [height, card]), heldWidth),
    (.showWord([.softHyphen(.inPlaceOfShrinking), .shrinking, .limit(.large)]), width),
    (.softHyphen, width),
    (.stack(.oneAboveOther(name, .byKey)), width),
  ]

  private static let plain: [AuditRemedy] = [
    .shorten, .shortenTranslation, .shortenOrEnlargeControl, .removeLineBreak(and: nil),
    .removeLineBreak(and: .moreLines(.only, raising: [])),
    .moreRoom(heights: [height], widths: [card]),
    .moreLines(.inPlaceOfShrinking, raising: [height]), .moreLinesOrRoom(raising: []),
    .wrap(.only, raising: []),
    .widen(by: 3.25, orWrap: nil, raising: []),
    .widen(by: 3.25, orWrap: .itself(.only), raising: [card]),
    .widen(by: 3.25, orWrap: .content, raising: []), .showWord([.softHyphen(.only)]), .softHyphen,
    .stack(.widerColumns), .stack(.oneAboveOther(nil, .atAccessibilitySizes)),
    .stack(.oneAboveOther(name, .always)),
    .smallerFont(orFixed: false), .smallerFont(orFixed: true), .higherLines(.lineHeight, of: .its),
    .higherLines(.lineHeightInPlaceOfMaximum, of: .subject), .higherLines(.multiple, of: .new),
    .scroll,
    .raise([height]), .followContent(.height, raising: [card]),
    .followContent(.heightAround, raising: []),
    .followContent(.fixed(.width), raising: []),
    .narrowBase(.kind(.element("image"), nil), to: 200),
    .replaceOverlay, .followContentOrMoreRoom, .surroundingsFollowContent,
    .roomForLetters(.top, points: 2),
    .roomForLetters(.bottom, points: 2), .smallerImage(canFill: true),
    .smallerImage(canFill: false), .giveWay,
    .fewerTabs, .fewerButtons, .scaleImage(raising: [height]),
    .enlargeTarget([.width, .height], raising: [card]),
    .enlargeTarget([], raising: [card]), .enlargeRow(raising: [height]),
    .padTarget(horizontal: 7, vertical: 12, raising: [card]),
    .padTarget(horizontal: nil, vertical: 12, raising: []),
    .source(.fixedFont), .source(.bodyFont), .source(.fixedHeight), .source(.lineLimit), .source(.unknownFont),
    .source(.unusedFont), .source(.untranslated), .source(.unknownKey),
    .lowerPriority, .addConstraints, .adjustTexts,
    .removeFixed, .removeNotAdjusting, .takeTextStyle, .takeTypography, .takeMoreSizes,
    .removeMaximum,
    .growTo(points: 34), .growingStyle(.footnote), .growingStyle(nil), .readableAtLarge,
    .largerAtLarge(orLimit: nil), .largerAtLarge(orLimit: .large), .orderSizes, .ownSizes,
    .raiseOpacity,
    .changeFill, .changeGround, .flattenGround, .tint([]), .tint(better), .color(better),
    .colorKey("titleColor", better),
    .darkerColor,
    .labelColor(keys: []), .labelColor(keys: ["color", "valueColor"]), .narrowLines,
    .spreadLines(.lineHeight(from: 18, to: 21), setsStyle: false),
    .spreadLines(.multiple(from: 1, to: 1.2), setsStyle: true),
    .spreadLines(.multiple(from: 0.8, to: 1), setsStyle: false),
    .spreadLines(.key(.multiple), setsStyle: false),
    .fallbackFont, .nearerFallback, .nameStandIn(FallbackScript(isoCode: "Thai")!),
    .nameStandIn(FallbackScript(isoCode: "Java")!), .translate,
  ]

  static let problems = ofText + others
  static let remedies = widened + plain.map { ($0, nil) }
}
