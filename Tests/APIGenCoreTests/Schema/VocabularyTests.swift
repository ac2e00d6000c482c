import Testing
import YAML

@testable import APIGenDiagnostics
@testable import SpecLanguage

@Suite struct VocabularyTests {
    struct Mapping: Sendable, CustomTestStringConvertible {
        let subject: String
        let vocabulary: Vocabulary
        /// A spec with a key there that nobody would mean.
        let spec: String

        var testDescription: String { subject }
    }

    @Test(
        arguments: [
            Mapping(subject: "a spec", vocabulary: .spec, spec: "jabberwocky: 1"),
            Mapping(
                subject: "a server",
                vocabulary: .server,
                spec: "server: {url: https://forge.example, jabberwocky: 1}"
            ),
            Mapping(subject: "a credential", vocabulary: .credential, spec: "auth: {query: key, jabberwocky: 1}"),
            Mapping(
                subject: "an endpoint",
                vocabulary: .endpoint,
                spec: "endpoints: {me: {path: /me, jabberwocky: 1}}"
            ),
            Mapping(
                subject: "a pagination",
                vocabulary: .pagination,
                spec: "endpoints: {me: {path: /me, paginate: {link: next, jabberwocky: 1}}}"
            ),
            Mapping(
                subject: "a stream",
                vocabulary: .stream,
                spec: "endpoints: {me: {path: /me, stream: {events: Event, lines: Event, jabberwocky: 1}}}"
            ),
            Mapping(subject: "a way to try again", vocabulary: .retry, spec: "retry: {attempts: 3, jabberwocky: 1}"),
            Mapping(subject: "a limit", vocabulary: .limits, spec: "limits: {remaining: X-Left, jabberwocky: 1}"),
            Mapping(
                subject: "a field in its long form",
                vocabulary: .field,
                spec: "query: {page: {$type: Int, $jabberwocky: 1}}"
            ),
            Mapping(
                subject: "a value of an enum",
                vocabulary: .enumValue,
                spec: "models: {Theme: {$enum: {day: {jabberwocky: 1}}}}"
            ),
            Mapping(subject: "a model", vocabulary: .model, spec: "models: {User: {$jabberwocky: 1}}"),
        ]
    )
    func `a mapping has the keys that the decoder accepts`(_ mapping: Mapping) throws {
        let root = try #require(parse(mapping.spec.utf8).root)
        let file = SourceFile(path: "x.yaml", text: mapping.spec)
        let message = try #require(
            SpecDecoder.decode(root, in: file).diagnostics.first {
                $0.message.hasPrefix("\(mapping.subject) has no key")
            }
        )
        let help = try #require(message.help)
        let taken = help.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let known = mapping.vocabulary.keys.map(\.name)
        #expect(Set(known) == Set(taken), "fix Sources/SpecLanguage/Keys/Vocabulary+….swift")
        #expect(known.count == Set(known).count)
    }

    @Test func `the description of a key is a sentence that fits in a line`() {
        let all: [Vocabulary] = [
            .spec, .server, .credential, .endpoint, .parameters, .pagination, .stream, .retry, .limits, .field,
            .enumValue, .model,
        ]
        for key in all.flatMap(\.keys) {
            #expect(key.doc.count <= 100 && key.doc.hasSuffix("."), "\(key.name)")
        }
    }
}
