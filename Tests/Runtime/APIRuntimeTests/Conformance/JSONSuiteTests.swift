import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

/// The official suite of JSON texts, with each part of the runtime that reads JSON.
@Suite(.dedicatedThreads, .enabled(if: JSONSuite.isPresent, "the folder ../shared is absent"), .watchdog)
struct JSONSuiteTests {
    /// Texts that are not JSON, with the reason why a body may have them.
    private static let accepted = [
        "n_array_extra_comma.json": "Foundation allows a comma before a closing bracket",
        "n_array_number_and_comma.json": "Foundation allows a comma before a closing bracket",
        "n_object_trailing_comma.json": "Foundation allows a comma before a closing bracket",
    ]

    /// What the suite leaves open: integers of any size, numbers near zero, UTF-16, a byte order mark, and a depth of 500
    /// are read. Numbers too large for `Double`, bytes that are not UTF-8, and halves of characters are not.
    private static let optional: Set<String> = [
        "i_number_double_huge_neg_exp.json", "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
        "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json", "i_string_UTF-16LE_with_BOM.json",
        "i_string_utf16BE_no_BOM.json", "i_string_utf16LE_no_BOM.json", "i_structure_500_nested_arrays.json",
        "i_structure_UTF-8_BOM_empty_object.json",
    ]

    private func decoded(_ text: Data) -> APIJSON? {
        try? APIJSONCoding.decode(APIJSON.self, from: text)
    }

    @Test func `a response body is read if it is JSON, and refused if it is not`() throws {
        let outcome = try JSONSuite.outcome { decoded($0) != nil }
        #expect(outcome.accepted == 95)
        #expect(outcome.refused == 188 - Self.accepted.count)
        #expect(outcome.wronglyRefused == [])
        #expect(outcome.wronglyAccepted == Set(Self.accepted.keys))
        #expect(outcome.optional == Self.optional)
    }

    @Test func `a value is the one that Foundation decodes`() throws {
        var compared = 0
        for test in try JSONSuite.cases() {
            guard let value = decoded(test.text), let expected = DecodedJSON(test.text) else { continue }
            compared += 1
            #expect(DecodedJSON(value) == expected, "\(test.name)")
            // What is written is read again.
            #expect(decoded(Data(value.description.utf8)) == value, "\(test.name)")
        }
        #expect(compared == 105)
    }

    @Test func `every type has the value or the error of Foundation`() throws {
        for test in try JSONSuite.cases() {
            for length in [test.text.count, test.text.count / 2] {
                let difference = JSONTrace.difference(of: test.text.prefix(length))
                #expect(difference == nil, "\(test.name)")
            }
        }
    }
}

extension DecodedJSON {
    init(_ value: APIJSON) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .integer, .unsigned, .decimal, .double: self = .number(value.doubleValue ?? .nan)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map { Self($0) })
        case .object(let members): self = .object(members.mapValues { Self($0) })
        }
    }
}
