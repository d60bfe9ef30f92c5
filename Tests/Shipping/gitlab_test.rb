require_relative "support"

# The component for GitLab: its inputs are filled in as GitLab does it, and its script is run as a runner runs it.
class GitLabTest < Minitest::Test
  include Shipping

  TEMPLATE = "#{TOP}/templates/preview-render.yml"

  # The jobs of the template with inputs; GitLab replaces them before it reads the YAML.
  def jobs(inputs)
    head, body = File.read(TEMPLATE).split(/^---$/, 2)
    declared = YAML.load(head)["spec"]["inputs"]
    unknown = inputs.keys - declared.keys
    raise "the component has no input #{unknown}" unless unknown.empty?
    values = declared.transform_values { |input| input["default"] }.merge(inputs)
    YAML.load(body.gsub(/\$\[\[ inputs\.([a-z-]+) \]\]/) { values.fetch(Regexp.last_match(1)) })
  end

  def job(inputs = {}, folder: project, from: "file://#{Shipping.release}", env: {})
    jobs = jobs({ "from" => from, "version" => Shipping.version }.merge(inputs))
    assert_equal 1, jobs.count
    job = jobs.values.first
    # A runner joins the commands of a script to one, and ends with the first that fails.
    script = write("job.sh", "set -eo pipefail\n" + job["script"].join("\n") + "\n")
    result = sh("bash", script, in_folder: folder, env: job["variables"].merge("CI_PROJECT_DIR" => folder, "HOME" => scratch).merge(env))
    [result, job]
  end

  def test_verify_and_audit_pass_and_their_reports_are_kept
    result, job = job({ "run" => "verify audit" })
    assert_equal 0, result.status, result.output
    assert_includes result.output, "2 same in "
    job["artifacts"]["paths"].each { |path| assert File.file?("#{scratch}/project/#{path}/index.html"), path }
    job["artifacts"]["reports"]["junit"].each { |path| assert_includes File.read("#{scratch}/project/#{path}"), "<testsuites" }
  end

  def test_a_difference_fails_and_audit_still_runs
    folder = project
    File.write("#{folder}/preview.yml", spec(text: "Hallo"))
    result, = job({ "run" => "verify audit", "verify-arguments" => "--only greeting.*" }, folder: folder)
    assert_equal 1, result.status, result.output
    assert_includes result.output, "0 errors"
  end

  def test_every_line_of_run_is_a_command_and_nothing_to_run_is_a_mistake
    folder = project
    ["verify\n\naudit", "\n\nverify,audit"].each do |text|
      result, = job({ "run" => text }, folder: folder)
      assert_equal 0, result.status, result.output
      assert_match(/^2 same .*^1 scene × 12 categories: 0 errors/m, result.output)
    end
    ["", " \n\n ", ","].each do |text|
      result, = job({ "run" => text }, folder: folder)
      assert_equal [64, "'run' names no command; write verify, audit, or both.\n"], result.to_a
    end
  end

  # A commit can bring every file of the checkout.
  def test_nothing_that_lies_in_the_checkout_is_run_or_written_through
    folder = project
    [".", "bin", ".preview-render", ".preview-render/bin"].each { |name| plant("#{folder}/#{name}") }
    outside = write("outside", "mine")
    %w[.preview-render-install.sh install.sh].each { |name| FileUtils.ln_s(outside, "#{folder}/#{name}") }
    result, = job({ "run" => "verify audit" }, folder: folder)
    assert_equal 0, result.status, result.output
    refute_pwned
    assert_equal "mine", File.read(outside)
  end

  def test_inputs_are_no_patterns_of_the_shell_and_nothing_is_left
    folder = project
    FileUtils.mkdir("#{scratch}/tmp")
    FileUtils.touch("#{folder}/verify")
    result, = job({ "run" => "v*" }, folder: folder)
    assert_equal [64, "'run' has 'v*'; write verify, audit, or both.\n"], result.to_a
    result, = job({ "verify-arguments" => "--only *.L" }, folder: folder, env: { "TMPDIR" => "#{scratch}/tmp" })
    assert_equal 0, result.status, result.output
    assert_empty Dir.children("#{scratch}/tmp")
  end

  def test_mistakes_are_sentences
    result, = job({ "run" => "verify record" })
    assert_equal [64, "'run' has 'record'; write verify, audit, or both.\n"], result.to_a
    result, = job({ "from" => "", "repository" => "" }, folder: scratch)
    assert_equal 64, result.status
    assert_equal "The repository that releases preview-render isn't known; give the component its input 'repository', as owner/name.\n", result.output
    result, = job({}, folder: scratch, from: "http://127.0.0.1:9")
    assert_equal [64, "'from' can't be 'http://127.0.0.1:9': give an address that begins with https:// or file:///.\n"], result.to_a
    result, = job({}, folder: scratch, from: "file://#{scratch}/nowhere")
    refute_equal 0, result.status
  end

  def test_stage_job_and_image_are_inputs
    jobs = jobs("job" => "pictures", "stage" => "check", "image" => "alpine:3")
    assert_equal ["pictures"], jobs.keys
    assert_equal %w[check alpine:3], jobs["pictures"].values_at("stage", "image")
  end

  def test_the_file_that_init_writes_includes_the_component_with_inputs_that_it_has
    folder = project(recorded: false)
    result = sh(TOOL, "init", "--ci", "gitlab", "--repository", "example/preview-render", in_folder: folder)
    assert_equal 0, result.status, result.output
    include = YAML.load_file("#{folder}/.gitlab-ci.yml")["include"][0]
    assert_equal "https://raw.githubusercontent.com/example/preview-render/v#{Shipping.version}/templates/preview-render.yml", include["remote"]
    assert_equal "verify audit", jobs(include["inputs"]).values[0]["variables"]["PREVIEW_RUN"]
  end
end
