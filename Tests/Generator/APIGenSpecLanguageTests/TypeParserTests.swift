import APIGenSupport
import Testing

@testable import APIGenSpecLanguage

@Suite struct TypeParserTests {
    @Test(
        arguments: [
            ("Int", "Int@1-4"),
            ("  Int ", "Int@3-6"),
            ("[Int]", "array(Int@2-5)"),
            ("[[Int]]", "array(array(Int@3-6))"),
            ("[String: Int]", "dictionary(String@2-8: Int@10-13)"),
            ("[String: [Int]?]?", "optional(dictionary(String@2-8: optional(array(Int@11-14))))"),
            ("Int?", "optional(Int@1-4)"),
            ("Int???", "optional(Int@1-4)"),
            ("[Int?]", "array(optional(Int@2-5))"),
            ("Page<Item>", "Page@1-5<Item@6-10>"),
            ("Pair<[Int], Page<Item?>>", "Pair@1-5<array(Int@7-10), Page@13-17<optional(Item@18-22)>>"),
            ("Date(seconds)", "formatted(Date@1-5, seconds@6-13)"),
            ("Date(\"yyyy-MM-dd\")?", "optional(formatted(Date@1-5, \"yyyy-MM-dd\"@6-18))"),
            ("[Date(rfc2822)]", "array(formatted(Date@2-6, rfc2822@7-14))"),
            ("up | down", "alternatives@1-10(up@1-3, down@6-10)"),
            ("up|down|left", "alternatives@1-13(up@1-3, down@4-8, left@9-13)"),
            ("up | down?", "optional(alternatives@1-11(up@1-3, down@6-10))"),
            ("+1 | -1 | 24h | os.version", "alternatives@1-27(+1@1-3, -1@6-8, 24h@11-14, os.version@17-27)"),
            ("\"\" | 'it | is' | free", "alternatives@1-22(\"\"@1-3, \"it | is\"@6-15, free@18-22)"),
            ("up | \"down\"?", "optional(alternatives@1-13(up@1-3, \"down\"@6-12))"),
            ("Int | none", "alternatives@1-11(Int@1-4, none@7-11)"),
            ("[Item] | Item?", "optional(alternatives@1-15(array(Item@2-6), Item@10-14))"),
            (
                "Page<A>? | Date(seconds)",
                "optional(alternatives@1-25(Page@1-5<A@6-7>, formatted(Date@12-16, seconds@17-24)))"
            ),
            ("[up | down]", "array(alternatives@2-11(up@2-4, down@7-11))"),
        ]
    )
    func `every type expression has its tree with the location of each part`(_ written: String, _ outline: String)
        throws
    {
        #expect(try TypeParser.type(source(written)).outline == outline)
    }

    @Test(
        arguments: [
            ("Int = 1", "Int@1-4 = 1@7-8"),
            ("Int=1", "Int@1-4 = 1@5-6"),
            ("Int as count", "Int@1-4 as count@8-13"),
            ("Int? as count", "optional(Int@1-4) as count@9-14"),
            ("Int = 1 as count", "Int@1-4 = 1@7-8 as count@12-17"),
            ("String = one two", "String@1-7 = one two@10-17"),
            ("String = known as it", "String@1-7 = known@10-15 as it@19-21"),
            ("String = same as", "String@1-7 = same as@10-17"),
            ("String = \"known as it\"", "String@1-7 = \"known as it\"@10-23"),
            ("String = 'a' as b", "String@1-7 = \"a\"@10-13 as b@17-18"),
            ("String = \"\"", "String@1-7 = \"\"@10-12"),
            (#"String = "say \"hi\" \\ bye""#, #"String@1-7 = "say "hi" \ bye"@10-29"#),
            (#"String = "a\nb\t\u{e9}\'" as b"#, "String@1-7 = \"a\nb\té'\"@10-26 as b@30-31"),
            (#"String = a\nb"#, #"String@1-7 = a\nb@10-14"#),
            ("String = a = b | c, [d] <e> (f)?", "String@1-7 = a = b | c, [d] <e> (f)?@10-33"),
            ("up | down = up as way", "alternatives@1-10(up@1-3, down@6-10) = up@13-15 as way@19-22"),
            ("as = 1", "as@1-3 = 1@6-7"),
            ("= application/json", "constant = application/json@3-19"),
            ("= \"\" as accept", "constant = \"\"@3-5 as accept@9-15"),
        ]
    )
    func `defaults and names follow the type`(_ written: String, _ outline: String) throws {
        #expect(try TypeParser.declaration(source(written)).outline == outline)
    }

    @Test func `locations inside quotes are exact, and after an escape they are the whole scalar`() throws {
        #expect(try TypeParser.type(source("[Int]", style: .doubleQuoted, width: 7)).outline == "array(Int@3-6)")
        #expect(try TypeParser.type(source("[Int]", style: .singleQuoted, width: 7)).outline == "array(Int@3-6)")
        let escaped = try TypeParser.declaration(source("String = \"a\"", style: .doubleQuoted, width: 16))
        #expect(escaped.outline == "String@1-17 = \"a\"@1-17")
    }

    @Test func `types can be nested 64 levels deep`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "Page<", count: depth - 1) + "Int" + String(repeating: ">", count: depth - 1)
        }
        #expect(throws: Never.self) { try TypeParser.type(source(nested(64))) }
        #expect(throws: TypeSyntaxError.self) { try TypeParser.type(source(nested(65))) }
    }

    private func source(_ text: String, style: Node.Scalar.Style = .plain, width: Int? = nil) -> SourceText {
        let end = Mark(line: 1, column: 1 + (width ?? text.unicodeScalars.count))
        let range = MarkRange(Mark(line: 1, column: 1), end)
        let file = SourceFile(path: "x.yaml", text: text)
        return SourceText(Node.Scalar(text, style: style), at: SourceLocation(file, range))
    }
}
