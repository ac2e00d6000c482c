import APIGenSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenPipeline

/// Every key of the long forms of fields and models changes the output or is reported, wherever it is accepted.
@Suite(.dedicatedThreads)
struct KeyEffectTests {
    /// The places for a key, each marked by its name in the spec.
    private static let spec = """
        name: P
        server: https://x.example
        query: {site: {$type: String<shared>}}
        groups: {paging: {page: {$type: Int<grouped>}}}
        responseHeaders: {ETag: {$type: String?<responseHeader>}}
        endpoints:
          get:
            path: "/a/{id}"
            params: {id: {$doc: The id.<pathField>}}
            query:
              $include: paging
              text: {$type: String<query>}
              constant: {$type: = circle<queryConstant>}
              enum: {$type: a | b<queryEnum>}
              array: {$type: [String]<queryArray>}
            headers: {H: {$type: String<header>}}
            response: Out
          post: {method: POST, path: /b, body: {a: {$type: String<bodyField>}, b: {$type: {x: {$type: Int<inner>}}<bodyObject>}}}
          outcome: {path: /o, response: {200: {$type: Out<outcome>}, 202: {$type: none<emptyOutcome>}, 404: String}}
        models:
          Out:
            text: {$type: String<field>}
            constant: {$type: = a<constant>}
            array: {$type: [Int]<array>}
            model: {$type: Sub<modelField>}
            union: {$union: {by: t, a: Sub, b: {$type: Sub<kind>}}<unionField>}
            level: {$type: Level<namedEnum>}
            values: {$type: [a | b]<enumArray>}
            kind: Kind
          Sub: {id: Int<model>}
          Level: {$enum: {a: x, b: y}<enum>}
          Kind: {$union: {by: t, a: Sub}<union>}
        """

    private static let fieldPlaces = [
        "shared", "grouped", "responseHeader", "pathField", "query", "queryConstant", "queryEnum", "queryArray",
        "header",
        "bodyField", "inner", "bodyObject", "outcome", "emptyOutcome", "field", "constant", "array", "modelField",
        "kind", "unionField", "namedEnum", "enumArray",
    ]

    private static let fieldKeys = [
        "$doc: Other words.", "$deprecated: Use another.", "$as: otherName", "$default: b", "$array: brackets",
        "$object: dots", "$contentType: image/png", "$example: b", "$frozen: true", "$enum: [z, y]",
        "$union: [Int, String]", "$include: Sub", "$readOnly: true", "$writeOnly: true",
    ]

    private static let modelKeys = [
        "$doc: Other words.", "$see: \"https://y.example\"", "$deprecated: Use another.", "$include: Sub",
        "$unwrap: id",
        "$paginate: {query: page}", "$wait: id", "$message: id", "$retry: {id: [1]}", "$when: id",
        "$conforms: [Comparable]",
        "$additional: Int", "$frozen: true", "$type: [Int]", "$enum: [q]", "$union: {by: z, k: Level}",
    ]

    private static func result(_ key: String = "", at place: String = "") -> [String] {
        let text = spec.replacing("<\(place)>", with: ", \(key)").replacing(/<[a-zA-Z]+>/, with: "")
        let result = Generator().generate(path: "x.yaml", bytes: Array(text.utf8))
        return result.diagnostics.map(\.message) + (result.output?.files.map(\.contents) ?? [])
    }

    private static let plain = result()

    @Test(arguments: fieldPlaces)
    func `a key of a field or a parameter changes the output`(_ place: String) {
        for key in Self.fieldKeys { #expect(Self.result(key, at: place) != Self.plain, "\(key)") }
    }

    /// `$unwrap` is for models of responses and failures, and this model is neither.
    @Test(arguments: ["model", "enum", "union"])
    func `a key of a model changes the output`(_ place: String) {
        for key in Self.modelKeys where place != "model" || key != "$unwrap: id" {
            #expect(Self.result(key, at: place) != Self.plain, "\(key)")
        }
    }
}
