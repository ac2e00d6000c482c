import APIRuntime
import APIRuntimeCurl
import Foundation
import TestSupport

/// Very many calls with random faults of the server, of which nothing may remain: no memory, descriptor, thread or file.
///
/// The server is another process. The kinds of the calls, the places at which connections end, and the times at which
/// calls are cancelled come from a generator with a seed. Each outcome is compared with those that are right for the
/// kind.
struct Soak {
    enum Transport: String {
        case curl, urlsession

        fileprivate var kinds: [SoakKind] {
            self == .curl ? SoakKind.allCases : SoakKind.allCases.filter { $0.reasonAgainstURLSession == nil }
        }

        fileprivate func make() -> any APITransport {
            switch self {
            case .curl: APICurlTransport()
            case .urlsession: APIURLSessionTransport()
            }
        }
    }

    /// The figures of a run, for `.ci/figures`.
    private struct Report: Encodable {
        var transport: String
        var calls: Int
        var seed: UInt64
        var kinds: Int
        var samples: [SoakSample]
    }

    private static let concurrency = 32
    private static let callsBetweenSamples = 1_000

    private var calls = 100_000
    private var seed: UInt64 = 1
    private var transport = Transport.curl
    /// The names of the kinds to make alone; empty for all.
    private var names: Set<String> = []
    private var file: String?

    private var kinds: [SoakKind] {
        transport.kinds.filter { names.isEmpty || names.contains($0.rawValue) }
    }

    /// - Throws: An error that says how the tool is used.
    init(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)[...]
        while let option = rest.popFirst() {
            let value = rest.popFirst() ?? ""
            switch option {
            case "--calls": calls = try Self.number(value, option)
            case "--seed": seed = try Self.number(value, option)
            case "--transport":
                guard let transport = Transport(rawValue: value) else { throw Usage(problem: "no transport \(value)") }
                self.transport = transport
            case "--json": file = value
            case "--kinds":
                names = Set(value.split(separator: ",").map(String.init))
                let unknown = names.filter { SoakKind(rawValue: $0) == nil }
                guard unknown.isEmpty else { throw Usage(problem: "no kind \(unknown.sorted())") }
            default: throw Usage(problem: "no option \(option)")
            }
        }
        let least = SoakVerdict.minimum * Self.callsBetweenSamples
        guard !kinds.isEmpty else { throw Usage(problem: "no kind that the transport survives") }
        guard calls >= least else { throw Usage(problem: "fewer than \(least) calls") }
    }

    private struct Usage: Error, CustomStringConvertible {
        var problem: String

        var description: String {
            "\(problem)\nusage: benchmarks soak [--calls N] [--seed S] [--transport curl|urlsession] [--kinds A,B] [--json FILE]"
        }
    }

    private static func number<Number: FixedWidthInteger>(_ text: String, _ option: String) throws -> Number {
        guard let number = Number(text), number > 0 else { throw Usage(problem: "no number after \(option)") }
        return number
    }

    /// Makes the calls and prints the samples.
    ///
    /// - Returns: Whether all outcomes were right and nothing grew.
    func run() async throws -> Bool {
        let server = try ServerProcess()
        defer { server.stop() }
        let client = try SoakClient(server.url, transport.make())
        print("\(calls) calls with \(transport.rawValue), seed \(seed), \(kinds.count) kinds:")
        for kind in SoakKind.allCases where !transport.kinds.contains(kind) {
            print("without \(kind.rawValue): \(kind.reasonAgainstURLSession ?? "")")
        }
        print(SoakSample.heading)
        var generator = SeededGenerator(seed: seed)
        var samples: [SoakSample] = []
        var wrong: [String: Int] = [:]
        while (samples.last?.after ?? 0) < calls {
            let begin = samples.last?.after ?? 0
            let count = min(Self.callsBetweenSamples, calls - begin)
            wrong.merge(await makeCalls(count, client, &generator)) { $0 + $1 }
            // Connections whose calls were cancelled are closed later.
            try await Task.sleep(for: .milliseconds(300))
            let sample = try SoakSample.now(after: begin + count)
            samples.append(sample)
            print(sample.row)
            fflush(nil)
        }
        if let file {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            let report = Report(
                transport: transport.rawValue,
                calls: calls,
                seed: seed,
                kinds: kinds.count,
                samples: samples
            )
            try encoder.encode(report).write(to: URL(filePath: file))
        }
        var problems = wrong.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value) times" }
        if try !client.hasNoFiles { problems.append("files remain") }
        problems += SoakVerdict(samples).problems
        for problem in problems { print("WRONG: \(problem)") }
        if problems.isEmpty {
            print("All outcomes are right, and memory, descriptors and threads stay below their limits.")
        }
        return problems.isEmpty
    }

    /// Makes calls of random kinds, some at once, and waits for all of them.
    ///
    /// - Returns: How often each outcome was wrong.
    private func makeCalls(
        _ count: Int,
        _ client: SoakClient,
        _ generator: inout SeededGenerator
    ) async -> [String: Int] {
        let kinds = kinds
        return await withTaskGroup(of: String?.self) { group in
            var wrong: [String: Int] = [:]
            func note(_ problem: String??) {
                if let problem, let problem { wrong[problem, default: 0] += 1 }
            }
            for number in 0..<count {
                if number >= Self.concurrency { note(await group.next()) }
                let kind = kinds[Int.random(in: 0..<kinds.count, using: &generator)]
                let variant = Int.random(in: 0..<1_000, using: &generator)
                let pause = Duration.microseconds(Int.random(in: 0..<20_000, using: &generator))
                group.addTask {
                    let outcome = await client.outcome(of: kind, variant, cancelledAfter: pause)
                    return kind.outcomes.contains(outcome) ? nil : "\(kind.rawValue) is \(outcome)"
                }
            }
            for await problem in group { note(problem) }
            return wrong
        }
    }
}
