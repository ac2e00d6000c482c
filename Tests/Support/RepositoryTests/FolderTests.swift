import Foundation
import TestSupport
import TestTraits
import Testing

/// The folders of `Sources`, each with its targets.
enum SourceFolder {
    private static let sources = Checkout.url(of: "Sources")

    static func targets(in groups: [String]) -> [String] { groups.flatMap { names(in: sources.appending(path: $0)) } }

    /// The folder of a target.
    static func url(of target: String) -> URL {
        let groups = names(in: sources).map { sources.appending(path: $0) }
        let group = groups.first { names(in: $0).contains(target) }
        return (group ?? sources).appending(path: target)
    }

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }
}

/// The folders inside the targets of the generator.
@Suite(.dedicatedThreads) struct FolderTests {
    /// The folders of a target, with the names that their files use and declare.
    private struct Folder {
        var used: Set<String> = []
        var declared: Set<String> = []
    }

    @Test(arguments: SourceFolder.targets(in: ["Generator", "Import", "Command"]))
    func `no two folders of a target use each other`(target: String) throws {
        let folders = try folders(of: target)
        for (first, second) in folders.keys.sorted().pairs {
            let (a, b) = (folders[first] ?? Folder(), folders[second] ?? Folder())
            let forth = a.used.intersection(b.declared)
            let back = b.used.intersection(a.declared)
            #expect(
                forth.isEmpty || back.isEmpty,
                "\(first) uses \(forth.sorted()) of \(second), which uses \(back.sorted())"
            )
        }
    }

    private func folders(of target: String) throws -> [String: Folder] {
        let root = SourceFolder.url(of: target)
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var folders: [String: Folder] = [:]
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = Source(try String(contentsOf: file, encoding: .utf8))
            let name = file.deletingLastPathComponent().lastPathComponent
            folders[name, default: Folder()].used.formUnion(source.used)
            folders[name, default: Folder()].declared.formUnion(source.declared)
        }
        return folders
    }
}

/// The names of types in a file. It finds them without a parser, and skips comments, string literals and members.
private struct Source {
    private(set) var used: Set<String> = []
    private(set) var declared: Set<String> = []

    private static let declarations: Set = ["struct", "enum", "class", "protocol", "typealias", "actor"]

    init(_ text: String) {
        var isInText = false
        for line in text.split(separator: "\n") {
            let quotes = line.ranges(of: "\"\"\"").count
            if quotes == 1 { isInText.toggle() }
            if isInText || quotes > 0 { continue }
            var words: [Substring] = []
            for (index, part) in line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
                .split(separator: "\"").enumerated()
            where index.isMultiple(of: 2) {
                words += part.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
            }
            let keyword = words.firstIndex { Self.declarations.contains(String($0)) }
            if let first = line.first, first.isLetter, let keyword, keyword + 1 < words.count {
                declared.insert(String(words[keyword + 1]))
            }
            for word in words where word.first?.isUppercase == true {
                used.insert(String(word.prefix { $0 != "." }))
            }
        }
        used.subtract(declared)
    }
}

extension [String] {
    /// All pairs of elements.
    fileprivate var pairs: [(String, String)] {
        indices.flatMap { first in self[(first + 1)...].map { (self[first], $0) } }
    }
}
