import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenPipeline
@testable import APIGenSupport
@testable import APIGenSwiftModel

@Suite(.dedicatedThreads) struct RuntimeNeedsTests {
    /// The specs of the repository.
    private static let specs = ["Specs", "Tests/Exports"].flatMap { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.url(of: folder).path)) ?? []
        return names.filter { $0.hasSuffix(".yaml") && !$0.contains(".openapi.") }.sorted().map { "\(folder)/\($0)" }
    }

    @Test(arguments: specs)
    func `a standalone client has every type of the runtime that its code uses`(path: String) throws {
        let text = try Data(contentsOf: Checkout.url(of: path))
        let options = OutputOptions(isStandalone: true)
        let result = Generator(outputOptions: { _ in options }).generate(path: path, bytes: Array(text)) {
            sample throws(FileSystemError) in
            try FileSystem.read(Checkout.url(of: sample).path)
        }
        // This spec shows what an export makes of a name that Swift cannot have.
        if path == "Tests/Exports/types.yaml", result.output == nil { return }
        let files = try #require(result.output).files
        let (runtime, client) = (files.filter(\.isOfRuntime), files.filter { !$0.isOfRuntime })
        try #require(!runtime.isEmpty)
        let declared = runtime.reduce(into: Set<Substring>()) { names, file in
            names.formUnion(file.contents.matches(of: /(?:struct|class|enum|protocol|typealias) (API\w+)/).map(\.1))
        }
        var used: Set<Substring> = []
        for file in client {
            for line in file.contents.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                if line.contains("API") { used.formUnion(line.matches(of: /\bAPI\w+/).map(\.0)) }
            }
        }
        #expect(used.count > 10)
        #expect(used.filter { ReservedNames.runtimeTypes.contains(String($0)) }.subtracting(declared).sorted() == [])
    }
}

extension RenderedFile {
    fileprivate var isOfRuntime: Bool { path.hasPrefix("Runtime/") }
}
