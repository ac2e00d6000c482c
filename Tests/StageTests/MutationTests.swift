import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport

/// A spec with a typing error is valid or has an error with a location. It never crashes the generator.
@Suite(.dedicatedThreads)
struct MutationTests {
    @Test(arguments: 0..<4)
    func `a mutated large spec gives diagnostics or a client, and no crash`(_ seed: UInt64) throws {
        try check("Specs/stackexchange.yaml", seed: seed, runs: 60)
    }

    @Test(arguments: ["forge", "traps"], 0..<3)
    func `a mutated spec with every construct gives diagnostics or a client, and no crash`(
        _ spec: String,
        _ seed: UInt64
    ) throws {
        try check("Specs/\(spec).yaml", seed: 200 + seed, runs: 40)
    }

    @Test(arguments: 0..<8)
    func `a mutated spec with every key of the language gives diagnostics or a client, and no crash`(_ seed: UInt64) {
        check(Array(Self.small.utf8), path: "x.yaml", seed: 100 + seed, runs: 400)
    }

    private func check(_ path: String, seed: UInt64, runs: Int) throws {
        check(try Self.read(path), path: path, seed: seed, runs: runs)
    }

    private static func read(_ path: String) throws(FileSystemError) -> [UInt8] {
        let checkout = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try FileSystem.read(checkout.appending(path: path).path)
    }

    private func check(_ bytes: [UInt8], path: String, seed: UInt64, runs: Int) {
        var random = SeededGenerator(seed: seed)
        for run in 0..<runs {
            var mutant = bytes
            for _ in 0...random.below(3) { mutant.mutate(&random) }
            let result = Generator().generate(path: path, bytes: mutant) { path throws(FileSystemError) in
                try Self.read(path)
            }
            let errors = result.diagnostics.filter { $0.severity == .error }
            #expect((result.output == nil) == !errors.isEmpty, "seed \(seed), run \(run)")
            #expect(result.diagnostics.allSatisfy { $0.location != nil }, "seed \(seed), run \(run)")
            #expect(result.diagnostics.isEmpty || !result.diagnostics.formatted.isEmpty)
        }
    }

    private static let small = """
        apigen: 1
        name: Forge
        doc: A forge.
        see: https://forge.example
        server: https://api.forge.example/v1
        dates: milliseconds
        arrays: ","
        auth: {key: {query: key}, token: bearer, login: {header: X-Login}}
        query: {site: String = main, lang: de | en = en}
        headers: {Accept: = application/json}
        errors: {404: Failure, 5xx: Failure, default: Failure}
        groups:
          paging: &paging {page?: Int, size: Int? as pageSize}
          common: {$include: paging, order: up | down = up}
        endpoints:
          users:
            path: /users/{ids:[Int]}/{day:Date("yyyy")}
            doc: |
              All users.
            query: {$include: [common], q: {$type: String?, $doc: Text, $as: text, $array: ;}, site: none}
            headers: {X-Trace: String?}
            response: Page<User>
            auth: [key, token]
            deprecated: Use others.
          users2.get: GET /user/{id} -> User
          files: GET /files/{path...} -> Data
          image: {call: "GET {url:URL} -> Data", sample: image.png}
          add: {method: POST, path: /users, auth: none, query: *paging}
        models:
          Page<Item>: {$unwrap: items, $paginate: {query: page, more: more}, $wait: wait, items: [Item], more: Bool, wait: Int?}
          User: {id: Int, name: String = "no one", born: Date(seconds)?, role: Role, tags: "[String]", map: [String: Int]}
          Role: admin | guest | "of \\"house\\""
          Failure: {$message: text, $retry: {code: [busy]}, text: String, code: busy | gone}
        """
}
