package import PreviewCore
import PreviewType

extension FontReport {
  /// The report for a program; the keys are in the order of the text.
  package var json: JSONValue {
    [
      "postScriptName": .string(selection.postScriptName),
      "fullName": .string(selection.fullName),
      "family": .string(face.familyName),
      "style": .string(selection.instance?.name ?? face.styleName),
      "version": .string(face.version),
      "path": .string(face.file.path),
      "face": .integer(face.index),
      "format": .string(face.format.rawValue),
      "glyphs": .integer(face.glyphCount),
      "weight": .number(weight),
      "width": .integer(face.widthClass),
      "italic": .bool(face.isItalic),
      "monospaced": .bool(face.isMonospaced),
      "colorTables": .array(face.colorTables.map { .string($0) }),
      "colrVersion": face.colrVersion.map { .integer($0) } ?? .null,
      "palettes": .array(
        face.palettes.map {
          [
            "name": $0.name.map { .string($0) } ?? .null, "light": .bool($0.isForLightBackground),
            "dark": .bool($0.isForDarkBackground),
          ]
        }),
      "checksum": .string(face.checksum),
      "problem": problem.map { .string($0.description) } ?? .null,
      "axes": .array(face.axes.map(Self.axis)),
      "instances": .array(face.instances.map(instance)),
      "metrics": metricsJSON,
      "tables": .object(tables.map { .init(key: Self.key($0.source), value: Self.triple($0.triple)) }),
      "tablesAgree": .bool(metrics.tablesAgree),
      "usesTypoMetrics": .bool(metrics.usesTypoMetrics),
      "agreement": .string(metrics.agreement),
      "characters": .integer(face.coverage.count),
      "scripts": .array(
        face.coverage.scripts().map {
          ["code": .string($0.script.isoCode), "name": .string($0.script.name), "characters": .integer($0.count)]
        }),
    ]
  }

  private static func axis(_ axis: VariationAxis) -> JSONValue {
    [
      "tag": .string(axis.tag.description), "name": .string(axis.name), "minimum": .number(axis.minimum),
      "default": .number(axis.defaultValue), "maximum": .number(axis.maximum), "hidden": .bool(axis.isHidden),
    ]
  }

  private func instance(_ instance: NamedInstance) -> JSONValue {
    [
      "name": .string(instance.name), "postScriptName": .string(instance.postScriptName),
      "coordinates": .object(
        zip(face.axes, instance.coordinates).map { .init(key: $0.tag.description, value: .number($1)) }),
    ]
  }

  private var metricsJSON: JSONValue {
    [
      "source": .string(Self.key(metrics.source)),
      "unitsPerEm": .integer(metrics.unitsPerEm),
      "units": .object(measures.map { .init(key: $0.key, value: .integer($0.units)) }),
      "pointSize": .number(Self.pointSize),
      "points": .object(measures.map { .init(key: $0.key, value: .number(points($0.units))) }),
      "labelHeight": .number(labelHeight),
    ]
  }

  private static func triple(_ triple: VerticalMetrics.Triple) -> JSONValue {
    [
      "ascender": .integer(triple.ascender), "descender": .integer(triple.descender),
      "lineGap": .integer(triple.lineGap),
    ]
  }

  private static func key(_ source: VerticalMetrics.Source) -> String {
    switch source {
    case .hhea: "hhea"
    case .typo: "typo"
    case .win: "win"
    case .boundingBox: "boundingBox"
    }
  }
}
