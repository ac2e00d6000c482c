import APIGenBreaking
import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIGenSpecDrafting
import APIGenSupport
import Foundation
import TestSupport
import TestTraits
import Testing

/// Updates of edited specs with real documents.
///
/// The older document lacks paths and fields of the newer one, and has other types. After the update, the spec must
/// equal an import of the newer document with the same edits.
@Suite(.dedicatedThreads, .enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
struct DocumentUpdateTests {
    @Test func `20 edits survive an update of Spotify's document`() throws {
        try expectUpdate(of: "spotify.yaml", pathIndent: 2, fieldIndent: 8)
    }

    @Test(.enabled(if: Toolchain.isPatient, "it takes long"))
    func `20 edits survive an update of GitHub's document`() throws {
        try expectUpdate(of: "github.json", pathIndent: 4, fieldIndent: 10)
    }

    private func expectUpdate(of path: String, pathIndent: Int, fieldIndent: Int) throws {
        let newer = String(decoding: try SharedFolder.read("openapi/\(path)"), as: UTF8.self)
        var older = DocumentLines(newer, isJSON: path.hasSuffix("json"))
        #expect(older.removeBlocks(6, indent: pathIndent, prefix: "/") == 6)
        #expect(older.removeBlocks(8, indent: fieldIndent, prefix: nil) == 8)
        #expect(older.replaceTypes(4) == 4)

        let before = imported(path, older.text, models: [:])
        let base = try #require(before.text)
        let incoming = try #require(imported(path, newer, models: before.models).text)
        #expect(base != incoming)
        let edits = Edits(in: base, and: incoming)
        #expect(edits.count == 20)
        let merged = try #require(
            SpecMerger.merge(base: base, edited: ("spec.yaml", edits.apply(to: base)), incoming: incoming)
        )
        #expect(merged.conflicts.isEmpty)
        let expected = edits.apply(to: incoming)
        let text = SpecMerger.withoutUnusedModels(merged.text, addedSince: Array(base.utf8), path: "spec.yaml")
        let old = try #require(Generator.api(path: "spec.yaml", bytes: Array(expected.utf8)).api)
        let new = try #require(Generator.api(path: "spec.yaml", bytes: Array(text.utf8)).api)
        #expect(Comparison.changes(from: old, to: new).map(\.message) == [])
        for comment in edits.comments { #expect(text.contains(comment)) }
    }

    private func imported(_ path: String, _ text: String, models: [String: String]) -> Importer.Result {
        var options = ImportOptions()
        options.kept.models = models
        let result = Importer(options: options).run(path: path, bytes: Array(text.utf8), readFile: nil)
        #expect(result.diagnostics.map(\.message) == [])
        return result
    }
}

/// The lines of a document, whose blocks begin and end with the same indentation.
private struct DocumentLines {
    private var lines: [Substring]
    private let isJSON: Bool

    init(_ text: String, isJSON: Bool) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.isJSON = isJSON
    }

    var text: String { lines.joined(separator: "\n") }

    /// Removes the values of some keys, which are spread over the whole document.
    ///
    /// - Parameter prefix: The beginning of the keys; `nil` for the optional fields of objects.
    /// - Returns: How many were removed.
    mutating func removeBlocks(_ count: Int, indent: Int, prefix: String?) -> Int {
        let starts = lines.indices.filter { isStart($0, indent: indent, prefix: prefix) }
        let step = max(1, starts.count / (count + 1))
        var removed = 0
        // From the end, so that the other indices stay valid.
        for start in stride(from: step, to: starts.count, by: step).map({ starts[$0] }).reversed()
        where removed < count {
            guard let end = end(of: start, indent: indent) else { continue }
            lines.removeSubrange(start..<end)
            removed += 1
        }
        return removed
    }

    private func isStart(_ index: Int, indent: Int, prefix: String?) -> Bool {
        let line = lines[index]
        guard line.prefix(while: { $0 == " " }).count == indent else { return false }
        let rest = line.dropFirst(indent)
        guard let name = isJSON ? rest.split(separator: "\"").first : rest.split(separator: ":").first else {
            return false
        }
        guard rest.hasSuffix(isJSON ? "{" : ":"), end(of: index, indent: indent) != nil else { return false }
        if let prefix { return name.hasPrefix(prefix) }
        // A field that its object does not require, and that is in no list of required ones nearby.
        let owner = lines[..<index].last { $0.prefix { $0 == " " }.count < indent }
        guard owner?.contains("properties") == true, name.allSatisfy({ $0.isLetter || $0 == "_" }) else { return false }
        let listed = isJSON ? "\"\(name)\"" : "- \(name)"
        let region = lines[max(0, index - 400)..<min(lines.count, index + 400)]
        return !region.contains { $0.trimmingPrefix { $0 == " " }.hasPrefix(listed) && !$0.hasSuffix("{") }
    }

    /// The line after the block; `nil` for the last block of a JSON object.
    private func end(of start: Int, indent: Int) -> Int? {
        let next = lines[(start + 1)...].firstIndex { !$0.isEmpty && $0.prefix { $0 == " " }.count <= indent }
        guard let next else { return nil }
        if !isJSON { return next }
        return lines[next].hasSuffix("},") ? next + 1 : nil
    }

    /// Makes texts of some numbers.
    mutating func replaceTypes(_ count: Int) -> Int {
        let (old, new) = isJSON ? ("\"type\": \"integer\"", "\"type\": \"string\"") : ("type: integer", "type: string")
        let places = lines.indices.filter { index in
            let next = index + 1 < lines.count ? lines[index + 1] : ""
            let isAlone = isJSON ? next.trimmingPrefix { $0 == " " }.hasPrefix("}") : !next.contains("default")
            return lines[index].contains(old) && isAlone
        }
        let step = max(1, places.count / (count + 1))
        let chosen = stride(from: step, to: places.count, by: step).prefix(count).map { places[$0] }
        for place in chosen { lines[place] = Substring(lines[place].replacing(old, with: new)) }
        return chosen.count
    }
}

/// Edits of lines that two specs share, as a developer would make them.
private struct Edits {
    private var replacements: [(old: String, new: String)] = []
    private var renames: [(old: String, new: String)] = []
    private(set) var comments: [String] = []

    var count: Int { replacements.count + renames.count }

    init(in base: String, and incoming: String) {
        let others = Set(incoming.split(separator: "\n").map(String.init))
        let lines = base.split(separator: "\n").map(String.init).filter(others.contains)
        let endpoints = lines.filter { $0.hasPrefix("  ") && $0.contains(": GET /") && !$0.hasPrefix("   ") }
        for (number, line) in Self.some(5, of: endpoints).enumerated() {
            comments.append("  # Note \(number) of a developer.")
            replacements.append(("\n\(line)\n", "\n\(comments[number])\n\(line)\n"))
        }
        let calls = lines.filter { $0.hasPrefix("  ") && $0.contains(": {call: \"GET /") }
        for line in Self.some(5, of: calls) {
            replacements.append(("\n\(line)\n", "\n\(line.replacing("{call:", with: "{timeout: 30, call:"))\n"))
        }
        for line in Self.some(5, of: calls.filter { $0.contains(".get") }.reversed()) {
            guard !replacements.contains(where: { $0.old.contains(line) }) else { continue }
            replacements.append(("\n\(line)\n", "\n\(line.replacing(/\.get(\w*):/) { ".fetch\($0.1)Now:" })\n"))
        }
        let models = lines.filter { $0.wholeMatch(of: #/  [A-Z]\w{9,}:.*/#) != nil }
        for line in Self.some(20 - count, of: models) {
            let name = String(line.dropFirst(2).prefix { $0 != ":" })
            renames.append((name, "My" + name))
        }
    }

    /// Elements that are spread over the list.
    private static func some<T>(_ count: Int, of list: [T]) -> [T] {
        let step = max(1, list.count / (count + 1))
        return stride(from: step, to: list.count, by: step).prefix(count).map { list[$0] }
    }

    func apply(to text: String) -> String {
        var text = text
        for (old, new) in replacements { text = text.replacing(old, with: new, maxReplacements: 1) }
        let names = Dictionary(renames) { first, _ in first }
        return text.replacing(/\b[A-Z]\w+/) { match in names[String(match.output)] ?? String(match.output) }
    }
}
