package import APIGenDiagnostics
package import APIGenSupport
import APIGenYAML

/// A spec and the files that it includes, as one tree.
package struct SpecSources {
    package var root: Node
    /// The text of all files, one after the other. Marks of the tree are marks of this text.
    package var file: SourceFile

    package init(root: Node, file: SourceFile) {
        (self.root, self.file) = (root, file)
    }
}

/// Reads the text of a spec and the files that it includes.
package struct SpecReader {
    private let readFile: FileReader
    /// The prefix of paths in messages.
    private let prefix: String
    private var files: [SourceFile] = []
    /// The paths of the files, without the prefix.
    private var paths: Set<String> = []
    /// The top levels of the files.
    private var roots: [Node] = []
    private var diagnostics: [Diagnostic] = []
    /// Whether an included file could not be read.
    private var lacksFiles = false

    /// The maximum number of files, which no reasonable spec exceeds. Symbolic links can give one file endless paths.
    private static let maximumFiles = 256
    private static let maximumDepth = 64

    /// - Parameters:
    ///   - path: The path of the spec, to which the paths of included files are relative.
    ///   - prefix: The prefix of paths in messages, such as a revision of git: `v1.2:`.
    package static func read(
        path: String,
        prefix: String = "",
        bytes: [UInt8],
        _ readFile: FileReader?
    ) -> (sources: SpecSources?, diagnostics: [Diagnostic]) {
        var reader = SpecReader(prefix: prefix) { path throws(FileSystemError) in
            guard let readFile else { throw FileSystemError(.read, path, code: FileSystemError.missingFile) }
            return try readFile(path)
        }
        reader.add(bytes, path: path, chain: [])
        var merge = SpecMerge(files: reader.files)
        var root = merge.merge(reader.roots)
        if reader.lacksFiles { root?.isIncomplete = true }
        let sources = root.map { SpecSources(root: $0, file: merge.file) }
        return (sources, reader.diagnostics + merge.diagnostics)
    }

    private init(prefix: String, _ readFile: @escaping FileReader) {
        self.prefix = prefix
        self.readFile = readFile
    }

    private mutating func add(_ bytes: [UInt8], path: String, chain: [String]) {
        // For a text that is too large, a message shows the first line only.
        let shown = bytes.count > Limits.standard.bytes ? bytes.prefix(200) : bytes[...]
        let file = SourceFile(path: prefix + path, text: String(decoding: shown, as: UTF8.self))
        let (root, problems) = YAMLReader.read(bytes, in: file)
        diagnostics += problems
        guard let root else { return }
        files.append(file)
        paths.insert(FilePath.normal(path))
        roots.append(root)
        guard let node = root[SpecKey.include.rawValue] else { return }
        let chain = chain + [FilePath.normal(path)]
        for name in readNames(node, in: file) { include(name, from: path, chain: chain) }
    }

    private mutating func readNames(_ node: Node, in file: SourceFile) -> [Located<String>] {
        (node.elements ?? [node]).compactMap { node in
            let location = SourceLocation(file, node.range)
            if let text = node.text, !text.isEmpty { return Located(text, at: location) }
            lacksFiles = true
            diagnostics.append(
                Diagnostic(.wrongShape, "expected the path of a file", at: location, help: "include: [common.yaml]")
            )
            return nil
        }
    }

    private mutating func include(_ name: Located<String>, from file: String, chain: [String]) {
        let path = FilePath.normal(FilePath.path(name.value, nextTo: file))
        if let start = chain.firstIndex(of: path) {
            let cycle = (chain[start...] + [path]).map { "`\(prefix)\($0)`" }.joined(separator: " → ")
            report(.includeCycle, "a file cannot include itself: \(cycle)", at: name)
            return
        }
        // A file that several files include is read once.
        if paths.contains(path) { return }
        guard chain.count < Self.maximumDepth else {
            report(.tooDeep, "files include one another more than \(Self.maximumDepth) deep", at: name)
            return
        }
        guard files.count < Self.maximumFiles else {
            report(.tooLarge, "the spec consists of more than \(Self.maximumFiles) files", at: name)
            return
        }
        do throws(FileSystemError) {
            add(try readFile(path), path: path, chain: chain)
        } catch {
            if error.isOutside {
                lacksFiles = true
                diagnostics.append(.outside("'\(prefix)\(path)'", at: name.location))
                return
            }
            let shown = "'\(prefix)\(path)'"
            let message = error.isMissingFile ? "there is no file \(shown)" : "cannot read \(shown): \(error.reason)"
            let meant = similarFile(to: name.value, nextTo: file)
            report(
                .missingInclude,
                message,
                at: name,
                help: "a path is seen from the folder of the file that includes it",
                fix: meant.map { .didYouMean($0, for: name) }
            )
            guard let meant else {
                lacksFiles = true
                return
            }
            // Its declarations are not missing as well.
            include(Located(meant, at: name.location), from: file, chain: chain)
        }
    }

    /// The name of an existing file that was probably meant: `common.yaml` for `common`, `common.yml` or
    /// `../common.yaml`.
    private func similarFile(to name: String, nextTo file: String) -> String? {
        var stem = name.split(separator: "/").last ?? ""
        for suffix in [".yaml", ".yml"] where stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
        let folder = name.dropLast(name.split(separator: "/").last?.count ?? 0)
        guard !stem.isEmpty else { return nil }
        let names = ["\(folder)\(stem).yaml", "\(folder)\(stem).yml", "\(stem).yaml", "\(stem).yml"]
        return names.first { candidate in
            candidate != name && (try? readFile(FilePath.normal(FilePath.path(candidate, nextTo: file)))) != nil
        }
    }

    private mutating func report(
        _ code: DiagnosticCode,
        _ message: String,
        at name: Located<String>,
        help: String? = nil,
        fix: Fix? = nil
    ) {
        diagnostics.append(Diagnostic(code, message, at: name.location, help: help, fix: fix))
    }
}
