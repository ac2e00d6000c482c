import APIGenImport
import APIGenInference
import APIGenRecordings
import Foundation

/// Prints how well a folder of recordings is read and, if the true paths are known, how well specs are inferred from it.
///
/// The first argument is the folder, and the second one a file with a call on each line: `GET /users/{id}`. With
/// `--paths` before them, it prints the figures of the paths alone, which takes seconds. With `--decode` before the
/// folder, it prints how many responses a spec decodes that was inferred from the other calls.
/// `.ci/infer-figures` runs it as a release build.
@main
enum InferenceFigures {
    static func main() throws {
        let onlyPaths = CommandLine.arguments.contains("--paths")
        let arguments = CommandLine.arguments.dropFirst().filter { !["--paths", "--decode"].contains($0) }
        guard let folder = arguments.first, arguments.count <= 2 else {
            let usage = "Usage: inferfigures [--paths | --decode] <folder of recordings> [<file of paths>]\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
        let recordings = try read(folder)
        let exchanges = Redactor.redact(recordings.exchanges).flatMap(\.unbatched)
        let inference = DescriptionInferrer.infer(exchanges)
        print(ReadingFigures(exchanges, inference))
        print("\(recordings.files) files; \(recordings.errors) errors")
        if CommandLine.arguments.contains("--decode") { print(DecodingFigures(exchanges, inference.operations)) }
        guard let paths = arguments.dropFirst().first else { return }
        let truth = TruePaths(try String(contentsOfFile: paths, encoding: .utf8))

        if onlyPaths { return print(PathFigures(inference, exchanges, truth)) }
        let result = Inferrer(options: Inferrer.Options()).run(exchanges)
        print(PathFigures(result.inference, exchanges, truth))
        print(DecodingFigures(exchanges, exchanges.map(truth.call)))
        print(SecretFigures(recordings.exchanges, result))
        let redaction = RedactionFigures(recordings.exchanges, exchanges)
        print(redaction)
        if let path = ProcessInfo.processInfo.environment["CHANGES"] {
            try redaction.changes.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    private struct Folder {
        var exchanges: [RecordedExchange] = []
        var files = 0
        var errors = 0
    }

    private static func read(_ folder: String) throws -> Folder {
        var result = Folder()
        let nearby = NearbyFiles(
            names: { (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\($0)").sorted()) ?? [] },
            bytes: { name, inner in
                (try? Data(contentsOf: URL(filePath: "\(folder)/\(inner)\(name)"))).map { Array($0) }
            }
        )
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
            let file = URL(filePath: folder).appending(path: path)
            guard let data = try? Data(contentsOf: file) else { continue }
            let recording = RecordingReader.read(path: path, bytes: Array(data), nearby: nearby)
            result.exchanges += recording.exchanges
            result.files += 1
            result.errors += recording.diagnostics.count
        }
        return result
    }
}

/// A fraction in percent: "98.5 % (197 of 200)".
func percent(_ part: Int, of whole: Int) -> String {
    let share = whole == 0 ? 100 : Double(part) * 100 / Double(whole)
    return "\(String(format: "%.1f", share)) % (\(part) of \(whole))"
}
