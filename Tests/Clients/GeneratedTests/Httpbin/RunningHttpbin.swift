import APIRuntime
import Foundation
import Httpbin
import TestSupport
import Testing

/// An external server, at the address in the environment variable `APIGEN_HTTPBIN`.
///
/// `make httpbin` and `.ci/run` start one for these tests, which needs Python and the package `httpbin`.
enum RunningHttpbin {
    static let address = ProcessInfo.processInfo.environment["APIGEN_HTTPBIN"]

    /// A client that does not wait between attempts.
    static func client(
        account: APICredential? = nil,
        token: APICredential? = nil,
        middleware: [any APIMiddleware] = [],
        retry: APIRetryPolicy? = nil,
        timeout: Duration? = nil
    ) throws -> HttpbinClient {
        HttpbinClient(
            account: account,
            token: token,
            server: APIServer(try #require(address)),
            configuration: APIConfiguration(
                middleware: middleware,
                retry: retry,
                clock: RecordingClock().clock,
                timeout: timeout
            )
        )
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a suite with a message if httpbin does not run.
    static var httpbin: Self {
        .enabled(if: RunningHttpbin.address != nil, "no httpbin runs: make httpbin starts one for the tests")
    }
}
