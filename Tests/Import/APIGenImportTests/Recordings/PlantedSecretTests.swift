import APIGenImport
import APIGenRecordings
import APIGenSupport
import APIGenYAML
import Foundation
import ImportTestSupport
import TestSupport
import TestTraits
import Testing

/// Values in every place of every format. The written files are read as bytes.
@Suite(.dedicatedThreads) struct PlantedSecretTests {
    /// The formats in which each position has a recording of its own, which takes seconds for each format.
    private static let formats: [PlantedFormat] = Nightly.isOn ? PlantedFormat.allCases : [.archive, .curl, .postman]
    /// How many values each position of a long recording has.
    private static let repetitions = Nightly.count(1, atNight: 5)

    private static func exchanges(in recording: String) -> [RecordedExchange] {
        RecordingReader.read(path: "r", bytes: Array(recording.utf8)).exchanges
    }

    /// All bytes that `infer` writes for a recording.
    static func written(_ text: String) -> String {
        let exchanges = Redactor.redact(exchanges(in: text))
        let result = Inferrer(options: Inferrer.Options()).run(exchanges)
        return ([result.spec.text ?? "", ExchangeArchive.text(of: exchanges)] + result.samples.map(\.text))
            .joined(separator: "\n")
    }

    /// The positions whose value is in the written files.
    private func found(_ positions: [PlantedPosition], in format: PlantedFormat) -> [String] {
        var values = PlantedValues(seed: 24)
        return positions.compactMap { position -> String? in
            let call = position.call(&values)
            guard format.hasResponses || call.response.isEmpty else { return nil }
            let recording = format.recording(of: [call])
            let written = Self.written(recording)
            #expect(call.values.allSatisfy { recording.contains($0) } && written.count > 20, "\(position.name)")
            return call.values.contains { written.contains($0) } ? position.name : nil
        }
    }

    @Test(arguments: formats)
    func `no credential reaches a written file`(format: PlantedFormat) {
        #expect(found(PlantedPosition.credentials, in: format) == [])
    }

    @Test(arguments: formats)
    func `no personal value reaches a written file`(format: PlantedFormat) {
        #expect(found(PlantedPosition.persons, in: format) == [])
    }

    @Test(arguments: formats.filter(\.hasResponses))
    func `ordinary values stay as they are`(format: PlantedFormat) {
        let found = found(PlantedPosition.ordinary, in: format)
        #expect(PlantedPosition.ordinary.map(\.name).filter { !found.contains($0) } == [])
    }

    /// All positions in one recording, whose secrets could be found in the other values.
    @Test(arguments: PlantedFormat.allCases)
    func `at most one other value in a hundred changes`(format: PlantedFormat) throws {
        var values = PlantedValues(seed: 16)
        func calls(_ positions: [PlantedPosition]) -> [PlantedCall] {
            positions.map { $0.call(&values) }.filter { format.hasResponses || $0.response.isEmpty }
        }
        var secrets: Set<String> = []
        var all: [PlantedCall] = []
        for _ in 0..<Self.repetitions {
            let planted = calls(PlantedPosition.credentials + PlantedPosition.persons)
            // A shorter value occurs in others by chance.
            secrets.formUnion(planted.flatMap(\.values).filter { $0.utf8.count > 4 })
            all += planted + calls(PlantedPosition.ordinary)
        }
        let exchanges = Self.exchanges(in: format.recording(of: all))
        #expect(exchanges.count == all.count)
        let before = try Self.values(of: exchanges)
        let after = try Self.values(of: Redactor.redact(exchanges))
        #expect(before.count == after.count)
        let others = zip(before, after).filter { value, _ in !secrets.contains { value.contains($0) } }
        let changed = others.filter { $0 != $1 }.map { "\($0) -> \($1)" }
        #expect(
            others.count > 100 * Self.repetitions && changed.count * 100 <= others.count,
            "\(Set(changed).sorted())"
        )
        #expect(after.filter { value in secrets.contains { value.contains($0) } } == [])
    }

    /// The keys and the values that the file of an inference has.
    private static func values(of exchanges: [RecordedExchange]) throws -> [String] {
        func values(_ node: Node) -> [String] {
            if let entries = node.entries { return entries.flatMap { values($0.key) + values($0.value) } }
            return node.elements.map { $0.flatMap(values) } ?? [node.text ?? ""]
        }
        return values(try #require(parseJSON(ExchangeArchive.text(of: exchanges).utf8).root))
    }
}
