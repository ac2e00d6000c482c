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
