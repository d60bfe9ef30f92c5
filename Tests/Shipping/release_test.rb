require_relative "github"

# What scripts/release-installers makes of a folder of tarballs, and what the workflows say.
class ReleaseTest < Minitest::Test
  include Shipping

  def installers(folder, repository = "example/preview-render")
    sh("#{TOP}/scripts/release-installers", folder, repository)
  end

  def test_the_formula_names_every_tarball_with_its_checksum
    small_release(system: "linux-x86_64")
    small_release(system: "macos-arm64")
    folder = small_release(system: "linux-aarch64")
    result = installers(folder)
    assert_equal 0, result.status, result.output
    formula = File.read("#{folder}/preview-render.rb")
    %w[linux-x86_64 linux-aarch64 macos-arm64].each do |system|
      sum = Digest::SHA256.file("#{folder}/preview-render-9.9.9-#{system}.tar.gz").hexdigest
      assert_includes formula, <<-RUBY
      url "https://github.com/example/preview-render/releases/download/v9.9.9/preview-render-9.9.9-#{system}.tar.gz"
      sha256 "#{sum}"
      RUBY
    end
    refute_includes formula, "macos-x86_64"
    assert_equal "Syntax OK\n", sh("ruby", "-wc", "#{folder}/preview-render.rb").output
  end

  # The part of Homebrew's language that the formula speaks.
  class Formula
    class << self
      def facts = @facts ||= Hash.new { |facts, key| facts[key] = [] }
      %i[desc homepage version license url sha256 depends_on].each { |name| define_method(name) { |value| facts[name] << value } }
      def on_macos = (yield if Formula.system == :macos)
      def on_linux = (yield if Formula.system == :linux)
      def on_arm = (yield if Formula.processor == :arm)
      def on_intel = (yield if Formula.processor == :intel)
      def test(&block) = define_method(:check, &block)
      attr_accessor :system, :processor
    end
    attr_reader :bin, :doc, :version

    def initialize(prefix, version)
      @bin = Pathname.new("#{prefix}/bin")
      @doc = Pathname.new("#{prefix}/share/doc/preview-render")
      @version = version
    end

    def shell_output(line) = Shipping.output("sh", "-c", line)
    def assert_equal(expected, actual) = (raise "#{expected} != #{actual}" unless expected == actual)
  end

  class Pathname < ::String
    def install(*names)
      FileUtils.mkdir_p(self)
      names.flatten.each { |name| FileUtils.cp_r(name, self) }
    end
  end

  def test_the_formula_installs_the_tarball_and_its_own_test_passes
    Formula.system = RUBY_PLATFORM.include?("darwin") ? :macos : :linux
    Formula.processor = Shipping.machine == "x86_64" ? :intel : :arm
    scope = Module.new
    scope.const_set(:Formula, Formula)
    scope.module_eval(File.read("#{Shipping.release}/preview-render.rb"))
    formula = scope.const_get(:PreviewRender)
    assert_equal 1, formula.facts[:url].count
    archive = "#{Shipping.release}/#{File.basename(formula.facts[:url][0])}"
    assert_equal Digest::SHA256.file(archive).hexdigest, formula.facts[:sha256][0]
    # Homebrew unpacks an archive and goes into the one folder in it.
    Shipping.output("tar", "-xzf", archive, "-C", scratch)
    made = formula.new("#{scratch}/prefix", Shipping.version)
    Dir.chdir(Dir.glob("#{scratch}/preview-render-*")[0]) { made.install }
    made.check
    assert_path_exists "#{scratch}/prefix/share/doc/preview-render/LICENSES/zlib.txt"
  end

  def test_mistakes_are_sentences
    folder = small_release
    { "a" => "isn't a repository", "a/b/c" => "isn't a repository", "a/'b" => "isn't a repository" }.each do |repository, words|
      result = installers(folder, repository)
      assert_equal 2, result.status
      assert_includes result.output, words
    end
    small_release(version: "9.9.8", system: "linux-aarch64")
    assert_match(/holds tarballs of versions 9\.9\.\d and 9\.9\.\d\./, installers(folder).output)
    FileUtils.mkdir_p("#{scratch}/empty")
    assert_match(/holds no tarball\./, installers("#{scratch}/empty").output)
  end

  def test_the_tools_version_is_in_every_file_that_has_one
    assert_equal Shipping.version, YAML.load_file("#{TOP}/action.yml")["inputs"]["version"]["default"]
    head = File.read("#{TOP}/templates/preview-render.yml").split(/^---$/)[0]
    assert_equal Shipping.version, YAML.load(head)["spec"]["inputs"]["version"]["default"]
    assert_includes File.read("#{TOP}/Dockerfile"), "VERSION=#{Shipping.version} "
  end

  def test_the_release_workflow_completes_a_release_that_installs_itself
    publish = YAML.load_file("#{TOP}/.github/workflows/release.yml")["jobs"]["publish"]["steps"]
    steps = publish.select { |step| step["run"] && step["name"].match?(/\A(Complete the release|Install it as a user)/) }
    assert_equal 2, steps.count
    workspace = "#{scratch}/workspace"
    FileUtils.mkdir_p("#{workspace}/dist")
    FileUtils.cp(Dir.glob("#{Shipping.release}/*.tar.gz"), "#{workspace}/dist")
    %w[scripts install.sh].each { |name| FileUtils.ln_s("#{TOP}/#{name}", "#{workspace}/#{name}") }
    job = lambda do |tag|
      Job.new(self, workspace: workspace, env: { "GITHUB_REPOSITORY" => "example/preview-render", "GITHUB_REF_NAME" => tag }).tap { |job| job.run(steps) }
    end
    run = job.call("v#{Shipping.version}")
    refute run.failed, run.output
    names = ["SHA256SUMS", "install.sh", "preview-render-#{Shipping.version}-#{Shipping.system}.tar.gz", "preview-render-#{Shipping.version}.artifactbundle.zip", "preview-render.rb"]
    assert_equal names, Dir.children("#{workspace}/dist").sort
    assert_equal names - ["SHA256SUMS"], File.readlines("#{workspace}/dist/SHA256SUMS").map { |line| line.split[1] }
    run = job.call("v9.9.9")
    assert run.failed
    assert_includes run.output, "::error::The tag is v9.9.9, and the tool says that it is version #{Shipping.version}."
  end

  WORKFLOWS = Dir.glob("#{TOP}/{,Examples/ci/}.github/workflows/*.yml").sort + ["#{TOP}/action.yml"]

  # Every `uses:` and every `run:` of a workflow or an action.
  def steps(path)
    file = YAML.load_file(path, aliases: true)
    jobs = file["jobs"]&.values || [file["runs"]]
    jobs.flat_map { |job| job["steps"].map { |step| [step, job] } }
  end

  def test_foreign_actions_are_pinned_by_commit_and_each_to_one
    pins = Hash.new { |found, action| found[action] = [] }
    WORKFLOWS.each do |path|
      File.readlines(path).grep(/^\s*(- )?uses:/).each do |line|
        next if line.match?(/uses: (\S+\/preview-render@|\.\/)/)
        match = line.match(/uses: ([\w.\/-]+)@(\h{40}) # (v\d+\.\d+\.\d+)$/)
        assert match, "#{path}: #{line.strip} isn't pinned"
        pins[match[1]] << [match[2], match[3]]
      end
    end
    swift = File.read("#{TOP}/Sources/preview-render/CIWorkflow.swift").match(/"(actions\/checkout)@(\h{40}) # (v[\d.]+)"/)
    pins[swift[1]] << [swift[2], swift[3]]
    assert_includes pins.keys, "actions/upload-artifact"
    pins.each { |action, found| assert_equal 1, found.uniq.count, "#{action}: #{found.uniq}" }
  end

  def test_no_expression_of_a_workflow_stands_in_a_shell_script
    WORKFLOWS.each { |path| steps(path).each { |step, _| refute_includes step["run"].to_s, "${{", "#{path}: #{step["name"]}" } }
  end

  def test_the_shell_of_workflows_and_templates_is_linted
    skip "There is no shellcheck." unless Shipping.has?("shellcheck")
    files = WORKFLOWS.flat_map { |path| steps(path).filter_map { |step, _| step["run"] } }
    files += YAML.load(File.read("#{TOP}/templates/preview-render.yml").split(/^---$/)[1]).values.flat_map { |job| ["set -f\n" + job["script"].join("\n")] }
    # The template's arguments are words on purpose.
    files.each_with_index { |text, index| write("lint/#{index}.sh", "#!/usr/bin/env bash\n# shellcheck disable=SC2086\n#{text}") }
    scripts = Dir.glob("#{scratch}/lint/*.sh") + Dir.glob("#{TOP}/scripts/{action/*,release-installers,test-shipping,lint-workflows}")
    assert_equal "", sh("shellcheck", *scripts).output
    assert_equal "", sh("shellcheck", "-s", "sh", "#{TOP}/install.sh").output
  end
end
