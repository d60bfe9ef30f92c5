import PreviewAutoLayout
import PreviewCore
import PreviewType

// Texts, and controls that are as large as their texts.
extension ContentMeasuring {
  private var traits: Traits { Traits(contentSizeCategory: category, displayScale: document.scale) }

  /// The font of a document as the system font; a font that isn't here is one of its size.
  func systemFont(_ font: DocumentFont?, otherwise size: Double) -> SystemFont {
    let points = min(max(font?.pointSize ?? size, 1), Limits.pointSize)
    switch font?.kind {
    case .style(let style): return .preferredFont(forTextStyle: style, environment: traits)
    case .system(let weight, _): return SystemFont(pointSize: points, weight: weight)
    case .named, .unknown, nil: return SystemFont(pointSize: points)
    }
  }

  private func attributed(
    _ text: DocumentString, _ font: DocumentFont?, otherwise size: Double, isOfOneLine: Bool
  ) -> AttributedText {
    func shown(_ string: String) -> String {
      // More is beyond any screen.
      let most = Limits.documentTextCharacters
      let string = string.utf8.count <= most ? string : String(string.unicodeScalars.prefix(most))
      return isOfOneLine ? String(string.map { $0.isNewline ? " " : $0 }) : string
    }
    func attributes(_ font: DocumentFont?) -> TextAttributes {
      TextAttributes(font: systemFont(font, otherwise: size).standIn)
    }
    switch text {
    case .plain(let text): return AttributedText(shown(text.string), attributes(font))
    case .attributed(let fragments):
      var whole: AttributedText?
      for fragment in fragments where !fragment.text.string.isEmpty {
        var own = attributes(fragment.font ?? font)
        if let spacing = fragment.lineSpacing { own.lineSpacing = max(0, spacing) }
        let string = shown(fragment.text.string)
        if whole == nil { whole = AttributedText(string, own) } else { whole?.append(string, own) }
      }
      return whole ?? AttributedText("", attributes(font))
    }
  }

  /// A text in a width; nil for one that can't be laid out.
  func layout(_ text: AttributedText, lines: Int, width: Double?, _ mode: String? = nil) -> TextLayout? {
    let breaks: LineBreakMode =
      switch mode {
      case "characterWrap": .byCharWrapping
      case "clip": .byClipping
      case "headTruncation": .byTruncatingHead
      case "middleTruncation": .byTruncatingMiddle
      case "wordWrap": .byWordWrapping
      default: .byTruncatingTail
      }
    let room = width.map { min(max($0, grid.hairline), Limits.width) }
    return texts.layout(
      text,
      TextLayoutOptions(width: room, numberOfLines: lines, lineBreakMode: breaks, alignment: .natural, grid: grid))
  }

  func size(of label: LabelContent, width: Double?) -> MeasuredContent {
    let isOfOneLine = label.numberOfLines == 1
    let text = attributed(label.text, label.font, otherwise: 17, isOfOneLine: isOfOneLine)
    guard !text.string.isEmpty else { return MeasuredContent(width: 0, height: 0) }
    // The height of a line doesn't depend on the width.
    let room = isOfOneLine ? nil : width
    guard let layout = layout(text, lines: label.numberOfLines, width: room, label.lineBreakMode) else { return .none }
    var content = measured(layout, in: room)
    // Labels of a canvas at 3x ended on whole points in Xcode 11 and 12, and on pixels before and
    // later.
    if grid.scale == 3, (15_000..<21_000).contains(document.toolsVersion) {
      content.width = content.width?.rounded(.up)
      content.height = content.height?.rounded(.up)
    }
    return content
  }

  private func measured(_ layout: TextLayout, in room: Double?) -> MeasuredContent {
    var content = MeasuredContent(width: width(of: layout, in: room), height: layout.size.height)
    content.firstBaseline = baselineGrid.roundedPlace(layout.firstBaseline)
    content.lastBaseline = baselineGrid.roundedPlace(layout.lines.last.map(\.descent) ?? 0)
    return content
  }

  func size(of text: TextViewContent, width: Double?) -> MeasuredContent {
    // A text view keeps 8 points above and below its text and 5 beside it (`textContainerInset`,
    // `lineFragmentPadding`).
    let whole = attributed(text.text, text.font, otherwise: 14, isOfOneLine: false)
    guard let layout = layout(whole, lines: 0, width: width.map { $0 - 10 }) else { return .none }
    var content = measured(layout, in: nil)
    content.width = layout.size.width + 10
    // TextKit gives the last line its leading, too: 37 points for a line of a callout.
    let height = layout.lines.reduce(0) { $0 + $1.height + $1.spacing }
    content.height = grid.roundedUp(height + systemFont(text.font, otherwise: 14).leading + 16)
    content.firstBaseline = layout.firstBaseline + 8
    content.lastBaseline = (content.lastBaseline ?? 0) + 8
    content.place = .top
    return content
  }

  func size(of field: TextFieldContent) -> MeasuredContent {
    let font = systemFont(field.font, otherwise: 14)
    let line = font.lineHeight
    // In documents: 34 points with round corners since Xcode 11.4 and 30 before, whatever the font.
    // Without a border it is a point higher than the line with Xcode 13 to 16: 22 of 17 points.
    let bare = (line + (document.toolsVersion >= 19_000 && !document.isOfIOS26 ? 1 : 0)).rounded(.up)
    let height = field.borderStyle == "roundedRect" ? (document.isOfIOS13 ? 34.0 : 30) : bare
    func width(_ text: DocumentText?) -> Double {
      guard let text, !text.string.isEmpty else { return 0 }
      let whole = attributed(.plain(text), field.font, otherwise: 14, isOfOneLine: true)
      return layout(whole, lines: 1, width: nil)?.size.width ?? 0
    }
    let insets = field.borderStyle == "roundedRect" ? 14.0 : field.borderStyle == nil ? 0 : 4
    var content = MeasuredContent(
      width: (max(width(field.text), width(field.placeholder)) + insets).rounded(.up), height: height)
    content.place = .center
    content.firstBaseline = (height - line) / 2 + font.ascender
    content.lastBaseline = height - (content.firstBaseline ?? 0)
    return content
  }

  func size(of button: ButtonContent) -> MeasuredContent {
    if let configuration = button.configuration { return size(of: configuration) }
    switch button.type {
    case "infoLight", "infoDark", "detailDisclosure", "contactAdd", "close":
      // Documents have 22 before iOS 13, 24 or 30 since.
      let side = button.type == "close" ? 30.0 : document.isOfIOS13 ? 24 : 22
      return MeasuredContent(width: side, height: side)
    default: break
    }
    let image = button.image?.size
    let insets = button.contentInsets
    var title: TextLayout?
    let font = button.font
    if let text = button.title {
      let whole = attributed(text, font, otherwise: 15, isOfOneLine: true)
      if !whole.string.isEmpty { title = layout(whole, lines: 1, width: nil) }
    }
    let line = systemFont(font, otherwise: 15)
    // Without insets of its own a title has 6 points above and below it, unless there is an image.
    let vertical = insets.map { $0.top + $0.bottom } ?? (image == nil ? 12 : 0)
    let titleHeight = title.map { $0.size.height.rounded(.up) } ?? (image == nil ? line.lineHeight.rounded(.up) : 0)
    let titleWidth = title.map { self.width(of: $0, in: nil).rounded(.up) } ?? 0
    // Without a title, a lower image leaves room for a line of `UIButton`'s own font, of 18 points
    // (5 of 5).
    let least = title == nil && image != nil ? SystemFont(pointSize: 18).lineHeight.rounded(.up) : 0
    let imageHeight = max(image?.height ?? 0, least)
    let height = max(titleHeight, imageHeight) + vertical
    let width = titleWidth + (image?.width ?? 0) + (insets.map { $0.left + $0.right } ?? 0)
    var content = MeasuredContent(width: image == nil && insets == nil ? max(30, width) : width, height: height)
    if title != nil {
      content.place = .center
      content.firstBaseline = (height - line.lineHeight) / 2 + line.ascender
      content.lastBaseline = height - (content.firstBaseline ?? 0)
    }
    return content
  }

  private func size(of button: ButtonContent.Configuration) -> MeasuredContent {
    // `UIButton.Configuration`: 7 points above and below, 12 beside; the title is a body, a
    // subtitle a caption.
    let insets = button.contentInsets ?? EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    // With Xcode 13 a canvas had 31 points, which is a line of 14 (2 of 2).
    let isSmall = button.size == "small" || button.size == "mini"
    let body =
      document.toolsVersion < 21_000
      ? DocumentFont(kind: .system(weight: .regular, isItalic: false), pointSize: 14)
      : DocumentFont(kind: .style(isSmall ? .subheadline : .body), pointSize: nil)
    func measured(_ text: DocumentString?, _ font: DocumentFont?) -> Size {
      guard let text else { return Size(width: 0, height: 0) }
      let whole = attributed(text, font, otherwise: 17, isOfOneLine: false)
      guard !whole.string.isEmpty, let layout = layout(whole, lines: 0, width: nil) else {
        return Size(width: 0, height: 0)
      }
      return layout.size
    }
    let title = measured(button.title, button.titleFont ?? body)
    let subtitle = measured(button.subtitle, DocumentFont(kind: .style(.caption1), pointSize: nil))
    let padding = title.height > 0 && subtitle.height > 0 ? button.titlePadding : 0
    var (width, height) = (max(title.width, subtitle.width), title.height + subtitle.height + padding)
    if let image = button.image?.size {
      let gap = width > 0 ? button.imagePadding : 0
      if button.imagePlacement == "top" || button.imagePlacement == "bottom" {
        (width, height) = (max(width, image.width), height + gap + image.height)
      } else {
        (width, height) = (width + gap + image.width, max(height, image.height))
      }
    }
    if width == 0, height == 0 { height = systemFont(body, otherwise: 17).lineHeight }
    var content = MeasuredContent(
      width: grid.roundedUp(width + insets.left + insets.right),
      height: grid.roundedUp(height + insets.top + insets.bottom))
    if title.height > 0 {
      let font = systemFont(button.titleFont ?? body, otherwise: 17)
      content.place = .center
      content.firstBaseline = ((content.height ?? 0) - font.lineHeight) / 2 + font.ascender
      content.lastBaseline = (content.height ?? 0) - (content.firstBaseline ?? 0)
    }
    return content
  }

  /// The width of a text in a control.
  func width(of text: DocumentText?, size: Double) -> Double {
    guard let text, !text.string.isEmpty else { return 0 }
    let whole = attributed(.plain(text), nil, otherwise: size, isOfOneLine: true)
    return layout(whole, lines: 1, width: nil)?.size.width ?? 0
  }
}
