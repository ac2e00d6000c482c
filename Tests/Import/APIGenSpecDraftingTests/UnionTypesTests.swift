import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport
import Testing

@testable import APIGenSpecDrafting

/// What a union of types says twice.
@Suite struct UnionTypesTests {
    private func simplified(_ names: [String]) -> String {
        let types = UnionTypes.simplified(names.map { TypeExpression(Located($0)) }) { _ in nil }
        return types.map { TypeWriter(names: []).text($0) }.joined(separator: " | ")
    }

    static let unions: [(types: String, simplified: String)] = [
        ("String UUID", "String"), ("UUID Day", "String"), ("URL Data", "String"), ("Date Day", "String"),
        ("Int Int32", "Int64"), ("Int32 Int64", "Int64"), ("Int UInt64", "Int64"), ("Int32 Double", "Double"),
        ("Float Decimal", "Double"), ("Int Bool", "Int | Bool"), ("String Int", "ID"), ("String Int64", "ID"),
        ("String Int32", "String | Int32"), ("ID Bool", "String | Int | Bool"),
        ("ID Int32 Bool", "String | Int64 | Bool"),
        ("Int JSON Bool", "JSON"), ("Pet Int", "Pet | Int"), ("Pet Pet", "Pet"),
    ]

    @Test(arguments: unions)
    func `types whose values share a JSON type are one type`(_ union: (types: String, simplified: String)) {
        #expect(simplified(union.types.split(separator: " ").map(String.init)) == union.simplified)
    }

    @Test func `every two scalars of numbers are one number, and every two scalars of strings one string`() {
        for first in ScalarType.allCases {
            for second in ScalarType.allCases where second != first && first.jsonKinds == second.jsonKinds {
                let expected: Set =
                    first.isNumber ? [first.isWholeNumber && second.isWholeNumber ? "Int64" : "Double"] : ["String"]
                #expect(expected.contains(simplified([first.rawValue, second.rawValue])), "\(first) and \(second)")
            }
        }
    }

    @Test func `a date of seconds is no string`() {
        let date = TypeExpression.formatted(.date(), by: "seconds")
        #expect(UnionTypes.simplified([.string, date]) { _ in nil } == [.string, date])
        let text = TypeExpression.formatted(.date(), by: "rfc2822")
        #expect(UnionTypes.simplified([.string, text]) { _ in nil } == [.string])
    }
}
