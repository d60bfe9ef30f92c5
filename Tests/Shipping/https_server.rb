require "openssl"
require "socket"

module Shipping
  # Files of a folder over HTTPS, on this machine, and what a server can do wrong: leave an archive half-way, or redirect to HTTP, where the same files are.
  class HTTPSServer
    attr_reader :certificate

    # `fault` is nil, :half for archives that end half-way, or :redirect.
    def initialize(test, folder, fault: nil)
      @folder, @fault = folder, fault
      key = OpenSSL::PKey::EC.generate("prime256v1")
      own = certificate_of(key)
      @certificate = test.write("certificate.pem", own.to_pem)
      @plain, inner = TCPServer.new("127.0.0.1", 0), TCPServer.new("127.0.0.1", 0)
      @port = inner.addr[1]
      context = OpenSSL::SSL::SSLContext.new
      context.cert, context.key = own, key
      @secure = OpenSSL::SSL::SSLServer.new(inner, context)
      @threads = [Thread.new { serve(@plain, nil) }, Thread.new { serve(@secure, @fault) }]
    end

    def address = "https://localhost:#{@port}"

    # What has curl and wget trust the certificate.
    def env(test) = { "CURL_CA_BUNDLE" => certificate, "WGETRC" => test.write("wgetrc", "ca_certificate = #{certificate}\n") }

    def close
      @threads.each(&:kill)
      [@plain, @secure].each(&:close)
    end

    private

    def certificate_of(key)
      own = OpenSSL::X509::Certificate.new
      own.version, own.serial, own.public_key = 2, 1, key
      own.subject = own.issuer = OpenSSL::X509::Name.parse("/CN=localhost")
      own.not_before, own.not_after = Time.now - 3600, Time.now + 3600
      extensions = OpenSSL::X509::ExtensionFactory.new(own, own)
      own.add_extension(extensions.create_extension("subjectAltName", "DNS:localhost"))
      own.add_extension(extensions.create_extension("basicConstraints", "CA:TRUE", true))
      own.sign(key, "SHA256")
    end

    def serve(server, fault)
      loop do
        client = server.accept
        answer(client, client.gets.to_s.split[1], fault)
      rescue OpenSSL::SSL::SSLError, SystemCallError
        # A client that doesn't trust it, or that has gone.
      ensure
        client&.close
      end
    end

    def answer(client, name, fault)
      nil while client.gets.to_s.strip != ""
      if fault == :redirect
        return client.write("HTTP/1.1 302 Found\r\nLocation: http://localhost:#{@plain.addr[1]}#{name}\r\nContent-Length: 0\r\n\r\n")
      end
      body = File.binread("#{@folder}#{name}")
      client.write("HTTP/1.1 200 OK\r\nContent-Length: #{body.bytesize}\r\n\r\n")
      client.write(fault == :half && name.end_with?(".tar.gz") ? body[0, body.bytesize / 2] : body)
    end
  end
end
