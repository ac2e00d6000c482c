import APIGenImport
import Foundation
import Recordings
import TestSupport
import Testing

/// Values in every place of every format. The written files are read as bytes.
@Suite struct PlantedSecretTests {
    /// All bytes that `infer` writes for a recording.
    static func written(_ text: String) -> String {
        let exchanges = Redactor.redact(RecordingReader.read(text).exchanges)
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
            let recording = format.recording(of: call)
            let written = Self.written(recording)
            #expect(call.values.allSatisfy { recording.contains($0) } && written.count > 20, "\(position.name)")
            return call.values.contains { written.contains($0) } ? position.name : nil
        }
    }

    @Test(arguments: PlantedFormat.allCases)
    func `no credential reaches a written file`(format: PlantedFormat) {
        #expect(found(PlantedPosition.credentials, in: format) == [])
    }

    @Test(arguments: PlantedFormat.allCases)
    func `no personal value reaches a written file`(format: PlantedFormat) {
        #expect(found(PlantedPosition.persons, in: format) == [])
    }

    @Test(arguments: PlantedFormat.allCases.filter(\.hasResponses))
    func `ordinary values stay as they are`(format: PlantedFormat) {
        let found = found(PlantedPosition.ordinary, in: format)
        #expect(PlantedPosition.ordinary.map(\.name).filter { !found.contains($0) } == [])
    }
}
