import Foundation
import Testing

@testable import APIRuntime

/// The parts of generated unions.
@Suite struct UnionTests {
    /// Objects with a tag, whose content is at the place in the user info.
    private struct Tagged: Codable, Equatable {
        var kind: String
        var content: APIJSON

        static let place = CodingUserInfoKey(rawValue: "place")

        init(kind: String, content: APIJSON) {
            self.kind = kind
            self.content = content
        }

        init(from decoder: any Decoder) throws {
            let union = try APIKindDecoder<String>(decoder, by: "type", in: Self.place(decoder.userInfo))
            kind = union.kind
            content = try kind == "known" ? union.content() : union.unknownContent()
        }

        func encode(to encoder: any Encoder) throws {
            let union = APIKindEncoder(encoder, by: "type", in: Self.place(encoder.userInfo))
            if kind == "known" {
                try union.encode(kind, content)
            } else {
                try union.encodeUnknown(kind, content)
            }
        }

        private static func place(_ userInfo: [CodingUserInfoKey: Any]) -> APIContentPlace {
            place.flatMap { userInfo[$0] as? APIContentPlace } ?? .object
        }
    }

    private static let placed: [(APIContentPlace, String, APIJSON)] = [
        (.object, #"{"a":1,"type":"known"}"#, ["a": 1, "type": "known"]),
        (.object, #"{"a":1,"type":"other"}"#, ["a": 1, "type": "other"]),
        (.key("of"), #"{"of":[1],"type":"known"}"#, [1]),
        (.key("of"), #"{"of":[1],"type":"other"}"#, [1]),
        (.key("of"), #"{"type":"other"}"#, .null),
        (.kind, #"{"known":"x","type":"known"}"#, "x"),
        (.kind, #"{"other":"x","type":"other"}"#, "x"),
    ]

    @Test(
        arguments: placed
    )
    func `a tag discriminates with its content in each place`(place: APIContentPlace, json: String, content: APIJSON)
        throws
    {
        let decoder = JSONDecoder()
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        if let key = Tagged.place {
            decoder.userInfo[key] = place
            encoder.userInfo[key] = place
        }
        let value = try decoder.decode(Tagged.self, from: Data(json.utf8))
        #expect(value.content == content)
        #expect(try String(decoding: encoder.encode(value), as: UTF8.self) == json)
    }

    @Test func `the content can be under the tag`() throws {
        let value = Tagged(kind: "known", content: ["type": "else", "a": 1])
        #expect(try String(decoding: APIJSONCoding.encode(value), as: UTF8.self) == #"{"type":"known","a":1}"#)
        let unknown = Tagged(kind: "other", content: "no object")
        #expect(try String(decoding: APIJSONCoding.encode(unknown), as: UTF8.self) == #"{"type":"other"}"#)
    }

    private struct Keyed: Decodable {
        let kind: String
        let content: APIJSON

        init(from decoder: any Decoder) throws {
            let union = try APIKindDecoder(decoder, keys: ["a", "b"])
            kind = union.kind
            content = try kind.isEmpty ? union.unknownContent() : union.content()
        }
    }

    private static let keyed: [(String, String, APIJSON)] = [
        (#"{"a":null,"b":[2]}"#, "b", [2]), (#"{"b":2,"a":1}"#, "a", 1), (#"{"c":3}"#, "", ["c": 3]),
    ]

    @Test(
        arguments: keyed
    )
    func `the present key discriminates`(json: String, kind: String, content: APIJSON) throws {
        let value = try JSONDecoder().decode(Keyed.self, from: Data(json.utf8))
        #expect(value.kind == kind)
        #expect(value.content == content)
    }

    /// The JSON shape of a value as text, and the error of a mismatch.
    private struct Look: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let union = try APIShapeDecoder(decoder)
            switch union.shape {
            case .null, .bool, .number, .string, .array: throw union.unexpected("an object with `a` or 2 as `b`")
            case .object(let object) where object["b"] == 2: text = "b"
            case .object(let object) where object.contains("a"): text = "a"
            case .object: throw union.unexpected("an object with `a` or 2 as `b`")
            }
        }
    }

    @Test(arguments: [(#"{"a":0,"b":2}"#, "b"), (#"{"a":{},"b":3}"#, "a"), (#"{"a":false}"#, "a")]
    )
    func `members discriminate objects`(json: String, text: String) throws {
        #expect(try JSONDecoder().decode(Look.self, from: Data(json.utf8)).text == text)
    }

    /// The first element of an array, and the types of the members of an object, as text.
    private struct Inside: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let union = try APIShapeDecoder(decoder)
            switch union.shape {
            case .array(nil): text = "empty"
            case .array(.number(let number)?) where Int(exactly: number) != nil: text = "integers"
            case .array(.number?): text = "numbers"
            case .array(.array(.string?)?): text = "lists of texts"
            case .array(.object(let object)?) where object.contains("a", as: .string, .array): text = "objects"
            case .object(let object) where object.contains("a", as: .object, .bool): text = "object"
            default: text = "other"
            }
        }
    }

    @Test(arguments: [
        ("[]", "empty"), ("[null]", "empty"), ("[null,1,null]", "integers"), ("[1.5]", "numbers"),
        (#"[["a"]]"#, "lists of texts"),
        ("[[]]", "other"), (#"[{"a":[]}]"#, "objects"), (#"[{"a":1}]"#, "other"), (#"{"a":{}}"#, "object"),
        (#"{"a":null}"#, "other"), (#"{"a":false}"#, "object"), (#"{"b":{}}"#, "other"),
    ]
    )
    func `arrays are discriminated by their first element, and objects by the types of members`(
        json: String,
        text: String
    )
        throws
    {
        #expect(try JSONDecoder().decode(Inside.self, from: Data(json.utf8)).text == text)
    }

    @Test(arguments: [
        ("null", "null"), ("true", "true"), ("2.5", "2.5"), (#""x""#, #"the string "x""#), ("[{}]", "an array"),
        (#"{"a":null,"b":"2"}"#, "another object"),
    ]
    )
    func `a value without a case is an error`(json: String, found: String) throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Look].self, from: Data("[\(json)]".utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "expected an object with `a` or 2 as `b`, found \(found)")
        #expect(APICodingPath.text(of: context.codingPath) == "[0]")
    }
}
