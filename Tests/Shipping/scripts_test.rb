require_relative "support"

# What scripts of the tests and of a release do with programs and files that others have made, what scripts/new-element makes, and what scripts/check-links finds.
class ScriptsTest < Minitest::Test
  include Shipping

  def limited(seconds, script, **options) = sh("#{TOP}/scripts/limited", seconds, "bash", write("script", script), **options)

  # Whether a process runs whose number is in a file. One that has ended may wait for whoever reads its status.
  def running?(name) = !["", "Z"].include?(sh("ps", "-o", "stat=", "-p", File.read("#{scratch}/#{name}").strip).output.strip[0].to_s)

  def test_tests_that_hang_end_with_a_sentence_that_names_them_and_with_all_that_they_have_started
    result = limited(2, <<~'BASH')
      echo '◇ Test run started.'
      echo '◇ Test "A page, with \"quotes\"" started.'
      echo '◇ Test "Two suites have it" started.'
      echo '◇ Test "Two suites have it" started.'
      echo '◇ Test plain(of:) started.'
      echo '✔ Test "Two suites have it" passed after 0.1 seconds.'
      echo '✘ Test plain(of:) with 3 test cases failed after 1.2 seconds with 1 issue.'
      (set -m; sleep 1000 & echo $! >"$0.other")
      sleep 1000 & echo $! >"$0.own"
      wait
    BASH
    assert_equal 124, result.status, result.output
    assert_match(/hangs: it has printed nothing for 2 s\. Still running: "A page, with \\"quotes\\"" for \d s, "Two suites have it" for \d s\.$/, result.output)
    assert_match(/sleep 1000/, result.output)
    refute running?("script.own") || running?("script.other")
  end

  def test_tests_that_print_run_for_as_long_as_they_take_and_keep_their_status
    result = limited(2, "for i in 1 2 3; do sleep 1; echo $i; done; exit 3")
    assert_equal [3, "1\n2\n3\n"], [result.status, result.output]
  end

  def test_issues_of_tests_are_said_once_more_at_the_end_of_a_run_that_fails
    run = <<~'BASH'
      echo '✘ Test "A" recorded an issue at A.swift:3:5: Expectation failed: a → "1'
      echo '2" == b'
      echo '↳ the first'
      echo '◇ Test "B" started.'
      echo '━ Test "B" recorded a known issue at B.swift:4:5: Issue recorded'
      echo 'Test/C.swift:9: error: C.test : XCTAssertEqual failed'
      echo "Test Case 'C.test' failed (0.1 seconds)"
    BASH
    failed = limited(60, "#{run}exit 1")
    assert_equal 1, failed.status
    assert failed.output.end_with?(<<~'TEXT'), failed.output
      What failed:
      ✘ Test "A" recorded an issue at A.swift:3:5: Expectation failed: a → "1
      2" == b
      ↳ the first
      Test/C.swift:9: error: C.test : XCTAssertEqual failed
    TEXT
    refute_match(/What failed/, limited(60, run).output)
  end

  def test_what_a_command_leaves_behind_does_not_hold_it_up
    result = limited(60, "sleep 1000 & echo $! >\"$0.left\"; echo done")
    assert_equal [0, "done\n"], [result.status, result.output]
    refute running?("script.left")
  end

  def test_what_runs_too_long_is_killed_with_all_that_it_has_started_and_named
    error = assert_raises(RuntimeError) { sh("bash", write("script", "sleep 1000 & echo $! >\"$0.left\"; wait"), limit: 1) }
    assert_match(/\A'bash .*script' had not ended after 1 s, and was killed\.\z/, error.message)
    refute running?("script.left")
    # What has ended and left a process behind that holds its output is no better.
    assert_raises(RuntimeError) { sh("bash", write("script", "sleep 1000 & echo $! >\"$0.left\""), limit: 1) }
    refute running?("script.left")
  end

  def element(*arguments) = sh("#{scratch}/scripts/new-element", *arguments)

  # Copies what a new element is made of and written into.
  def copy_for_elements
    %w[scripts/new-element Sources/Preview Tests/PreviewPlanTests Documentation/preview-yml.md].each do |path|
      FileUtils.mkdir_p(File.dirname("#{scratch}/#{path}"))
      FileUtils.cp_r("#{TOP}/#{path}", "#{scratch}/#{path}")
    end
  end

  def text(path) = File.read("#{scratch}/#{path}")

  def test_a_new_element_is_two_sources_a_test_a_line_and_a_section
    copy_for_elements
    before = Dir.glob("**/*.*", base: scratch)
    result = element("IconStepper")
    assert_equal 0, result.status, result.output
    made = %w[
      Sources/Preview/Plan/Spec/Elements/IconStepperElement.swift
      Sources/Preview/Scene/Scenes/IconStepper.swift
      Tests/PreviewPlanTests/Scenes/IconStepperTests.swift
    ]
    assert_equal made, (Dir.glob("**/*.*", base: scratch) - before).sort
    made.each do |path|
      assert_match(/<#.+#>/, text(path))
      refute_match(/sample/i, text(path))
      refute_match(/@testable import PreviewCore|unwritten/, text(path))
    end
    assert_match(/^package import PreviewCore\nimport PreviewType\n\n.*\npublic struct IconStepper: SceneElement, Hashable, Sendable \{$/, text(made[1]))
    assert_match(/try Self\.bounds\.check\(value, of: "icon stepper", "value"\)/, text(made[1]))
    assert_match(/^  @Test\("An icon stepper shows its value"\)$/, text(made[2]))
    assert_match(/^    IconStepperElement\.self,\n  \]$/, text("Sources/Preview/Plan/Spec/ElementKind.swift"))
    assert_match(/^### iconStepper\n<#.*^<!-- keys: iconStepper -->\n<!-- end -->\n\n## Sheets$/m, text("Documentation/preview-yml.md"))
  end

  def test_a_new_element_is_refused_in_a_sentence_and_no_file_is_changed
    copy_for_elements
    assert_equal 0, element("Stepper").status
    write("Tests/PreviewPlanTests/Scenes/DialTests.swift", "")
    files = Dir.glob("**/*.*", base: scratch).select { |path| File.file?("#{scratch}/#{path}") }
    before = files.to_h { |path| [path, text(path)] }
    {
      [] => "Give one name, as in: scripts/new-element ProgressBar",
      ["stepper"] => "'stepper' is no name of an element: take a capital, then letters and digits, as in ProgressBar.",
      ["../Dial"] => "'../Dial' is no name of an element: take a capital, then letters and digits, as in ProgressBar.",
      ["Set"] => "'Set' can't be the name of an element: Swift has such a name.",
      ["Stepper"] => "'Stepper' can't be the name of an element: Sources/Preview/Scene/Scenes/Stepper.swift has 'Stepper' already.",
      ["Progressbar"] => "'Progressbar' can't be the name of an element: Sources/Preview/Scene/Scenes/ProgressBar.swift has 'Progressbar' already.",
      ["Opacity"] => "'Opacity' can't be the name of an element: Sources/Preview/Plan/Spec/ElementKind.swift has 'opacity' already.",
      ["Conditions"] => "'Conditions' can't be the name of an element: Documentation/preview-yml.md has 'conditions' already.",
      ["Dial"] => "'Dial' can't be the name of an element: Tests/PreviewPlanTests/Scenes/DialTests.swift exists.",
    }.each { |arguments, sentence| assert_equal [1, "#{sentence}\n"], element(*arguments).to_a }
    assert_equal before.keys.sort, Dir.glob("**/*.*", base: scratch).select { |path| File.file?("#{scratch}/#{path}") }.sort
    before.each { |path, old| assert_equal old, text(path), path }
  end

  def label(id, rest, frame, inside = "") = <<~XML
    <label id="#{id}" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251" #{rest}>
      <rect key="frame" x="0" y="0" width="#{frame[0]}" height="#{frame[1]}"/>#{inside}
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
  XML

  # A document as Interface Builder saves it, of labels in a view 300 points wide; each is at the left edge, and those named also at the right one.
  def document(labels, stretched)
    edges = labels.keys.map { [_1, "leading"] } + stretched.map { [_1, "trailing"] }
    <<~XML
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
        <device id="retina6_1"/>
        <objects><view id="all"><rect key="frame" x="0" y="0" width="300" height="600"/>
          <subviews>#{labels.values.join}</subviews>
          <constraints>#{edges.map { |id, edge| %(<constraint firstItem="#{id}" firstAttribute="#{edge}" secondItem="all" secondAttribute="#{edge}"/>) }.join}</constraints>
        </view></objects>
      </document>
    XML
  end

  def test_labels_of_documents_are_measured_where_their_text_alone_gives_them_their_size
    wide = [900, 20.5]
    write("documents/app/View.xib", document({
      "own" => label("own", 'text="Hello"', wide),
      "twice" => label("twice", 'text="Hello"', wide),
      "stretched" => label("stretched", 'text="Stretched"', wide),
      "misplaced" => label("misplaced", 'text="Misplaced" misplaced="YES"', wide),
      "lines" => label("lines", 'numberOfLines="0"', [300, 41], '<string key="text">One&#10;two</string>'),
    }, %w[stretched lines]))
    write("documents/broken/View.xib", "<document>")
    result = sh("#{TOP}/scripts/measure-closeness", "--json", "--tool", TOOL, "#{scratch}/documents")
    assert_equal 0, result.status, result.output
    assert_match(/broken.View\.xib: no element found/, result.output)
    found = JSON.parse(result.output[/^\{.*/m])
    assert_equal [1, 1], found.values_at("documents", "repositories")
    group = found["groups"][0]
    assert_equal [1, "Hello", "app/View.xib#own"], group["widthsBelow20"].values_at("labels", "worstText", "worstPlace")
    assert_in_delta(-858, group["widthsBelow20"]["worst"], 8)
    assert_equal({ "labels" => 1, "right" => 1 }, group["lineCountsOfSeveral"])
    assert_equal [1, 1, 0], group["heights"].values_at("labels", "withinPixel", "worst")
    assert_match(/None of the 0 documents in '.*' has a label that can be compared\./, sh("#{TOP}/scripts/measure-closeness", "--tool", TOOL, "#{scratch}/documents/broken").output)
  end

  def test_recorded_frames_are_compared_with_the_scenes_of_their_names
    write("recorder/preview.yml", <<~YAML)
      framework: SwiftUI
      traits: { categories: [L, AX1, AX5] }
      scenes:
        Case-two-texts: { font: system, width: 300, elements: [{ stack: [{ label: First, name: first, style: body }, { label: Second, name: second, style: body }], name: all }] }
    YAML
    frames = { "all" => [10, 20, 300, 42.667], "first" => [10, 20, 300, 20.333], "second" => [10, 43.333, 300, 20.333] }
    cases = [
      { name: "two-texts", category: "L", frames: },
      { name: "two-texts", category: "AX1", frames: { "first" => [0, 0, 300, 1] } },
      { name: "elsewhere", category: "L", frames: { "all" => [0, 0, 1, 1] } },
    ]
    write("frames.json", JSON.generate({ version: 1, device: "iPhone17,3", os: "18.5", language: "en", scale: 3, cases: }))
    command = ["#{TOP}/scripts/measure-closeness", "--tool", TOOL, "--recorded"]
    result = sh(*command, "#{scratch}/frames.json", "#{scratch}/recorder", "--json")
    assert_equal 0, result.status, result.output
    found = JSON.parse(result.output)
    assert_equal [2, ["elsewhere: all"], "18.5"], found.values_at("cases", "missing", "os")
    large, accessibility = found["groups"]
    assert_equal ["L", 3, 2, 3, -1.0, 1], large.values_at("category", "frames", "withinPixel", "withinPoint", "worst", "wholeCases")
    assert_equal "two-texts at L: second", large["worstPlace"]
    assert_equal ["AX1", 1, 0, 32.667, 0], accessibility.values_at("category", "frames", "withinPoint", "worst", "wholeCases")
    write("frames.json", '{ "version": 2 }')
    assert_match(/has version 2; this script reads version 1\./, sh(*command, "#{scratch}/frames.json", "#{scratch}/recorder").output)
    write("frames.json", "[]")
    assert_match(/isn't a recorder's file/, sh(*command, "#{scratch}/frames.json", "#{scratch}/recorder").output)
  end

  def links = sh("#{scratch}/scripts/check-links")

  def test_paths_and_headings_that_comments_name_exist
    FileUtils.mkdir_p("#{scratch}/scripts")
    FileUtils.cp("#{TOP}/scripts/check-links", "#{scratch}/scripts/")
    assert_equal 0, sh("git", "init", "-q", scratch).status
    write("CONTRIBUTING.md", "# Contributing\n")
    write("Documentation/audit.md", "# Audit\n## Rules, by \x60id\x60\n")
    write("Sources/Preview/Type/Fonts/Face.swift", <<~'SWIFT')
      /// A face (`Documentation/audit.md`, "Audit" and "Rules,
      /// by id"; CONTRIBUTING.md; Type/Fonts/Face.swift; `scripts/check-links`). Its cases are
      /// called `scripts/arabic.3x`. See https://example.com/docs/other.md, too.
      ///
      ///     let font = try open("Documentation/mine.md")  // an example
      let face = "Sources/none"
    SWIFT
    assert_equal [0, ""], links.to_a
    # Each by itself: in a comment of several lines, behind code, a pattern, and a page that is a different project's.
    {
      "/// A rule of\n/// \x60reference/dynamic-type.md\x60." => "1 names reference/dynamic-type.md",
      "let a = 1  // Documentation/audits.md says why" => "1 names Documentation/audits.md",
      "let a = 1\n// MIT, as in LICENCE.md" => "2 names LICENCE.md",
      "/// \x60Sources/Preview/**/*.c\x60, and\n/// scripts/check-link." => "1 names Sources/Preview/**/*.c\n1 names scripts/check-link",
      "/// Type/Fonts/Faces.swift" => "1 names Type/Fonts/Faces.swift",
      "/// (\x60Documentation/audit.md\x60, \"Rule\")" => "1 names \"Rule\" of Documentation/audit.md",
    }.each do |comment, found|
      write("Sources/Preview/Type/Fonts/Other.swift", "#{comment}\n")
      sentences = found.lines(chomp: true).map { |line| "Sources/Preview/Type/Fonts/Other.swift:#{line}, which does not exist.\n" }.join
      assert_equal [1, sentences], links.to_a, comment
    end
    write("Sources/Preview/Type/Fonts/Other.swift", "")
    write("install.sh", "#!/bin/sh\n# Its copy names both (scripts/stamp-release); scripts/check-links doesn't.\n")
    assert_equal [1, "install.sh:2 names scripts/stamp-release, which does not exist.\n"], links.to_a
  end

  # The places in which tests may start a program; each has a limit of time.
  STARTING = %w[Tests/PreviewTestSupport/ChildProcess.swift Tests/Shipping/support.rb].freeze

  def test_every_program_that_tests_start_has_a_limit_of_time
    files = Dir.glob("Tests/**/*.{swift,rb}", base: TOP) - STARTING
    ruby = /`[^`]*`(?!.*#)|(?<![.\w])(system|exec|spawn|fork|popen\w*)(\(| ["'%\[])|\bKernel\.|\bOpen3\b|\bProcess\.(spawn|daemon)|\bPTY\b|\bIO\.popen/
    swift = /\bposix_spawnp?\(|\bpopen\(|(?<![.\w])system\("|\bv?fork\(|\bexecv\w*\(|[^\w]Process\(\)|\bProcess\.run\b/
    found = files.flat_map do |file|
      pattern = file.end_with?(".rb") ? ruby : swift
      File.readlines("#{TOP}/#{file}").each_with_index.filter_map do |line, index|
        "#{file}:#{index + 1}: #{line.strip}" if pattern.match?(line.sub(%r{\A\s*(#|//).*}, ""))
      end
    end
    assert_empty found
  end
end
