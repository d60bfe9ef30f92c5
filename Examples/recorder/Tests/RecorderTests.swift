import SwiftUI
import UIKit
import XCTest

@testable import RecorderCases

/// Lays each case out at five text sizes, and writes the frames of its tagged views beside this file.
final class RecorderTests: XCTestCase {
  private static let categories: [(name: String, category: UIContentSizeCategory)] = [
    ("L", .large), ("XXXL", .extraExtraExtraLarge), ("AX1", .accessibilityMedium),
    ("AX3", .accessibilityExtraLarge), ("AX5", .accessibilityExtraExtraExtraLarge),
  ]

  @MainActor func testRecordsTheFramesOfAllCases() throws {
    XCTAssertEqual(Set(Case.all.map(\.name)).count, Case.all.count, "Each case needs a name of its own.")
    var lines: [String] = []
    for item in Case.all {
      for (name, category) in Self.categories {
        let frames = frames(of: item, at: category)
        XCTAssertNotNil(frames["all"], "\(item.name) was not laid out at \(name).")
        lines.append(try json(RecordedCase(name: item.name, category: name, frames: frames)))
      }
    }
    let device = Device.current
    let head = try json(device).dropLast()
    let text = "\(head),\"cases\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "\(device.device)-iOS\(device.os)-\(device.language).json")
    try Data(text.utf8).write(to: file)
    print("Recorded \(lines.count) layouts in \(file.path())")
  }

  /// The frames of a case's tagged views, and of its bars, in a window of 390 by 844 points.
  @MainActor private func frames(of item: Case, at category: UIContentSizeCategory) -> [String: [Double]] {
    let log = FrameLog()
    let host = UIHostingController(rootView: CaseView(item: item).environment(\.frameLog, log))
    host.traitOverrides.preferredContentSizeCategory = category
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = host
    window.isHidden = false
    defer { window.isHidden = true }
    let asked = item.isScreen ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : .zero
    let given = window.safeAreaInsets
    host.additionalSafeAreaInsets = UIEdgeInsets(
      top: asked.top - given.top, left: 0, bottom: asked.bottom - given.bottom, right: 0)

    var before: [String: CGRect]?
    for _ in 0..<20 where before != log.frames || log.frames.isEmpty {
      before = log.frames
      window.layoutIfNeeded()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    }
    var frames = log.frames
    for view in host.view.descendants {
      if view is UINavigationBar { frames["navigation bar"] = view.convert(view.bounds, to: nil) }
      if view is UITabBar { frames["tab bar"] = view.convert(view.bounds, to: nil) }
    }
    return frames.mapValues { frame in
      [frame.minX, frame.minY, frame.width, frame.height].map { (Double($0) * 1000).rounded() / 1000 }
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

private struct RecordedCase: Encodable {
  let name: String
  let category: String
  let frames: [String: [Double]]
}

private struct Device: Encodable {
  let version = 1
  let device: String
  let os: String
  let language: String
  let scale: Double

  @MainActor static var current: Device {
    let environment = ProcessInfo.processInfo.environment
    return Device(
      device: environment["SIMULATOR_MODEL_IDENTIFIER"] ?? UIDevice.current.model,
      os: UIDevice.current.systemVersion,
      language: Locale.preferredLanguages.first ?? "en",
      scale: Double(UIScreen.main.scale))
  }
}

extension Case {
  fileprivate var isScreen: Bool {
    if case .screen = space { true } else { false }
  }
}

extension UIView {
  fileprivate var descendants: [UIView] {
    subviews + subviews.flatMap(\.descendants)
  }
}
