require_relative "support"

module Shipping
  # What GitHub makes of `${{ … }}` and of conditions, as far as this repository's files use it.
  class Expression
    def initialize(contexts) = @contexts = contexts

    def text(value) = value.to_s.gsub(/\$\{\{(.*?)\}\}/m) { value_of(Regexp.last_match(1)).to_s }

    def holds?(condition) = truthy?(value_of(condition))

    private

    def truthy?(value) = ![nil, false, "", 0].include?(value)

    def value_of(source)
      source = source.strip
      if source.include?("||")
        source.split("||").map { |part| value_of(part) }.find { |value| truthy?(value) } || ""
      elsif source.include?("&&")
        values = source.split("&&").map { |part| value_of(part) }
        values.find { |value| !truthy?(value) }.then { |value| value.nil? ? values.last : value }
      elsif (match = source.match(/\A(.+?)\s*(==|!=)\s*(.+)\z/))
        equal = value_of(match[1]).to_s.casecmp?(value_of(match[3]).to_s)
        match[2] == "==" ? equal : !equal
      elsif (match = source.match(/\A'([^']*)'\z/)) then match[1]
      elsif source == "always()" then true
      elsif source.match?(/\A[a-z_-]+(\.[A-Za-z0-9_-]+)+\z/)
        names = source.split(".")
        raise "unknown context in '#{source}'" unless @contexts.key?(names[0])
        names.reduce(@contexts) { |value, name| value.is_a?(Hash) ? value[name] : nil } || ""
      else
        raise "'#{source}' isn't understood here"
      end
    end
  end

  # A job on a runner of GitHub: steps in turn, with the files and variables by which they speak to one another.
  #
  # A step after a failed one runs only if its condition says always(). Of foreign actions, checkout and those of artifacts are played; another one is an error.
  class Job
    attr_reader :output, :failed, :artifacts, :workspace

    # `checkout` is the folder that actions/checkout copies, `artifacts` what is kept, by name.
    def initialize(test, workspace:, contexts: {}, env: {}, checkout: nil, artifacts: {})
      @test, @workspace, @checkout, @artifacts = test, workspace, checkout, artifacts
      @folder = "#{test.scratch}/runner"
      # A workflow that reads its temporary folder from the context has it from the environment, too.
      @contexts = { "github" => {}, "steps" => {}, "runner" => { "temp" => env["RUNNER_TEMP"] || "#{@folder}/temp" } }.merge(contexts)
      @output, @failed = +"", false
      FileUtils.mkdir_p(["#{@folder}/temp", workspace])
      @files = %w[PATH STEP_SUMMARY].to_h { |name| [name, test.write("runner/#{name}-#{object_id}", "")] }
      @env = {
        "GITHUB_ACTIONS" => "true", "CI" => "true", "GITHUB_WORKSPACE" => workspace, "GITHUB_PATH" => @files["PATH"],
        "GITHUB_STEP_SUMMARY" => @files["STEP_SUMMARY"], "RUNNER_TEMP" => "#{@folder}/temp", "HOME" => test.scratch,
        "RUNNER_OS" => RUBY_PLATFORM.include?("darwin") ? "macOS" : "Linux", "RUNNER_ARCH" => Shipping.machine == "x86_64" ? "X64" : "ARM64",
      }.merge(env)
    end

    def summary = File.read(@files["STEP_SUMMARY"])
    def path = File.readlines(@files["PATH"], chomp: true)

    def run(steps, contexts: @contexts, env: {})
      failed = false
      steps.each do |step|
        expression = Expression.new(contexts)
        condition = step["if"]
        next if failed && !condition.to_s.include?("always()")
        next if condition && !expression.holds?(condition)
        outputs, passed = step["uses"] ? use(step, expression) : shell(step, expression, env)
        failed ||= !passed
        contexts["steps"][step["id"]] = { "outputs" => outputs } if step["id"]
      end
      @failed ||= failed
      !failed
    end

    # Runs a composite action of a folder; its outputs, and whether it passed.
    def act(folder, inputs, repository: "")
      action = YAML.load_file("#{folder}/action.yml")
      unknown = inputs.keys - action["inputs"].keys
      raise "the action has no input #{unknown}" unless unknown.empty?
      values = action["inputs"].transform_values { |input| input["default"] }.merge(inputs.compact)
      contexts = { "inputs" => values, "github" => @contexts["github"].merge("action_repository" => repository), "steps" => {} }
      action["runs"]["steps"].each { |step| raise "#{step["name"]} has no shell" if step["run"] && step["shell"] != "bash" }
      passed = run(action["runs"]["steps"], contexts: contexts, env: { "GITHUB_ACTION_PATH" => folder })
      [action["outputs"].transform_values { |entry| Expression.new(contexts).text(entry["value"]) }, passed]
    end

    private

    def shell(step, expression, env)
      file = @test.write("runner/output", "")
      environment = @env.merge(env).merge((step["env"] || {}).transform_values { |value| expression.text(value) })
      environment["GITHUB_OUTPUT"] = file
      environment["PATH"] = (path.reverse + [environment["PATH"] || ENV.fetch("PATH")]).join(":")
      script = @test.write("runner/step.sh", expression.text(step["run"]))
      folder = File.expand_path(expression.text(step["working-directory"] || "."), @workspace)
      result = @test.sh("bash", "--noprofile", "--norc", "-eo", "pipefail", script, in_folder: folder, env: environment)
      @output << result.output
      [File.readlines(file, chomp: true).to_h { |line| line.split("=", 2) }, result.status.zero?]
    end

    # As actions/checkout does it: the files of the patterns, of a clone that fetches blobs when they are needed.
    def clone(with)
      raise "cone mode isn't played here" unless with["sparse-checkout-cone-mode"] == "false"
      patterns = @test.write("runner/patterns", with["sparse-checkout"])
      result = @test.sh("bash", "-ec", <<~SH, in_folder: @workspace, env: @env)
        git clone -q --no-checkout --depth 1 --filter="#{with["filter"]}" "file://#{@checkout}" .
        git sparse-checkout set --no-cone --stdin < "#{patterns}"
        git checkout -q
      SH
      raise result.output unless result.status.zero?
    end

    def use(step, expression)
      with = (step["with"] || {}).transform_values { |value| expression.text(value) }
      case step["uses"]
      when %r{\Aactions/checkout@}
        with["sparse-checkout"] ? clone(with) : FileUtils.cp_r("#{@checkout}/.", @workspace)
      when %r{\Aactions/upload-artifact@}
        source = File.expand_path(with["path"], @workspace)
        if File.exist?(source)
          FileUtils.cp_r(source, @artifacts[with["name"]] = Dir.mktmpdir("artifact", @test.scratch))
          @artifacts[with["name"]] += "/#{File.basename(source)}"
        elsif with["if-no-files-found"] == "error" then return [{}, false]
        end
      when %r{\Aactions/download-artifact@}
        @artifacts.each do |name, source|
          next unless File.fnmatch(with["pattern"] || with["name"], name)
          target = "#{@workspace}/#{with["path"]}#{"/#{name}" unless with["merge-multiple"] == "true"}"
          FileUtils.mkdir_p(target)
          FileUtils.cp_r("#{source}/.", target)
        end
      when %r{\A([^/]+/preview-render)@v}
        return act(TOP, with, repository: Regexp.last_match(1))
      else raise "#{step["uses"]} isn't played here"
      end
      [{}, true]
    end
  end
end
