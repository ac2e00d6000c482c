nonisolated extension APIConfiguration {
    /// Receives the drift of responses: each difference once for each call, and at most 1,000 for each call.
    ///
    /// Declared headers are checked when a response is received. Reading them later reports nothing.
    public var onDrift: (@Sendable (APIDrift) -> Void)? {
        get { observers.lazy.compactMap { $0 as? APIDriftObserver }.first?.report }
        set {
            observers.removeAll { $0 is APIDriftObserver }
            if let newValue { observers.append(APIDriftObserver(newValue)) }
        }
    }
}

/// Passes the drift of all calls to a closure: each difference once for each call.
///
/// ```swift
/// var configuration = APIConfiguration()
/// configuration.observers.append(APIDriftObserver { drift in print(drift.endpoint, drift.path, drift.value) })
/// ```
nonisolated public struct APIDriftObserver: APIObserver {
    fileprivate let report: @Sendable (APIDrift) -> Void

    /// Creates an observer.
    public init(_ report: @escaping @Sendable (APIDrift) -> Void) {
        self.report = report
    }

    public func callObserver(of endpoint: String) -> any APICallObserver {
        APIDriftReporter(endpoint: endpoint, onDrift: report)
    }
}

/// Reports drift once for each call, for all its attempts and findings.
nonisolated private final class APIDriftReporter: APICallObserver {
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

    init(endpoint: String, onDrift: @escaping @Sendable (APIDrift) -> Void) {
        self.endpoint = endpoint
        self.onDrift = onDrift
    }

    var receivesDrift: Bool { true }

    func willSend(_ request: APIRequest) {
        var kept = request
        // A body that is too large to search is not kept in memory.
        if !APISecrets.mayOccur(in: request.body) { kept.body = nil }
        state.withLock { $0.request = kept }
    }

    /// Reports the declared headers that do not have the declared type.
    func didReceive(_ response: APIRawResponse, _ call: APIObservedCall) {
        for declaration in [call.resource.declaredHeaders, call.client.declaredHeaders].compactMap(\.self) {
            didFind(declaration.drift(in: response.headers, of: endpoint))
        }
    }

    /// Reports a failure status that neither the endpoint nor the API describes, if they describe any.
    func didFail(_ error: APIError, _ response: APIRawResponse, _ call: APIObservedCall) {
        let described = [call.resource.failures, call.defaults.failures]
        guard
            !(200..<300).contains(response.status),
            !call.resource.acceptedStatuses.contains(response.status),
            !described.allSatisfy(\.isEmpty),
            !described.contains(where: { $0.describe(response.status, response.body) })
        else { return }
        didFind([
            APIDrift(kind: .undocumentedStatus, endpoint: endpoint, path: "status", value: String(response.status))
        ])
    }

    func didFind(_ drift: [APIDrift]) {
        if drift.isEmpty { return }
        let secrets = state.withLock { $0.request }.map(APISecrets.init)
        for drift in drift {
            var drift = drift
            drift.path = secrets?.hidden(in: drift.path) ?? drift.path
            let shown = secrets?.hidden(in: drift.value) ?? drift.value
            let isSecret = APISecretNames.contain(APIBodyRedactor.innermostName(of: drift.path))
            drift.value =
                isSecret && !shown.isEmpty
                ? APISecretNames.placeholder : String(APIBodyRedactor.text(shown, contentType: nil).prefix(200))
            let isNew = state.withLock { $0.reported.count < Self.limit && $0.reported.insert(drift).inserted }
            if isNew { onDrift(drift) }
        }
    }
}
