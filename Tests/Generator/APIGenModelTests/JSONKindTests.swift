import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenModel
@testable import APIGenSpecLanguage

/// The JSON types of the values of a type, which unions, samples and imports ask for.
@Suite struct JSONKindTests {
    static let scalars: [(scalar: ScalarType, kinds: JSONKinds, isWhole: Bool)] = [
        (.string, [.string], false), (.int, [.number], true), (.int32, [.number], true), (.int64, [.number], true),
        (.uint64, [.number], true), (.double, [.number], false), (.float, [.number], false),
        (.bool, [.bool], false), (.url, [.string], false), (.uuid, [.string], false), (.decimal, [.number], false),
        (.data, [.string], false), (.id, [.string, .number], false), (.day, [.string], false), (.json, .all, false),
        (.upload, [.string], false),
    ]

    @Test func `each scalar has its JSON types`() {
        #expect(Self.scalars.map(\.scalar) == ScalarType.allCases)
        for (scalar, kinds, isWhole) in Self.scalars {
            #expect(scalar.jsonKinds == kinds, "\(scalar)")
            #expect(scalar.isNumber == (kinds == [.number]), "\(scalar)")
            #expect(scalar.isWholeNumber == isWhole, "\(scalar)")
        }
    }

    private static let values = [
        "null", "true", "false", "0", "-7", "1.5", #""""#, #""text""#, #""2024-05-06""#, #""https://example.com/a""#,
        #""aGk=""#, #""7d4f5d9c-1c6e-4b62-9a3f-0123456789ab""#, "[]", "{}",
    ]

    @Test(arguments: ScalarType.allCases)
    func `a scalar decodes values of each of its JSON types and of no other`(_ scalar: ScalarType) throws {
        var decoded: JSONKinds = []
        for value in Self.values {
            let node = try #require(parseJSON(value.utf8).root)
            if scalar.reads(node, nil) { decoded.insert(JSONKind(node)) }
        }
        #expect(decoded == scalar.jsonKinds)
    }

    @Test(arguments: ScalarType.allCases)
    func `a discriminator and the check of a union see the same JSON types`(_ scalar: ScalarType) {
        var shapes = JSONShapes([])
        #expect(shapes.computeShape(of: .scalar(scalar)).kinds == scalar.jsonKinds)
        #expect(API.ValueType.scalar(scalar).ownJSONKinds == scalar.jsonKinds)
        #expect(shapes.computeShape(of: .optional(.scalar(scalar))).kinds == scalar.jsonKinds.union([.null]))
    }

    @Test func `an array of any elements and an object of any members are of one JSON type`() {
        let any = API.ValueType.scalar(.json)
        #expect(API.ValueType.array(any).ownJSONKinds == [.array])
        #expect(API.ValueType.dictionary(.scalar(.string), any).ownJSONKinds == [.object])
    }

    @Test func `a date is a number only in a format of numbers`() {
        for format in [DateFormat.iso8601, .rfc2822, .http, .seconds, .milliseconds] {
            let expected: JSONKinds = [.seconds, .milliseconds].contains(format) ? [.number] : [.string]
            var shapes = JSONShapes([])
            #expect(API.ValueType.date(format).ownJSONKinds == expected)
            #expect(shapes.computeShape(of: .date(format)).kinds == expected)
        }
    }
}
