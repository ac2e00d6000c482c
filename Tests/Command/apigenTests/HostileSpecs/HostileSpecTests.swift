import APIGenDescription
import APIGenImport
import APIGenPipeline
import Foundation
import ImportTestSupport
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenSupport

/// Clients of specs that `lint` accepts must compile, whatever names they have.
///
/// `make specs` generates many more specs than `make test`. A failure prints the seed that generates the spec again.
@Suite(.dedicatedThreads)
struct HostileSpecTests {
    /// How many specs are generated, and the seed of the first one.
    private static let count = number("APIGEN_SPECS") ?? 40
    private static let seed = number("APIGEN_SEED") ?? 1
    private static let seeds = (seed..<seed + count).map { UInt64($0) }

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    /// Names that had another meaning in generated code. Generated specs found them.
    private static let found = [
        // Groups whose namespaces are `Any`, `Type` and `Error`.
        """
        groups: {any: {x: a | b}, type: {y: a | b}, error: {z: {q: Int}}, foundation: {w?: Date}}
        endpoints: {a: {path: /a, query: [any, type, error, foundation], response: Int}}
        """,
        // Credentials with the names of variables of the getter that sends them.
        """
        auth: {headers: {header: X-Key}, query: {query: key}}
        query: {site: String = main}
        headers: {X-Version: Int = 1}
        endpoints: {a: {path: /a, auth: [headers, query], response: Int}}
        """,
        // A name without letters, of which a type inside a union had its name.
        """
        endpoints: {a: {path: /a, query: {'"?': '[[String: x | y] | M] as quotes'}, response: M}}
        models: {M: {'"': '"[String: x | y] | Int" as quotes'}}
        """,
    ]

    @Test func `names that had another meaning in generated code compile`() async throws {
        var compiler = try ClientCompiler()
        for (number, text) in Self.found.enumerated() {
            let spec = SpecGenerator.Spec(text: "name: Client\nserver: https://x.example\n\(text)\n", files: [:])
            let result = spec.result(OutputOptions(access: .internal, isSingleFile: true))
            try compiler.add(number, #require(result.output))
        }
        #expect(try await compiler.errors() == [:])
    }

    @Test func `the tests of a client with a type that macros use compile`() async throws {
        let spec = SpecGenerator.Spec(
            text: """
                name: Client
                server: https://x.example
                endpoints: {a: {path: /a, response: "Void<Int>", sample: a.json}}
                models: {Void<T>: {value: T}}
                """,
            files: ["Specs/a.json": #"{"value": 1}"#]
        )
        let output = try #require(spec.result(OutputOptions(hasTests: true)).output)
        let errors = try await Toolchain.errors(
            client: output.files,
            tests: output.tests ?? [],
            importing: BuiltCommand.modules
        )
        #expect(errors == "")
    }

    private func report(_ seed: UInt64, _ errors: String, _ spec: String) {
        Issue.record("APIGEN_SEED=\(seed) APIGEN_SPECS=1\n\(errors)\n\(spec)")
    }

    @Test func `a client that lint accepts compiles`() async throws {
        var accepted = 0
        var rejections: [String: Int] = [:]
        var failures = 0
        for start in stride(from: 0, to: Self.count, by: 250) {
            var compiler = try ClientCompiler()
            for seed in Self.seeds[start..<min(start + 250, Self.count)] {
                let options = OutputOptions(access: .internal, isSingleFile: true)
                let result = SpecGenerator.spec(seed: seed).result(options)
                if let output = result.output {
                    accepted += 1
                    try compiler.add(Int(seed), output)
                }
                for code in result.errorCodes { rejections[code, default: 0] += 1 }
            }
            for (seed, errors) in try await compiler.errors().sorted(by: { $0.key < $1.key }) {
                failures += 1
                report(UInt64(seed), errors, SpecGenerator.spec(seed: UInt64(seed)).text)
            }
        }
        let codes = rejections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        print(
            """
            \(Self.count) specs from seed \(Self.seed): \(accepted) accepted, \(accepted - failures) compiled; \
            rejected for \(codes.joined(separator: ", "))
            """
        )
        // Most specs must be valid, because specs with errors test no generated code.
        #expect(accepted * 10 >= Self.count * 8)
    }

    @Test func `a client of an imported document compiles`() async throws {
        let seeds = Self.seeds.prefix(max(6, Self.count / 20))
        for start in stride(from: 0, to: seeds.count, by: 250) {
            var compiler = try ClientCompiler()
            for seed in seeds[start..<min(start + 250, seeds.count)] {
                let imported = Importer(options: ImportOptions())
                    .run(path: "api.json", bytes: Array(Self.document(seed).utf8), readFile: nil)
                let spec = SpecGenerator.Spec(text: try #require(imported.text), files: [:])
                let result = spec.result(OutputOptions(access: .internal, isSingleFile: true))
                try compiler.add(Int(seed), #require(result.output))
            }
            for (seed, errors) in try await compiler.errors().sorted(by: { $0.key < $1.key }) {
                report(UInt64(seed), errors, Self.document(UInt64(seed)))
            }
        }
    }

    private static func document(_ seed: UInt64) -> String {
        var random = RandomDocument(seed: seed)
        return random.document().text()
    }

    @Test func `a client that lint accepts compiles next to the runtime`() async throws {
        for seed in Self.seeds.prefix(max(1, Self.count / 100)) {
            let spec = SpecGenerator.spec(seed: seed)
            guard let output = spec.result(OutputOptions(access: .package, isStandalone: true)).output else { continue }
            let folder = try TemporaryFolder()
            for file in output.files { try folder.write(file.contents, to: "Client/\(file.path)") }
            try folder.write("protocol Comparable0 {}\n", to: "Client/Comparable0.swift")
            let text = try await Toolchain.typecheck("Client", in: folder, as: .strict, isolation: "nonisolated")
            if !text.isEmpty { report(seed, text, spec.text) }
        }
    }

    @Test func `the tests of a client that lint accepts compile`() async throws {
        let specs = Self.seeds.map { ($0, SpecGenerator.spec(seed: $0)) }.filter { !$0.1.files.isEmpty }
        for (seed, spec) in specs.prefix(max(2, Self.count / 50)) {
            guard let output = spec.result(OutputOptions(hasTests: true)).output else { continue }
            let errors = try await Toolchain.errors(
                client: output.files,
                tests: output.tests ?? [],
                importing: BuiltCommand.modules
            )
            if !errors.isEmpty { report(seed, errors, spec.text) }
        }
    }
}

extension SpecGenerator.Spec {
    /// The result of the generator for the spec.
    func result(_ options: OutputOptions) -> Generator.Result {
        let generator = Generator(outputOptions: { _ in options })
        return generator.generate(path: "Specs/x.yaml", bytes: Array(text.utf8), readFile: readFile)
    }

    /// Reads the files that the spec names.
    var readFile: FileReader {
        { path throws(FileSystemError) in
            guard let text = files[path] else { throw FileSystemError(.read, path, code: ENOENT) }
            return Array(text.utf8)
        }
    }
}

extension Generator.Result {
    fileprivate var errorCodes: Set<String> {
        let errors = diagnostics.filter { $0.severity == .error }
        if ProcessInfo.processInfo.environment["APIGEN_VERBOSE"] != nil {
            for error in errors { print("REJECT 0 \(error.code.rawValue) \(error.message) | \(error.help ?? "")") }
        }
        return Set(errors.map(\.code.rawValue))
    }
}
