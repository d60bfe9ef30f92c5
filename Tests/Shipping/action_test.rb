require_relative "github"

# The action, step by step with the environment of a runner, against a release of the real tool in a local folder.
class ActionTest < Minitest::Test
  include Shipping

  Run = Struct.new(:failed, :output, :outputs, :artifacts, :summary, :path)

  # Runs the action; without further words, with the release in the local folder.
  def act(inputs = {}, workspace: project, from: "file://#{Shipping.release}", env: {}, repository: "", folder: TOP)
    job = Job.new(self, workspace: workspace, env: env)
    outputs, = job.act(folder, { "from" => from, "version" => Shipping.version }.merge(inputs), repository: repository)
    Run.new(job.failed, job.output, outputs, job.artifacts, job.summary, job.path)
  end

  def test_verify_and_audit_pass_and_their_reports_are_kept
    run = act({ "run" => "verify audit", "artifact" => "pictures" })
    refute run.failed, run.output
    assert_includes run.output, "preview-render #{Shipping.version} is in "
    assert_includes run.output, "2 same in "
    assert_includes run.output, "1 scene × 12 categories: 0 errors"
    assert_equal({ "verify-status" => "0", "audit-status" => "0" }, run.outputs)
    assert_equal %w[pictures pictures-audit], run.artifacts.keys
    run.artifacts.each_value { |path| assert_path_exists "#{path}/index.html" }
    assert_includes run.summary, "## Visual regression: 2 same"
    assert_includes run.summary, "## Audit: 1 scene"
    assert_match %r{\A#{scratch}/runner/temp/preview-render\.\w+/bin\z}, run.path.join(" ")
  end

  def test_a_difference_fails_is_annotated_and_its_report_is_kept
    folder = project
    File.write("#{folder}/preview.yml", spec(text: "Hallo"))
    run = act({}, workspace: folder)
    assert run.failed
    assert_equal({ "verify-status" => "1", "audit-status" => "" }, run.outputs)
    assert_match(/^::error .*file=preview\.yml,line=\d+/, run.output)
    assert_includes run.summary, "greeting.L"
    assert_equal ["preview-report"], run.artifacts.keys
    assert_path_exists "#{run.artifacts["preview-report"]}/junit.xml"
  end

  def test_audit_runs_although_verify_has_failed_and_the_worst_status_counts
    folder = project
    File.write("#{folder}/preview.yml", spec(text: "An extraordinarily long greeting that nobody reads", lines: 1))
    run = act({ "run" => "verify, audit", "audit-arguments" => "--strict" }, workspace: folder)
    assert run.failed
    assert_equal({ "verify-status" => "1", "audit-status" => "1" }, run.outputs)
  end

  def test_arguments_are_words_or_lines_and_nothing_in_them_is_run
    folder = project
    FileUtils.mkdir_p("#{folder}/a b")
    run = act({ "verify-arguments" => "--only greeting.L --quiet" }, workspace: folder)
    refute run.failed, run.output
    refute_includes run.output, "2 pictures"
    run = act({ "verify-arguments" => "--baselines\n#{folder}/a b\n" }, workspace: folder)
    assert_includes run.output, "--baselines '#{folder}/a b'"
    run = act({ "verify-arguments" => "--only $(touch${IFS}#{folder}/pwned) --only * --only ;touch #{folder}/pwned" }, workspace: folder)
    assert run.failed
    refute_path_exists "#{folder}/pwned"
  end

  def test_a_spec_in_a_folder_and_with_a_mistake
    folder = project
    FileUtils.mkdir_p("#{folder}/ios")
    %w[Fonts preview.yml baselines].each { |name| FileUtils.mv("#{folder}/#{name}", "#{folder}/ios/#{name}") }
    run = act({ "working-directory" => "ios" }, workspace: folder)
    refute run.failed, run.output
    assert_path_exists "#{run.artifacts["preview-report"]}/index.html"
    File.write("#{folder}/ios/preview.yml", "fonts: Fonts\nshets: {}\n")
    run = act({ "spec" => "ios/preview.yml" }, workspace: folder)
    assert run.failed
    assert_match(/^::error file=ios\/preview\.yml,line=2/, run.output)
    assert_equal "2", run.outputs["verify-status"]
  end

  def test_every_line_of_run_is_a_command
    folder = project
    ["verify\naudit", "\n\nverify\n\n  audit\n", "verify,\r\naudit\r\n", "\tverify audit "].each do |text|
      run = act({ "run" => text }, workspace: folder)
      refute run.failed, run.output
      assert_equal({ "verify-status" => "0", "audit-status" => "0" }, run.outputs, text.inspect)
    end
    assert_equal({ "verify-status" => "0", "audit-status" => "" }, act({ "run" => "\nverify" }, workspace: folder).outputs)
  end

  def test_nothing_to_run_is_a_mistake
    ["", "\n \n", " , "].each do |text|
      run = act({ "run" => text }, workspace: scratch)
      assert run.failed
      assert_includes run.output, "::error title=preview-render::'run' names no command; write verify, audit, or both, or none to only install the tool."
    end
    run = act({ "run" => "none verify" }, workspace: project)
    assert run.failed
    assert_equal({ "verify-status" => "", "audit-status" => "" }, run.outputs)
  end

  # A commit can bring every file of the checkout; an earlier job on the machine, files in the runner's temporary folder.
  def test_nothing_that_lies_in_the_checkout_or_the_temporary_folder_is_run
    folder = project
    temporary = "#{folder}/temp"
    [".", "bin", "temp/preview-render-#{Shipping.version}/bin", "temp/preview-render/bin"].each { |name| plant("#{folder}/#{name}") }
    run = act({ "run" => "verify audit" }, workspace: folder, env: { "RUNNER_TEMP" => temporary })
    refute run.failed, run.output
    assert_equal({ "verify-status" => "0", "audit-status" => "0" }, run.outputs)
    refute_pwned
    # A second use in a job installs anew.
    run = act({ "run" => "audit" }, workspace: folder, from: "file:///nowhere", env: { "RUNNER_TEMP" => temporary })
    assert run.failed
    assert_empty run.path
  end

  def test_an_artifact_holds_nothing_that_a_committed_link_leads_to
    secret = write("secret", "token")
    [->(folder) { FileUtils.ln_s(scratch, "#{folder}/preview-report") }, lambda do |folder|
      FileUtils.mkdir_p("#{folder}/preview-report/actual")
      FileUtils.ln_s(secret, "#{folder}/preview-report/actual/x.png")
    end].each do |plant|
      folder = project
      FileUtils.rm_rf("#{folder}/preview-report")
      plant.call(folder)
      File.write("#{folder}/preview.yml", "fonts: Fonts\nshets: {}\n")
      run = act({ "run" => "audit verify" }, workspace: folder)
      assert run.failed
      assert_includes run.output, "::error title=preview-render::'preview-report' of the checkout has a link in it, and what it leads to would be in the artifact; remove the folder from the repository."
      assert_empty run.artifacts
    end
  end

  def test_uploads_can_be_left_out
    assert_empty act({ "upload" => "false" }).artifacts
  end

  def test_the_repository_of_the_releases_is_the_actions_own
    offline = { "PATH" => "#{offline_curl}:#{ENV.fetch("PATH")}" }
    folder = project
    run = act({ "from" => "" }, workspace: folder, repository: "example/preview-render", env: offline)
    refute run.failed, run.output
    options = { workspace: scratch, env: offline }
    other = { "from" => "", "version" => "9.9.9" }
    run = act(other, repository: "example/tool", **options)
    assert_match(%r{^::error title=preview-render::install\.sh: 'https://github\.com/example/tool/releases/download/v9\.9\.9/SHA256SUMS' can't be downloaded}, run.output)
    run = act(other.merge("repository" => "fork/tool"), repository: "example/tool", **options)
    assert_includes run.output, "https://github.com/fork/tool/releases/"
    # Some runners leave the action's repository out; the folder that they have unpacked it in names it.
    path = "#{scratch}/_actions/owner/name/v1"
    FileUtils.mkdir_p(path)
    %w[action.yml install.sh scripts].each { |name| FileUtils.ln_s("#{TOP}/#{name}", "#{path}/#{name}") }
    run = act(other, folder: path, **options)
    assert_includes run.output, "https://github.com/owner/name/releases/"
    run = act(other, **options)
    assert_includes run.output, "::error title=preview-render::The repository that releases preview-render isn't known"
  end

  def test_without_a_command_it_only_installs
    run = act({ "run" => "none" }, workspace: scratch)
    refute run.failed, run.output
    assert_equal({ "verify-status" => "", "audit-status" => "" }, run.outputs)
    assert_equal "#{Shipping.version}\n", sh("#{run.path[0]}/preview-render", "--version").output
  end

  def test_mistakes_are_annotated
    run = act({ "run" => "record" })
    assert run.failed
    assert_includes run.output, "::error title=preview-render::'run' has 'record'; write verify, audit, or both."
    assert_empty run.artifacts
    run = act({}, workspace: scratch, env: { "RUNNER_OS" => "Windows", "RUNNER_ARCH" => "X64" })
    assert_includes run.output, "::error title=preview-render::There is no build of preview-render for Windows on X64"
  end

  def test_a_damaged_release_is_refused
    folder = small_release
    File.write(Dir.glob("#{folder}/*.tar.gz").first, "x", mode: "a")
    run = act({ "from" => "file://#{folder}", "version" => "9.9.9" }, workspace: scratch)
    assert run.failed
    assert_match(/^::error title=preview-render::install\.sh: .* is damaged or was exchanged/, run.output)
    assert_empty run.path
  end
end
