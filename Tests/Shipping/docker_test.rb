require_relative "support"

# The Dockerfile, followed line by line into a folder that is then the whole of what the tool sees (chroot).
class DockerTest < Minitest::Test
  include Shipping

  # Builds the image of a processor from a context: its files in a folder, and its configuration.
  def build(context, processor, arguments)
    stages, stage = {}, nil
    # What stands before the first stage is known to FROM alone.
    globals = { "TARGETARCH" => processor }
    File.readlines("#{TOP}/Dockerfile", chomp: true).reject { |line| line.strip.empty? || line.start_with?("#") }.each do |line|
      word, rest = line.split(" ", 2)
      known = word == "FROM" || stage.nil? ? globals : stage[:variables]
      rest = rest.gsub(/\$\{(\w+)\}/) { known.fetch(Regexp.last_match(1)) }
      case word
      when "ARG" then known[rest] = arguments.fetch(rest)
      when "FROM"
        base, _, name = rest.split
        # Only the stages that the image is made of are built.
        stage = { folder: Dir.mktmpdir("stage", scratch), variables: {}, skipped: %w[amd64 arm64].include?(name) && name != processor }
        FileUtils.cp_r("#{stages.fetch(base)[:folder]}/.", stage[:folder]) unless base == "scratch"
        stages[name || "image"] = stage
      when "ADD"
        next if stage[:skipped]
        file, target = rest.split
        Shipping.output("tar", "-xzf", "#{context}/#{file}", "-C", "#{stage[:folder]}#{target}")
      when "COPY"
        source, pattern, target = rest.split
        found = Dir.glob("#{stages.fetch(source.delete_prefix("--from="))[:folder]}#{pattern}")
        raise "nothing matches #{pattern}" if found.empty?
        # The contents of a folder are copied, not the folder.
        found.each { |path| FileUtils.cp_r("#{path}/.", "#{stage[:folder]}#{target}") }
      when "WORKDIR" then FileUtils.mkdir_p("#{stage[:folder]}#{rest}")
      when "ENTRYPOINT" then stage[:entry] = JSON.parse(rest)
      else raise "'#{word}' isn't followed here"
      end
    end
    stages.fetch("image")
  end

  def test_an_image_has_the_tool_its_licences_and_nothing_else
    { "amd64" => "linux-x86_64", "arm64" => "linux-aarch64" }.each do |processor, system|
      image = build(small_release(system: system), processor, "VERSION" => "9.9.9")
      assert_equal %w[LICENSE LICENSES bin preview-render.spdx.json tmp work], Dir.children(image[:folder]).sort
      assert_equal ["preview-render"], Dir.children("#{image[:folder]}/bin")
      assert_equal ["/bin/preview-render"], image[:entry]
    end
  end

  def test_the_image_of_the_real_tool_draws_in_the_folder_that_is_mounted
    skip "An image is of Linux." unless RUBY_PLATFORM.include?("linux")
    skip "To change the root takes root." unless Process.uid.zero?
    image = build(Shipping.full_release, Shipping.machine == "x86_64" ? "amd64" : "arm64", "VERSION" => Shipping.version)
    root = image[:folder]
    FileUtils.cp_r("#{project}/.", "#{root}/work")
    # A tool of a debug build needs the system's libraries; a release's needs nothing.
    libraries = sh("ldd", "#{root}/bin/preview-render").output.scan(%r{(/\S+) \(0x}).flatten
    libraries.each do |path|
      FileUtils.mkdir_p("#{root}#{File.dirname(path)}")
      FileUtils.cp(path, "#{root}#{path}")
    end
    # Docker mounts /proc, too.
    FileUtils.mkdir_p("#{root}/proc")
    inside = "mount -t proc proc '#{root}/proc' && exec chroot '#{root}' #{image[:entry][0]} \"$@\""
    assert_equal "#{Shipping.version}\n", sh("unshare", "-m", "sh", "-c", inside, "sh", "--version").output
    # chroot(1) goes to the top of the new root, and the image to its WORKDIR: so paths are whole here.
    result = sh("unshare", "-m", "sh", "-c", inside, "sh", "verify", "/work/preview.yml", "--report", "/work/report")
    assert_equal 0, result.status, result.output
    assert_includes result.output, "2 same in "
  end
end
