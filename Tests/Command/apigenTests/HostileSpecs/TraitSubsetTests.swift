import APIGenPipeline
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenSupport

/// A client compiles without warnings with any of the traits of its package, and with none.
@Suite(.dedicatedThreads)
struct TraitSubsetTests {
    private static let seeds = (1...Nightly.count(40, atNight: 400)).map { UInt64($0) }
    private static let rounds = Nightly.count(1, atNight: 12)

    private static let inOneFile = OutputOptions(access: .internal, hasTraits: true, isSingleFile: true)

    /// Clients, with their specs by number, and their traits.
    private struct Clients {
        var compiler: ClientCompiler
        var specs: [Int: String] = [:]
        var traits: [Set<String>] = []

        mutating func add(_ spec: SpecGenerator.Spec) throws {
            guard let output = spec.result(TraitSubsetTests.inOneFile).output else { return }
            try compiler.add(specs.count, output)
            specs[specs.count] = spec.text
            traits.append(output.traits)
        }

        func check(enabling traits: Set<String>, _ reason: String) async throws {
            for (number, errors) in try await compiler.errors(traits: traits).sorted(by: { $0.key < $1.key }) {
                let enabled = traits.sorted().joined(separator: ", ")
                Issue.record("\(reason), with \(enabled):\n\(errors)\n\(specs[number] ?? "")")
            }
        }
    }

    /// Compiles the clients with no trait, with one of each client, and with random ones.
    private func check(_ clients: Clients) async throws {
        try await clients.check(enabling: [], "no trait")
        for round in 0..<Self.rounds {
            var random = SeededGenerator(seed: UInt64(round))
            let single = clients.traits.compactMap { $0.sorted().randomElement(using: &random) }
            try await clients.check(enabling: Set(single), "round \(round), single traits")
            let some = clients.traits.flatMap { $0.sorted().filter { _ in random.below(5) < 2 } }
            try await clients.check(enabling: Set(some), "round \(round), some traits")
        }
    }

    @Test func `any traits of a client that lint accepts compile`() async throws {
        var clients = Clients(compiler: try ClientCompiler())
        for seed in Self.seeds { try clients.add(SpecGenerator.spec(seed: seed, style: .services)) }
        #expect(clients.traits.count * 10 >= Self.seeds.count * 7)
        try await check(clients)
    }

    /// Each endpoint is in a service of its own, so that nothing else brings what it needs.
    @Test func `any endpoints of specs with every key of the language compile alone`() async throws {
        var clients = Clients(compiler: try ClientCompiler())
        for (index, text) in SweptSpec.all.enumerated() {
            let node = SpecNode(text).separatingEndpoints(prefix: "only\(index)x")
            let spec = SweptSpec.spec(node.block(levels: 2))
            let errors = spec.result(Self.inOneFile).diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.message) == [])
            try clients.add(spec)
        }
        try #require(clients.traits.count == SweptSpec.all.count)
        try await clients.check(enabling: [], "no trait")
        let longest = clients.traits.map(\.count).max() ?? 0
        for position in Nightly.sample(0..<longest, every: 6) {
            let single = clients.traits.compactMap { $0.sorted().dropFirst(position).first }
            try await clients.check(enabling: Set(single), "one trait")
        }
    }

    @Test func `the files and the tests of a public client compile with any traits`() async throws {
        let options = OutputOptions(hasTraits: true, hasTests: true)
        var count = 0
        for seed in Self.seeds where count < Nightly.count(2, atNight: 40) {
            let spec = SpecGenerator.spec(seed: seed, style: .services)
            guard !spec.files.isEmpty, let output = spec.result(options).output, output.traits.count > 1 else {
                continue
            }
            count += 1
            var random = SeededGenerator(seed: seed)
            let some = Set(output.traits.sorted().filter { _ in random.below(2) == 0 })
            for traits in count == 1 ? [[], some] : [some] {
                let errors = try await Toolchain.errors(
                    client: output.files,
                    tests: output.tests ?? [],
                    importing: BuiltCommand.modules,
                    traits: traits
                )
                #expect(errors == "", "seed \(seed), traits \(traits.sorted())\n\(spec.text)")
            }
        }
        #expect(count > 1)
    }
}

extension Generator.Output {
    /// The traits in the conditions of the files.
    fileprivate var traits: Set<String> {
        let conditions = files.flatMap { $0.contents.matches(of: /(?m)^#if (.+)$/).map(\.1) }
        return Set(conditions.flatMap { $0.split(separator: " || ").map(String.init) })
    }
}

extension SpecNode {
    /// The spec with each endpoint in a service of its own.
    fileprivate func separatingEndpoints(prefix: String) -> SpecNode {
        guard case .mapping(let entries) = self else { return self }
        return .mapping(
            entries.compactMap { key, value in
                // The names of services do not apply.
                if key == "services" { return nil }
                guard key == "endpoints", case .mapping(let endpoints) = value else { return (key, value) }
                let separate = endpoints.enumerated().map { index, endpoint in
                    ("\(prefix)\(index).\(endpoint.key.replacing(".", with: "_"))", endpoint.value)
                }
                return (key, .mapping(separate.map { (key: $0.0, value: $0.1) }))
            }
        )
    }
}
