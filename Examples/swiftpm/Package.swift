// swift-tools-version:6.1
import PackageDescription

// Commands for packages of apps: `swift package preview-verify`, `preview-audit` and `preview-record`. README.md says how to add them to yours.
let package = Package(
  name: "preview-render-commands",
  products: [
    .plugin(name: "PreviewVerify", targets: ["PreviewVerify"]),
    .plugin(name: "PreviewAudit", targets: ["PreviewAudit"]),
    .plugin(name: "PreviewRecord", targets: ["PreviewRecord"]),
  ],
  targets: [
    // A release's bundle, unpacked beside this file. In a repository of its own, `url:` and `checksum:` take its place.
    .binaryTarget(name: "preview-render", path: "preview-render.artifactbundle"),
    .plugin(
      name: "PreviewVerify",
      capability: .command(
        intent: .custom(
          verb: "preview-verify", description: "Compare the pictures of preview.yml with their baselines.")),
      dependencies: ["preview-render"],
      path: "Plugins/Verify"),
    .plugin(
      name: "PreviewAudit",
      capability: .command(
        intent: .custom(
          verb: "preview-audit", description: "Find what breaks in the scenes of preview.yml when text grows.")),
      dependencies: ["preview-render"],
      path: "Plugins/Audit"),
    .plugin(
      name: "PreviewRecord",
      capability: .command(
        intent: .custom(verb: "preview-record", description: "Record the pictures of preview.yml as baselines."),
        permissions: [.writeToPackageDirectory(reason: "The baselines are kept beside preview.yml.")]),
      dependencies: ["preview-render"],
      path: "Plugins/Record"),
  ]
)
