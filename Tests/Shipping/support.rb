# What the tests of installers, actions and workflows share: releases made up or real, and runners that do what GitHub and GitLab do with their files.
require "digest"
require "fileutils"
require "json"
require "minitest/autorun"
require "open3"
require "tmpdir"
require "yaml"

TOP = File.expand_path("../..", __dir__)
# The tool that is packed into releases: PREVIEW_TOOL, or the one that was built for tests.
TOOL = File.expand_path(ENV["PREVIEW_TOOL"].to_s.empty? ? "#{TOP}/.build/debug/preview-render" : ENV["PREVIEW_TOOL"])

module Shipping
  Result = Struct.new(:status, :output)

  # Seconds that a program may run which a test starts: longer than any takes on a busy machine under a sanitizer.
  LONGEST = 300

  # Runs a program, with its standard error among its standard output. It is the one place in which tests start any. One that runs too long is killed with all that
  # it has started, and fails its test with a sentence.
  def self.run(*command, env: {}, input: "", limit: LONGEST, **options)
    Open3.popen2e(env, *command.map(&:to_s), pgroup: true, **options) do |stdin, output, process|
      writer = Thread.new do
        stdin.write(input)
        stdin.close
      rescue Errno::EPIPE
        # It has ended without reading all.
      end
      # What it leaves behind may hold the other end of the pipe.
      reader = Thread.new { output.read }
      unless reader.join(limit) && process.join(limit)
        Process.kill(:KILL, -process.pid)
        raise "'#{command.join(" ")}' had not ended after #{limit} s, and was killed."
      end
      Result.new(process.value.exitstatus || 128 + process.value.termsig, reader.value.force_encoding("UTF-8"))
    ensure
      [writer, reader].each { |thread| thread&.kill }
    end
  end

  # The output of a program that must not fail.
  def self.output(*command, **options)
    result = run(*command, **options)
    result.status.zero? ? result.output : raise("'#{command.join(" ")}' failed: #{result.output}")
  end

  def self.has?(program) = run("sh", "-c", "command -v '#{program}'").status.zero?

  # Runs a command without those variables of this process's environment that GitHub or GitLab set.
  def sh(*command, in_folder: nil, env: {}, **options)
    clean = ENV.to_h.keys.grep(/\A(GITHUB|RUNNER|CI|GITLAB|PREVIEW)_?/).to_h { |name| [name, nil] }
    options[:chdir] = in_folder if in_folder
    Shipping.run(*command, env: clean.merge(env), **options)
  end

  # A folder that goes with the test.
  def scratch
    @scratch ||= Dir.mktmpdir("shipping").then { |path| File.realpath(path) }
  end

  def teardown
    FileUtils.rm_rf(@scratch) if @scratch
    super
  end

  def write(path, text, mode: 0o644)
    path = File.expand_path(path, scratch)
    FileUtils.mkdir_p(File.dirname(path))
    File.write(path, text)
    File.chmod(mode, path)
    path
  end

  # The shell that scripts for "sh" are held against: dash where there is one, since it knows nothing beyond POSIX.
  def self.posix_shell = @posix_shell ||= %w[/bin/dash /usr/bin/dash].find { |path| File.executable?(path) } || "sh"

  # This machine's system in the names of releases.
  def self.system
    @system ||= begin
      kernel, machine = output("uname", "-sm").split
      kernel == "Darwin" ? "macos-#{machine}" : "linux-#{machine}"
    end
  end

  def self.machine = @machine ||= output("uname", "-m").strip

  # Packs a release's tarball as `make release` does.
  def self.pack(program, version, system, folder, reader: nil)
    Dir.mktmpdir do |work|
      name = "preview-render-#{version}-#{system}"
      FileUtils.mkdir_p(["#{work}/#{name}/bin", "#{work}/#{name}/LICENSES"])
      FileUtils.cp(program, "#{work}/#{name}/bin/preview-render")
      File.chmod(0o755, "#{work}/#{name}/bin/preview-render")
      if reader
        FileUtils.cp(reader, "#{work}/#{name}/bin/preview-swift")
        File.chmod(0o755, "#{work}/#{name}/bin/preview-swift")
      end
      FileUtils.cp("#{TOP}/LICENSE", "#{work}/#{name}")
      File.write("#{work}/#{name}/LICENSES/zlib.txt", "zlib\n")
      File.write("#{work}/#{name}/preview-render.spdx.json", "{}\n")
      # The fastest compression: the tool of a debug build is large.
      output("sh", "-c", "tar -cf - -C '#{work}' '#{name}' | gzip -1 >'#{folder}/#{name}.tar.gz'")
    end
  end

  def self.sums(folder)
    names = Dir.children(folder).sort - ["SHA256SUMS"]
    File.write("#{folder}/SHA256SUMS", names.map { |name| "#{Digest::SHA256.file("#{folder}/#{name}").hexdigest}  #{name}\n" }.join)
  end

  # A folder with a release of the real tool, made once.
  def self.full_release = @full_release ||= made_release(TOOL)

  # The same with a script in the tool's place that hands its arguments on to it: the same for who installs it, and at hand in a moment.
  def self.release
    @release ||= Dir.mktmpdir do |folder|
      File.write("#{folder}/tool", "#!/bin/sh\nexec '#{TOOL}' \"$@\"\n")
      made_release("#{folder}/tool")
    end
  end

  def self.made_release(program)
    raise "There is no tool at #{TOOL}; build it, or name one with PREVIEW_TOOL." unless File.executable?(TOOL)
    folder = File.realpath(Dir.mktmpdir("release"))
    Minitest.after_run { FileUtils.rm_rf(folder) }
    pack(program, version, Shipping.system, folder)
    output("#{TOP}/scripts/release-installers", folder, "example/preview-render")
    sums(folder)
    folder
  end

  def self.version = @version ||= output(TOOL, "--version").strip

  # A release whose program is a script: it says its version, and what it was called with.
  def small_release(version: "9.9.9", says: version, system: Shipping.system, reader: nil)
    folder = "#{scratch}/release"
    FileUtils.mkdir_p(folder)
    program = write("program", "#!/bin/sh\nif [ \"$1\" = --version ]; then echo #{says}; else echo \"called: $*\"; fi\n", mode: 0o755)
    Shipping.pack(program, version, system, folder, reader: reader && write("reader", "#!/bin/sh\necho #{reader}\n", mode: 0o755))
    Shipping.sums(folder)
    folder
  end

  # A folder for the front of the path with a curl that finds the releases of example/preview-render in the local folder, and nothing else on the network.
  def offline_curl
    curl = ENV.fetch("PATH").split(":").map { |folder| "#{folder}/curl" }.find { |path| File.executable?(path) } or raise "there is no curl"
    address = "https://github.com/example/preview-render/releases/download/v#{Shipping.version}/"
    latest = "https://github.com/example/preview-render/releases/latest/download/"
    write("offline/curl", <<~SH, mode: 0o755)
      #!/usr/bin/env bash
      words=()
      for word in "$@"; do
        case $word in
          #{address}*) words+=("file://#{Shipping.release}/${word#'#{address}'}") ;;
          #{latest}*) words+=("file://#{Shipping.release}/${word#'#{latest}'}") ;;
          https://*) echo "curl: (6) nothing is fetched in a test: $word" >&2; exit 6 ;;
          *) words+=("$word") ;;
        esac
      done
      # The last word on protocols is this one's.
      exec '#{curl}' "${words[@]}" --proto =file
    SH
    "#{scratch}/offline"
  end

  # A folder that holds the programs a script needs, by links, and none of those that are left out.
  def path_without(*left_out)
    folder = "#{scratch}/programs"
    FileUtils.rm_rf(folder)
    FileUtils.mkdir_p(folder)
    ENV.fetch("PATH").split(":").reverse.flat_map { |path| Dir.glob("#{path}/*") }.each do |program|
      FileUtils.ln_sf(program, folder) unless left_out.include?(File.basename(program))
    end
    folder
  end

  # Puts programs that scripts use into a folder; each notes that it was run, in the file `pwned` of the scratch folder.
  def plant(folder)
    %w[preview-render sha256sum shasum openssl curl wget tar cp mv sed uname mktemp git].each do |name|
      write("#{folder}/#{name}", "#!/bin/sh\necho #{name} >>'#{scratch}/pwned'\nexit 0\n", mode: 0o755)
    end
  end

  def refute_pwned = refute_path_exists("#{scratch}/pwned", File.exist?("#{scratch}/pwned") ? File.read("#{scratch}/pwned") : "")

  # A project with a spec, its font and its baselines, drawn by the real tool.
  def project(recorded: true)
    folder = "#{scratch}/project"
    FileUtils.mkdir_p("#{folder}/Fonts")
    FileUtils.cp("#{TOP}/Fonts/lobster.otf", "#{folder}/Fonts")
    File.write("#{folder}/preview.yml", spec)
    if recorded
      result = sh(TOOL, "record", in_folder: folder)
      assert_equal 0, result.status, result.output
    end
    folder
  end

  def spec(text: "Hello", lines: 0)
    <<~YAML
      fonts: Fonts
      traits: { categories: [L, AX5], scale: 1, width: 320 }
      scenes:
        greeting:
          font: LobsterTwo-BoldItalic
          elements:
            - { label: #{text}, style: body, numberOfLines: #{lines} }
    YAML
  end
end
