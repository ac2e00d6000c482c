public import APIRuntime
public import Foundation

/// A case that a transport passes or fails.
///
/// ```swift
/// for one in APIConformance.cases where one.area == .streams && one.level == .must {
///     print(one.name)
/// }
/// ```
public struct APIConformanceCase: Sendable, Identifiable, CustomStringConvertible {
    /// The subject of a case.
    public enum Area: String, Sendable, CaseIterable {
        /// The requests that a server receives, and the responses that a caller receives.
        case messages
        /// Responses that redirect.
        case redirects
        /// Framing and compression of bodies.
        case bodies
        /// Deadlines and sizes.
        case limits
        /// Bodies of responses that are read while they arrive.
        case streams
        /// Bodies of responses that are written to a sink.
        case downloads
        /// Bodies of requests that are read from disk.
        case uploads
        /// Calls that are cancelled.
        case cancellation
        /// Connections that are shared, kept, broken and closed.
        case connections
        /// Responses that violate HTTP.
        case hostile
        /// Connections that cannot be encrypted safely.
        case tls
    }

    /// What it means if a transport fails a case.
    public enum Level: String, Sendable {
        /// The transport is not safe or not correct.
        case must
        /// The transport is less useful than others.
        case should
    }

    /// What the transport of a case needs.
    public struct Settings: Sendable {
        /// The certificate, as PEM, of an authority that the transport trusts besides those of the system. `nil` for
        /// nearly all cases.
        public var authority: URL?
    }

    /// A sentence that says what is true.
    public let name: String
    /// The subject.
    public let area: Area
    /// What it means if a transport fails.
    public let level: Level
    /// Whether it has thousands of connections, which may disturb other tests in the same process: on Linux,
    /// Foundation's `Process` can lose the end of a program. The program `conformance` gives each case a process.
    public let needsOwnProcess: Bool
    private let body: @Sendable (Trial) async throws -> Void

    init(
        _ name: String,
        _ area: Area,
        _ level: Level = .must,
        needsOwnProcess: Bool = false,
        body: @escaping @Sendable (Trial) async throws -> Void
    ) {
        self.name = name
        self.area = area
        self.level = level
        self.needsOwnProcess = needsOwnProcess
        self.body = body
    }

    public var id: String { name }
    public var description: String { name }

    /// Runs the case. It ends early if the task is cancelled.
    ///
    /// - Parameter makeTransport: Returns a new transport.
    /// - Throws: ``APIConformanceFailure`` if the transport fails, or the error of `makeTransport`.
    public func run(_ makeTransport: @escaping @Sendable (Settings) throws -> any APITransport) async throws {
        let trial = Trial(makeTransport)
        do {
            try await body(trial)
            try await trial.checkNextCall()
        } catch let failure as APIConformanceFailure {
            throw failure
        } catch {
            throw APIConformanceFailure("a call throws \(error)")
        }
    }
}

/// Why a transport fails a case.
///
/// ```swift
/// do {
///     try await APIConformance.find("chunks are one body")?.run { _ in APIURLSessionTransport() }
/// } catch let failure as APIConformanceFailure {
///     print(failure.reason)
/// }
/// ```
public struct APIConformanceFailure: Error, Hashable, CustomStringConvertible {
    /// What differs from what is expected.
    public let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    public var description: String { reason }
}
