import PreviewCore

/// The name of a font at a place on its axes, whatever its size.
package struct FontInstanceName: Hashable, Sendable {
  /// The PostScript name.
  package var postScriptName: String
  /// The axes that are not at their defaults, in the font's order, and any palette but the first.
  package var settings: [Setting] = []

  package init(postScriptName: String, settings: [Setting] = []) {
    self.postScriptName = postScriptName
    self.settings = settings
  }

  /// The value of an axis, or the number of the palette.
  package struct Setting: Hashable, Sendable {
    /// `wght`; `palette` for the palette.
    package var name: String
    package var value: Double

    package init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// `Inter with wght 600, opsz 14`.
  package var words: String {
    let words = settings.map { "\($0.name) \(NumberText.brief($0.value))" }
    return words.isEmpty ? postScriptName : "\(postScriptName) with \(words.joined(separator: ", "))"
  }
}

extension FontInstanceName: CustomStringConvertible {
  /// `Inter wght=600,opsz=14`.
  package var description: String {
    let words = settings.map { "\($0.name)=\(NumberText.brief($0.value))" }
    return words.isEmpty ? postScriptName : "\(postScriptName) \(words.joined(separator: ","))"
  }
}

extension FontInstance: CustomStringConvertible {
  /// The PostScript name, with the axes that are not at their defaults and any palette but the first. Values are rounded to thousandths.
  package var name: FontInstanceName {
    let moved = zip(face.axes, variant.coordinates).filter { $0.defaultValue != $1 }
    var settings = moved.map { axis, value in
      FontInstanceName.Setting(name: "\(axis.tag)", value: (value * 1000).rounded() / 1000)
    }
    if variant.palette > 0 {
      settings.append(FontInstanceName.Setting(name: "palette", value: Double(variant.palette)))
    }
    return FontInstanceName(postScriptName: face.postScriptName, settings: settings)
  }

  /// The name and the size in points: `Inter wght=500 9`.
  public var description: String { "\(name) \(NumberText.brief(pointSize))" }
}
