import PreviewAutoLayout
import PreviewCore

// Controls of fixed sizes, as Interface Builder has them in documents of each version of Xcode
// (`Documentation/how-close.md`, "Controls").
extension ContentMeasuring {
  /// How far the frame of a view reaches beyond the rectangle that constraints align.
  static func alignmentInsets(of view: DocumentView, in document: InterfaceDocument) -> EdgeInsets {
    switch view.content {
    case .toggle: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider where !document.isOfIOS26: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segments: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  /// The rectangle of a view that constraints align.
  static func alignmentRect(of view: DocumentView, in document: InterfaceDocument, frame: Rect) -> Rect {
    let insets = alignmentInsets(of: view, in: document)
    return Rect(
      x: frame.x + insets.left, y: frame.y + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// The size of a control; none of other views.
  func controlSize(of view: DocumentView) -> MeasuredContent {
    guard let frame = controlFrame(of: view) else { return .none }
    let insets = Self.alignmentInsets(of: view, in: document)
    return MeasuredContent(
      width: frame.width.map { $0 - insets.left - insets.right },
      height: frame.height.map { $0 - insets.top - insets.bottom })
  }

  /// The size of a control's frame; nil of a view that isn't one.
  private func controlFrame(of view: DocumentView) -> (width: Double?, height: Double?)? {
    switch view.content {
    case .toggle: document.isOfIOS26 ? (63, 28) : (51, 31)
    case .slider: (nil, document.isOfIOS26 ? 34 : 31)
    case .stepper: (94, document.isOfIOS13 ? 32 : 29)
    case .segments(let content): (segmentsWidth(content), document.isOfIOS13 ? 32 : 29)
    case .pageControl(let pages, _):
      document.isOfIOS13
        ? (Double(min(max(pages, 0), 1000)) * 18 + 20, 26) : (Double(min(max(pages, 1), 1000)) * 16 - 9, 37)
    case .progress: (nil, document.isOfIOS13 ? 4 : 2)
    case .activity(let style, _): style == "whiteLarge" || style == "large" ? (37, 37) : (20, 20)
    case .datePicker(_, let style):
      style == "wheels" || style == nil ? (320, document.toolsVersion < 8000 ? 162 : 216) : nil
    case .picker: (320, 216)
    case .searchBar(_, _, let showsScopeBar):
      (nil, searchBarHeight + (showsScopeBar ? 44 : 0))
    case .toolbar: (nil, 44)
    case .navigationBar: (nil, document.isOfIOS26 ? 54 : 44)
    case .tabBar: (nil, 49)
    default: nil
    }
  }

  /// 44 points up to Xcode 9, 56 with Xcode 10 to 16, and 64 outside of a bar with Xcode 26 (1 of
  /// 1).
  private var searchBarHeight: Double { document.isOfIOS26 ? 64 : document.toolsVersion >= 13_000 ? 56 : 44 }

  /// The width of a segmented control, whose segments are as wide as the widest unless they follow
  /// their contents.
  ///
  /// In documents: the text with 7 points at each side up to iOS 12 (3 of 3), and with some 10 on
  /// even points since (9 of 9).
  private func segmentsWidth(_ content: SegmentsContent) -> Double {
    let own = content.segments.map { segment -> Double in
      let inner = max(width(of: segment.title, size: 13), segment.image?.size?.width ?? 0)
      return document.isOfIOS13 ? ((inner + 20) / 2).rounded(.down) * 2 : inner.rounded(.up) + 14
    }
    let widest = own.max() ?? 0
    let gaps = Double(max(0, content.segments.count - 1))
    return zip(content.segments, own).reduce(gaps) { sum, segment in
      sum + (segment.0.width ?? (content.followsContents ? segment.1 : widest))
    }
  }
}
