import APIGenSupport
import APIGenYAML
import Foundation
import TestSupport
import TestTraits
import Testing

/// The official suite of JSON texts, with the readers of documents and of recordings.
@Suite(.dedicatedThreads, .enabled(if: JSONSuite.isPresent, "the folder ../shared is absent"), .watchdog)
struct JSONSuiteTests {
    /// Texts that JSON allows, with the reason why the readers refuse them.
    private static let refused = [
        "y_object_duplicated_key.json": "a key that is written twice is an error",
        "y_object_duplicated_key_and_value.json": "a key that is written twice is an error",
    ]

    /// What the suite leaves open: numbers of any size and a byte order mark are read. Other encodings than UTF-8, a depth
    /// of 500, and halves of characters are not.
    private static let optional: Set<String> = [
        "i_number_double_huge_neg_exp.json",
        "i_number_huge_exp.json",
        "i_number_neg_int_huge_exp.json",
        "i_number_pos_double_huge_exp.json",
        "i_number_real_neg_overflow.json",
        "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json",
        "i_number_too_big_neg_int.json",
        "i_number_too_big_pos_int.json",
        "i_number_very_big_negative_int.json",
        "i_structure_UTF-8_BOM_empty_object.json",
    ]

    /// The halves of characters that are replaced in recordings.
    private static let halves: Set<String> = [
        "i_object_key_lone_2nd_surrogate.json",
        "i_string_1st_surrogate_but_2nd_missing.json",
        "i_string_1st_valid_surrogate_2nd_invalid.json",
        "i_string_incomplete_surrogate_and_escape_valid.json",
        "i_string_incomplete_surrogate_pair.json",
        "i_string_incomplete_surrogates_escape_valid.json",
        "i_string_invalid_lonely_surrogate.json",
        "i_string_invalid_surrogate.json",
        "i_string_inverted_surrogates_U+1D11E.json",
        "i_string_lone_second_surrogate.json",
    ]

    /// Texts that are no YAML, with the reason.
    private static let otherThanYAML = [
        "y_object_duplicated_key.json": "a key that is written twice is an error",
        "y_object_duplicated_key_and_value.json": "a key that is written twice is an error",
        "y_string_accepted_surrogate_pair.json": "an escape is a whole character",
        "y_string_accepted_surrogate_pairs.json": "an escape is a whole character",
        "y_string_last_surrogates_1_and_2.json": "an escape is a whole character",
        "y_string_surrogates_U+1D11E_MUSICAL_SYMBOL_G_CLEF.json": "an escape is a whole character",
        "y_string_unicode_U+10FFFE_nonchar.json": "an escape is a whole character",
        "y_string_unicode_U+1FFFE_nonchar.json": "an escape is a whole character",
        "y_string_nonCharacterInUTF-8_U+FFFF.json": "U+FFFF needs an escape",
        "y_string_unescaped_char_delete.json": "DEL needs an escape",
        "y_string_with_del_character.json": "DEL needs an escape",
    ]

    private func isRead(_ document: Document) -> Bool { document.root != nil && document.problems.isEmpty }

    @Test func `a text is read if it is JSON, and refused if it is not`() throws {
        let outcome = try JSONSuite.outcome { isRead(parseJSON($0)) }
        #expect(outcome.accepted == 95 - Self.refused.count)
        #expect(outcome.refused == 188)
        #expect(outcome.wronglyRefused == Set(Self.refused.keys))
        #expect(outcome.wronglyAccepted == [])
        #expect(outcome.optional == Self.optional)
    }

    @Test func `half a character is replaced in a recording`() throws {
        let outcome = try JSONSuite.outcome { isRead(parseJSON($0, replacesLoneSurrogates: true)) }
        #expect(outcome.accepted == 95 - Self.refused.count)
        #expect(outcome.refused == 188)
        #expect(outcome.wronglyRefused == Set(Self.refused.keys))
        #expect(outcome.optional == Self.optional.union(Self.halves))
    }

    @Test func `a text with errors has them with and without recovery`() throws {
        let outcome = try JSONSuite.outcome { isRead(parseJSONRecovering($0)) }
        #expect(outcome.accepted == 95 - Self.refused.count)
        #expect(outcome.refused == 188)
        #expect(outcome.wronglyRefused == Set(Self.refused.keys))
    }

    @Test func `a value is the one that Foundation decodes`() throws {
        var compared = 0
        for test in try JSONSuite.cases() {
            guard let root = parseJSON(test.text).root, let decoded = DecodedJSON(test.text) else { continue }
            compared += 1
            #expect(DecodedJSON(root) == decoded, "\(test.name)")
        }
        #expect(compared == 98)
    }

    @Test func `the reader of YAML reads JSON as well, and ends with any text`() throws {
        var same = 0
        var other: Set<String> = []
        for test in try JSONSuite.cases() {
            let document = APIGenYAML.parse(test.text)
            _ = parseRecovering(test.text)
            guard test.name.hasPrefix("y_") else { continue }
            if isRead(document),
                document.root.map({ DecodedJSON($0) }) == parseJSON(test.text).root.map({ DecodedJSON($0) })
            {
                same += 1
            } else {
                other.insert(test.name)
            }
        }
        #expect(same == 95 - Self.otherThanYAML.count)
        #expect(other == Set(Self.otherThanYAML.keys))
    }
}

extension DecodedJSON {
    init(_ node: Node) {
        switch node.content {
        case .sequence(let items): self = .array(items.map { Self($0) })
        case .mapping(let entries):
            self = .object(Dictionary(entries.map { ($0.key.text ?? "", Self($0.value)) }) { first, _ in first })
        case .scalar(let scalar) where scalar.style != .plain: self = .string(scalar.text)
        case .scalar(let scalar):
            self =
                switch scalar.text {
                case "null": .null
                case "true": .bool(true)
                case "false": .bool(false)
                default: Double(scalar.text).map { .number($0) } ?? .string(scalar.text)
                }
        case .invalid: self = .string("invalid")
        }
    }
}
