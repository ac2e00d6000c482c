import TestExpectations
import TestSupport
import TestTraits
import Testing

@testable import APIGenPipeline
@testable import APIGenSupport
@testable import apigen

/// The parts of the runtime in standalone clients.
@Suite(.dedicatedThreads)
struct RuntimePartTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: [String]) -> (status: ExitCode, messages: String) {
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.generate = { $0.generate(path: $1, bytes: $2, readFile: $3) }
        return (Program(context: context).run(["-q"] + arguments), transcript.messages)
    }

    private func write(_ lines: String) throws {
        try folder.write("name: Probe\nserver: https://probe.example\n\(lines)\n", to: "probe.yaml")
    }

    /// The parts that the folder of the client has, by their folders, without the one that all clients have.
    private func parts() throws -> Set<RuntimePart> {
        let runtime = "Generated/Probe/Runtime/"
        let files = try folder.files.filter { $0.hasPrefix(runtime) }.map { $0.dropFirst(runtime.count) }
        try #require(files.contains("Connections/APIConnectionQueue.swift"))
        return Set(
            RuntimePart.ofModule.filter { part in
                part != .connections
                    && part.folders.allSatisfy { folder in
                        let name = folder.trimmingPrefix("APIRuntime").drop { $0 == "/" }
                        return files.contains { $0.hasPrefix(name + "/") && !Self.core.contains(String($0)) }
                    }
            }
        )
    }

    /// A folder of the core that has the name of a part.
    private static let core: Set = ["Headers/APIHeaderList.swift", "Headers/APIHeaders.swift"]

    private static let formats: Set<RuntimePart> = [.fields, .formats, .json]
    private static let forms = formats.union([.bodies, .forms])

    private static let ping = "endpoints: {ping: GET /ping}"

    @Test(
        arguments: [
            (ping, [] as Set<RuntimePart>),
            ("endpoints: {get: GET /user -> User}\nmodels: {User: {id: Int, name: String?}}", []),
            ("endpoints: {get: GET /user -> User}\nmodels: {User: {born: Date, count: Int?}}", [.fields]),
            ("dates: seconds\nendpoints: {get: GET /user -> User}\nmodels: {User: {born: Date}}", Self.formats),
            (
                "endpoints: {add: {method: POST, path: /users, body: {born: Date(seconds)}}}",
                Self.forms
            ),
            ("endpoints: {find: {path: /find, query: {since: Date}}}", []),
            ("endpoints: {page: GET /page -> String}", [.charsets]),
            ("endpoints: {page: {path: /page, response: {200: String, 202: none}}}", [.charsets]),
            ("auth: bearer\n\(ping)", [.authentication, .redaction]),
            ("endpoints: {find: {path: /find, headers: {X-Session-Token: String}}}", [.redaction]),
            ("endpoints: {get: GET /user -> User}\nmodels: {User: {id: ID}}", Self.formats.union([.values])),
            ("endpoints: {get: GET /any -> JSON}", [.json]),
            ("endpoints: {add: {method: POST, path: /users, body: {name: String}}}", [.bodies]),
            (
                "endpoints: {add: {method: POST, path: /photos, encoding: multipart, body: {photo: Upload}}}",
                Self.forms.union([.multipart, .redaction])
            ),
            ("endpoints: {photo: GET /photo -> Data}", [.downloads, .files]),
            ("endpoints: {put: {method: PUT, path: /photo, encoding: raw, body: Data}}", [.bodies]),
            ("endpoints: {page: GET /page -> Page}\nmodels: {Page: String}", [.charsets]),
            ("endpoints: {get: GET /token -> Token}\nmodels: {Token: {kind: token | other}}", [.fields]),
            ("endpoints: {get: GET /login -> Login}\nmodels: {Login: {token: String}}", [.redaction]),
            ("endpoints: {find: {path: /find, query: {api_key: = abc}}}", [.redaction]),
            ("limits: {remaining: X-Left}\n\(ping)", [.limits]),
            (
                "endpoints: {ping: {path: /ping, responseHeaders: {X-Left: Int?}}}",
                Self.formats.union([.headers, .values])
            ),
            (
                """
                endpoints: {list: {path: /users, query: {page: Int}, response: Page}}
                models: {Page: {$unwrap: items, $paginate: {query: page, more: more}, items: "[Int]", more: Bool}}
                """,
                [.paging]
            ),
            (
                "errors: {body: Problem}\n\(ping)\nmodels: {Problem: {$when: {ok: false}, message: String}}",
                [.matchers]
            ),
            ("endpoints: {get: GET /user -> User}\nmodels: {User: {kind: a | b, level: 1 | 2}}", [.fields]),
            ("endpoints: {get: GET /user -> User}\nmodels: {User: {count: Int(lenient)}}", Self.formats),
            ("endpoints: {get: GET /user -> User}\nmodels: {User: {parent: User?}}", Self.formats.union([.values])),
            ("endpoints: {get: GET /shape -> Shape}\nmodels: {Shape: Int | String}", Self.formats.union([.unions])),
            (
                "endpoints: {find: {path: /find, query: {filter: {name: String}}}}",
                Self.forms
            ),
            (
                "endpoints: {add: {method: POST, path: /users, encoding: form, body: {name: String}}}",
                Self.forms
            ),
            (
                "endpoints: {put: {method: PUT, path: /photo, encoding: raw, body: Upload}}",
                Self.forms.union([.multipart, .redaction])
            ),
            (
                "endpoints: {change: {method: PATCH, path: /user, body: {name?: String?}}}",
                Self.forms.union([.patch])
            ),
            (
                "endpoints: {watch: {path: /watch, stream: {lines: Int}}}",
                [.bodies, .json, .streaming]
            ),
        ] as [(String, Set<RuntimePart>)]
    )
    func `a standalone client has the parts that its spec needs`(spec: String, expected: Set<RuntimePart>) async throws
    {
        try write(spec)
        #expect(run(["probe.yaml", "--standalone"]) == (.success, ""))
        #expect(try parts() == expected)
        guard Toolchain.isPatient else { return }
        let text = try await Toolchain.typecheck("Generated", in: folder, as: .strict, isolation: "nonisolated")
        #expect(text == "")
    }

    @Test func `the manifest keeps the parts that were added, and a later spec brings more`() throws {
        try write(Self.ping)
        #expect(run(["probe.yaml", "--standalone", "--with", "caching,drift"]) == (.success, ""))
        #expect(try parts() == [.caching, .drift, .files, .redaction])
        #expect(
            try folder.text(at: "Generated/Probe/.apigen.json")
                .contains("\"options\": [\"--standalone\", \"--with=caching,drift\"]")
        )
        #expect(run(["check", "probe.yaml"]) == (.success, ""))
        try write("endpoints: {get: GET /any -> JSON}")
        #expect(run(["probe.yaml"]) == (.success, ""))
        #expect(try parts() == [.caching, .drift, .files, .json, .redaction])
        #expect(run(["check", "probe.yaml"]) == (.success, ""))
        #expect(run(["probe.yaml", "--standalone", "--with", "drift"]) == (.success, ""))
        #expect(try parts() == [.drift, .json, .redaction])
    }

    @Test(arguments: [[], ["--standalone"], ["--package", "--output-file", "Probe.swift"]])
    func `the part with libcurl is an error without a package`(others: [String]) throws {
        try write(Self.ping)
        let outcome = run(["probe.yaml", "--with", "caching,curl"] + others)
        #expect(outcome.status == .usage)
        #expect(try folder.files.filter { $0.hasSuffix(".swift") } == [])
        if others == ["--standalone"] {
            let message = """
                Error: '--with curl' requires '--package'
                   help: a library of the system needs a target of its own, which only a package has

                """
            #expect(outcome.messages == message)
        }
    }

    /// The transport is a target next to the client, with the library of the system in another one.
    @Test(arguments: [[], ["--single-file"]])
    func `a package has the transport with libcurl in targets of its own`(others: [String]) async throws {
        // The transport uses types with the names of these models.
        try write(
            """
            endpoints: {all: GET /all -> Names}
            models:
              Names: {a: Thread, b: CURLcode, c: Data, d: Error, e: "[Task]", f: Unmanaged}
              Thread: {id: Int}
              CURLcode: {id: Int}
              Data: {id: Int}
              Error: {id: Int}
              Task: {id: Int}
              Unmanaged: {id: Int}
            """
        )
        #expect(run(["probe.yaml", "--package", "--with", "curl", "-o", "."] + others) == (.success, ""))
        #expect(
            try folder.text(at: "Probe/.apigen.json").contains("\"--package\", \"--with=curl\"")
        )
        let library = "Probe/Sources/ProbeLibCurl"
        #expect(
            try folder.text(at: "\(library)/module.modulemap").hasPrefix(
                """
                // Generated by apigen from its runtime. Do not edit.

                module ProbeLibCurl [system] {
                    header "shim.h"

                """
            )
        )
        #expect(try folder.files.filter { $0.hasPrefix(library) }.count == 2)
        let imports = try folder.files.filter { $0.hasPrefix("Probe/Sources/ProbeCurl/") }.flatMap { path in
            try folder.text(at: path).matches(of: /(?m)^((?:\w+ )?import Probe\w*)$/).map { String($0.1) }
        }
        #expect(Set(imports) == ["internal import Probe", "internal import ProbeLibCurl", "public import Probe"])
        try expect(
            folder.text(at: "Probe/Package.swift"),
            is: """
                // swift-tools-version: 6.1
                // Generated by apigen from probe.yaml. Do not edit.

                import PackageDescription

                let package = Package(
                    name: "Probe",
                    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
                    products: [
                        .library(name: "Probe", targets: ["Probe"]),
                        .library(name: "ProbeCurl", targets: ["ProbeCurl"]),
                    ],
                    targets: [
                        .systemLibrary(
                            name: "ProbeLibCurl",
                            pkgConfig: "libcurl",
                            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
                        ),
                        .target(name: "ProbeCurl", dependencies: ["Probe", "ProbeLibCurl"]),
                        .target(name: "Probe"),
                    ]
                )

                """
        )
        // As the build system compiles the two targets.
        let shared = [
            "-package-name", "probe", "-warnings-as-errors", "-Xcc", "-fmodule-map-file=\(library)/module.modulemap",
        ]
        let client = try await Toolchain.module(of: "Probe/Sources/Probe", importing: ".", shared, in: folder)
        #expect(client == "")
        let transport = try await Toolchain.module(of: "Probe/Sources/ProbeCurl", importing: ".", shared, in: folder)
        #expect(transport == "")
        #expect(run(["check", "probe.yaml", "-o", "."]) == (.success, ""))
    }

    @Test(arguments: [[], ["--single-file"]])
    func `parts without a standalone client are an error, and nothing is written`(others: [String]) throws {
        try write(Self.ping)
        #expect(run(["probe.yaml", "--standalone"]) == (.success, ""))
        let outcome = run(["probe.yaml", "--with", "caching"] + others)
        #expect(outcome.status == .usage)
        #expect(outcome.messages.hasPrefix("Error: '--with' requires '--standalone' or '--package'\nUsage: "))
        #expect(run(["check", "probe.yaml"]) == (.success, ""))
        try folder.write("specs: [{spec: probe.yaml, standalone: true}]\n", to: "apigen.yaml")
        #expect(run(["--with", "caching"]) == (.success, ""))
        #expect(try parts() == [.caching, .files, .redaction])
    }

    @Test func `the tests of a standalone client have the part for testing`() throws {
        try write("endpoints: {ping: {path: /ping, response: Pong, sample: pong.json}}\nmodels: {Pong: {id: Int}}")
        try folder.write(#"{"id": 1}"#, to: "pong.json")
        #expect(run(["probe.yaml", "--standalone", "--emit", "tests"]) == (.success, ""))
        #expect(try parts() == [])
        let file = try folder.text(at: "Generated/ProbeTests/Runtime/Testing/APIMockTransport.swift")
        #expect(file.contains("@testable import Probe\n"))
        #expect(file.contains("\nnonisolated final class APIMockTransport: APITransport {"))
    }

    private func check(
        _ parts: [RuntimePart],
        as target: Toolchain.Target,
        _ options: [String] = []
    ) async throws {
        try write(Self.ping)
        let added = parts.isEmpty ? [] : ["--with", parts.map(\.rawValue).joined(separator: ",")]
        #expect(run(["probe.yaml", "--standalone"] + added + options) == (.success, ""))
        let text = try await Toolchain.typecheck("Generated", in: folder, as: target, isolation: "nonisolated")
        #expect(text == "")
    }

    @Test(arguments: [Toolchain.Target.strict, .plain])
    func `the core compiles alone and with all parts`(target: Toolchain.Target) async throws {
        try await check(RuntimePart.ofModule, as: target)
        // Strict settings refuse more.
        if target == .strict || Nightly.isOn {
            try await check([], as: target)
            try await check(RuntimePart.ofModule, as: target, ["--single-file"])
        }
    }

    @Test(.enabled(if: Nightly.isOn, "it takes minutes"), arguments: RuntimePart.ofModule)
    func `the core compiles with each part alone`(part: RuntimePart) async throws {
        try await check([part], as: .strict)
        try await check([part], as: .plain)
    }
}
