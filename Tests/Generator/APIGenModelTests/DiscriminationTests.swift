import APIGenSupport
import APIGenYAML
import TestExpectations
import TestSupport
import Testing

@testable import APIGenDiagnostics
@testable import APIGenModel
@testable import APIGenSpecLanguage

@Suite struct DiscriminationTests {
    /// A type of a random union, with values that only this type has.
    indirect enum Kind: Hashable {
        case scalar(String)
        case word(String)
        case array(Kind)
        case dictionary(Kind)
        case model(String)

        var text: String {
            switch self {
            case .scalar(let name), .model(let name): name
            case .word(let word): "\"\(word)\""
            case .array(let element): "[\(element.text)]"
            case .dictionary(let value): "[String: \(value.text)]"
            }
        }
    }

    /// Models with few different keys, and unions of them.
    private static let models = """
          A: {kind: = a, x: Int}
          B: {kind: = b, x: Int, y?: Int}
          C: {x: Int, y: String}
          D: {x: Int, y: "[Int]"}
          E: {y: String, z?: Int}
          F: {z?: Int}
          G: {kind: c | d, x: Int}
          H: {kind: e | f, x: Int}
          I: {kind?: = g, x: Int}
          Pet: {$union: {by: tag, cat: {x: Int}, dog: {y: String}}}
          Bird: {$union: {by: tag, hen: {x: Int}, owl: none}}
          Cage: {$union: {by: kind, a: {x: Int}, c: {x: Int}}}
          Parcel: {$union: {letter: {x: Int}, box: Int}}
          Mixed: {$union: [C, Int]}
          Even: {$union: [E, "[String]"]}

        """

    private static let scalars = [
        "String", "Int", "Double", "Bool", "UUID", "Day", "Date", "Date(seconds)", "ID", "JSON", "Int(string)",
    ]

    private static let names = [
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "Pet", "Bird", "Cage", "Parcel", "Mixed", "Even",
    ]

    private static func kind(_ random: inout SeededGenerator, depth: Int = 0) -> Kind {
        switch random.below(depth < 2 ? 10 : 7) {
        case 0...2: .scalar(scalars[random.below(scalars.count)])
        case 3...6: .model(names[random.below(names.count)])
        case 7: .word(["now", "all"][random.below(2)])
        case 8: .array(element(&random, depth: depth + 1))
        default: .dictionary(element(&random, depth: depth + 1))
        }
    }

    private static func element(_ random: inout SeededGenerator, depth: Int) -> Kind {
        while true {
            let kind = kind(&random, depth: depth)
            if case .word = kind { continue }
            return kind
        }
    }

    /// A value in JSON. A string is not one of a format, a number with a fraction is not whole, and a dictionary has
    /// other keys than the models.
    private static func value(_ kind: Kind, _ random: inout SeededGenerator) -> String {
        func pick(_ values: String...) -> String { values[random.below(values.count)] }
        switch kind {
        case .word(let word): return "\"\(word)\""
        case .array(let element):
            return "[\((0...random.below(2)).map { _ in value(element, &random) }.joined(separator: ","))]"
        case .dictionary(let element): return "{\"k1\":\(value(element, &random)),\"k2\":\(value(element, &random))}"
        case .scalar(let name):
            switch name {
            case "String": return pick("\"\"", "\"some text\"")
            case "Int": return pick("0", "-7", "9007199254740993")
            case "Double": return pick("0.5", "-1.25e-3")
            case "Bool": return pick("true", "false")
            case "UUID": return "\"123e4567-e89b-12d3-a456-426614174000\""
            case "Day": return "\"2024-05-06\""
            case "Date": return pick("\"2024-05-06T07:08:09Z\"", "\"2024-05-06T07:08:09.5+01:00\"")
            case "Date(seconds)": return "1714979289.5"
            case "ID": return "\"id\""
            case "Int(string)": return "\"7\""
            default: return "{\"other\":true}"
            }
        case .model(let name):
            switch name {
            case "A": return #"{"kind":"a","x":1}"#
            case "B": return pick(#"{"kind":"b","x":1}"#, #"{"y":1,"kind":"b","x":1}"#)
            case "C": return #"{"x":1,"y":"s"}"#
            case "D": return #"{"x":1,"y":[1]}"#
            case "E": return pick(#"{"y":"s"}"#, #"{"y":"s","z":1}"#)
            case "F": return pick("{}", #"{"z":1}"#)
            case "G": return pick(#"{"kind":"c","x":1}"#, #"{"kind":"d","x":1}"#)
            case "H": return pick(#"{"kind":"e","x":1}"#, #"{"kind":"f","x":1}"#)
            case "I": return pick(#"{"x":1}"#, #"{"kind":"g","x":1}"#)
            case "Pet": return pick(#"{"tag":"cat","x":1}"#, #"{"tag":"dog","y":"s"}"#)
            case "Bird": return pick(#"{"tag":"hen","x":1}"#, #"{"tag":"owl"}"#)
            case "Cage": return pick(#"{"kind":"a","x":1}"#, #"{"kind":"c","x":1}"#)
            case "Parcel": return pick(#"{"letter":{"x":1}}"#, #"{"box":1,"letter":null}"#)
            case "Mixed": return pick(#"{"x":1,"y":"s"}"#, "3")
            default: return pick(#"{"y":"s"}"#, #"["a","b"]"#)
            }
        }
    }

    @Test(arguments: 0..<8)
    func `every value of a union that is accepted belongs to its own kind`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var accepted = 0
        for _ in 0..<Nightly.count(24, atNight: 80) {
            var kinds: [Kind] = []
            while kinds.count < 2 + random.below(3) {
                let kind = Self.kind(&random)
                if !kinds.contains(kind) { kinds.append(kind) }
            }
            let text = kinds.map(\.text).joined(separator: " | ")
            let (api, diagnostics) = try resolved("    it: '\(text)'")
            if !diagnostics.errorCodes.isEmpty { continue }
            // Words alone are an enum.
            guard let branches = api.branches.first(where: { $0.key.isOfField("it") })?.value else { continue }
            accepted += 1
            for (index, kind) in kinds.enumerated() {
                for _ in 0..<4 {
                    let value = Self.value(kind, &random)
                    let node = try #require(parseJSON(Array(value.utf8)).root)
                    let found = branches.first { $0.pattern.matches(node) }?.kind
                    #expect(found == index, "\(value) in \(text)")
                }
            }
        }
        #expect(accepted >= 5)
    }

    /// The kind of each value, by its position, or `-` if it has none.
    private func kinds(of type: String, _ values: String...) throws -> String {
        let (api, diagnostics) = try resolved("    it: \(type)")
        #expect(diagnostics.map(\.message) == [])
        let branches = try #require(api.branches.first { $0.key.isOfField("it") }?.value)
        return try values.map { value in
            let node = try #require(parseJSON(Array(value.utf8)).root)
            return branches.first { $0.pattern.matches(node) }.map { "\($0.kind)" } ?? "-"
        }.joined()
    }

    @Test func `the values that several kinds have belong to the narrower one`() throws {
        #expect(try kinds(of: "Double | Int", "1", "1.0", "1.5", "1e300") == "1100")
        #expect(try kinds(of: "String | UUID | Day", #""a""#, #""2024-05-06""#, #""2024-02-30""#) == "020")
        #expect(try kinds(of: #""'now' | Date""#, #""now""#, #""2024-05-06T07:08:09Z""#) == "01")
        #expect(
            try kinds(of: "JSON | Int | A", "1", "1.5", "null", #"{"kind":"a","x":1}"#, #"{"kind":"a"}"#) == "10020"
        )
    }

    @Test func `an array belongs to the kind of its first element that is not null`() throws {
        let type = #""String | [String] | [Int] | [[Int]]""#
        #expect(try kinds(of: type, #""a""#, #"["a"]"#, "[1]", "[[1]]", "[]", "[null, 2]", "[true]") == "0123121")
        #expect(try kinds(of: #""[C] | [E]""#, #"[{"x":1,"y":""}]"#, #"[{"y":""}]"#) == "01")
        #expect(try kinds(of: #"{$union: ["[Int]", JSON]}"#, "[1]", "[]", #"["a"]"#, "2") == "0011")
    }

    @Test func `the values of an enum discriminate as constants do, and unknown ones belong to the enum`() throws {
        let values = [#"{"kind":"a","x":1}"#, #"{"kind":"c","x":1}"#, #"{"kind":"e","x":1}"#, #"{"kind":"z","x":1}"#]
        #expect(try kinds(of: "G | A", values[0], values[1], values[3]) == "100")
        #expect(try kinds(of: "G | H | A", values[0], values[1], values[2], values[3]) == "2011")
        #expect(try kinds(of: "I | A", values[0], #"{"kind":"g","x":1}"#, #"{"x":1}"#) == "100")
        #expect(try kinds(of: "H | Cage", values[0], values[1], values[2], values[3]) == "1101")
    }

    @Test func `unknown tags belong to an open union`() throws {
        #expect(try kinds(of: "Pet | Bird", #"{"tag":"cat","x":1}"#, #"{"tag":"hen"}"#, #"{"tag":"gull"}"#) == "011")
        #expect(try kinds(of: "Pet | E", #"{"tag":"gull","y":"s"}"#, #"{"y":"s"}"#) == "01")
    }

    @Test func `a union that no response contains needs no discrimination`() throws {
        let (api, diagnostics) = try resolved(
            "    it: Int",
            body: "{by: {$union: [F, Y]}, to: Z}",
            models: "  Y: {y?: Int}\n  Z: F | Y\n"
        )
        #expect(diagnostics.map(\.message) == [])
        #expect(api.branches[.model("Z")]?.map(\.kind) == [0])
        let received = try resolved("    it: Z", body: "Z", models: "  Y: {y?: Int}\n  Z: F | Y\n")
        expect(
            received.diagnostics.map(\.message),
            is: [
                "`F` and `Y` cannot be discriminated in JSON: both are objects, and none requires a key that the other lacks"
            ]
        )
    }

    @Test func `objects whose fields contain the same object are discriminated by other fields`() throws {
        let (_, diagnostics) = try resolved(
            "    it: Folder | Letter",
            models: "  Folder: {content: Folder?}\n  Letter: {content: String}\n"
        )
        #expect(diagnostics.map(\.message) == [])
    }

    /// The shape of a union is not that of all models that its kinds lead to, of which there are too many paths.
    @Test func `unions of models that all contain each other are discriminated`() throws {
        let names = (0..<24).map { "N\($0)" }
        let fields = names.map { "\($0.lowercased())?: \($0)" }.joined(separator: ", ")
        let models = names.map { "  \($0): {kind: = \($0), \(fields), any?: U}\n" }.joined()
        let (api, diagnostics) = try resolved(
            "    it: U",
            models: models + "  U: {$union: [\(names.joined(separator: ", "))]}\n"
        )
        #expect(diagnostics.map(\.message) == [])
        #expect(api.branches[.model("U")]?.map(\.kind) == Array(0..<24))
    }

    private func resolved(_ field: String, body: String? = nil, models: String = "") throws -> (
        api: API, diagnostics: [Diagnostic]
    ) {
        let kept = Self.names.map { "  Keep\($0): {$keep: true, it?: \($0)}\n" }.joined()
        let text = """
            name: Forge
            server: https://api.forge.example
            endpoints: {it: {method: POST, path: /it, response: It\(body.map { ", body: \($0)" } ?? "")}}
            models:
              It:
            \(field)

            """
        let whole = text + Self.models + kept + models
        let file = SourceFile(path: "x.yaml", text: whole)
        let (root, problems) = YAMLReader.read(Array(whole.utf8), in: file)
        let (spec, errors) = SpecDecoder.decode(try #require(root), in: file)
        let (api, diagnostics) = Resolver.resolve(spec)
        return (api, problems + errors + diagnostics)
    }
}

extension API.Owner {
    /// Whether it owns the inline types of the union of a field.
    fileprivate func isOfField(_ name: String) -> Bool {
        if case .nested(.model, let field) = self { field == name } else { false }
    }
}
