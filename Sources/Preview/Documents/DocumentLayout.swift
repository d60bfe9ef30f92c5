package import PreviewAutoLayout
import PreviewCore
package import PreviewType

/// A root of a document as Auto Layout lays it out on the document's own canvas.
package struct DocumentLayout: Sendable {
  /// The root and all views in it that are installed, parents first.
  package let views: [DocumentView]
  /// Frames and what is wrong with the constraints, by the places of ``views`` and ``constraints``.
  package let solved: SolvedHierarchy
  /// The parent of each view; nil for the root.
  let parents: [Int?]
  /// The safe area of the root.
  let safeArea: EdgeInsets
  /// The constraints, each with the view that holds it.
  package let constraints: [(constraint: DocumentConstraint, view: Int)]
  /// The views whose content could not be measured: its size is the one that Interface Builder
  /// stored.
  package let storedSizes: [StoredSize]

  /// Lays a root out.
  ///
  /// - Parameters:
  ///   - root: A root of the document.
  ///   - document: The document, which says what the canvas is.
  ///   - category: The text size.
  ///   - texts: Measures the document's texts.
  package init(
    _ root: DocumentRoot, of document: InterfaceDocument, at category: ContentSizeCategory, _ texts: DocumentTexts
  ) {
    self.init(root, of: document, at: category, texts, in: nil) { _, _, _ in nil }
  }

  /// Lays a root out in some room, with contents as they are shown there.
  ///
  /// - Parameters:
  ///   - room: The room; nil for the canvas.
  ///   - shown: The content of a view by its place, in a width; nil for one that has none of its
  ///     own.
  init(
    _ root: DocumentRoot, of document: InterfaceDocument, at category: ContentSizeCategory, _ texts: DocumentTexts,
    in room: DocumentRoom?, shown: (_ index: Int, _ view: DocumentView, _ width: Double?) -> MeasuredContent?
  ) {
    var builder = HierarchyBuilder(root, of: document, at: category, in: room)
    builder.addAll()
    let measuring = ContentMeasuring(document: document, category: category, texts: texts)
    let isTooLarge = texts.isExhausted || builder.views.count + builder.constraints.count > Limits.layoutItems
    for (index, view) in builder.views.enumerated() where builder.needsContent[index] && !isTooLarge {
      if let own = shown(index, view, nil) {
        builder.hierarchy.setContent(measuring.content(of: view, shownAs: own), of: index)
      } else {
        builder.hierarchy.setContent(
          measuring.content(of: view, needsPlaceholder: room == nil && builder.isArranged(index)), of: index)
      }
    }
    views = builder.views
    constraints = builder.constraints
    parents = builder.hierarchy.parents
    safeArea = builder.hierarchy.surroundings.safeArea
    let all = builder.views
    // A root that is too large is left empty.
    let hierarchy =
      isTooLarge
      ? ViewHierarchy(root: ConstrainedView(), surroundings: builder.hierarchy.surroundings) : builder.hierarchy
    var solved = hierarchy.solved { index, width in
      shown(index, all[index], width) ?? measuring.size(of: all[index], width: width)
    }
    if isTooLarge || texts.isExhausted { (solved.frames, solved.failure) = ([], .tooMuch) }
    self.solved = solved
    storedSizes = builder.needsContent.indices.compactMap { index in
      guard builder.needsContent[index], let reason = measuring.unmeasured(all[index]) else { return nil }
      return StoredSize(view: index, reason: reason)
    }
  }
}

/// A view whose content could not be measured.
package struct StoredSize: Hashable, Sendable {
  /// Why.
  package enum Reason: Hashable, Sendable {
    /// A font that isn't here, by its name.
    case font(String)
    /// A class of the app that sets attributes of its own.
    case customClass(String)
    /// A symbol of iOS, or an image that the document has no size of.
    case image(String)
  }

  /// Its place among the views of a layout.
  package let view: Int
  package let reason: Reason
}

/// Measures the texts of a document, up to a limit for all of them.
package final class DocumentTexts {
  private lazy var typesetter = makeTypesetter()
  private let makeTypesetter: () -> Typesetter
  private var left = Limits.documentTextBytes

  /// Texts that a typesetter measures, which is made when there is one.
  package init(_ typesetter: @escaping @autoclosure () -> Typesetter = Typesetter()) { makeTypesetter = typesetter }

  /// Whether there are more texts than a document may have.
  var isExhausted: Bool { left < 0 }

  /// A text in the given room; nil for one that can't be laid out, and beyond the limit.
  func layout(_ text: AttributedText, _ options: TextLayoutOptions) -> TextLayout? {
    left -= max(text.string.utf8.count, Limits.documentTextLeast)
    guard !isExhausted else { return nil }
    return try? typesetter.layout(text, options)
  }
}
