import APIRuntime
import APIRuntimeConformance
import Foundation

/// What a transport made of a case.
enum CaseResult: Equatable {
    case passed
    /// The reason.
    case failed(String)
    /// How the process ended.
    case ended(String)
    case endless

    var words: String {
        switch self {
        case .passed: "passes"
        case .failed(let reason): "fails: \(reason)"
        case .ended(let how): "ends the process (\(how))"
        case .endless: "does not end"
        }
    }

    /// The words without what may differ between two runs.
    var kind: String {
        switch self {
        case .passed: "passes"
        case .failed: "fails"
        case .ended: "ends the process"
        case .endless: "does not end"
        }
    }
}

/// The process of one case, which runs this program again.
struct CaseProcess {
    /// The time after which a case counts as one that does not end.
    private static let limit = 20.0

    /// The results by the names of the cases. As many run at once as there are processors.
    static func results(
        of cases: [APIConformanceCase],
        _ transport: TransportName
    ) async throws -> [String: CaseResult] {
        // The longest cases begin first.
        let order = cases.filter { $0.area == .cancellation } + cases.filter { $0.area != .cancellation }
        var rest = order[...]
        return try await withThrowingTaskGroup(of: (String, CaseResult).self) { group in
            func addNext() {
                guard let next = rest.popFirst() else { return }
                group.addTask { (next.name, try await run(next.name, transport)) }
            }
            for _ in 0..<max(2, ProcessInfo.processInfo.activeProcessorCount) { addNext() }
            var results: [String: CaseResult] = [:]
            while let (name, result) = try await group.next() {
                results[name] = result
                addNext()
            }
            return results
        }
    }

    private static func run(_ name: String, _ transport: TransportName) async throws -> CaseResult {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--transport", transport.rawValue, "--case", name]
        // A backtrace would take longer than the case.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let output = FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID().uuidString)")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        let timer = DispatchSource.makeTimerSource()
        let isOver = APILocked(false)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                return continuation.resume(throwing: error)
            }
            let identifier = process.processIdentifier
            timer.setEventHandler {
                isOver.withLock { $0 = true }
                kill(identifier, SIGKILL)
            }
            timer.schedule(deadline: .now() + limit)
            timer.resume()
        }
        timer.cancel()
        let reason = try String(contentsOf: output, encoding: .utf8).trimmingCharacters(in: .newlines)
        if isOver.withLock({ $0 }) { return .endless }
        guard process.terminationReason == .exit else { return .ended("signal \(process.terminationStatus)") }
        switch process.terminationStatus {
        case 0: return .passed
        case 1: return .failed(reason)
        default: return .ended("exit code \(process.terminationStatus)")
        }
    }
}
