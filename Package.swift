// swift-tools-version:6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
  .product(name: $0, package: "swift-nio")
}

/// The modules of the library, the ground first, with the C modules that each calls. A module
/// sees those before it.
let modules: [(name: String, calls: [Target.Dependency])] = [
  ("Core", ["CExpat", "CICU", "CPixels", "CSHA256", "CSystemLibrary", "CUnicode"]),
  ("Type", ["CFreeType", "CHarfBuzz", "CInter"]),
  ("Graphics", ["CDeflate", "CJPEG", "CPixels", "CPNG", "CSymbols", "CSystemLibrary"]),
  ("AutoLayout", []),
  ("Scene", []),
  ("Documents", []),
  ("SwiftUI", []),
  ("Plan", ["CYAML"]),
  ("Audit", []),
  ("Regression", ["CReportPage"]),
  ("Runs", ["CBattery", "CSystemLibrary"]),
]

let library = modules.map { Target.Dependency.target(name: "Preview\($0.name)") }

let package = Package(
  name: "preview-render",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Preview", targets: ["Preview"]),
    .library(name: "PreviewTesting", targets: ["PreviewTesting"]),
    .executable(name: "preview-render", targets: ["preview-render"]),
    .executable(name: "preview-swift", targets: ["preview-swift"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The live page's server alone uses it: neither library product depends on a target that does.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // The reader of Swift sources alone uses it, in a program of its own: it takes minutes to
    // build.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    // libyaml itself, which Yams wraps: Yams brings Foundation, whose ICU the compiler can't tell from CICU.
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    // The captions' font, compiled into the binary: no C library and no search path stands behind it.
    .systemLibrary(name: "CInter"),
    // The icons that stand for SF Symbols, compiled into the binary; `scripts/symbol-outlines`
    // makes them.
    .systemLibrary(name: "CSymbols"),
    // The pages of reports, compiled into the binary; a target of its own, so that changed files are built anew.
    .target(
      name: "CReportPage",
      exclude: [
        "common.css", "common.js", "report.html", "report.css", "report.js", "audit.html", "audit.css", "audit.js",
        "parts.html", "parts.css", "parts.js",
        "live.html", "live.css", "live-pictures.js", "live-socket.js", "live-stage.js", "live-inspector.js",
        "live-compare.js", "live-font.js", "live.js", "site.js",
        "jsconfig.json", "jsconfig.report.json", "jsconfig.audit.json", "jsconfig.parts.json",
        "jsconfig.live.json", "jsconfig.site.json",
      ],
      publicHeadersPath: "."),
    // The fonts and the reference of 'preview-render doctor', compiled into the binary.
    .target(
      name: "CBattery",
      exclude: [
        "latin.otf", "arabic.ttf", "arabic-color.ttf", "devanagari.ttf", "hebrew.ttf", "japanese.otf", "emoji.ttf",
        "reference.txt", "reference.png",
      ],
      publicHeadersPath: "."),
    // What Unicode says of characters, compiled into the binary; `scripts/unicode-tables` makes its table.
    .target(name: "CUnicode", exclude: ["tables.h"], publicHeadersPath: "."),
    // The processor's own instructions for SHA-256, which Swift has no name for; a header alone.
    .systemLibrary(name: "CSHA256"),
    // Rows of pixels compared, summed up and blended many bytes at a time, for which Swift's vectors lack the words, and deflate's inner loops; headers alone.
    .systemLibrary(name: "CPixels"),
    // The system's C library under one name for every platform, and what Swift's modules leave out of it; a header alone. Not CSystem: swift-system, which
    // swift-nio brings, has a target of that name, and a name may occur once in a graph of packages.
    .systemLibrary(name: "CSystemLibrary"),
    // What has to be so before the Swift runtime starts.
    .target(name: "CStartup", publicHeadersPath: "."),
    // What an app's author imports.
    .target(name: "Preview", dependencies: library, path: "Sources/Preview/Preview", swiftSettings: settings),
    .target(
      name: "PreviewTesting",
      dependencies: library + ["Preview", "CSystemLibrary"],
      swiftSettings: settings),
    // The live page: its server and its session. `preview-render serve` alone uses it.
    .target(
      name: "PreviewLive",
      dependencies: library + ["CReportPage", "CSystemLibrary"] + nio,
      swiftSettings: settings),
    .executableTarget(
      name: "preview-render",
      dependencies: library + [
        "PreviewLive", "CStartup", "CSystemLibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // What `preview-render audit` starts where an app has Swift sources, and its library, which
    // depends on no other.
    .target(
      name: "PreviewSwift",
      dependencies: [
        "CSystemLibrary",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "preview-swift", dependencies: ["CSystemLibrary", "PreviewSwift"], swiftSettings: settings),
    .target(
      name: "SwiftFuzzTargets", dependencies: ["PreviewSwift"], path: "Tests/Fuzz/SwiftTargets",
      swiftSettings: settings),
    .testTarget(
      name: "PreviewSwiftTests", dependencies: ["CSystemLibrary", "PreviewSwift", "SwiftFuzzTargets"],
      swiftSettings: settings),
    // What tests of several modules use: fonts, pictures, scenes and programs here; specs and
    // reports below.
    .target(
      name: "PreviewTestSupport",
      dependencies: library[...4] + ["CSystemLibrary"],
      path: "Tests/PreviewTestSupport",
      swiftSettings: settings),
    .target(
      name: "PreviewSpecSupport",
      dependencies: library[...8] + ["PreviewTestSupport"],
      path: "Tests/PreviewSpecSupport",
      swiftSettings: settings),
    .target(
      name: "PreviewReportSupport",
      dependencies: library[...9] + ["PreviewSpecSupport", "PreviewTestSupport"],
      path: "Tests/PreviewReportSupport",
      swiftSettings: settings),
    .systemLibrary(
      name: "CZLib", path: "Tests/Fuzz/CZLib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "FuzzTargets", dependencies: library + ["CZLib"], path: "Tests/Fuzz/Targets", swiftSettings: settings),
    .testTarget(
      name: "PreviewFuzzTests", dependencies: ["FuzzTargets", "PreviewTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "PreviewTestingTests",
      dependencies: library + ["Preview", "PreviewTesting", "PreviewTestSupport"],
      exclude: ["Baselines"],
      swiftSettings: settings),
    .testTarget(
      name: "PreviewLiveTests",
      dependencies: library + ["PreviewLive", "PreviewTestSupport", "CSystemLibrary"] + nio + [
        .product(name: "NIOEmbedded", package: "swift-nio")
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PreviewRenderTests",
      dependencies: library + ["PreviewTestSupport", "preview-render", "preview-swift"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

/// What the tests of a module use beside it and those below, and their files that are not compiled.
let tests: [String: (uses: [Target.Dependency], data: [String])] = [
  "Core": (["CSystemLibrary"], []),
  "Graphics": (["CFreeType", "CHarfBuzz", "CSystemLibrary"], []),
  "Plan": (["PreviewSpecSupport"], []),
  "Audit": (["PreviewSpecSupport"], ["Sentences.txt"]),
  "Regression": (["PreviewSpecSupport", "PreviewReportSupport"], []),
  "Runs": (["PreviewSpecSupport", "PreviewReportSupport"], ["Explanation/Sentences.txt"]),
]

for (place, module) in modules.enumerated() {
  let name = "Preview\(module.name)"
  package.targets += [
    .target(
      name: name, dependencies: library[..<place] + module.calls, path: "Sources/Preview/\(module.name)",
      swiftSettings: settings),
    .testTarget(
      name: "\(name)Tests", dependencies: library[...place] + ["PreviewTestSupport"] + (tests[module.name]?.uses ?? []),
      exclude: tests[module.name]?.data ?? [], swiftSettings: settings),
  ]
}

// `scripts/fuzz` alone asks for this; it can't be linked without libFuzzer (CONTRIBUTING.md, "Fuzzing").
if Context.environment["PREVIEW_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "preview-fuzz", dependencies: library + ["FuzzTargets"], path: "Tests/Fuzz/Fuzzer",
      swiftSettings: settings))
  package.targets.append(
    .executableTarget(
      name: "preview-swift-fuzz", dependencies: ["PreviewSwift", "SwiftFuzzTargets"], path: "Tests/Fuzz/SwiftFuzzer",
      swiftSettings: settings))
}

// `make bench` alone asks for this: how long the stages of a live page's picture take.
if Context.environment["PREVIEW_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "preview-live-bench", dependencies: library, path: "Tests/Benchmarks/Live", exclude: ["preview.yml"],
      swiftSettings: settings))
}

// `scripts/live-film` alone asks for this: photographs of the live page as one animated PNG.
if Context.environment["PREVIEW_FILM"] != nil {
  package.targets.append(
    .executableTarget(name: "preview-film", dependencies: library, path: "scripts/film", swiftSettings: settings))
}

// `scripts/test memory` alone asks for this: it tests the modules that call C libraries, and all
// readers of hostile bytes.
if Context.environment["PREVIEW_MEMORY"] != nil {
  let tested = ["Core", "Type", "Graphics", "Plan", "Fuzz"].map { "Preview\($0)Tests" }
  let left = [
    "Preview", "PreviewTesting", "PreviewLive", "preview-render", "PreviewReportSupport", "CStartup", "PreviewSwift",
    "SwiftFuzzTargets", "preview-swift",
  ]
  package.targets.removeAll { $0.type == .test ? !tested.contains($0.name) : left.contains($0.name) }
  (package.products, package.dependencies) = ([], [])
}

// `scripts/test memory` and `address` ask for this: what draws is optimized, and overflows,
// bounds and assertions are still checked. The tests' own code has no checks of memory, which are
// a sixth of the time that its compilation takes; what it allocates is watched all the same.
if Context.environment["PREVIEW_OPTIMIZED"] != nil {
  for target in package.targets {
    if ["PreviewCore", "PreviewType", "PreviewGraphics"].contains(target.name) {
      target.swiftSettings = settings + [.unsafeFlags(["-Osize", "-assert-config", "Debug"])]
    } else if target.type == .test {
      let unchecked = ["instrument-reads", "instrument-writes", "stack", "globals"].flatMap {
        ["-Xllvm", "-asan-\($0)=0"]
      }
      target.swiftSettings = settings + [.unsafeFlags(unchecked)]
    }
  }
}
