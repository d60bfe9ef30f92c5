package import PreviewCore
import PreviewGraphics

/// The battery as this machine draws it, beside the release's.
package struct BatteryReport: Sendable {
  /// A case that this machine draws otherwise than the release.
  package struct Difference: Equatable, Sendable {
    /// `colour glyphs`.
    package let part: String
    /// `color/bitmap 20`.
    package let name: String
    /// How it differs.
    package let kind: Kind
    /// How many of its digests differ.
    let digests: Int
  }

  /// How a case differs.
  package enum Kind: Hashable, Sendable {
    /// It can't be drawn; a sentence.
    case failed(String)
    /// It has another size.
    case size(PixelSize, from: PixelSize)
    /// Pixels differ: how many, and by how many of 255 levels at most; nil where the release's pixels can't be read.
    case pixels(PixelDistance?, layout: Bool)
    /// The layout differs, and no pixel.
    case layout
    /// The file has other bytes for the same pixels.
    case file
  }

  /// The number of pixels that differ, and the most levels by which a channel does.
  package struct PixelDistance: Hashable, Sendable {
    package var pixels = 0
    package var levels = 0
  }

  /// How many digests of a part are equal.
  package struct Tally: Equatable, Sendable {
    /// `colour glyphs`.
    package let part: String
    package var equal = 0
    package var count = 0
  }

  /// This machine.
  package let machine: MachineFacts
  /// The release: "0.2.0 on Debian 12 (x86_64)"; nil if its reference is unreadable or lists different cases.
  package let release: String?
  /// The parts, in order.
  package private(set) var tallies: [Tally] = []
  /// The cases that differ, in order.
  package private(set) var differences: [Difference] = []

  /// How many digests are compared: of a case's layout, pixels and file.
  package var count: Int { tallies.reduce(0) { $0 + $1.count } }
  /// How many of them are equal.
  package var equal: Int { tallies.reduce(0) { $0 + $1.equal } }
  /// Whether this machine draws the same bytes as the release.
  package var isSame: Bool { release != nil && equal == count }

  /// Whether a case can't be drawn, or there is nothing to compare with.
  package var hasTrouble: Bool {
    release == nil || differences.contains { if case .failed = $0.kind { true } else { false } }
  }

  /// - Parameters:
  ///   - drawings: The cases' drawings, in the order of ``BatteryCase/all``.
  ///   - sheet: The release's pixels, asked for once something differs.
  init(
    _ drawings: [Result<BatteryDrawing, BatteryFailure>], machine: MachineFacts, reference: BatteryReference?,
    sheet: () -> Bitmap?
  ) {
    self.machine = machine
    let cases = BatteryCase.all
    guard let reference, reference.entries.map(\.name) == cases.map(\.name) else {
      release = nil
      return
    }
    release = "\(reference.tool) on \(reference.system)"
    var pixels: Bitmap??
    for (index, battery) in cases.enumerated() {
      let part = battery.part.words
      if tallies.last?.part != part { tallies.append(Tally(part: part)) }
      let entry = reference.entries[index]
      let kind: Kind?
      var equal = 0
      switch drawings[index] {
      case .failure(let failure): kind = .failed(failure.words)
      case .success(let drawing):
        let (now, then) = (drawing.digests, entry.digests)
        equal = [now.layout == then.layout, now.pixels == then.pixels, now.file == then.file].count(where: \.self)
        if now.pixels != then.pixels, pixels == nil { pixels = .some(sheet()) }
        kind = Self.kind(of: drawing, entry, pixels ?? nil)
      }
      tallies[tallies.count - 1].count += 3
      tallies[tallies.count - 1].equal += equal
      if let kind {
        differences.append(Difference(part: part, name: battery.name, kind: kind, digests: 3 - equal))
      }
    }
  }

  private static func kind(of drawing: BatteryDrawing, _ entry: BatteryReference.Entry, _ sheet: Bitmap?) -> Kind? {
    let (now, then) = (drawing.digests, entry.digests)
    guard now.pixels == then.pixels else {
      let size = PixelSize(width: entry.place.width, height: entry.place.height)
      guard drawing.picture.size == size else { return .size(drawing.picture.size, from: size) }
      let distance = sheet.map { PixelDistance(from: $0, at: entry.place, to: drawing.picture) }
      return .pixels(distance, layout: now.layout != then.layout)
    }
    return now.layout != then.layout ? .layout : now.file != then.file ? .file : nil
  }
}

extension BatteryReport.PixelDistance {
  /// How far a picture is from a part of a sheet; both have four bytes a pixel.
  init(from sheet: Bitmap, at place: PixelRect, to picture: Bitmap) {
    let whole = PixelRect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height)
    guard sheet.layout == .rgba, picture.layout == .rgba, whole.intersection(place) == place else { return }
    for y in 0..<place.height {
      for x in 0..<place.width {
        let before = ((place.y + y) * sheet.size.width + place.x + x) * 4
        let after = (y * picture.size.width + x) * 4
        let levels = (0..<4).map { abs(Int(sheet.bytes[before + $0]) - Int(picture.bytes[after + $0])) }.max()!
        if levels > 0 { pixels += 1 }
        self.levels = max(self.levels, levels)
      }
    }
  }
}
