import Testing

@testable import APIGenClientOutput

/// Declarations that moved to products of the runtime.
@Suite struct MovedDeclarationTests {
    private static let products = ["Blocking", "Caching", "Logging", "Login", "Testing"].map { "APIRuntime" + $0 }

    private func text(below folder: String) -> String {
        EmbeddedSources.all.filter { $0.path.hasPrefix("Sources/Runtime/\(folder)/") }.map(\.text).joined()
    }

    /// A file without the import does not compile. The message of the compiler names the import.
    @Test(arguments: products) func `a public type of a product has an unavailable declaration`(product: String) {
        let declaration = /^nonisolated public (?:final )?(?:struct|class|enum|protocol) (\w+)/
            .anchorsMatchLineEndings()
        let moved = text(below: "APIRuntime/Moved")
        let attribute = """
            @available(*, unavailable, message: "add 'import \(product)', a product of the same package")
            """
        for name in text(below: product).matches(of: declaration).map(\.1) {
            #expect(moved.contains("\(attribute)\nnonisolated public struct \(name)"), "\(name)")
        }
        #expect(moved.contains(attribute))
    }
}
