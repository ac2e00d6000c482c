import APIGenPipeline
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenSupport
@testable import APIGenSwiftModel

/// A standalone client is one module with the runtime, so that its models hide types that the runtime uses.
@Suite(.dedicatedThreads)
struct RuntimeNameTests {
    /// Every name of a type in the source of the runtime.
    private static let names: [String] = {
        var names = Set(StandardModule.allCases.map(\.rawValue).filter { $0.first?.isUppercase == true })
        for file in RuntimeSources(names: StandardNames(shadowedBy: []), access: .public).files {
            _ = SwiftWordReplacement.replacing(in: file.body) { word in
                if word.text.first?.isUppercase == true { names.insert(word.text) }
                return nil
            }
        }
        return names.sorted()
    }()

    /// A client that uses a model of each name.
    private func client(_ names: [String], _ access: OutputOptions.Access) -> Generator.Result {
        let fields = names.indices.map { "f\($0): \(names[$0])" }
        let models = names.map { "  \($0): {x: Swift.Int}" }
        let text = """
            name: Client
            server: https://x.example
            endpoints: {all: GET /all -> EveryModel}
            models:
              EveryModel: {\(fields.joined(separator: ", "))}
            \(models.joined(separator: "\n"))

            """
        let parts = Set(RuntimePart.allCases)
        let options = OutputOptions(access: access, isStandalone: true, runtimeParts: parts)
        return SpecGenerator.Spec(text: text, files: [:]).result(options)
    }

    @Test func `models with the names in the source of the runtime are rejected, or standalone clients compile`()
        async throws
    {
        let errors = client(Self.names, .public).diagnostics.filter { $0.severity == .error }
        let codes = Set(errors.map(\.code))
        #expect(codes == [.standaloneName, .nameCollision])
        let rejected = Set(errors.compactMap { $0.message.firstMatch(of: /the model `(\w+)`/).map { String($0.1) } })
        let names = Self.names.filter { !rejected.contains($0) }
        // The nightly run compiles a client with every name, and ten with different ones.
        let clients = (0..<10).map { part in names.indices.filter { $0 % 10 == part }.map { names[$0] } }
        let chosen = Nightly.isOn ? [names] + clients : [names]
        for (index, names) in chosen.enumerated() {
            let access = OutputOptions.Access.allCases[index % OutputOptions.Access.allCases.count]
            let folder = try TemporaryFolder()
            for file in try #require(client(names, access).output).files {
                try folder.write(file.contents, to: "Client/\(file.path)")
            }
            let text = try await Toolchain.typecheck("Client", in: folder, as: .strict, isolation: "nonisolated")
            #expect(text == "", "\(names)")
        }
        print("\(rejected.count) names rejected, \(names.count) compiled in \(chosen.count) clients")
    }
}
