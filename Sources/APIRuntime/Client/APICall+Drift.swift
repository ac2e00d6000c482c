nonisolated extension APICall {
    /// Decodes something, and tells what is found in it against the promise, unless it cannot be decoded.
    func reportingDrift<Value>(_ decode: () throws -> Value) throws -> Value {
        guard let drift else { return try decode() }
        let collector = APIDriftCollector()
        let value = try APIDriftCollector.$current.withValue(collector, operation: decode)
        collector.report(to: drift)
        return value
    }

    /// Tells of a failure that is none of those which the endpoint or the API describes, if they describe any.
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
