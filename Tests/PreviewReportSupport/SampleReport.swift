import PreviewSpecSupport
import PreviewTestSupport
@testable import PreviewCore
@testable package import PreviewGraphics
@testable package import PreviewPlan
@testable package import PreviewRegression
@testable package import PreviewScene

/// A report with every kind of outcome, and texts that try to break out of whatever they stand in.
package enum SampleReport {
  package static let hostile = "</script><!--<script>alert(1)//\u{2028}&\"'|`*@me #12\u{1}\u{FFFE}"

  package static let fingerprint = Fingerprint(
    engines: [.init(name: "preview-render", version: "0.1.0"), .init(name: "FreeType", version: "2.12.1")],
    fonts: [.init(name: "Inter", version: "3.019", hash: "9ee35efa")], spec: "9cc058cf")

  package static func change(_ count: Int) -> PixelChange {
    var change = PixelChange(size: PixelSize(width: 100, height: 50))
    change.count = count
    change.largestBlob = count
    change.antialiased = 2
    change.belowThreshold = 3
    change.masked = 4
    change.regions = [ChangedRegion(box: PixelRect(x: 4, y: 8, width: 12, height: 5), count: count)]
    return change
  }

  package static func picture(
    _ path: String, _ outcome: PictureVerdict.Outcome, source: SpecPosition? = "preview.yml:12:3", former: String? = nil
  ) -> PictureVerdict {
    PictureVerdict(
      path: path, name: String(path.prefix { $0 != "." }), source: source, outcome: outcome, former: former)
  }

  package static func report(
    _ pictures: [PictureVerdict], differences: [String] = [], notes: [String] = [], shard: Shard? = nil,
    location: ReportLocation = ReportLocation()
  ) -> VerifyReport {
    var report = VerifyReport(pictures: pictures, fingerprint: fingerprint, shard: shard)
    (report.differences, report.notes, report.location) = (differences, notes, location)
    return report
  }

  /// A cause of an element by its name, which no element with another name has.
  package static func cause(_ name: String) -> Cause { cause(.pixels, of: name) }

  /// A change of an element by its name.
  package static func cause(_ change: Change, of name: String = "title") -> Cause {
    CauseDraft(change, of: ElementReference(kind: "label", name: name)).cause
  }

  /// A value of an element that changed.
  package static func property(
    _ name: LayoutProperty, _ kind: ChangeKind, of element: ElementReference, others: [ElementReference] = [],
    now: String,
    before: String, fonts: [String] = []
  ) -> Cause {
    CauseDraft(
      .property(name, kind, now: .words(now), before: .words(before)), of: element, others: others, fonts: fonts
    ).cause
  }

  /// One picture of each kind, in no order.
  package static let all: [PictureVerdict] = [
    picture("note.L.png", .same),
    picture("card.AX3.png", .changed(change(7), causes: [cause(.text(now: "b", before: "a"))])),
    picture(
      "card.AX1.png",
      .sizeChanged(
        from: PixelSize(width: 9, height: 8), to: PixelSize(width: 9, height: 10),
        causes: [cause(.truncatesNoLonger)])),
    picture("card.L.png", .tolerated(change(1))), picture("new.L.png", .missing),
    picture("old.L.png", .orphaned(PixelSize(width: 9, height: 7)), source: nil),
    picture("bad.L.png", .unreadable("It is truncated.")),
    picture("worse.L.png", .failed("Font 'x' lacks all of it.")),
  ]
}

extension PictureFault: ExpressibleByStringInterpolation {
  package init(stringLiteral sentence: String) { self = .other(sentence) }
}
