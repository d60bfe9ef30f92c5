require_relative "support"

# The command plugins of Examples/swiftpm in a package of an app, with the artifact bundle that scripts/release-bundle makes.
class SwiftPMTest < Minitest::Test
  include Shipping

  def swift(*arguments)
    sh("swift", "package", *arguments, in_folder: @app)
  end

  def test_an_apps_package_records_verifies_and_audits
    @app = project(recorded: false)
    FileUtils.cp_r("#{TOP}/Examples/swiftpm", "#{@app}/swiftpm")
    FileUtils.rm_rf(Dir.glob("#{@app}/swiftpm/{.build,preview-render.artifactbundle*}"))
    FileUtils.mkdir_p("#{scratch}/dist")
    FileUtils.cp(Dir.glob("#{Shipping.release}/*.tar.gz"), "#{scratch}/dist")
    assert_equal 0, sh("#{TOP}/scripts/release-bundle", "#{scratch}/dist").status
    bundle = Dir.glob("#{scratch}/dist/*.artifactbundle.zip").first
    assert_equal "", sh("unzip", "-q", bundle, "-d", "#{@app}/swiftpm").output
    # What SwiftPM would compare, were the bundle fetched.
    sums = File.read("#{scratch}/dist/SHA256SUMS")
    assert_includes sums, "#{sh("swift", "package", "compute-checksum", bundle, in_folder: "#{@app}/swiftpm").output.lines.last.strip}  #{File.basename(bundle)}"
    write("project/Sources/App/App.swift", "public let app = 1\n")
    write("project/Package.swift", <<~SWIFT)
      // swift-tools-version:6.1
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "swiftpm")], targets: [.target(name: "App")])
    SWIFT

    refused = swift("preview-record")
    refute_equal 0, refused.status
    assert_includes refused.output, "wants permission to write to the package directory"
    refute_path_exists "#{@app}/baselines"
    recorded = swift("--allow-writing-to-package-directory", "preview-record")
    assert_equal 0, recorded.status, recorded.output
    assert_path_exists "#{@app}/baselines/greeting.L.png"

    verified = swift("preview-verify")
    assert_equal 0, verified.status, verified.output
    assert_includes verified.output, "2 same"
    report = verified.output[%r{open (.*)/index.html$}, 1]
    assert_path_exists "#{report}/index.html"
    assert report.start_with?("#{@app}/.build/plugins/"), report
    assert_includes swift("preview-audit", "--strict").output, "0 errors, 0 warnings"

    File.write("#{@app}/preview.yml", spec(text: "Hallo"))
    failed = swift("preview-verify", "--only", "greeting.L")
    refute_equal 0, failed.status
    assert_includes failed.output, "greeting.L differs"
    assert_includes failed.output, "preview-render verify ended with status 1"
  end
end
