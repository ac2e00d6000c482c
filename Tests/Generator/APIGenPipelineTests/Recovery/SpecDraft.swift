import Foundation
import TestSupport

@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport

/// A valid spec of two files whose lines have labels, so that errors can be inserted.
struct SpecDraft {
    struct Line {
        var text: String
        /// The labels of the line, such as `path` and `field`. No error is inserted in a line without labels.
        var tags: [String] = []
        var path: String
        /// The error that is inserted here.
        var error: DiagnosticCode?
    }

    static let path = "Specs/forge.yaml"

    private(set) var lines: [Line]
    /// Errors in files that the spec names.
    private var elsewhere: Set<Expectation> = []
    /// A number for names that are not used yet.
    private var serial = 0

    /// - Parameter texts: The files with their paths. A line may end with `~` and its tags.
    init(_ texts: [(path: String, text: String)]) {
        lines = texts.flatMap { path, text in
            text.split(separator: "\n").map { line in
                let parts = line.split(separator: "~", maxSplits: 1)
                return Line(
                    text: parts[0].trimmingCharacters(in: .whitespaces).isEmpty ? "" : Self.trimmedEnd(parts[0]),
                    tags: parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : [],
                    path: path
                )
            }
        }
    }

    private static func trimmedEnd(_ text: Substring) -> String {
        String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// The files with the inserted errors.
    var files: [String: [UInt8]] {
        Dictionary(grouping: lines, by: \.path).mapValues { lines in
            // U+FFFF represents a byte that is not UTF-8.
            lines.flatMap { line in
                line.text.unicodeScalars.flatMap { $0 == "\u{FFFF}" ? [0xFF] : Array(String($0).utf8) } + [0x0A]
            }
        }
    }

    struct Expectation: Hashable, Sendable, CustomStringConvertible {
        var code: DiagnosticCode
        /// The file and the line.
        var place: String
        var description: String { "\(place) \(code.rawValue)" }
    }

    var expectations: [Expectation] {
        Dictionary(grouping: lines, by: \.path).flatMap { path, lines in
            lines.enumerated().compactMap { index, line in
                line.error.map { Expectation(code: $0, place: "\(path):\(index + 1)") }
            }
        } + elsewhere
    }

    // MARK: Errors

    /// Inserts an error into a random line with one of the tags. If no such line is left, it does nothing.
    ///
    /// `①` marks the new line that has the error, and `§` is replaced by a number that makes a name unique.
    mutating func put(_ error: SpecError, _ random: inout SeededGenerator) -> Bool {
        let places = lines.indices.filter { !Set(error.tags).isDisjoint(with: lines[$0].tags) }
        guard !places.isEmpty, elsewhere.allSatisfy({ $0 != error.elsewhere }) else { return false }
        let place = places[random.below(places.count)]
        let line = lines[place]
        let indent = String(line.text.prefix { $0 == " " })
        let key = line.text.dropFirst(indent.count).prefix { $0 != ":" }
        serial += 1
        let texts = error.texts.map { text in
            indent
                + text.replacingOccurrences(of: "§", with: String(serial)).replacingOccurrences(of: "KEY", with: key)
        }
        let new = texts.map { text in
            Line(
                text: text.replacingOccurrences(of: "①", with: ""),
                path: line.path,
                error: text.contains("①") ? error.code : nil
            )
        }
        lines.replaceSubrange(place..<(error.isReplacement ? place + 1 : place), with: new)
        if let place = error.elsewhere { elsewhere.insert(place) }
        return true
    }

    /// All diagnostics of a run.
    func diagnostics() -> [Diagnostic] {
        let files = files
        return Generator().generate(path: Self.path, bytes: files[Self.path] ?? []) { path throws(FileSystemError) in
            if let file = files[path] { return file }
            guard let sample = Self.samples[path] else { throw FileSystemError(.read, path, code: ENOENT) }
            return Array(sample.utf8)
        }.diagnostics
    }
}
