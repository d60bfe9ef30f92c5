// swift-tools-version:5.10
import PackageDescription

let package = Package(
  name: "Recorder",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Recorder", targets: ["RecorderCases"])],
  targets: [
    .target(name: "RecorderCases", path: "Cases"),
    .testTarget(name: "RecorderTests", dependencies: ["RecorderCases"], path: "Tests"),
  ]
)
