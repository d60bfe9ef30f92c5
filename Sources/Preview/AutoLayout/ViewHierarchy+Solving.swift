import PreviewCore

extension ViewHierarchy {
  /// Solves the constraints.
  ///
  /// `measure` is asked for the content of a view whose content is `measured`: at nil, its size if
  /// nothing limits its width; at a width in points, its size if its lines may be as wide. Whatever
  /// the input, the result is frames or a `failure`.
  package func solved(measuring measure: (_ view: Int, _ width: Double?) -> MeasuredContent) -> SolvedHierarchy {
    guard views.count + constraints.count <= Limits.layoutItems, depth <= Limits.layoutDepth else {
      return SolvedHierarchy(failure: .tooMuch)
    }
    guard (0.1...16).contains(surroundings.scale) else { return SolvedHierarchy(failure: .number(.root)) }
    var pass = SolvingPass(self)
    var contents = views.indices.map { naturalContent(of: $0, measuring: measure) }
    let natural = contents
    var insets = ResolvedInsets(self, frames: nil)
    for number in 1...Limits.layoutPasses {
      if let failure = pass.solve(contents: contents, insets: insets, budget: Limits.layoutTerms / Limits.layoutPasses)
      {
        return SolvedHierarchy(failure: failure)
      }
      let next = ResolvedInsets(self, frames: pass.frames)
      let wrapped = self.wrapped(natural, in: pass.frames, measuring: measure)
      if number == Limits.layoutPasses || wrapped == contents && next.agree(with: insets, for: pass.insetViews) {
        break
      }
      (contents, insets) = (wrapped, next)
    }
    return pass.result()
  }

  /// How many views the deepest one lies in.
  private var depth: Int {
    var depths = Array(repeating: 0, count: views.count)
    for (view, parent) in parents.enumerated() {
      if let parent { depths[view] = depths[parent] + 1 }
    }
    return depths.max() ?? 0
  }

  private func naturalContent(of view: Int, measuring measure: (Int, Double?) -> MeasuredContent) -> MeasuredContent {
    switch views[view].content {
    case .none: MeasuredContent(width: nil, height: nil)
    case .fixed(let content): content
    case .measured(_, let width): measure(view, width)
    }
  }

  /// The contents, with texts broken to lines at the widths of their frames. A text is then as wide
  /// as its longest line, as that of a label that has this `preferredMaxLayoutWidth`.
  private func wrapped(
    _ natural: [MeasuredContent], in frames: [Rect], measuring measure: (Int, Double?) -> MeasuredContent
  ) -> [MeasuredContent] {
    var contents = natural
    for view in views.indices {
      guard case .measured(true, nil) = views[view].content, let widest = natural[view].width else { continue }
      let insets = views[view].alignmentInsets
      let width = frames[view].width - insets.left - insets.right
      if width < widest - 0.01 { contents[view] = measure(view, max(0, width)) }
    }
    return contents
  }
}

extension SolvedHierarchy {
  init(failure: LayoutFailure) {
    self.init(frames: [], exactFrames: [], contentSizes: [], conflicts: [], ambiguities: [], failure: failure)
  }
}
