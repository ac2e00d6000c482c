package import Foundation

/// A TLS server of `openssl` on a free port of 127.0.0.1, with a certificate of an authority that no system knows.
///
/// It sends one response to every `GET` of its ``url``. It ends when its last reference is released.
package final class TLSServer: Sendable {
    /// What is wrong with the certificate.
    package enum Certificate: String, CaseIterable, Sendable {
        case valid, wrongHost, expired, selfSigned
    }

    /// Whether the system has the command `openssl`.
    package static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: openssl) }

    /// The address of the response.
    package let url: URL
    /// The certificate of the authority, for clients that trust it.
    package let authority: URL
    private let folder: CaseFolder
    private let process: ChildProcess

    private static let openssl = "/usr/bin/openssl"

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - certificate: The kind of certificate. Those of the authority are for 127.0.0.1, except for the wrong host.
    ///   - response: The whole response as sent, with its status line and headers.
    ///   - requiresClientCertificate: Whether only clients with a certificate of the authority may connect.
    package init(_ certificate: Certificate, response: String, requiresClientCertificate: Bool = false) async throws {
        let folder = try CaseFolder()
        self.folder = folder
        authority = folder.file("authority.pem")
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        try await Self.run(
            ["req", "-x509"] + key + ["-keyout", "authority.key", "-out", "authority.pem", "-subj", "/CN=Authority"],
            in: folder
        )
        if certificate == .selfSigned {
            let subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
            try await Self.run(
                ["req", "-x509"] + key + ["-keyout", "server.key", "-out", "server.pem"] + subject,
                in: folder
            )
        } else {
            try await Self.run(
                ["req"] + key + ["-keyout", "server.key", "-out", "request.pem", "-subj", "/CN=Server"],
                in: folder
            )
            let name = certificate == .wrongHost ? "DNS:elsewhere.example" : "IP:127.0.0.1"
            try folder.write("subjectAltName=\(name)", to: "names")
            try await Self.run(
                [
                    "x509", "-req", "-in", "request.pem", "-CA", "authority.pem", "-CAkey", "authority.key",
                    "-CAcreateserial", "-extfile", "names", "-days", certificate == .expired ? "-1" : "2",
                    "-out", "server.pem",
                ],
                in: folder
            )
        }
        try folder.write(response, to: "response")
        let options = ["s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-HTTP"]
        let verification = ["-Verify", "1", "-verify_return_error", "-CAfile", "authority.pem"]
        let output = Pipe()
        process = try ChildProcess(
            Self.openssl,
            options + (requiresClientCertificate ? verification : []),
            in: folder.url,
            output: .pipe(output)
        )
        url = try Self.url(in: output.fileHandleForReading)
    }

    deinit {
        process.terminate()
    }

    /// A certificate for clients and its key, which is encrypted if there is a password.
    package func clientCertificate(password: String? = nil) async throws -> (certificate: URL, key: URL) {
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
        let encryption = password.map { ["-passout", "pass:\($0)"] } ?? ["-nodes"]
        try await Self.run(
            ["req"] + key + encryption + [
                "-keyout", "client.key", "-out", "client-request.pem", "-subj", "/CN=Client",
            ],
            in: folder
        )
        try await Self.run(
            [
                "x509", "-req", "-in", "client-request.pem", "-CA", "authority.pem", "-CAkey", "authority.key",
                "-CAcreateserial", "-days", "2", "-out", "client.pem",
            ],
            in: folder
        )
        return (folder.file("client.pem"), folder.file("client.key"))
    }

    /// The SHA-256 hash of the server's public key in Base64.
    package func publicKeyHash() async throws -> String {
        for arguments in [
            ["x509", "-in", "server.pem", "-pubkey", "-noout", "-out", "public.pem"],
            ["pkey", "-pubin", "-in", "public.pem", "-outform", "der", "-out", "public.der"],
            ["dgst", "-sha256", "-binary", "-out", "public.hash", "public.der"],
        ] { try await Self.run(arguments, in: folder) }
        return try Data(contentsOf: folder.file("public.hash")).base64EncodedString()
    }

    private static func run(_ arguments: [String], in folder: CaseFolder) async throws {
        let end = try await ChildProcess.run(openssl, arguments, in: folder.url)
        guard end == .exit(0) else { throw Failure(arguments: arguments) }
    }

    /// Reads the line `ACCEPT 127.0.0.1:36459`, which the server prints when it accepts connections.
    private static func url(in output: FileHandle) throws -> URL {
        var text = ""
        while true {
            let bytes = output.availableData
            text += String(decoding: bytes, as: UTF8.self)
            if let match = text.firstMatch(of: /ACCEPT \S+:(\d+)\n/),
                let url = URL(string: "https://127.0.0.1:\(match.1)/response")
            {
                return url
            }
            if bytes.isEmpty { throw Failure(arguments: ["s_server"]) }
        }
    }

    private struct Failure: Error {
        var arguments: [String]
    }
}
