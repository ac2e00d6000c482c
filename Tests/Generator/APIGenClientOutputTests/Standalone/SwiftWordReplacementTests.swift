import Testing

@testable import APIGenClientOutput

@Suite struct SwiftWordReplacementTests {
    @Test(
        arguments: [
            ("let date: Date? = Date()", "let date: Foundation.Date? = Foundation.Date()"),
            (
                "[Date: Int], (0...Date.max), a..<Date.b",
                "[Foundation.Date: Int], (0...Foundation.Date.max), a..<Foundation.Date.b"
            ),
            ("x.Date, @Date, DateFormat, `Date`", "x.Date, @Date, DateFormat, `Foundation.Date`"),
            ("a // Date\nDate /// Date", "a // Date\nFoundation.Date /// Date"),
            (#""Date \(Date.now) Date" Date"#, #""Date \(Foundation.Date.now) Date" Foundation.Date"#),
            (#""\"Date\" \\(Date) \(f("Date", (Date)))""#, #""\"Date\" \\(Date) \(f("Date", (Foundation.Date)))""#),
            (
                ##"#"Date \(Date) "Date" \#(Date)"# Date"##,
                ##"#"Date \(Date) "Date" \#(Foundation.Date)"# Foundation.Date"##
            ),
            (
                "\"\"\"\n  Date \"Date\" \\(Date)\n  \"\"\" + Date",
                "\"\"\"\n  Date \"Date\" \\(Foundation.Date)\n  \"\"\" + Foundation.Date"
            ),
            (##"text == #""""# || Date"##, ##"text == #""""# || Foundation.Date"##),
            ("#if os(Linux)\n#sourceLocation(Date)", "#if os(Linux)\n#sourceLocation(Foundation.Date)"),
        ]
    )
    func `words of code are replaced, and those of texts and comments are not`(_ text: String, _ expected: String) {
        #expect(
            SwiftWordReplacement.replacing(in: text) { $0.text == "Date" && !$0.isMember ? "Foundation.Date" : nil }
                == expected
        )
    }

    @Test func `a removed word takes the space after it along`() {
        let text = "nonisolated public struct A {\n    public var b = \"public c\"\n    public\n}"
        #expect(
            SwiftWordReplacement.replacing(in: text) { $0.text == "public" ? "" : nil }
                == "nonisolated struct A {\n    var b = \"public c\"\n    \n}"
        )
    }
}
