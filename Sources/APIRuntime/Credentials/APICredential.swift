/// A secret that lets a client in: a fixed text, or one that is asked for before every try.
///
/// Its description and its mirror never show the text.
nonisolated public struct APICredential: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case text(String)
        case provider(Provider)
    }

    /// A closure with an identity, since what is remembered for one credential must not meet another.
    private final class Provider: Hashable, Sendable {
        let text: @Sendable () async throws -> String

        init(_ text: @escaping @Sendable () async throws -> String) {
            self.text = text
        }

        static func == (left: Provider, right: Provider) -> Bool {
            left === right
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(self))
        }
    }

    private let source: Source

    /// A fixed text; an empty one counts as no credential.
    public init(_ text: String) {
        source = .text(text)
    }

    /// A text that is asked for before every try; an empty one counts as no credential.
    public init(_ provider: @escaping @Sendable () async throws -> String) {
        source = .provider(Provider(provider))
    }

    func text() async throws -> String {
        switch source {
        case .text(let text): text
        case .provider(let provider): try await provider.text()
        }
    }
}

nonisolated extension APICredential: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

nonisolated extension APICredential: CustomStringConvertible, CustomReflectable {
    public var description: String { "APICredential" }

    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
