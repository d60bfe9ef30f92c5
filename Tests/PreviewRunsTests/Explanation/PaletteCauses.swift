import PreviewReportSupport
import PreviewTestSupport
@testable import PreviewCore
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// The app's palette.
  static let palettes = aliases + buttons + parts + appearances

  /// A spec whose first picture shows the colour brand.
  static func branded(_ brand: String, appearances: String = "light", _ pictures: String = contactless) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    colors: { brand: \(brand), accent: brand }
    traits: { categories: L, width: 240, appearances: [\(appearances)] }
    \(pictures)

    """
  }

  static let contactless = "scenes: { a: { elements: [{ label: A, color: brand }, { label: B, color: accent }] } }"
  static let contact = """
    sheets: { page: { kind: contact, of: z } }
    scenes: { z: { elements: [{ label: A, color: brand }, { background: { label: B, color: accent }, borderColor: brand, fill: brand }] } }
    """
  static let brandInBoth = "{ light: '#0A7F5A', dark: '#34C759' }"

  private static func aliased(_ colors: String) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    colors: { \(colors) }
    traits: { categories: L, width: 240 }
    scenes: { a: { page: false, elements: [{ label: A, color: accent }, { label: B, color: link }] } }
    """
  }

  private static let aliases = specs(
    "A colour that stands for another changes with that one, which is named; if it stands for a third, both are said",
    [
      (
        "the other", aliased("brand: '#0A7F5A', accent: brand, link: accent"),
        aliased("brand: '#0B6E4F', accent: brand, link: accent"), [.palette("brand", "#0B6E4F", was: "#0A7F5A")]
      ),
      (
        "a third", aliased("brand: '#0A7F5A', quiet: '#AAAAAA', accent: brand, link: accent"),
        aliased("brand: '#0A7F5A', quiet: '#AAAAAA', accent: quiet, link: brand"),
        [
          .change(
            .paletteColor(
              name: "accent", [Change.ValueChange(now: .words("quiet, #AAAAAA"), before: .words("brand, #0A7F5A"))]))
        ]
      ),
    ])

  /// The same colour of the palette on some elements.
  private static func painted(_ rule: String, _ elements: String, in appearances: String = "light") -> [CauseCase] {
    func scene(_ brand: String) -> String {
      branded(brand, appearances: appearances, "scenes: { a: { elements: [\(elements)] } }")
    }
    return specs(
      rule, [(elements, scene("'#0A7F5A'"), scene("'#0B6E4F'"), [.palette("brand", "#0B6E4F", was: "#0A7F5A")])])
  }

  private static let buttons = Button.Style.allCases.flatMap { style in
    painted(
      "The colour of a button is the palette's: its ground, faded or not, and its title",
      "{ button: Pay, style: \(style.rawValue), tint: brand }, { button: Pay, style: gray, color: brand }")
  }

  private static let parts =
    [
      "{ badge: '3', fill: brand }",
      "{ background: { label: A }, gradient: { colors: [brand, white] }, padding: 8 }",
      "{ background: { label: A }, fill: white, padding: 8, shadow: { radius: 4, color: brand } }",
    ].flatMap { painted("The colour of a badge, a gradient and a shadow is the palette's", $0) }
    + [
      "{ label: A, underline: true, underlineColor: brand }",
      "{ label: A, strikethrough: true, strikethroughColor: brand }",
      "{ divider: true, color: brand }", "{ image: { symbol: heart }, tint: brand }", "{ switch: true, tint: brand }",
      "{ tabBar: [{ title: A, symbol: heart }], tint: brand }", "{ navigationBar: A, fill: brand }",
    ].flatMap {
      painted(
        "The colour of a line under or through letters, of a divider, a symbol or a control is the palette's", $0,
        in: "dark")
    }

  private static let appearances =
    ([
      ("{ light: '#0B6E4F', dark: '#34C759' }", "light", .palette("brand", "#0B6E4F", was: "#0A7F5A", in: .light)),
      ("{ light: '#0A7F5A', dark: '#30D158' }", "dark", .palette("brand", "#30D158", was: "#34C759", in: .dark)),
      ("{ light: '#0B6E4F', dark: '#30D158' }", "light", .palette("brand", "#0B6E4F", was: "#0A7F5A", in: .light)),
      ("'#30D158'", "dark", .palette("brand", "#30D158", was: "#34C759", in: .dark)),
    ] as [(String, String, Cause)]).flatMap { after, appearance, cause in
      specs(
        "A colour with a value for each appearance says in which it changed, in a scene in its own",
        [
          (
            "\(after) in \(appearance)", branded(brandInBoth, appearances: appearance),
            branded(after, appearances: appearance), [cause]
          )
        ])
    }
    + ([
      ("{ light: '#0B6E4F', dark: '#34C759' }", .palette("brand", "#0B6E4F", was: "#0A7F5A", in: .light)),
      ("{ light: '#0A7F5A', dark: '#30D158' }", .palette("brand", "#30D158", was: "#34C759", in: .dark)),
      (
        "{ light: '#0B6E4F', dark: '#30D158' }",
        .palette("brand", light: ("#0B6E4F", was: "#0A7F5A"), dark: ("#30D158", was: "#34C759"))
      ),
    ] as [(String, Cause)]).flatMap { after, cause in
      specs(
        "A contact sheet says one cause of both appearances, and one value of a colour that is the same in both",
        [
          (
            after, branded(brandInBoth, appearances: "light, dark", contact),
            branded(after, appearances: "light, dark", contact), [cause]
          )
        ])
    }
    + specs(
      "A contact sheet says one cause of both appearances, and one value of a colour that is the same in both",
      [
        (
          "one value", branded("'#0A7F5A'", appearances: "light, dark", contact),
          branded("'#0B6E4F'", appearances: "light, dark", contact), [.palette("brand", "#0B6E4F", was: "#0A7F5A")]
        )
      ])
    + specs(
      "A picture that is drawn in the other appearance has that for a cause, and no colours",
      [
        (
          "dark", branded(brandInBoth), branded(brandInBoth, appearances: "dark"),
          [.change(.traits(now: "dark", before: "light"))]
        )
      ])
}
