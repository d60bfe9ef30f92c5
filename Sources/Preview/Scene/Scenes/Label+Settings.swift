public import PreviewType

extension Label {
  /// The properties of a label beside its text, in an object that labels of a list's rows share.
  package struct Settings: Hashable, Sendable {
    var numberOfLines: Int
    var lineBreakMode: LineBreakMode
    var alignment: TextAlignment
    package var adjustsFontForContentSizeCategory = true
    package var adjustsFontSizeToFitWidth = false
    package var minimumScaleFactor = 0.0
    package var preferredMaxLayoutWidth: Double?
    package var isInFullElsewhere = false
    var ownHeight: Double?
    var isTyped = false
    var colorKey: String?
    package var fitsItsFrame = false
    package var followsChanges = true
    package var isOfApp = false
    package var paragraph = Paragraph()
  }

  /// Lines at most; 0 for as many as there are. 1 by default, as in UIKit.
  public var numberOfLines: Int {
    get { settings.numberOfLines }
    set { settings.numberOfLines = newValue }
  }

  /// The treatment of text that doesn't fit; truncation at the tail by default, as in UIKit.
  public var lineBreakMode: LineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }

  /// Where lines stand.
  public var alignment: TextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }

  /// Whether the font follows the category. If not, it has the size that it has at large.
  ///
  /// Unlike in UIKit it does by default: a scene shows an app that does what it should.
  public var adjustsFontForContentSizeCategory: Bool {
    get { settings.adjustsFontForContentSizeCategory }
    set { settings.adjustsFontForContentSizeCategory = newValue }
  }

  /// Whether the text is made smaller to fit the width, down to ``minimumScaleFactor``; for labels of one line.
  public var adjustsFontSizeToFitWidth: Bool {
    get { settings.adjustsFontSizeToFitWidth }
    set { settings.adjustsFontSizeToFitWidth = newValue }
  }

  /// The smallest factor of ``adjustsFontSizeToFitWidth``, above 0 and at most 1; 0 for as small as it takes, as in UIKit.
  public var minimumScaleFactor: Double {
    get { settings.minimumScaleFactor }
    set { settings.minimumScaleFactor = newValue }
  }

  /// Points of width that the label asks for at most, wrapped at that; nil for no such limit. As in UIKit it counts for the size that the label asks
  /// for: one that is made wider by its stack uses the room, and keeps the height.
  public var preferredMaxLayoutWidth: Double? {
    get { settings.preferredMaxLayoutWidth }
    set { settings.preferredMaxLayoutWidth = newValue }
  }

  /// Whether the app shows the whole text elsewhere, as on the screen that a row leads to. An audit then reports for information that it is truncated.
  public var isInFullElsewhere: Bool {
    get { settings.isInFullElsewhere }
    set { settings.isInFullElsewhere = newValue }
  }

  /// Points of its height, whatever its font: the title of a tab and of a segment reaches out of its frame at both ends, and moves nothing. Nil for that of its lines.
  var ownHeight: Double? {
    get { settings.ownHeight }
    set { settings.ownHeight = newValue }
  }

  /// Whether a user typed the text: it is the same in every pseudolanguage, and no translation lengthens it.
  var isTyped: Bool {
    get { settings.isTyped }
    set { settings.isTyped = newValue }
  }

  /// Whether it shows as many whole lines as its frame has room for, and nothing beyond its edges,
  /// as a `UILabel` whose frame constraints found. Labels in stacks keep their lines, and are cut
  /// where something around them ends.
  package var fitsItsFrame: Bool {
    get { settings.fitsItsFrame }
    set { settings.fitsItsFrame = newValue }
  }

  /// Whether it is of a class of the app, whose code may set its font.
  package var isOfApp: Bool {
    get { settings.isOfApp }
    set { settings.isOfApp = newValue }
  }

  /// Whether its font follows a change of the category while the app runs
  /// (`adjustsFontForContentSizeCategory` of a document). A text style that doesn't has the size of
  /// the category at which its screen was made.
  package var followsChanges: Bool {
    get { settings.followsChanges }
    set { settings.followsChanges = newValue }
  }

  /// How its lines and paragraphs stand apart.
  public var paragraph: Paragraph {
    get { settings.paragraph }
    set { settings.paragraph = newValue }
  }

  /// The key of a control or a bar that gives its text this colour; nil for a label's own `color`,
  /// and for a colour that is the tint's or UIKit's choice.
  package var colorKey: String? {
    get { settings.colorKey }
    set { settings.colorKey = newValue }
  }

  /// The text of a control or a bar, with the key that gives it its colour.
  func colored(by key: String) -> Label {
    var label = self
    label.colorKey = key
    return label
  }
}
