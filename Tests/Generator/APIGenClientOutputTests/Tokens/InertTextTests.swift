import APIGenSupport
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenPipeline

/// No text of a spec leaves the literal or comment that it is written into.
@Suite(.dedicatedThreads)
struct InertTextTests {
    @Test(arguments: 0..<8)
    func `every text leaves the tokens of the files the same or is reported at its location`(_ seed: UInt64) throws {
        let plain = try #require(Generator().generate(path: "x.yaml", bytes: Array(spec([:]).utf8)).output)
        let expected = plain.files.map { SwiftToken.tokens(of: $0.contents) }
        #expect(!expected.contains { $0.contains(.broken) || $0.contains(.blockComment) })

        var random = SeededGenerator(seed: seed)
        var validCount = 0
        let count = Nightly.count(12, atNight: 40)
        for _ in 0..<count {
            let slot = random.below(Self.slots)
            let text = hostileText(&random)
            let result = Generator().generate(path: "x.yaml", bytes: Array(spec([slot: text]).utf8))
            guard let output = result.output else {
                #expect(result.diagnostics.contains { $0.severity == .error })
                #expect(result.diagnostics.allSatisfy { $0.location != nil }, "\(text.debugDescription)")
                continue
            }
            validCount += 1
            #expect(output.files.map(\.path) == plain.files.map(\.path))
            for (file, tokens) in zip(output.files, expected) {
                // Two long lists of tokens would make the message useless.
                let isSame = SwiftToken.tokens(of: file.contents) == tokens
                #expect(isSame, "\(file.path), slot \(slot), \(text.debugDescription)")
                let hidden = file.contents.unicodeScalars.filter { scalar in
                    scalar != "\n" && scalar.value != 0xFDD0 && (scalar.visible != scalar || scalar == "\t")
                }
                #expect(hidden.isEmpty, "\(file.path), slot \(slot), \(text.debugDescription)")
            }
        }
        // Most texts are valid in a spec.
        #expect(validCount * 2 > count)
    }

    @Test func `the file name of the spec stays in the first line`() throws {
        let bytes = Array(spec([:]).utf8)
        let plain = try #require(Generator().generate(path: "Specs/x.yaml", bytes: bytes).output)
        let hostile = try #require(
            Generator().generate(path: "Specs/\nimport Evil\r\u{2028}.yaml", bytes: bytes).output
        )
        for (left, right) in zip(plain.files, hostile.files) {
            #expect(SwiftToken.tokens(of: left.contents) == SwiftToken.tokens(of: right.contents))
        }
    }

    /// U+FDD0, which has no escape in Swift.
    private static let noncharacter = Unicode.Scalar(0xFDD0 as UInt32).map { "\($0)" } ?? ""

    private static let fragments = [
        "\"", "\\", "*/", "/*", "\"\"\"", "\\(", ")", "\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{202E}",
        "\u{2066}",
        "\u{0}", "\u{1B}", "\u{7F}", "\u{FEFF}", "\u{E000}", "\u{FFFE}", "\u{FFFF}", noncharacter, "\u{1FFFE}",
        "\u{10FFFF}", "\u{61C}", "\u{E0001}", "👍🏽", "🇩🇪", "\u{301}", "e\u{301}", "#", "\"#",
        "{{x}}", "{{/doc}}",
        "`", "//", "///", "$0", "x", " ", "\t", "}", "import Evil", "'", ":", "- ", "<", "&", "\\u{41}",
    ]

    private func hostileText(_ random: inout SeededGenerator) -> String {
        let count = random.below(10) == 0 ? 60 : 1 + random.below(8)
        return (0..<count).map { _ in Self.fragments[random.below(Self.fragments.count)] }.joined()
    }

    private static let slots = 51

    /// A spec with a text in every place that accepts one. Places without a given text have a harmless one.
    private func spec(_ texts: [Int: String]) -> String {
        var slot = 0
        func text(_ plain: String) -> String {
            defer { slot += 1 }
            guard let text = texts[slot] else { return plain.yaml }
            // Names must stay different from each other, and a value of an enum needs a letter or a digit.
            return "\(plain) \(text)".yaml
        }
        let spec = """
            name: Forge
            doc: \(text("A forge."))
            see: \(text("https://forge.example"))
            server:
              url: https://{tenant}.forge.example/v1
              doc: \(text("The server."))
              params: {tenant: {$type: String, $doc: \(text("Whose."))}}
            auth: {\(text("key")): {query: \(text("key"))}, token: {header: X-Key}}
            query:
              \(text("site")): {$type: String, $as: site, $default: \(text("main")), $doc: \(text("The site."))}
              \(text("constant")): "= one"
            headers:
              Accept: \(text("= text"))
            errors: {default: Failure, body: Refusal}
            responseHeaders: {ETag: {$type: String?, $as: etag, $doc: \(text("The version."))}}
            groups:
              sorting: {\(text("order")): {$type: up | down, $as: order, $doc: \(text("The order."))}}
            endpoints:
              users.list:
                path: \(text("/users/{id}/a"))
                doc: \(text("All users."))
                see: \(text("https://forge.example/users"))
                deprecated: \(text("Use others."))
                query:
                  $include: sorting
                  \(text("filter")): {$type: String, $as: filter, $default: \(text("none")), $doc: \(text("The filter.")), $deprecated: \(text("No."))}
                  day: \(text("Date(\"yyyy\")"))
                  tags: {$type: [String], $array: ";"}
                headers:
                  X-Trace: {$type: String?, $doc: \(text("A trace."))}
                response: [User]
                unwrap: \(text("users"))
                stream: {lines: String, when: {\(text("follow")): \(text("yes"))}, until: \(text("end"))}
              users.find:
                path: /users/find
                response: {200: {$type: User, $as: found, $doc: \(text("There."))}, 202: none as later, 404: none as lost}
              users.page: {path: /users/page, query: {after?: String}, response: Page}
              users.add:
                method: POST
                path: /users
                body:
                  kind: \(text("= user"))
                  \(text("price")): {$type: Decimal(string), $as: price, $example: 1}
                response: Kind
            models:
              Kind:
                $union: {by: \(text("type")), in: \(text("payload")), \(text("user")): User as user}
                at: \(text("Date(\"yyyy\")"))
              Level: {$enum: {\(text("one")): {as: one, doc: \(text("The first."))}}}
              User:
                $additional: {$type: JSON, $doc: \(text("The rest."))}
                kind: \(text("= user"))
                levels: {$type: [[Level: [Date("yyyy")]]], $as: levels}
                $doc: \(text("A user."))
                $see: \(text("https://forge.example/user"))
                $deprecated: \(text("Use a person."))
                \(text("user_name")): {$type: String, $as: name, $default: \(text("nobody")), $doc: \(text("The name.")), $example: \(text("anna"))}
                role: {$type: \(text("guest | admin")), $as: role}
              Refusal: {$when: {\(text("ok")): [\(text("no"))]}, reason: String}
              Page: {$unwrap: users, $paginate: {query: after, next: next}, users: [User], next: \(text("String? as next"))}
              Failure:
                $message: message
                $retry: {message: [\(text("busy"))]}
                message: String
            """
        precondition(slot == Self.slots)
        return spec
    }
}

extension String {
    /// The text in YAML's double quotes, with every character escaped that has a meaning in YAML.
    fileprivate var yaml: String {
        let escaped = unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case " "..<"\u{7F}": String(scalar)
            default:
                "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
