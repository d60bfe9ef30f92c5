require_relative "support"
require_relative "https_server"

class InstallTest < Minitest::Test
  include Shipping

  def install(*arguments, shell: Shipping.posix_shell, env: {}, script: "#{TOP}/install.sh")
    sh(shell, script, *arguments, env: { "HOME" => "#{scratch}/home" }.merge(env), in_folder: scratch)
  end

  def installed = Dir.glob("#{scratch}/{home,prefix}/**/*", File::FNM_DOTMATCH).select { |path| File.file?(path) }

  # Nothing was installed, and the one sentence says why.
  def refused(result, sentence)
    assert_equal 1, result.status, result.output
    assert_match sentence, result.output
    assert_equal 1, result.output.lines.count, result.output
    assert_empty installed
  end

  def test_installs_the_tool_with_its_licences_and_says_so
    folder = small_release
    result = install("--version", "9.9.9", "--from", "file://#{folder}")
    assert_equal 0, result.status, result.output
    prefix = "#{scratch}/home/.local"
    assert_equal <<~END, result.output
      preview-render 9.9.9 is in #{prefix}/bin, its licences are in #{prefix}/share/doc/preview-render.
      That folder is not on your PATH yet: export PATH="#{prefix}/bin:$PATH"
    END
    assert_equal "9.9.9\n", sh("#{prefix}/bin/preview-render", "--version").output
    assert_equal %w[LICENSE LICENSES preview-render.spdx.json], Dir.children("#{prefix}/share/doc/preview-render").sort
    assert_equal 0o755, File.stat("#{prefix}/bin/preview-render").mode & 0o777
    # A second time it takes the place of the first, and a folder on the path is not mentioned.
    path = "#{ENV.fetch("PATH")}:#{prefix}/bin"
    again = install("--version", "v9.9.9", "--from", "file://#{folder}", env: { "PATH" => path })
    assert_equal 0, again.status
    assert_equal 1, again.output.lines.count, again.output
    assert_equal 4, installed.count
  end

  def test_the_reader_of_swift_sources_is_installed_beside_the_tool
    folder = small_release(reader: "first")
    prefix = "#{scratch}/prefix"
    assert_equal 0, install("--version", "9.9.9", "--from", "file://#{folder}", "--prefix", prefix).status
    assert_equal "first\n", sh("#{prefix}/bin/preview-swift").output
    assert_equal %w[preview-render preview-swift], Dir.children("#{prefix}/bin").sort
    folder = small_release(reader: "second")
    assert_equal 0, install("--version", "9.9.9", "--from", "file://#{folder}", "--prefix", prefix).status
    assert_equal "second\n", sh("#{prefix}/bin/preview-swift").output
    FileUtils.rm("#{prefix}/bin/preview-swift")
    FileUtils.mkdir("#{prefix}/bin/preview-swift")
    result = install("--version", "9.9.9", "--from", "file://#{folder}", "--prefix", prefix)
    assert_equal [1, "install.sh: '#{prefix}/bin/preview-swift' is a folder; move it away, or name another folder with --prefix.\n"], result.to_a
    assert_empty Dir.children("#{prefix}/bin/preview-swift")
  end

  def test_a_release_copy_knows_its_version_and_repository_and_installs_the_real_tool
    result = install("--from", "file://#{Shipping.full_release}", "--prefix", "#{scratch}/prefix", script: "#{Shipping.full_release}/install.sh")
    assert_equal 0, result.status, result.output
    assert_equal "#{Shipping.version}\n", sh("#{scratch}/prefix/bin/preview-render", "--version").output
    assert_includes File.read("#{Shipping.full_release}/install.sh"), "\nrepository='example/preview-render'\nversion='#{Shipping.version}'\n"
  end

  def test_other_shells_run_it_too
    folder = small_release
    [["bash", "--posix"], ["bash"], ["busybox", "sh"]].each do |shell|
      next unless Shipping.has?(shell[0])
      result = sh(*shell, "#{TOP}/install.sh", "--version", "9.9.9", "--from", "file://#{folder}", "--prefix", "#{scratch}/prefix/#{shell.join}")
      assert_equal 0, result.status, result.output
    end
  end

  def test_a_wrong_checksum_is_refused_before_anything_is_unpacked
    folder = small_release
    archive = Dir.glob("#{folder}/*.tar.gz").first
    File.write(archive, "no archive", mode: "a")
    refused install("--version", "9.9.9", "--from", "file://#{folder}"), /is damaged or was exchanged: its SHA-256 is \h{64}, and \h{64} was expected\. Nothing/
  end

  def test_a_missing_file_is_refused
    folder = small_release
    archive = Dir.glob("#{folder}/*.tar.gz").first
    File.delete(archive)
    refused install("--version", "9.9.9", "--from", "file://#{folder}"), /'file:.*#{File.basename(archive)}' can't be downloaded: cp: /
    File.delete("#{folder}/SHA256SUMS")
    refused install("--version", "9.9.9", "--from", "file://#{folder}"), /SHA256SUMS' can't be downloaded: /
  end

  def test_a_release_without_this_system_says_what_it_has
    folder = small_release(system: "plan9-mips")
    refused install("--version", "9.9.9", "--from", "file://#{folder}"),
            /\Ainstall.sh: Release 9\.9\.9 has no preview-render-9\.9\.9-#{Shipping.system}\.tar\.gz; '.*SHA256SUMS' lists what it has\.$/
  end

  # Installs from a server of HTTPS, by a downloader, or by the one of both that is there.
  def install_online(fault, without: nil)
    server = HTTPSServer.new(self, small_release, fault: fault)
    path = without ? { "PATH" => path_without(without) } : {}
    install("--version", "9.9.9", "--from", server.address, env: server.env(self).merge(path))
  ensure
    server&.close
  end

  def test_an_interrupted_download_is_refused
    refused install_online(:half), /can't be downloaded: curl: \(18\)/
  end

  def test_curl_and_wget_download_alike_and_neither_follows_a_redirection_to_http
    %w[curl wget].each do |without|
      refused install_online(:redirect, without: without), /^install\.sh: 'https:.*SHA256SUMS' can't be downloaded: .+$/
      result = install_online(nil, without: without)
      assert_equal 0, result.status, result.output
      FileUtils.rm_rf("#{scratch}/home")
    end
  end

  def test_addresses_that_can_be_changed_on_their_way_are_refused_and_files_need_no_downloader
    folder = small_release
    ["http://127.0.0.1:9", "ftp://host/folder", "HTTP://host", "host/folder", "file://host/folder", folder].each do |address|
      refused install("--version", "9.9.9", "--from", address), /\Ainstall\.sh: '--from #{address}' can't be used: give an address that begins with https:\/\/ or file:\/\/\/,/
    end
    result = install("--version", "9.9.9", "--from", "file://#{folder}", env: { "PATH" => path_without("curl", "wget") })
    assert_equal 0, result.status, result.output
    FileUtils.rm_rf("#{scratch}/home")
    refused install("--version", "9.9.9", "--from", "https://host", env: { "PATH" => path_without("curl", "wget") }), /Neither curl nor wget is there/
  end

  def test_nothing_that_lies_in_the_prefix_is_run_or_written_through
    folder = small_release
    prefix = "#{scratch}/prefix"
    plant("#{prefix}/bin")
    outside = write("outside", "mine")
    FileUtils.mkdir_p("#{prefix}/share/doc/preview-render")
    FileUtils.rm("#{prefix}/bin/preview-render")
    ["bin/preview-render", "share/doc/preview-render/LICENSE", "share/doc/preview-render/LICENSES"].each { |name| FileUtils.ln_s(outside, "#{prefix}/#{name}") }
    result = install("--version", "9.9.9", "--from", "file://#{folder}", "--prefix", prefix)
    assert_equal 0, result.status, result.output
    refute_pwned
    assert_equal "mine", File.read(outside)
    assert_equal "9.9.9\n", sh("#{prefix}/bin/preview-render", "--version").output
    FileUtils.rm("#{prefix}/bin/preview-render")
    FileUtils.mkdir("#{prefix}/bin/preview-render")
    result = install("--version", "9.9.9", "--from", "file://#{folder}", "--prefix", prefix)
    assert_equal [1, "install.sh: '#{prefix}/bin/preview-render' is a folder; move it away, or name another folder with --prefix.\n"], result.to_a
    assert_empty Dir.children("#{prefix}/bin/preview-render")
  end

  def test_a_program_of_another_version_or_that_does_not_start_is_refused
    refused install("--version", "9.9.9", "--from", "file://#{small_release(says: "1.0")}"), /says that it is version 1\.0\. Nothing/
    File.write("#{scratch}/program", "#!/nowhere\n")
    File.chmod(0o755, "#{scratch}/program")
    Shipping.pack("#{scratch}/program", "9.9.9", Shipping.system, "#{scratch}/release")
    Shipping.sums("#{scratch}/release")
    refused install("--version", "9.9.9", "--from", "file://#{scratch}/release"), /doesn't start on this machine: /
  end

  # Puts a `uname` first on the path that names another system.
  def on(kernel, machine)
    write("bin/uname", "#!/bin/sh\nif [ \"$1\" = -s ]; then echo #{kernel}; else echo #{machine}; fi\n", mode: 0o755)
    { "PATH" => "#{scratch}/bin:#{ENV.fetch("PATH")}" }
  end

  def test_an_unknown_system_is_refused
    refused install("--version", "9.9.9", "--from", "file:///", env: on("SunOS", "sparc")), /There is no build for SunOS; there are builds for Linux and macOS\.$/
    refused install("--version", "9.9.9", "--from", "file:///", env: on("Linux", "riscv64")), /There is no build for Linux on riscv64; build it from source\.$/
  end

  def test_systems_have_the_names_of_releases
    { %w[Linux aarch64] => "linux-aarch64", %w[Linux amd64] => "linux-x86_64", %w[Darwin arm64] => "macos-arm64", %w[Darwin x86_64] => "macos-x86_64" }
      .each do |(kernel, machine), name|
        folder = small_release(system: name)
        result = install("--version", "9.9.9", "--from", "file://#{folder}", "--prefix", "#{scratch}/prefix", env: on(kernel, machine))
        assert_equal 0, result.status, result.output
      end
  end

  def test_a_folder_that_can_not_be_written_is_refused
    file = write("file", "")
    result = install("--version", "9.9.9", "--from", "file://#{small_release}", "--prefix", "#{file}/x")
    assert_equal 1, result.status
    assert_match(/Folder '#{file}\/x' can't be written to; name another with --prefix\.$/, result.output)
  end

  def test_wrong_calls_are_refused
    refused install, /Which version\? Name it with --version/
    refused install("--version", "9.9.9"), /Which release\? Name the repository/
    refused install("--version", "a b", "--from", "x"), /Version 'a b' isn't one/
    refused install("--version"), /Option '--version' needs a value/
    refused install("--verison", "1"), /Option '--verison' isn't known/
    assert_equal 0, install("--help").status
  end

  def test_a_script_that_is_cut_off_does_nothing
    lines = File.readlines("#{TOP}/install.sh")
    folder = small_release
    (1...lines.count).select { |count| count % 4 == 0 || count > lines.count - 4 }.each do |count|
      script = write("cut.sh", lines.first(count).join)
      install("--version", "9.9.9", "--from", "file://#{folder}", script: script)
      assert_empty installed, "cut after line #{count}"
    end
    # Nor in the middle of its last line.
    install("--version", "9.9.9", "--from", "file://#{folder}", script: write("cut.sh", lines.join.chomp[0...-6]))
    assert_empty installed
  end

  def test_nothing_is_left_in_the_temporary_folder
    FileUtils.mkdir_p("#{scratch}/tmp")
    install("--version", "9.9.9", "--from", "file://#{small_release}", env: { "TMPDIR" => "#{scratch}/tmp" })
    install("--version", "9.9.8", "--from", "file://#{scratch}/release", env: { "TMPDIR" => "#{scratch}/tmp" })
    assert_empty Dir.children("#{scratch}/tmp")
  end
end
