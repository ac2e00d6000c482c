import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenInference
import APIGenModel
import APIGenPipeline
import APIGenRecordings
import APIGenSpecDrafting
import APIGenSupport
import ImportTestSupport
import TestSupport
import TestTraits
import Testing

/// What an update with more recordings keeps: a declaration never accepts fewer values than before.
@Suite(.dedicatedThreads) struct UpdateWidthTests {
    private struct Update {
        var old: String
        var new: String
        /// The spec of all recordings without the earlier one.
        var fresh: String
    }

    private func update(_ first: [RecordedExchange], _ second: [RecordedExchange]) throws -> Update {
        let initial = Inferrer(options: Inferrer.Options()).run(first)
        let old = try #require(initial.spec.text)
        let all = ExchangeArchive.adding(second, to: initial.evidence)
        let fresh = try #require(Inferrer(options: Inferrer.Options()).run(all).spec.text)
        var options = Inferrer.Options()
        options.earlier = old
        let record = ImportRecord(source: .recordings("a"), options: [:], models: initial.spec.models, spec: old)
        options.drafting.kept = ImportOptions.Kept(of: record, edited: old)
        return Update(old: old, new: try #require(Inferrer(options: options).run(all).spec.text), fresh: fresh)
    }

    private func items(_ range: Range<Int>, _ field: (Int) -> String) -> [RecordedExchange] {
        range.map { call("GET", "/items/\($0)", #"{"id": \#($0), \#(field($0))}"#) }
    }

    @Test func `a string stays one when new values would fit an enum`() throws {
        let state = { (index: Int) in #""state": "\#(index % 2 == 0 ? "open" : "closed")""# }
        let update = try update(items(0..<3, state), items(3..<20, state))
        #expect(update.fresh.contains(" | "))
        #expect(update.old.contains("state: String"))
        #expect(update.new.contains("state: String"))
    }

    @Test func `an optional field stays optional, and a new one is added`() throws {
        let update = try update(
            items(0..<2) { _ in #""size": 1"# },
            items(2..<14) { $0 % 2 == 0 ? #""size": 1, "weight": 2"# : #""size": 1"# }
        )
        #expect(update.fresh.contains(" size: Int"))
        #expect(update.new.contains(#""size?": Int"#))
        #expect(update.new.contains(#""weight?": "#))
    }

    @Test func `a Double, a dictionary and JSON stay what they are`() throws {
        let price = try update(items(0..<4) { #""price": \#($0)"# }, items(4..<40) { #""price": \#($0)"# })
        #expect(price.fresh.contains("price: Int"))
        #expect(price.new.contains("price: Double"))
        let counts = try update(
            items(0..<4) { _ in #""counts": {"7": 1}"# },
            items(4..<9) { _ in #""counts": {"total": 1, "mean": 2}"# }
        )
        #expect(counts.old.contains("[String: Int]"))
        #expect(counts.new.contains("[String: "))
        let note = try update(items(0..<4) { _ in #""note": null"# }, items(4..<9) { _ in #""note": "a""# })
        #expect(note.fresh.contains("String?"))
        #expect(note.new.contains(#"note: "JSON?""#))
    }

    @Test(arguments: 1...40) func `an update decodes all responses`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fields = (0..<6).map { GeneratedField(name: "field\($0)", &random) }
        let first = generated(Int.random(in: 1...30, using: &random), fields, &random)
        let second = generated(Int.random(in: 1...30, using: &random), fields, &random)
        let update = try update(first, second)
        let (parsed, diagnostics) = Generator.api(path: "a.yaml", bytes: Array(update.new.utf8))
        #expect(diagnostics.map(\.message) == [])
        let api = try #require(parsed)
        for exchange in first + second {
            #expect(contradiction(exchange, api) == nil, "\(update.old)\n\(update.new)")
        }
    }

    @Test(arguments: 1...Nightly.count(20, atNight: 2000))
    func `an update without new recordings changes nothing`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fields = (0..<6).map { GeneratedField(name: "field\($0)", &random) }
        let exchanges = generated(Int.random(in: 1...30, using: &random), fields, &random)
        for repeated in [[], exchanges] {
            let update = try update(exchanges, repeated)
            let edited = (path: "Specs/a.yaml", text: update.old)
            let merged = try #require(SpecMerger.merge(base: update.old, edited: edited, incoming: update.new))
            #expect(merged.text == update.old)
            #expect(merged.conflicts.map(\.message) == [])
        }
    }

    private func generated(
        _ count: Int,
        _ fields: [GeneratedField],
        _ random: inout SeededGenerator
    ) -> [RecordedExchange] {
        (0..<count).map { _ in
            let id = Int.random(in: 1...20, using: &random)
            let values = fields.compactMap { $0.value(&random) }
            return call("GET", "/items/\(id)", "{\(([#""id": \#(id)"#] + values).joined(separator: ", "))}")
        }
    }

    private func contradiction(_ exchange: RecordedExchange, _ api: API) -> String? {
        guard case .json(let body)? = exchange.response?.body?.content else { return nil }
        var single = api
        single.endpoints = api.endpoints.filter { $0.path.summary.hasPrefix("/items/") || $0.path.summary == "/{}" }
        single.endpoints = Array((single.endpoints.isEmpty ? api.endpoints : single.endpoints).prefix(1))
        single.endpoints[0].sample = Located("a.json", at: single.endpoints[0].name.location)
        let sample = APIGenModel.Sample(path: "a.json", text: .success(Array(JSONText.compact(body).utf8)))
        return SampleChecker.check(single, samples: ["a.json": sample]).first?.message
    }
}

/// A field whose values are of one or two kinds, and that some objects lack.
private struct GeneratedField {
    private static let kinds: [[String]] = [
        ["1", "2", "70000000000"], ["1.5", "2"], ["9223372036854775808", "5"], [#""open""#, #""closed""#],
        [#""2024-05-01T10:00:00Z""#], [#""2024-05-01""#], ["true", "false"], ["null"], [#""a b c""#, #""d e f""#],
        [#"{"7": 1, "12": 2}"#, #"{"9": 3}"#], [#"{"size": 1, "title": "a"}"#, #"{"size": 2}"#], ["[1, 2]", "[]"],
        [#"[{"size": 1}]"#, "[]"], [#""12""#, #""13""#], ["1700000000"], [#""""#], [#"{"total": 1}"#],
        [#""0b5a7d4e-9c1f-4f0e-8a51-2f6f3a1f5c1d""#], [#""https://example.com/a""#],
    ]

    let name: String
    private let values: [String]
    private let isRare: Bool
    private let isAlways: Bool

    init(name: String, _ random: inout SeededGenerator) {
        self.name = name
        let common = Self.kinds.randomElement(using: &random) ?? []
        let other = Bool.random(using: &random) ? Self.kinds.randomElement(using: &random) ?? [] : []
        // The other kind is rare, so that one of the recordings may lack it.
        values = Array(repeating: common, count: 6).flatMap(\.self) + other
        isAlways = Bool.random(using: &random)
        isRare = Bool.random(using: &random)
    }

    func value(_ random: inout SeededGenerator) -> String? {
        guard isAlways || Int.random(in: 0..<10, using: &random) < (isRare ? 2 : 9) else { return nil }
        return values.randomElement(using: &random).map { #""\#(name)": \#($0)"# }
    }
}
