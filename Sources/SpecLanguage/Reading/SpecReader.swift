package import APIGenDiagnostics
package import APIGenSupport
package import YAML

/// A spec and the files that it includes, as one tree.
package struct SpecSources {
    package var root: Node
    /// The text of all files, one after the other. Marks of the tree are marks of this text.
    package var file: SourceFile
    /// The texts of the included files, in the order in which they were read.
    package var includes: [[UInt8]]
}

/// Reads the text of a spec and the files that it includes.
package struct SpecReader {
    private let readFile: FileReader
    private var files: [SourceFile] = []
    /// The top levels of the files.
    private var roots: [Node] = []
    private var includes: [[UInt8]] = []
    private var diagnostics: [Diagnostic] = []
    /// Whether an included file could not be read.
    private var lacksFiles = false

    /// The maximum number of files, which no reasonable spec exceeds. Symbolic links can give one file endless paths.
    private static let maximumFiles = 256
    private static let maximumDepth = 64

    package static func read(
        path: String,
        bytes: [UInt8],
        _ readFile: FileReader?
    ) -> (sources: SpecSources?, diagnostics: [Diagnostic]) {
        var reader = SpecReader { path throws(FileSystemError) in
            guard let readFile else { throw FileSystemError(.read, path, code: FileSystemError.missingFile) }
            return try readFile(path)
        }
        reader.add(bytes, path: path, chain: [])
        var merge = SpecMerge(files: reader.files)
        var root = merge.merged(reader.roots)
        if reader.lacksFiles { root?.isIncomplete = true }
        let sources = root.map { SpecSources(root: $0, file: merge.file, includes: reader.includes) }
        return (sources, reader.diagnostics + merge.diagnostics)
    }

    private init(_ readFile: @escaping FileReader) {
        self.readFile = readFile
    }

    private mutating func add(_ bytes: [UInt8], path: String, chain: [String]) {
        // For a text that is too large, a message shows the first line only.
        let shown = bytes.count > Limits.standard.bytes ? bytes.prefix(200) : bytes[...]
        let file = SourceFile(path: path, text: String(decoding: shown, as: UTF8.self))
        let (root, problems) = YAMLReader.read(bytes, in: file)
        diagnostics += problems
        guard let root else { return }
        files.append(file)
        roots.append(root)
        guard case .mapping(let entries) = root.content,
            let node = entries.first(where: { $0.keyText == SpecKey.include.rawValue })?.value
        else { return }
        let chain = chain + [FilePath.normal(path)]
        for name in names(node, in: file) { include(name, chain: chain) }
    }

    private mutating func names(_ node: Node, in file: SourceFile) -> [Located<String>] {
        let nodes: [Node] = if case .sequence(let elements) = node.content { elements } else { [node] }
        return nodes.compactMap { node in
            let location = SourceLocation(file, node.range)
            if case .scalar(let scalar) = node.content, !scalar.text.isEmpty {
                return Located(scalar.text, at: location)
            }
            diagnostics.append(
                Diagnostic(.wrongShape, "the path of a file belongs here", at: location, help: "include: [common.yaml]")
            )
            return nil
        }
    }

    private mutating func include(_ name: Located<String>, chain: [String]) {
        let path = FilePath.normal(name.location.file.path(besides: name.value))
        if let start = chain.firstIndex(of: path) {
            let cycle = (chain[start...] + [path]).map { "`\($0)`" }.joined(separator: " → ")
            report(.includeCycle, "a file cannot include itself: \(cycle)", at: name)
            return
        }
        // A file that several files include is read once.
        if files.contains(where: { FilePath.normal($0.path) == path }) { return }
        guard chain.count < Self.maximumDepth else {
            report(.tooDeep, "files include one another more than \(Self.maximumDepth) deep", at: name)
            return
        }
        guard files.count < Self.maximumFiles else {
            report(.tooLarge, "the spec consists of more than \(Self.maximumFiles) files", at: name)
            return
        }
        do throws(FileSystemError) {
            let bytes = try readFile(path)
            includes.append(bytes)
            add(bytes, path: path, chain: chain)
        } catch {
            lacksFiles = true
            if error.isOutside {
                diagnostics.append(.outside("'\(path)'", at: name.location))
                return
            }
            let message = error.isMissingFile ? "there is no file '\(path)'" : "cannot read '\(path)': \(error.reason)"
            report(
                .missingInclude,
                message,
                at: name,
                help: "a path is seen from the folder of the file that includes it"
            )
        }
    }

    private mutating func report(
        _ code: DiagnosticCode,
        _ message: String,
        at name: Located<String>,
        help: String? = nil
    ) {
        diagnostics.append(Diagnostic(code, message, at: name.location, help: help))
    }
}
