import PreviewCore

/// Built-in screens of an app, set in a font: a list, cards, settings, an article and a form.
struct FontScreens {
  let texts: ScreenTexts
  /// The font's PostScript name.
  let font: String

  /// The scenes as YAML.
  var text: String { list + cards + settings + article + form }

  private func label(_ key: ScreenTexts.Key) -> String { FontSpec.label(texts[key]) }

  /// A scene with the font, on a ground.
  private func scene(_ name: String, fill: String, _ elements: String) -> String {
    "  \(name):\n    font: \(FontSpec.quoted(font))\n    fill: \(fill)\n    elements:\n\(elements)\n"
  }

  private func bar(_ key: ScreenTexts.Key, _ more: String = "") -> String {
    "      - { navigationBar: \(label(key)), prefersLargeTitle: true, typography: largeTitle\(more) }"
  }

  private var list: String {
    let senders: [(ScreenTexts.Key, ScreenTexts.Key, ScreenTexts.Key)] = [
      (.sender1, .time1, .message1), (.sender2, .time2, .message2), (.sender3, .time3, .message3),
    ]
    let rows = senders.map { sender, time, message in
      """
                - row:
                    - stack:
                        - { label: \(label(sender)), typography: headline, numberOfLines: 0 }
                        - { spacer: true }
                        - { label: \(label(time)), typography: footnote, color: secondaryLabel }
                      axis: horizontal
                      alignment: firstBaseline
                      spacing: 8
                      turnsVerticalToFit: true
                      turnedAlignment: leading
                    - { spacer: 2 }
                    - { label: \(label(message)), typography: subheadline, color: secondaryLabel, numberOfLines: 0 }
      """
    }.joined(separator: "\n")
    return scene(
      "list", fill: "background", "\(bar(.messages, ", trailing: { symbol: plus }"))\n      - list:\n\(rows)")
  }

  private var cards: String {
    let events: [(ScreenTexts.Key, ScreenTexts.Key, ScreenTexts.Key, String)] = [
      (.time4, .event1, .place1, ""), (.time5, .event2, .place2, ""),
    ]
    let cards = events.enumerated().map { index, event in
      let button =
        index == 0
        ? ""
        : """

                        - { spacer: 12 }
                        - { button: \(label(.showTicket)), style: filled, size: large, typography: headline }
        """
      return """
                  - background:
                      stack:
                        - { label: \(label(event.0)), typography: footnote, color: secondaryLabel, numberOfLines: 0 }
                        - { spacer: 2 }
                        - { label: \(label(event.1)), typography: title2, numberOfLines: 0 }
                        - { spacer: 4 }
                        - { label: \(label(event.2)), typography: body, numberOfLines: 0 }\(button)
                    fill: cell
                    cornerRadius: 16
                    padding: 16
        """
    }.joined(separator: "\n")
    return scene(
      "cards", fill: "groupedBackground",
      """
      \(bar(.tomorrow))
            - background:
                stack:
      \(cards)
                spacing: 12
              padding: { horizontal: margin, top: 4, bottom: 20 }
      """)
  }

  private var settings: String {
    func value(_ key: ScreenTexts.Key, _ value: ScreenTexts.Key) -> String {
      "              - { row: { valueCell: \(label(key)), value: \(label(value)), typography: body }, accessory: disclosureIndicator }"
    }
    func plain(_ key: ScreenTexts.Key, _ accessory: String) -> String {
      "              - { row: { label: \(label(key)), typography: body, numberOfLines: 0 }, accessory: \(accessory) }"
    }
    return scene(
      "settings", fill: "groupedBackground",
      """
      \(bar(.settings))
            - list:
                - section: \(label(.account))
                  rows:
      \(value(.name, .sender1))
      \(value(.language, .ownLanguage))
                - section: \(label(.display))
                  rows:
      \(plain(.textSize, "disclosureIndicator"))
      \(plain(.notifications, "switchOn"))
                  footer: \(label(.footer))
              style: insetGrouped
      """)
  }

  private var article: String {
    func text(_ key: ScreenTexts.Key, _ style: String, _ more: String = "") -> String {
      "            - { label: \(label(key)), typography: \(style), numberOfLines: 0\(more) }"
    }
    return scene(
      "article", fill: "background",
      """
            - background:
                stack:
      \(text(.section, "footnote", ", color: orange"))
                  - { spacer: 6 }
      \(text(.headline, "title1"))
                  - { spacer: 8 }
      \(text(.byline, "footnote", ", color: secondaryLabel"))
                  - { spacer: 18 }
      \(text(.lead, "title3"))
                  - { spacer: 14 }
      \(text(.paragraph, "body"))
                  - { spacer: 12 }
      \(text(.quote, "body"))
              padding: { horizontal: 20, vertical: 28 }
      """)
  }

  private var form: String {
    func field(_ key: ScreenTexts.Key, _ content: String) -> String {
      """
                  - { label: \(label(key)), typography: footnote, color: secondaryLabel, numberOfLines: 0 }
                  - { spacer: 4 }
                  - { \(content), typography: body, minimumHeight: 44 }
                  - { spacer: 14 }
      """
    }
    return scene(
      "form", fill: "background",
      """
      \(bar(.newTrip))
            - background:
                stack:
      \(field(.destination, "textField: \(label(.destination)), text: \(label(.island))"))
      \(field(.travellers, "textField: \(label(.travellers)), text: \(FontSpec.label(texts[.sender1]))"))
      \(field(.notes, "textField: \(label(.note))"))
                  - stack:
                      - { label: \(label(.remind)), typography: body, numberOfLines: 0 }
                      - { spacer: true }
                      - { switch: true }
                    axis: horizontal
                    alignment: center
                    spacing: 8
                  - { spacer: 20 }
                  - { button: \(label(.save)), style: filled, size: large, typography: headline }
                  - { spacer: 8 }
                  - { label: \(label(.later)), typography: footnote, color: secondaryLabel, alignment: center, numberOfLines: 0 }
              padding: { horizontal: margin, top: 8, bottom: 24 }
      """)
  }
}
