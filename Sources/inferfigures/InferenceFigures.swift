import APIGenImport
import APIInference
import Foundation
import Recordings

/// Prints how well specs are inferred from a folder of recordings whose true paths are known.
///
/// The first argument is the folder, and the second one a file with a call on each line: `GET /users/{id}`.
/// `.ci/infer-figures` runs it as a release build.
@main
enum InferenceFigures {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let folder = arguments.first, let paths = arguments.last else {
            FileHandle.standardError.write(Data("Usage: inferfigures <folder of recordings> <file of paths>\n".utf8))
            exit(64)
        }
        let recordings = try read(folder)
        let truth = TruePaths(try String(contentsOfFile: paths, encoding: .utf8))
        let exchanges = Redactor.redact(recordings.exchanges)
        print("\(exchanges.count) exchanges in \(recordings.files) files; \(recordings.errors) errors")

        let result = Inferrer(options: Inferrer.Options()).run(exchanges)
        print(PathFigures(result.inference, exchanges, truth))
        print(DecodingFigures(exchanges, truth))
        print(SecretFigures(recordings.exchanges, result))

        let clock = ContinuousClock()
        let thousand = (0..<1_000).map { recordings.exchanges[$0 % recordings.exchanges.count] }
        let time = clock.measure {
            _ = Inferrer(options: Inferrer.Options()).run(Redactor.redact(thousand))
        }
        print("time: \(time.formatted(.units(allowed: [.milliseconds]))) for 1,000 exchanges")
    }

    private static func read(_ folder: String) throws -> (exchanges: [RecordedExchange], files: Int, errors: Int) {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        var (exchanges, files, errors): ([RecordedExchange], Int, Int) = ([], 0, 0)
        for path in paths {
            let file = URL(filePath: folder).appending(path: path)
            guard let data = try? Data(contentsOf: file) else { continue }
            let result = RecordingReader.read(path: path, bytes: Array(data))
            exchanges += result.exchanges
            files += 1
            errors += result.diagnostics.count
        }
        return (exchanges, files, errors)
    }
}

/// A fraction in percent: "98.5 % (197 of 200)".
func percent(_ part: Int, of whole: Int) -> String {
    let share = whole == 0 ? 100 : Double(part) * 100 / Double(whole)
    return "\(String(format: "%.1f", share)) % (\(part) of \(whole))"
}
