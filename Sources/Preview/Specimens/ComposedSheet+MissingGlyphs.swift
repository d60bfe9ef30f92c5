extension ComposedSheet {
  /// The texts on the page that lack characters, those of scenes and pages on it among them.
  ///
  /// Captions of this tool are not: they say, in Inter, what a font or a file calls something, and whoever draws a font can't rename it. On a page, every text
  /// in the built-in Inter is a caption; samples are set in fonts that were opened from files. In a scene it stands in for the system's font, and counts, and so
  /// does a caption that a spec gives.
  var incompleteTexts: [IncompleteText] {
    var texts = incompleteCaptions
    for element in elements {
      switch element {
      case .text(let layout, _): texts.add(layout, except: .inter)
      case .scene(let variant, _, _, _): texts += variant.root.incompleteTexts()
      case .page(let sheet, _, _): texts += sheet.incompleteTexts
      case .fill, .hairline, .line: break
      }
    }
    return texts
  }
}
