import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import Foundation

/// Runs the cases of `APIRuntimeConformance` with a transport, each in a process of its own, so that a transport that
/// ends its process fails one case.
///
///     conformance [--transport urlsession|curl] [--area AREA] [--failures] [--known FILE [--update]]
///     conformance [--transport urlsession|curl] --case NAME
///     conformance --list
///
/// It prints a table with the case, its area, its level and its result; with `--failures` only those that are not passed,
/// as Markdown. `--known` names a file with the cases that a transport does not pass. If others fail, or if one of these
/// passes, the exit code is 1. Without it, the exit code is 1 if a case is not passed. `--update` writes the file.
@main
enum Conformance {
    static func main() async throws {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            if options.isList { return list() }
            if let name = options.caseName { return try await run(name, options.transport) }
            guard try await runAll(options) else { exit(1) }
        } catch let error as UsageError {
            fail(error.text)
        } catch let problem as KnownFailures.Problem {
            fail("the list of known failures: \(problem)")
        }
    }

    private static func fail(_ text: String) -> Never {
        FileHandle.standardError.write(Data("conformance: \(text)\n".utf8))
        exit(2)
    }

    private static func list() {
        for one in APIConformance.cases { print("\(one.area.rawValue)\t\(one.level.rawValue)\t\(one.name)") }
    }

    /// Runs a case in this process.
    private static func run(_ name: String, _ transport: TransportName) async throws {
        guard let found = APIConformance.find(name) else { throw UsageError(text: "there is no case '\(name)'") }
        do {
            try await found.run { try transport.make($0) }
        } catch {
            print(error)
            exit(1)
        }
    }

    /// Runs all cases, and returns whether the result is as expected.
    private static func runAll(_ options: Options) async throws -> Bool {
        let cases = APIConformance.cases.filter { options.area == nil || $0.area.rawValue == options.area }
        let results = try await CaseProcess.results(of: cases, options.transport)
        let table = ResultTable(rows: cases.map { ($0, results[$0.name] ?? .ended("there is no result")) })
        print(options.showsFailures ? table.failures : table.text)
        guard let file = options.known else { return table.failed.isEmpty }
        if options.isUpdate {
            try table.knownFailures.write(to: file, atomically: true, encoding: .utf8)
            return true
        }
        let problems = try table.problems(KnownFailures(contentsOf: file))
        for problem in problems { print(problem) }
        return problems.isEmpty
    }
}

/// A transport that the program knows.
enum TransportName: String, CaseIterable {
    case urlsession, curl

    func make(_ settings: APIConformanceCase.Settings) throws -> any APITransport {
        switch self {
        // It cannot trust another authority.
        case .urlsession: return APIURLSessionTransport()
        case .curl:
            var own = APICurlTransport.Settings()
            own.authorities = settings.authority
            return APICurlTransport(own)
        }
    }
}

struct UsageError: Error {
    var text: String
}

struct Options {
    private(set) var transport = TransportName.urlsession
    private(set) var caseName: String?
    private(set) var area: String?
    private(set) var known: URL?
    private(set) var isList = false
    private(set) var isUpdate = false
    private(set) var showsFailures = false

    init(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)[...]
        func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
            guard let value = rest.popFirst() else { throw UsageError(text: "\(option) needs a value") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--transport":
                let name = try value(of: option, &rest)
                guard let found = TransportName(rawValue: name) else {
                    let names = TransportName.allCases.map(\.rawValue).joined(separator: ", ")
                    throw UsageError(text: "'\(name)' is not a transport; those are: \(names)")
                }
                transport = found
            case "--case": caseName = try value(of: option, &rest)
            case "--area": area = try value(of: option, &rest)
            case "--known": known = URL(filePath: try value(of: option, &rest))
            case "--list": isList = true
            case "--update": isUpdate = true
            case "--failures": showsFailures = true
            default: throw UsageError(text: "'\(option)' is not an option")
            }
        }
    }
}
