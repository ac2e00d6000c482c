/// Gathers drift while an answer is decoded, where `Codable` has no way to hand it out.
nonisolated final class APIDriftCollector: Sendable {
    /// The collector of the answer that this task is decoding; `nil` where nobody listens.
    @TaskLocal static var current: APIDriftCollector?

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
