import Testing

@testable import APIGenClientOutput

@Suite struct LineBreakerTests {
    private static let long = "customerBillingAddressShippingTransactionIdentifier"
    private static let type = "CustomerBillingAddressShippingTransactionIdentifierOrganization"

    @Test(
        arguments: [
            (
                "    public var \(long): \(type)?",
                """
                    public var \(long):
                        \(type)?
                """
            ),
            (
                "    public let \(long): \(type).\(type)",
                """
                    public let \(long):
                        \(type)
                            .\(type)
                """
            ),
            (
                "            home: \(type).\(type)(),",
                """
                            home:
                                \(type)
                                .\(type)(),
                """
            ),
            (
                "        self.\(long)AndMore = \(long)AndMore",
                """
                        self.\(long)AndMore =
                            \(long)AndMore
                """
            ),
            (
                "        self.\(long) = try container.decode(\(type).self, forKey: .\(long))",
                """
                        self.\(long) = try container.decode(
                            \(type).self,
                            forKey: .\(long)
                        )
                """
            ),
            (
                "        query.add(\"a, (b\", \(long), .joined(\",\"), \(long))",
                """
                        query.add(
                            "a, (b",
                            \(long),
                            .joined(","),
                            \(long)
                        )
                """
            ),
            (
                "    public var \(long): Service { \(type)(client: self) }",
                """
                    public var \(long): Service {
                        \(type)(client: self)
                    }
                """
            ),
            (
                "    public static func decode(_ response: APIRawResponse) throws -> \(type).Outcome {",
                """
                    public static func decode(_ response: APIRawResponse) throws
                        -> \(type).Outcome
                    {
                """
            ),
            (
                "        case .\(long)(let content): try union.encode(\"a: b, and more words\", content)",
                """
                        case .\(long)(let content):
                            try union.encode("a: b, and more words", content)
                """
            ),
            (
                "    case \(long)Words(\(type))",
                """
                    case \(long)Words(
                        \(type)
                    )
                """
            ),
            (
                "public typealias \(long)AndMore = [String: \(type)]",
                """
                public typealias \(long)AndMore =
                    [String: \(type)]
                """
            ),
        ]
    )
    func `long lines are broken where Swift's formatter breaks them`(_ line: String, _ lines: String) {
        #expect(LineBreaker.broken("// A file.\n\n\(line)\n") == "// A file.\n\n\(lines)\n")
    }

    @Test func `of the types that a declaration conforms to, each takes a line, but a single one takes none`() {
        let types = ["Codable", "Hashable", "Identifiable", "Sendable", "APIParameter"]
        let line = "struct \(Self.long)Page: \(types.joined(separator: ", ")) {"
        #expect(line.count == 121)
        #expect(
            LineBreaker.broken(line, indentation: "  ")
                == "struct \(Self.long)Page:\n  \(types.joined(separator: ",\n  "))\n{"
        )
        let single = "struct \(String(repeating: "Name", count: 24))Ids: APIParameter"
        #expect(single.count == 120)
        #expect(LineBreaker.broken("\(single) {") == "\(single)\n{")
    }

    @Test(arguments: ["  ", "\t"])
    func `broken lines are indented as the template is`(unit: String) {
        let line = "\(unit)self.\(Self.long)AndMore = try container.decode(\(Self.long), forKey: .key)"
        #expect(
            LineBreaker.broken(line, indentation: unit) == """
                \(unit)self.\(Self.long)AndMore = try container.decode(
                \(unit)\(unit)\(Self.long),
                \(unit)\(unit)forKey: .key
                \(unit))
                """
        )
    }

    @Test func `comments, texts and short lines stay as they are`() {
        let words = String(repeating: "word ", count: 30) + "end"
        let text = """
            // A file.

            /// \(words)
            let text = \"""
                \(words)
                \"""
            let short = 1

            """
        #expect(LineBreaker.broken(text) == text)
    }

    @Test func `a line that cannot be broken excludes its file from formatting`() {
        let name = String(repeating: "name", count: 40)
        #expect(
            LineBreaker.broken("// A file.\n\nimport Foundation\n\nstruct \(name) {}\n")
                == "// A file.\n\n// swift-format-ignore-file\n\nimport Foundation\n\nstruct \(name) {}\n"
        )
    }
}
