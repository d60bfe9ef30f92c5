require_relative "github"

# The workflows that users copy or `init` writes, run job by job as GitHub and GitLab run them.
class WorkflowTest < Minitest::Test
  include Shipping

  # Runs a workflow's jobs in order; what is not run is a foreign action. Each job has a workspace of its own.
  def github(file, checkout, env: {}, shards: nil)
    workflow = YAML.load_file(file, aliases: true)
    workflow["jobs"]["verify"]["strategy"]["matrix"]["shard"].select! { |number| number <= shards } if shards
    artifacts, results, output = {}, {}, +""
    workflow["jobs"].each do |name, job|
      parts = job.dig("strategy", "matrix")&.then { |matrix| matrix.values[0].map { |value| { matrix.keys[0] => value } } } || [{}]
      failures = parts.map.with_index do |matrix, index|
        contexts = { "matrix" => matrix, "strategy" => { "job-total" => parts.count }, "needs" => results, "steps" => {} }
        run = Job.new(self, workspace: "#{scratch}/#{name}-#{index}", contexts: contexts, checkout: checkout, artifacts: artifacts,
                            env: { "PATH" => "#{offline_curl}:#{ENV.fetch("PATH")}" }.merge(workflow["env"] || {}, env, variables(job, contexts)))
        run.run(job["steps"])
        output << run.output
        run.failed
      end
      results[name] = { "result" => failures.any? ? "failure" : "success" }
    end
    [results.transform_values { |result| result["result"] }, artifacts, output]
  end

  def variables(job, contexts) = (job["env"] || {}).transform_values { |text| Expression.new(contexts).text(text) }

  EXAMPLE = "#{TOP}/Examples/ci/.github/workflows/preview.yml"

  def filled_in = { "PREVIEW_RENDER" => Shipping.version, "PREVIEW_RENDER_REPOSITORY" => "example/preview-render" }

  # Commits the project, as a server of git has it that gives parts of it.
  def committed(folder)
    result = sh("bash", "-ec", <<~SH, in_folder: folder)
      git init -q -b main
      git config uploadpack.allowFilter true
      git add -A
      git -c user.name=n -c user.email=n@example.com commit -q -m Begin
    SH
    assert_equal 0, result.status, result.output
    folder
  end

  def test_the_example_for_github_verifies_in_parts_that_fetch_their_own_baselines_and_joins_them
    results, artifacts, output = github(EXAMPLE, committed(project), env: filled_in, shards: 4)
    assert_equal({ "verify" => "success", "report" => "success" }, results, output)
    fetched = (0..3).map { |part| Dir.children("#{scratch}/verify-#{part}/baselines").grep(/png|layout/).sort }
    assert_equal [[], [], %w[greeting.AX5.layout.jsonl greeting.AX5.png], %w[greeting.L.layout.jsonl greeting.L.png]], fetched.sort
    assert_path_exists "#{artifacts["preview-report"]}/index.html"
    assert_includes output, "2 same"
  end

  def test_the_example_for_github_fails_once_for_a_difference
    folder = project
    File.write("#{folder}/preview.yml", spec(text: "Hallo"))
    results, artifacts, output = github(EXAMPLE, committed(folder), env: filled_in, shards: 4)
    assert_equal({ "verify" => "success", "report" => "failure" }, results, output)
    assert_equal 2, output.scan(/^::error file=preview\.yml/).count, output
    assert_path_exists "#{artifacts["preview-report"]}/report.json"
  end

  def test_the_example_for_github_says_what_is_to_be_filled_in
    results, _, output = github(EXAMPLE, committed(project), shards: 4)
    assert_equal({ "verify" => "failure", "report" => "failure" }, results)
    assert_includes output, "::error::Fill in PREVIEW_RENDER and PREVIEW_RENDER_REPOSITORY in this workflow"
  end

  def test_the_example_for_gitlab
    folder = project
    # A commit can bring every file of the checkout.
    [".", "bin", ".preview-render/bin"].each { |name| plant("#{folder}/#{name}") }
    file = YAML.load_file("#{TOP}/Examples/ci/.gitlab-ci.yml", aliases: true)
    env = { "PATH" => "#{offline_curl}:#{ENV.fetch("PATH")}", "CI_PROJECT_DIR" => folder, "CI_NODE_TOTAL" => "4", "HOME" => scratch }.merge(filled_in)
    run = lambda do |job, more = {}|
      script = write("job.sh", "set -eo pipefail\n" + (file[job]["before_script"] + file[job]["script"]).join("\n"))
      sh("bash", script, in_folder: folder, env: env.merge(more))
    end
    (1..4).each { |index| assert_equal 0, run.call("verify", "CI_NODE_INDEX" => index.to_s).status }
    result = run.call("report")
    assert_equal 0, result.status, result.output
    assert_path_exists "#{folder}/#{file["report"]["artifacts"]["reports"]["junit"]}"
    result = run.call("report", "PREVIEW_RENDER" => "")
    assert_equal 1, result.status
    assert_includes result.output, "Fill in PREVIEW_RENDER and PREVIEW_RENDER_REPOSITORY in this file"
    refute_pwned
  end

  def test_the_workflow_that_init_writes_for_github_passes_once_baselines_are_recorded
    folder = project(recorded: false)
    File.delete("#{folder}/preview.yml")
    result = sh(TOOL, "init", "--ci", "github", "--repository", "example/preview-render", in_folder: folder)
    assert_equal 0, result.status, result.output
    workflow = "#{folder}/.github/workflows/preview.yml"
    results, _, output = github(workflow, folder)
    assert_equal({ "preview" => "failure" }, results)
    assert_includes output, "'preview-render record' writes them"
    assert_equal 0, sh(TOOL, "record", in_folder: folder).status
    results, artifacts, output = github(workflow, folder)
    assert_equal({ "preview" => "success" }, results, output)
    assert_equal %w[preview-report preview-report-audit], artifacts.keys
  end
end
