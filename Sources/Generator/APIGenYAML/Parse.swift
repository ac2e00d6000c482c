package import APIGenSupport

/// Reads the bytes of a YAML text into a tree of nodes.
///
///     let document = APIGenYAML.parse("name: Forge".utf8)
///
/// First the bytes are validated (size, UTF-8, control characters). Then libyaml parses them into events, and the
/// composer builds nodes from the events, replaces aliases and applies merge keys.
///
/// - In: the bytes of a file.
/// - Out: a tree of ``Node`` values with positions, and the problems of the text.
/// - Start: this function; `parseRecovering` reads the rest of a text after an error, and `parseJSON` reads JSON.
package func parse(_ text: some Collection<UInt8>, limits: Limits = .standard) -> Document {
    do throws(Problem) {
        return try withReader(of: text, limits: limits) { reader throws(Problem) in
            var composer = Composer(reader: reader, limits: limits)
            return composer.composeDocument()
        }
    } catch {
        return Document(root: nil, problems: [error])
    }
}

/// Calls `body` with a reader of the text. The bytes stay valid during the call.
func withReader<Result>(
    of text: some Collection<UInt8>,
    limits: Limits,
    _ body: (EventReader) throws(Problem) -> Result
) throws(Problem) -> Result {
    guard text.count <= limits.bytes else { throw .tooLarge(limits) }
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Swift.Result<Result, Problem> {
        Swift.Result { () throws(Problem) in
            try body(EventReader(try Source(bytes), limits: limits))
        }
    }
    // An empty buffer may have no address, which libyaml does not accept. An empty line has the same meaning.
    let contiguous: Swift.Result<Result, Problem>? = text.isEmpty ? nil : text.withContiguousStorageIfAvailable(read)
    let result = contiguous ?? (text.isEmpty ? [0x0A] : Array(text)).withUnsafeBufferPointer(read)
    return try result.get()
}

/// The result of parsing: a tree of nodes, and all errors of the text.
package struct Document: Sendable {
    /// The value of the text; `nil` if the text has only spaces and comments, or if an error prevents a tree.
    package var root: Node?
    /// The errors in the order of the text, except for those of merge keys.
    package var problems: [Problem]

    /// The value without its positions; `nil` if the text has an error.
    package var json: JSONTree? { problems.isEmpty ? root.map(JSONTree.init) : nil }
}

/// The size of a text that is accepted, so that no text can exhaust memory or time.
///
/// `Limits(depth: 8)` rejects a ninth collection inside eight others.
package struct Limits: Hashable, Sendable {
    package var bytes: Int
    /// How deep collections may be nested, including those of aliases.
    package var depth: Int
    /// How many nodes there may be after every alias is replaced by its node.
    package var nodes: Int

    package static let standard = Limits()

    package init(bytes: Int = 16 << 20, depth: Int = 64, nodes: Int = 1_000_000) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }
}

extension Problem {
    static func tooLarge(_ limits: Limits) -> Problem {
        let start = Mark(line: 1, column: 1)
        return Problem(.tooLarge, "the text is larger than \(limits.bytes) bytes", at: MarkRange(start, start))
    }

    static func tooDeep(_ limits: Limits, at range: MarkRange) -> Problem {
        Problem(.tooDeep, "lists and mappings are nested more than \(limits.depth) deep", at: range)
    }

    static func tooManyNodes(_ limits: Limits, at range: MarkRange) -> Problem {
        Problem(.tooManyNodes, "the text has more than \(limits.nodes) values once its aliases are replaced", at: range)
    }
}
