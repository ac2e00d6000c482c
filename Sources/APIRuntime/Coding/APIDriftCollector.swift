/// Collects drift while a response is decoded. Decoders pass it to `Codable` types in their `userInfo`.
nonisolated final class APIDriftCollector: Sendable {
    private struct Finding: Sendable {
        var kind: APIDrift.Kind
        var path: String
        var value: String
    }

    private let findings = APILocked<[Finding]>([])

    func add(_ kind: APIDrift.Kind, path: [any CodingKey], value: String) {
        let finding = Finding(kind: kind, path: APICodingPath.text(of: path), value: value)
        findings.withLock { $0.append(finding) }
    }

    func report(to reporter: APIDriftReporter) {
        for finding in findings.withLock({ $0 }) {
            reporter.report(finding.kind, path: finding.path, value: finding.value)
        }
    }
}

nonisolated extension CodingUserInfoKey {
    static let apiDrift = CodingUserInfoKey(rawValue: "apigen.drift")!
}

nonisolated extension Decoder {
    /// The collector of the call whose response is decoded; `nil` if nobody receives its drift.
    var driftCollector: APIDriftCollector? { userInfo[.apiDrift] as? APIDriftCollector }
}

nonisolated extension KeyedDecodingContainer {
    /// Adds drift of the value of a key, which is present.
    func addDrift(_ kind: APIDrift.Kind, forKey key: Key, value: String) {
        // A container has no `userInfo`, and only a value that does not fit pays for a decoder.
        guard let collector = try? superDecoder(forKey: key).driftCollector else { return }
        collector.add(kind, path: codingPath + [key], value: value)
    }
}
