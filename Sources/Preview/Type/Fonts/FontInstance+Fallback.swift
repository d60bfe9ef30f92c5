extension FontInstance {
  /// The weight that the font is set to: where it stands on its `wght` axis, else its face's own.
  package var weight: Double { coordinate(.weight) ?? Double(face.weight) }

  /// Whether the font is italic or slanted, by its face or by its axes.
  var isItalic: Bool { face.isItalic || coordinate(.italic) ?? 0 >= 0.5 || coordinate(.slant) ?? 0 < 0 }

  private func coordinate(_ tag: OpenTypeTag) -> Double? {
    face.axes.firstIndex { $0.tag == tag }.map { variant.coordinates[$0] }
  }

  /// The fonts that stand in for characters that this one lacks, at its size, in the order in which they are tried.
  ///
  /// They follow the font's weight and slant, as those of Core Text's cascade do. Of several faces
  /// of one family the nearest comes first: of the same slant if there is one, then by weight, then
  /// the plainest. The faces of a family change places with one another only, so families are tried
  /// in the order given. A face with axes is moved to the font's weight, as far as its `wght` axis
  /// reaches, and to its slant. A single static face is taken as it is.
  func standIns(among faces: [FontFace]) -> [FontInstance] {
    let faces = faces.filter { $0 != face }
    var styles = Dictionary(grouping: faces, by: \.familyName).mapValues { FontStyle.byNearness(to: self, in: $0)[...] }
    return faces.compactMap { face in
      let style = styles[face.familyName]!.removeFirst()
      return try? style.selection(weight: Int(weight.rounded())).font(size: pointSize)
    }
  }
}

extension FontStyle {
  /// The styles of some faces that are nearest to a font's weight and slant, the nearest first.
  fileprivate static func byNearness(to font: FontInstance, in faces: [FontFace]) -> [FontStyle] {
    var (left, ordered) = (faces, [FontStyle]())
    while !left.isEmpty {
      let nearest = nearest(
        to: Int(font.weight.rounded()), isItalic: font.isItalic, in: left.flatMap(FontStyle.styles))
      left.remove(at: left.firstIndex(of: nearest.face)!)
      ordered.append(nearest)
    }
    return ordered
  }
}
