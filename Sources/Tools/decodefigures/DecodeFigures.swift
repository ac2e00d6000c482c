import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenModel
import APIGenPipeline
import APIGenRecordings
import APIGenSpecDrafting
import APIGenSupport
import APIGenYAML
import Foundation

/// Prints how many recorded responses decode through the client of a document, imported plainly, with `--optional` and
/// with `--samples`. `.ci/decode-figures` runs it as a release build.
@main
enum DecodeFigures {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard (2...3).contains(arguments.count) else {
            let usage = "Usage: decodefigures <document> <folder of recordings> [<file of calls>]\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
        let document = try Data(contentsOf: URL(filePath: arguments[1]))
        let calls = try arguments.count == 3 ? String(contentsOfFile: arguments[3], encoding: .utf8) : ""
        let recordings = try Recording.all(in: arguments[2], calls: calls)
        print("\(recordings.count) recorded responses")
        let comparison = SampleComparison(try Spec(document, ImportOptions()).api)
        for recording in recordings where comparison.result(of: recording.sample) == nil {
            print("  not of an operation of the document: \(recording.request), \(recording.name)")
        }
        let samples = recordings.compactMap { ImportOptions.Sample($0.sample) }
        var optional = ImportOptions()
        optional.isOptional = true
        var relaxed = ImportOptions()
        relaxed.samples = samples
        var disagreements = 0
        for (name, options) in [("plain", ImportOptions()), ("--optional", optional), ("--samples", relaxed)] {
            let spec = try Spec(document, options)
            let figures = try spec.compiledFigures(recordings)
            print("\n\(name): \(figures.text)")
            disagreements += figures.disagreements
        }
        try printUnseen(document, recordings)
        if disagreements > 0 { exit(1) }
    }

    /// What the recordings of one half repair in the other half.
    private static func printUnseen(_ document: Data, _ recordings: [Recording]) throws {
        var decoded = 0
        var known = 0
        for half in 0...1 {
            var options = ImportOptions()
            let seen = recordings.enumerated().filter { $0.offset % 2 == half }
            options.samples = seen.compactMap { ImportOptions.Sample($0.element.sample) }
            let comparison = SampleComparison(try Spec(document, options).api)
            for (index, recording) in recordings.enumerated() where index % 2 != half {
                guard let result = comparison.result(of: recording.sample) else { continue }
                known += 1
                if result.contradictions.isEmpty { decoded += 1 }
            }
        }
        print("\n--samples with the other half of the recordings: \(decoded) of \(known) fit the spec")
    }
}

/// A recorded response of a folder.
struct Recording {
    /// The path in the folder.
    let name: String
    let sample: RecordedSample

    /// The method and the path of the request.
    var request: String {
        guard case .exchange(let exchange) = sample else { return "" }
        return "\(exchange.method) \(exchange.path)"
    }

    /// - Parameter calls: For each file with a body alone its name and its call, on a line of its own:
    ///   `issue.json GET /repos/{owner}/{repo}/issues/{number}`.
    static func all(in folder: String, calls: String) throws -> [Recording] {
        let lines = calls.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        let endpoints = Dictionary(
            lines.compactMap { words in words.count == 2 ? RecordedEndpoint(words[1]).map { (words[0], $0) } : nil },
            uniquingKeysWith: { first, _ in first }
        )
        return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().flatMap { path in
            let file = URL(filePath: folder).appending(path: path)
            guard !file.hasDirectoryPath, let data = try? Data(contentsOf: file) else { return [Recording]() }
            let result = RecordingReader.read(path: path, bytes: Array(data), endpoint: endpoints[path])
            let responses = result.exchanges.filter { $0.response != nil }
            return responses.enumerated().map { index, exchange in
                Recording(name: responses.count == 1 ? path : "\(path) #\(index + 1)", sample: .exchange(exchange))
            }
        }
    }
}

/// The spec of a document.
struct Spec {
    let text: String
    let api: API
    /// The fields that recordings and examples made optional or lenient.
    let relaxedFields: Int

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    init(_ document: Data, _ options: ImportOptions) throws {
        let result = Importer(options: options).run(path: "document", bytes: Array(document), readFile: nil)
        guard let text = result.text, let api = Generator.api(path: "spec.yaml", bytes: Array(text.utf8)).api else {
            throw Failure(description: result.diagnostics.map(\.message).joined(separator: "\n"))
        }
        self.text = text
        self.api = api
        relaxedFields = result.report.findings.count { $0.subject == "relaxed field" }
    }

    /// The figures of the compiled client, with each field that a recording contradicts.
    ///
    /// - Returns: Also the number of responses that either the client or `lint --samples` accepts, but not both.
    func compiledFigures(_ recordings: [Recording]) throws -> (text: String, disagreements: Int) {
        let comparison = SampleComparison(api)
        let results = recordings.map { comparison.result(of: $0.sample) }
        let calls = zip(recordings, results).compactMap { recording, result in
            result.map { CompiledClient.Call(endpoint: $0.endpoint, recording: recording) }
        }
        let errors = try CompiledClient(spec: text).errors(of: calls)
        var lines: [String] = []
        var (decoded, disagreements) = (0, 0)
        for (call, (error, result)) in zip(calls, zip(errors, results.compactMap(\.self))) {
            if error == nil { decoded += 1 }
            if error == nil, result.contradictions.isEmpty { continue }
            let isAgreed = (error == nil) == result.contradictions.isEmpty
            if !isAgreed { disagreements += 1 }
            lines.append("  \(call.endpoint) (\(result.status)), \(call.recording.name):")
            lines += result.contradictions.map { "    \($0.summary) (\(declaration($0)))" }
            if !isAgreed { lines.append("    but the compiled client: \(error ?? "decodes it")") }
        }
        let fields = Set(results.compactMap(\.self).flatMap(\.contradictions).map { declaration($0) })
        let summary = """
            \(calls.count) of \(recordings.count) are of operations of the document; \(decoded) decode, \
            \(calls.count - decoded) contradict \(fields.count) declarations; \(relaxedFields) relaxed fields, \
            \(disagreements) disagreements of `lint --samples` and the compiled client
            """
        return (([summary] + lines).joined(separator: "\n"), disagreements)
    }

    /// The line of the declaration that a recording contradicts.
    private func declaration(_ contradiction: SampleContradiction) -> String {
        let line = contradiction.declaration.location.range.start.line
        let source = text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        return "line \(line) of the spec: \(source.trimmingCharacters(in: .whitespaces).prefix(100))"
    }
}
