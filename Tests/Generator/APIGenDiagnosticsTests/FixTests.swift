import APIGenDiagnostics
import APIGenSupport
import Testing

/// The replacements that a diagnostic suggests.
@Suite struct FixTests {
    /// A spec of one line, with the place of a word in it.
    private func word(_ text: String, in line: String) throws -> Located<String> {
        let start = try #require(line.firstRange(of: text)?.lowerBound)
        let column = line.unicodeScalars.distance(from: line.startIndex, to: start) + 1
        let file = SourceFile(path: "shop.yaml", text: line)
        return Located(text, at: SourceLocation(file, line: 1, column: column, length: text.unicodeScalars.count))
    }

    @Test func `the nearest known word replaces a misspelt one`() throws {
        let fix = try #require(Fix.spelling(of: word("Strin", in: "name: Strin"), in: ["Int", "String"]))
        #expect(fix.title == "did you mean `String`?")
        #expect(fix.edits.map(\.replacement) == ["String"])
        #expect(fix.edits.map(\.place.column) == [7])
    }

    @Test func `a word that resembles no known one has no fix`() throws {
        #expect(try Fix.spelling(of: word("Strin", in: "name: Strin"), in: ["Int", "Bool"]) == nil)
    }

    @Test(arguments: [("{}", "{limit: 5", 2), ("{page: 1}", "{limit: 5, ", 2), ("page: 1", "limit: 5\n", 1)])
    func `an entry is added in the style of its mapping`(text: String, added: String, column: Int) throws {
        let isFlow = text.hasPrefix("{")
        let range = MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: text.count + 1))
        let entry = Node.Entry(
            key: Node(.scalar(.init("page")), range: range),
            value: Node(.scalar(.init("1")), range: range)
        )
        let mapping = Node(.mapping(text == "{}" ? [] : [entry]), range: range, isFlow: isFlow)
        let edit = try #require(Fix.Edit(adding: "limit: 5", to: mapping, in: SourceFile(path: "a.yaml", text: text)))
        #expect((isFlow ? "{" : "") + edit.replacement == added)
        #expect(edit.place.column == column)
    }
}
