import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenDiagnostics
@testable import APIGenSpecLanguage

@Suite struct KeyTableTests {
    struct Mapping: Sendable, CustomTestStringConvertible {
        let table: KeyTable
        /// A spec in which the mapping has a key that resembles no other.
        let spec: String

        var testDescription: String { table.subject }
    }

    static let mappings = [
        Mapping(table: SpecKey.table, spec: "jabberwocky: 1"),
        Mapping(table: ServerKey.table, spec: "server: {url: https://forge.example, jabberwocky: 1}"),
        Mapping(table: CredentialKey.table, spec: "auth: {query: key, jabberwocky: 1}"),
        Mapping(table: EndpointKey.table, spec: "endpoints: {me: {path: /me, jabberwocky: 1}}"),
        Mapping(
            table: PaginationKey.table,
            spec: "endpoints: {me: {path: /me, paginate: {link: next, jabberwocky: 1}}}"
        ),
        Mapping(table: StreamKey.table, spec: "endpoints: {me: {path: /me, stream: {events: Event, jabberwocky: 1}}}"),
        Mapping(table: RetryKey.table, spec: "retry: {attempts: 3, jabberwocky: 1}"),
        Mapping(table: LimitsKey.table, spec: "limits: {remaining: X-Left, jabberwocky: 1}"),
        Mapping(table: FieldKey.table, spec: "query: {page: {$type: Int, $jabberwocky: 1}}"),
        Mapping(table: EnumValueKey.table, spec: "models: {Theme: {$enum: {day: {jabberwocky: 1}}}}"),
        Mapping(table: AuthKey.table, spec: "auth: {$jabberwocky: user, user: bearer, app: basic}"),
        Mapping(table: ModelKey.table, spec: "models: {User: {$jabberwocky: 1}}"),
    ]

    /// ``NodeDecoder/finish(_:)`` asserts that the decoder reads every key of the table.
    @Test(arguments: mappings)
    func `an unknown key is reported with the keys of the table`(_ mapping: Mapping) throws {
        let root = try #require(parse(mapping.spec.utf8).root)
        let file = SourceFile(path: "x.yaml", text: mapping.spec)
        let subject = mapping.table.subject
        let message = try #require(
            SpecDecoder.decode(root, in: file).diagnostics.first { $0.message.hasPrefix("\(subject) has no key") }
        )
        let names = mapping.table.keys.map { "`\($0.name)`" }
        let hint = names.allSatisfy { $0.hasPrefix("`$") } ? "; a wire name that begins with $ is written with $$" : ""
        #expect(message.help == "the keys are \(names.joined(separator: ", "))\(hint)")
    }

    @Test func `every table that a mapping reader reads is tested`() {
        let tested = Set(Self.mappings.map(\.table.subject))
        let others = KeyTable.specs.map(\.subject).filter { !tested.contains($0) }
        #expect(others == [ParametersKey.subject, UnionKey.subject])
    }

    /// A mapping reader looks at the synonyms of unknown keys alone.
    @Test(arguments: KeyTable.specs) func `a key does not mean another one`(_ table: KeyTable) {
        guard let place = table.synonyms else { return }
        for key in table.keys {
            guard case .word(let meaning, _)? = Synonym.meaning(of: key.name, at: place) else { continue }
            #expect(meaning == key.name)
        }
    }

    /// A mapping reader looks at the synonyms of keys with the prefix alone.
    @Test func `a synonym of a key begins with the prefix of the key`() {
        for keys in [FieldKey.self, ModelKey.self] as [any MappingKeys.Type] {
            let words = Synonym.all.filter { synonym in synonym.places.contains { $0 == keys.synonyms } }.flatMap(
                \.words
            )
            #expect(!words.isEmpty && words.allSatisfy { $0.hasPrefix(keys.prefix) }, "\(keys)")
        }
    }

    @Test(arguments: KeyTable.all)
    func `a key has one row in a table, with a sentence that fits in a line`(_ table: KeyTable) {
        let names = table.keys.map(\.name)
        #expect(names.count == Set(names).count)
        for key in table.keys {
            #expect(key.doc.count <= 100 && key.doc.hasSuffix("."), "\(key.name)")
        }
    }
}
