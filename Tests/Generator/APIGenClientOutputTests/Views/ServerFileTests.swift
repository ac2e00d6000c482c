import Testing

@Suite struct ServerFileTests {
    private func clientFile(_ lines: String) throws -> String {
        try generated("ForgeClient.swift", from: "name: Forge\n\(lines)\nendpoints: {me: {path: /me}}\n")
    }

    @Test func `a setting of several servers is one property, and a setting of other servers is an argument`() throws {
        let file = try clientFile(
            #"""
            servers:
              production:
                url: "https://{tenant}.forge.example:{port:Int = 443}/{tenant}"
                params: {tenant: {$doc: The company., $as: company}}
              mirror: {url: "https://{tenant}.mirror.example", doc: A copy., see: "https://mirror.example"}
              local: {url: "https://{host}/{region:us | eu = us}/{tenant}", params: {host: {$doc: The machine.}}}
            """#
        )
        for part in [
            #"""
                public static let defaultServer: APIServer = "https://{tenant}.forge.example:{port}/{tenant}"

                /// A copy.
                ///
                /// Source: <https://mirror.example>
                public static let mirrorServer: APIServer = "https://{tenant}.mirror.example"

                /// - Parameters:
                ///   - host: The machine.
                ///   - region: The part `{region}` of the server's address.
                public static func localServer(host: String, region: Region = .us) -> APIServer {
                    APIServer("https://{host}/{region}/{tenant}", values: ["host": host, "region": region])
                }
            """#,
            #"""
                /// The company.
                public var company: String

                /// The part `{port}` of the server's address.
                public var port: Int

                public var server: APIServer
            """#,
            #"""
                public init(
                    company: String,
                    port: Int = 443,
                    server: APIServer = Self.defaultServer,
                    configuration: APIConfiguration = APIConfiguration()
                ) {
            """#,
            #"""
                    return APIDefaults(placeholders: ["tenant": company, "port": port])
            """#,
        ] {
            #expect(file.contains(part), "\(part)")
        }
    }

    @Test func `a credential can be in a header with a scheme and in the address`() throws {
        let file = try clientFile(
            #"""
            server: https://api.forge.example/bot{bot}
            auth: {token: {header: Authorization, scheme: Bot}, hook: {server: bot, doc: The secret.}}
            """#
        )
        for part in [
            #"""
                /// Sent as the header `Authorization` with the scheme `Bot`.
                public var token: APICredential?

                /// The secret.
                public var hook: APICredential?
            """#,
            #"""
                        credentials: [
                            APIAuthentication("token", .header("Authorization", scheme: "Bot"), token),
                            APIAuthentication("hook", .server("bot"), hook),
                        ]
            """#,
        ] {
            #expect(file.contains(part), "\(part)")
        }
    }

    @Test(
        arguments: [
            ("bearer", "token"), ("basic", "credentials"), ("{query: api_key}", "key"), ("{header: X-Key}", "key"),
            ("{header: Authorization, scheme: Bot}", "token"),
        ]
    )
    func `a single credential is named after its kind`(auth: String, name: String) throws {
        let file = try clientFile("server: https://api.forge.example\nauth: \(auth)")
        #expect(file.contains("\n    public var \(name): APICredential?\n"))
    }

    @Test func `parameters of a path have a long form`() throws {
        let file = try generated(
            "Resources/FileResource.swift",
            from: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  file:
                    call: GET /{kind}/{ids}/{day:Date}/{at...}
                    params:
                      kind: {$enum: [text, image], $doc: What it is., $frozen: "true"}
                      ids: {$type: [Int], $array: ";", $as: numbers}
                      day: {$deprecated: Dates are gone.}
                      at: {$doc: "Where it is, with its slashes."}
                """#
        )
        for part in [
            #"""
                /// What it is.
                public let kind: Kind
                public let numbers: [Int]
                /// - Warning: Deprecated. Dates are gone.
                public let day: Date
                /// Where it is, with its slashes.
                public let at: String
            """#,
            #"""
                public var path: APIPath { "/\(kind)/\(numbers, .joined(";"))/\(day)/\(at, .keepingSlashes)" }
            """#,
        ] {
            #expect(file.contains(part), "\(file)")
        }
    }

    @Test func `a bare server receives no credentials and no shared parameters, even if it is the first or only one`()
        throws
    {
        for servers in [
            "server: {url: https://a.example, bare: true}",
            "servers: {files: {url: https://a.example, bare: true}, api: https://b.example}",
        ] {
            let file = try generated(
                "Resources/FileResource.swift",
                from: """
                    name: Forge
                    \(servers)
                    auth: bearer
                    query: {site: String = main}
                    endpoints: {file: GET /file}
                    """
            )
            #expect(file.contains("    public static let authentication: APIAuthenticationRequirement = .none\n"))
            #expect(file.contains("    public static let omittedDefaults: Set<String> = [\"site\"]\n"))
        }
        let file = try generated(
            "Resources/MeResource.swift",
            from: """
                name: Forge
                servers: {files: {url: https://a.example, bare: true}, api: https://b.example}
                auth: bearer
                endpoints: {me: {path: /me, server: api}}
                """
        )
        #expect(!file.contains("authentication"))
    }
}
