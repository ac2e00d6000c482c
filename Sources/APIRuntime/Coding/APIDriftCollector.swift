/// Gathers drift while an answer is decoded, where `Codable` has no way to hand it out.
nonisolated final class APIDriftCollector: Sendable {
    /// The collector of the answer that this task is decoding; `nil` where nobody listens.
    @TaskLocal static var current: APIDriftCollector?

    private let endpoint: String
    private let reports = APILocked<[APIDrift]>([])

    init(endpoint: String) {
        self.endpoint = endpoint
    }

    var found: [APIDrift] { reports.withLock { $0 } }

    func add(_ kind: APIDrift.Kind, path: [any CodingKey], value: String) {
        let drift = APIDrift(kind: kind, endpoint: endpoint, path: APICodingPath.text(of: path), value: value)
        reports.withLock { $0.append(drift) }
    }
}
