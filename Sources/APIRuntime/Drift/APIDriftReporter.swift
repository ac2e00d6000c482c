/// Reports drift once for each call, for all its attempts and findings.
nonisolated final class APIDriftReporter: Sendable {
    private struct State {
        var reported: Set<APIDrift> = []
        /// The request whose secrets are redacted in reports.
        var request: APIRequest?
    }

    private let endpoint: String
    private let onDrift: @Sendable (APIDrift) -> Void
    private let state = APILocked(State())

    /// The maximum number of reports of a call, so that an endless stream does not fill the memory.
    private static let limit = 1_000

    /// - Returns: `nil` if nobody receives drift.
    init?(endpoint: String, onDrift: (@Sendable (APIDrift) -> Void)?) {
        guard let onDrift else { return nil }
        self.endpoint = endpoint
        self.onDrift = onDrift
    }

    /// Redacts the secrets of a request in the reports of its response.
    func hideSecrets(of request: APIRequest) {
        var kept = request
        // A body that is too large to search is not kept in memory.
        if !APISecrets.mayOccur(in: request.body) { kept.body = nil }
        state.withLock { $0.request = kept }
    }

    func report(_ kind: APIDrift.Kind, path: String, value: String) {
        let secrets = state.withLock { $0.request }.map(APISecrets.init)
        let shown = APIJSONRedactor.text(secrets?.hidden(in: value) ?? value, where: APISecrets.isSecret)
        let drift = APIDrift(
            kind: kind,
            endpoint: endpoint,
            path: secrets?.hidden(in: path) ?? path,
            value: String(shown.prefix(200))
        )
        let isNew = state.withLock { $0.reported.count < Self.limit && $0.reported.insert(drift).inserted }
        if isNew { onDrift(drift) }
    }
}

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

nonisolated extension APICall {
    /// Decodes something and reports its drift, unless it cannot be decoded.
    func reportingDrift<Value>(_ decode: (APIDriftCollector?) throws -> Value) throws -> Value {
        guard let drift else { return try decode(nil) }
        let collector = APIDriftCollector()
        let value = try decode(collector)
        collector.report(to: drift)
        return value
    }

    /// Reports the declared headers of a response that do not have the declared type.
    func reportHeaders(of raw: APIRawResponse) {
        guard let drift else { return }
        for type in [Resource.declaredHeaders, Client.declaredHeaders].compactMap(\.self) {
            for problem in type.problems(in: raw.headers) {
                drift.report(problem.kind, path: problem.name, value: problem.value)
            }
        }
    }

    /// Reports a failure status that neither the endpoint nor the API describes, if they describe any.
    func reportStatus(of raw: APIRawResponse) {
        let described = [Resource.failures, defaults.failures]
        guard
            let drift,
            !(200..<300).contains(raw.status),
            !Resource.acceptedStatuses.contains(raw.status),
            !described.allSatisfy(\.isEmpty),
            !described.contains(where: { $0.describe(raw.status, raw.body) })
        else { return }
        drift.report(.undocumentedStatus, path: "status", value: String(raw.status))
    }
}
