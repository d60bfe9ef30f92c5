/// Which files are the app's screens on iOS. Tests, screens for
/// debugging, pages that are printed, products of builds, dependencies, and what is for other
/// systems or for widgets are
/// passed over.
enum SourceScope {
  /// Whether a file is passed over.
  ///
  /// - Parameter path: Relative to the app's folder.
  static func isPassedOver(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map { $0.lowercased() }
    guard let file = parts.last else { return true }
    let name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    return parts.dropLast().contains { isForeign(folder: $0) } || isForeign(file: name)
  }

  private static func isForeign(folder: String) -> Bool {
    if foreign.contains(folder) { return true }
    let words = folder.filter { $0 != " " && $0 != "-" && $0 != "_" }
    return ["tests", "mocks", "snapshots", ".playground", "watch", "debug", "pods"].contains { words.hasSuffix($0) }
      || [
        "widget", "watchos", "watchapp", "watchkit", "watchextension", "complication", "tvos", "macos", "visionos",
        "liveactivit",
      ]
      .contains { words.contains($0) }
      || ["testhelper", "testutil", "testsupport"].contains { words.contains($0) }
  }

  private static func isForeign(file: String) -> Bool {
    if file.contains("print"), !["fingerprint", "footprint", "blueprint", "sprint"].contains(where: file.contains) {
      return true
    }
    return file == "package" || file.hasSuffix("tests") || file.hasSuffix("previews")
      || ["+macos", "+watchos", "+tvos", "+visionos", "widget", "liveactivity", "debug"].contains { file.contains($0) }
  }

  private static let foreign: Set<String> = [
    ".build", "build", "deriveddata", "pods", "carthage", "node_modules", "vendor", "checkouts", "sourcepackages",
    "mac", "osx", "appkit", "tv", "previews", "preview content", "stickers", "scripts", "fastlane", "buildtools",
    "macros", "danger", "test", "testing",
  ]

  /// Whether a file is a product of a build.
  static func isProduct(_ path: String) -> Bool { has(path, [".build", "build", "deriveddata", "node_modules"]) }

  /// Whether a file is a dependency's, or a product of a build: its previews aren't the app's.
  static func isDependency(_ path: String) -> Bool {
    isProduct(path) || has(path, ["pods", "carthage", "vendor", "checkouts", "sourcepackages"])
  }

  private static func has(_ path: String, _ folders: Set<String>) -> Bool {
    path.split(separator: "/").dropLast().contains { folders.contains($0.lowercased()) }
  }

  /// Whether a file's imports say that it isn't for screens of iOS.
  static func isForeign(imports: Set<String>) -> Bool {
    !imports.isDisjoint(with: ["XCTest", "Testing", "WatchKit", "ClockKit", "TVUIKit", "PackageDescription"])
      || imports.contains("AppKit") && !imports.contains("UIKit") || imports.contains("Cocoa")
  }
}
