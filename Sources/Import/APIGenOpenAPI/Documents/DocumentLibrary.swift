import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

/// The files of a document, each read and parsed once.
struct DocumentLibrary {
    struct File {
        let source: SourceFile
        /// `nil` if the file is empty or cannot be read.
        let root: Node?
        /// Whether the text has errors, which are reported.
        let hasErrors: Bool
        /// The base of the references in it: its `$self`, or else where it was found.
        let address: DocumentAddress
    }

    /// The sizes that a document may have. The largest public documents have 15 MB and a million values.
    static let limits = Limits(bytes: 64 << 20, depth: 200, nodes: 4_000_000)

    private(set) var files: [File] = []
    /// The size of all files.
    private(set) var byteCount = 0
    /// The errors of the files.
    private(set) var diagnostics: [Diagnostic] = []
    /// The index of each file by its path, or why it cannot be read.
    private var indexes: [String: Result<Int, FileSystemError>] = [:]
    /// The index of each file with a `$self` by its address.
    private var indexesByAddress: [DocumentAddress: Int] = [:]
    private let readFile: FileReader?

    init(path: String, bytes: [UInt8], readFile: FileReader?) {
        self.readFile = readFile
        add(path: path, bytes: bytes, foundAt: DocumentAddress(path.hasPrefix("/") ? path : "/" + path))
    }

    /// The index of the file with the `$self` that a reference in another file leads to.
    func index(ofSelf reference: String, from file: Int) -> Int? {
        indexesByAddress.isEmpty ? nil : indexesByAddress[files[file].address.resolving(reference)]
    }

    /// The index of the file that a reference in another file leads to.
    ///
    /// - Parameter reference: A path relative to the other file.
    mutating func loadIndex(of reference: String, from file: Int) throws(FileSystemError) -> Int {
        let path = FilePath.normal(files[file].source.path(ofFile: reference.withoutPercentEncoding))
        if let known = indexes[path] { return try known.get() }
        do throws(FileSystemError) {
            guard let readFile else { throw FileSystemError(.read, path, code: FileSystemError.missingFile) }
            let address = files[file].address.resolving(reference)
            return add(path: path, bytes: try readFile(path), foundAt: address)
        } catch {
            indexes[path] = .failure(error)
            throw error
        }
    }

    func root(of file: Int) -> Value? {
        files[file].root.map { Value($0, file: file, pointer: "") }
    }

    func location(_ range: MarkRange, in file: Int) -> SourceLocation {
        SourceLocation(files[file].source, range)
    }

    @discardableResult
    private mutating func add(path: String, bytes: [UInt8], foundAt place: DocumentAddress) -> Int {
        let source = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
        let document = Self.parse(bytes, path: path)
        byteCount += bytes.count
        let own = document.root?["$self"]?.text
        let address = own.map { place.resolving($0) } ?? place
        files.append(File(source: source, root: document.root, hasErrors: !document.problems.isEmpty, address: address))
        if own != nil, indexesByAddress[address] == nil { indexesByAddress[address] = files.count - 1 }
        indexes[FilePath.normal(path)] = .success(files.count - 1)
        diagnostics += document.problems.map { problem in
            Diagnostic(
                DiagnosticCode(problem.kind),
                problem.message,
                at: SourceLocation(source, problem.range),
                notes: [problem.note].compactMap(\.self).map {
                    .init($0.message, at: SourceLocation(source, $0.range))
                },
                help: problem.help?.text
            )
        }
        return files.count - 1
    }

    /// Parses JSON or YAML. A string in braces may be either; nearly all of them are JSON.
    private static func parse(_ bytes: [UInt8], path: String) -> Document {
        let isJSONPath = path.lowercased().hasSuffix(".json")
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        guard isJSONPath || first == UInt8(ascii: "{") else { return parseRecovering(bytes, limits: limits) }
        let document = parseJSON(bytes, limits: limits)
        guard document.root == nil else { return document }
        if !isJSONPath || first != UInt8(ascii: "{") {
            let other = APIGenYAML.parse(bytes, limits: limits)
            if other.root != nil, other.problems.isEmpty { return other }
        }
        return parseJSONRecovering(bytes, limits: limits)
    }
}
