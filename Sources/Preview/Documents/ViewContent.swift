package import PreviewAutoLayout
package import PreviewCore

/// The content of a view of a document.
package enum ViewContent: Equatable, Sendable {
  /// A plain view, also one of a class that isn't known.
  case view
  case label(LabelContent)
  case button(ButtonContent)
  case textField(TextFieldContent)
  case textView(TextViewContent)
  case imageView(ImageContent)
  case stack(StackArrangement)
  case scroll
  case table(TableContent)
  case collection(CollectionContent)
  case cell(CellContent)
  case toggle(isOn: Bool, onTint: DocumentColor?)
  case slider(SliderContent)
  case stepper
  case segments(SegmentsContent)
  case pageControl(pages: Int, current: Int)
  case progress(value: Double)
  case activity(style: String?, isShown: Bool)
  case datePicker(mode: String?, style: String?)
  case picker
  case searchBar(placeholder: DocumentText?, showsCancelButton: Bool, showsScopeBar: Bool)
  case toolbar([BarItem])
  case navigationBar([NavigationItem])
  case tabBar([BarItem])
  /// A place for another view controller, by the identifier of the one that a segue embeds.
  case container(embedded: String?)
  /// A view of UIKit or another framework that shows nothing here: a map, a web page.
  case foreign
}

/// A label.
package struct LabelContent: Hashable, Sendable {
  package let text: DocumentString
  package let font: DocumentFont?
  package let color: DocumentColor?
  package let numberOfLines: Int
  /// As documents name them: `natural`, `center`; `tailTruncation`, `wordWrap`.
  package let alignment: String?
  package let lineBreakMode: String?
  package let adjustsFontForContentSizeCategory: Bool
  package let adjustsFontSizeToFitWidth: Bool
  /// The smallest part of its size that a text may shrink to, or points of the smallest font; 0 for
  /// no limit.
  package let minimumScaleFactor: Double
  package let minimumFontSize: Double
  /// Points; nil for automatic.
  package let preferredMaxLayoutWidth: Double?
}

/// A button.
package struct ButtonContent: Hashable, Sendable {
  /// A configuration (`UIButton.Configuration`).
  package struct Configuration: Hashable, Sendable {
    /// `plain`, `gray`, `tinted`, `filled`.
    package let style: String
    package let title: DocumentString?
    package let subtitle: DocumentString?
    package let titleFont: DocumentFont?
    package let image: DocumentImage?
    package let symbol: DocumentSymbolConfiguration?
    package let contentInsets: EdgeInsets?
    /// `leading`, `top` …
    package let imagePlacement: String?
    package let imagePadding: Double
    package let titlePadding: Double
    package let cornerStyle: String?
    package let size: String?
    package let foreground: DocumentColor?
    package let background: DocumentColor?
  }

  /// `system`, `roundedRect`, `custom`, `infoLight` …
  package let type: String?
  /// Whether its title has the tint: `roundedRect` is the older name of `system`.
  package var isOfSystem: Bool { type == "system" || type == "roundedRect" }
  package let configuration: Configuration?
  /// The title of the normal state.
  package let title: DocumentString?
  package let titleColor: DocumentColor?
  package let image: DocumentImage?
  package let backgroundImage: DocumentImage?
  package let symbol: DocumentSymbolConfiguration?
  package let font: DocumentFont?
  package let lineBreakMode: String?
  package let contentInsets: EdgeInsets?
  package let titleInsets: EdgeInsets
  package let imageInsets: EdgeInsets
  package let adjustsFontForContentSizeCategory: Bool
}

/// A text field.
package struct TextFieldContent: Hashable, Sendable {
  package let text: DocumentText?
  package let placeholder: DocumentText?
  package let font: DocumentFont?
  package let color: DocumentColor?
  /// `roundedRect`, `line`, `bezel`; nil for none.
  package let borderStyle: String?
  package let alignment: String?
  package let adjustsFontForContentSizeCategory: Bool
  package let isSecure: Bool
  package let clearButtonMode: String?
}

/// A text view.
package struct TextViewContent: Hashable, Sendable {
  package let text: DocumentString
  package let font: DocumentFont?
  package let color: DocumentColor?
  package let alignment: String?
  package let isScrollEnabled: Bool
  package let adjustsFontForContentSizeCategory: Bool
}

/// An image view.
package struct ImageContent: Hashable, Sendable {
  package let image: DocumentImage?
  package let highlightedImage: DocumentImage?
  package let isHighlighted: Bool
  package let symbol: DocumentSymbolConfiguration?
  package let scalesForAccessibility: Bool
}

/// A table. Its cells, header and footer are roots of the document, which it names by their
/// identifiers.
package struct TableContent: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package let header: DocumentText?
    package let footer: DocumentText?
    package let cells: [String]
    package let place: XMLPlace
  }

  /// `plain`, `grouped`, `insetGrouped`.
  package let style: String
  package let header: String?
  package let footer: String?
  package let prototypes: [String]
  /// Static sections.
  package let sections: [Section]
  /// Points, or nil for automatic.
  package let rowHeight: Double?
  package let separatorStyle: String?
  package let separatorInsets: EdgeInsets?

  /// The identifiers of its cells.
  var allCells: [String] { prototypes + sections.flatMap(\.cells) }
}

/// A collection view, with the identifiers of its cells.
package struct CollectionContent: Hashable, Sendable {
  package let cells: [String]
  package let header: String?
  package let footer: String?
  /// The size of items in its flow layout.
  package let itemSize: Size?
}

/// A cell of a table or collection.
package struct CellContent: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable {
    case custom
    case basic = "IBUITableViewCellStyleDefault"
    case value1 = "IBUITableViewCellStyleValue1"
    case value2 = "IBUITableViewCellStyleValue2"
    case subtitle = "IBUITableViewCellStyleSubtitle"
  }

  package let style: Style
  package let reuseIdentifier: String?
  /// `disclosureIndicator`, `checkmark` …
  package let accessory: String?
  /// The identifiers of the text and detail labels and the image view of a style.
  package let (textLabel, detailLabel, imageView): (String?, String?, String?)
  /// Points, or nil for the table's.
  package let rowHeight: Double?
}

/// A slider.
package struct SliderContent: Hashable, Sendable {
  package let value: Double
  package let minimum: Double
  package let maximum: Double
}

/// A segmented control.
package struct SegmentsContent: Hashable, Sendable {
  package struct Segment: Hashable, Sendable {
    package let title: DocumentText?
    package let image: DocumentImage?
    /// Points, or nil for the title's.
    package let width: Double?
  }

  package let segments: [Segment]
  package let selected: Int
  /// Whether segments are as wide as their contents (`apportionsSegmentWidthsByContent`).
  package let followsContents: Bool
}
