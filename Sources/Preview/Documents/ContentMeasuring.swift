import PreviewAutoLayout
import PreviewCore
import PreviewType

/// Measures what views of a document show: the sizes that they have of themselves.
struct ContentMeasuring {
  let document: InterfaceDocument
  let category: ContentSizeCategory
  let texts: DocumentTexts

  var grid: PixelGrid { PixelGrid(scale: document.scale) }

  /// Rounds a label's baselines: to whole points up to Xcode 9, and to whole pixels since.
  var baselineGrid: PixelGrid { document.toolsVersion < 14_000 ? PixelGrid(scale: 1) : grid }

  /// A view's content, for the layout engine.
  ///
  /// - Parameter needsPlaceholder: Whether it is in a stack view on a canvas, which makes room for
  ///   what has nothing to show.
  func content(of view: DocumentView, needsPlaceholder: Bool) -> IntrinsicContent {
    if needsPlaceholder, category == .large, isBlank(view) {
      return fixed(replacing(MeasuredContent(width: 50, height: 50), of: view))
    }
    return switch view.content {
    case .label(let label) where unmeasured(view) == nil:
      .measured(wraps: label.numberOfLines != 1, preferredWidth: label.preferredMaxLayoutWidth)
    case .textView(let text) where !text.isScrollEnabled && unmeasured(view) == nil:
      .measured(wraps: true, preferredWidth: nil)
    default:
      fixed(size(of: view, width: nil))
    }
  }

  /// Whether a canvas gives a view in a stack view 50 points, so that it can be seen: a label of
  /// one line without a text, an image view without an image, a view or stack view without views.
  ///
  /// In documents whose stack views leave them room: 39 of 41 labels and 11 of 13 others. Labels of
  /// more lines have none (12 of 12).
  private func isBlank(_ view: DocumentView) -> Bool {
    switch view.content {
    case .label(let label): label.numberOfLines == 1 && label.text.string(in: nil).isEmpty
    case .imageView(let image): (image.isHighlighted ? image.highlightedImage ?? image.image : image.image) == nil
    case .view: view.subviews.isEmpty
    case .stack: view.subviews.allSatisfy(\.isHidden)
    default: false
    }
  }

  /// The content of a view that is shown as it is in a scene, for the layout engine.
  func content(of view: DocumentView, shownAs content: MeasuredContent) -> IntrinsicContent {
    switch view.content {
    case .label(let label):
      .measured(wraps: label.numberOfLines != 1, preferredWidth: label.preferredMaxLayoutWidth)
    case .textView: .measured(wraps: true, preferredWidth: nil)
    case .button(let button) where button.configuration != nil: .measured(wraps: true, preferredWidth: nil)
    default: fixed(content)
    }
  }

  private func fixed(_ content: MeasuredContent) -> IntrinsicContent {
    content.width == nil && content.height == nil && content.firstBaseline == nil ? .none : .fixed(content)
  }

  /// The size of a view's content in a width.
  func size(of view: DocumentView, width: Double?) -> MeasuredContent {
    replacing(unmeasured(view) == nil ? ownSize(of: view, width: width) : storedSize(of: view), of: view)
  }

  /// A content with the sizes that the developer gave in its place.
  private func replacing(_ content: MeasuredContent, of view: DocumentView) -> MeasuredContent {
    var content = content
    func replace(_ side: PlaceholderSize.Side, _ path: WritableKeyPath<MeasuredContent, Double?>) {
      switch side {
      case .content: break
      case .points(let points): content[keyPath: path] = points
      case .none: content[keyPath: path] = nil
      }
    }
    replace(view.placeholder.width, \.width)
    replace(view.placeholder.height, \.height)
    return content
  }

  /// Why the content of a view can't be measured; nil if it can.
  func unmeasured(_ view: DocumentView) -> StoredSize.Reason? {
    guard view.frame != nil else { return nil }
    // Interface Builder asks classes of the app how large they are.
    if let name = view.customClass, category == .large, view.content.isMeasured { return .customClass(name) }
    switch view.content {
    case .label(let label): return unmeasuredFont(of: label.text, label.font)
    case .textView(let text): return text.isScrollEnabled ? nil : unmeasuredFont(of: text.text, text.font)
    case .textField(let field): return missing(field.font)
    case .button(let button):
      if let image = button.configuration?.image ?? button.image, image.source == .symbol || image.size == nil {
        return .image(image.name)
      }
      let title = button.configuration == nil ? button.title : button.configuration?.title
      return title.flatMap { unmeasuredFont(of: $0, button.configuration?.titleFont ?? button.font) }
    case .imageView(let view):
      guard let image = view.isHighlighted ? view.highlightedImage ?? view.image : view.image else { return nil }
      return image.source == .symbol || image.size == nil ? .image(image.name) : nil
    default: return nil
    }
  }

  private func unmeasuredFont(of text: DocumentString, _ font: DocumentFont?) -> StoredSize.Reason? {
    switch text {
    case .plain: missing(font)
    case .attributed(let fragments): fragments.lazy.compactMap { missing($0.font ?? font) }.first
    }
  }

  private func missing(_ font: DocumentFont?) -> StoredSize.Reason? {
    switch font?.kind {
    case .named(let name, _): .font(name)
    case .unknown(let name): .font(name)
    case .style, .system, nil: nil
    }
  }

  /// The size that Interface Builder stored, for content that can't be measured.
  private func storedSize(of view: DocumentView) -> MeasuredContent {
    let frame = view.frame.map { Self.alignmentRect(of: view, in: document, frame: $0) }
    var content = MeasuredContent(width: frame?.width, height: frame?.height)
    switch view.content {
    case .slider, .progress: content.width = nil
    default: break
    }
    let size: Double? =
      switch view.content {
      case .label(let label): storedFontSize(of: label, frame)
      case .button(let button): button.font?.pointSize ?? 15
      case .textField(let field): field.font?.pointSize ?? 14
      default: nil
      }
    if let size {
      // A font that isn't here has the system font's proportions.
      let font = SystemFont(pointSize: min(max(size, 1), Limits.pointSize))
      content.firstBaseline = baselineGrid.roundedPlace(font.ascender)
      content.lastBaseline = baselineGrid.roundedPlace(-font.descender)
      if let height = content.height, view.content.isControl {
        content.place = .center
        content.firstBaseline = (height - font.lineHeight) / 2 + font.ascender
        content.lastBaseline = height - (content.firstBaseline ?? 0)
      }
    }
    return content
  }

  /// The size of the font in which a label was stored: the document's, or what its height says if
  /// its text fits into one line. Code of the app may have set that size (5 of 5 baselines).
  private func storedFontSize(of label: LabelContent, _ frame: Rect?) -> Double {
    let given = label.font?.pointSize ?? 17
    guard let frame else { return given }
    let size = frame.height / SystemFont(pointSize: 1).lineHeight
    let string = label.text.string(in: nil)
    guard size > 1, size <= Limits.pointSize, !string.isEmpty, !string.contains(where: \.isNewline) else {
      return given
    }
    let text = DocumentText(string: string, key: "", localized: nil)
    return width(of: text, size: size) <= frame.width ? size : given
  }

  private func ownSize(of view: DocumentView, width: Double?) -> MeasuredContent {
    switch view.content {
    case .label(let label): size(of: label, width: width)
    case .button(let button): size(of: button)
    case .textField(let field): size(of: field)
    case .textView(let text): text.isScrollEnabled ? .none : size(of: text, width: width)
    case .imageView(let view):
      ((view.isHighlighted ? view.highlightedImage ?? view.image : view.image)?.size).map {
        MeasuredContent(width: $0.width, height: $0.height)
      } ?? .none
    default: controlSize(of: view)
    }
  }
}

extension ViewContent {
  /// Whether its text stands in the middle of its height.
  fileprivate var isControl: Bool {
    switch self {
    case .button, .textField: true
    default: false
    }
  }

  /// Whether the view has a size of its own, which a class of the app may change.
  fileprivate var isMeasured: Bool {
    switch self {
    case .label, .button, .textField, .slider, .toggle, .stepper, .segments, .pageControl, .progress: true
    case .textView(let text): !text.isScrollEnabled
    default: false
    }
  }
}

extension MeasuredContent {
  /// A view without a size of its own.
  static let none = MeasuredContent(width: nil, height: nil)
}
