/// Reads the bytes of a YAML text into a tree of nodes.
///
///     let document = YAML.parse("name: Forge".utf8)
///
/// The bytes are checked first (size, UTF-8, control characters); then libyaml turns them into events,
/// and the composer turns the events into nodes, with aliases and merge keys carried out.
package func parse(_ text: some Collection<UInt8>, limits: Limits = .standard) -> Document {
    do throws(Problem) {
        return try withReader(of: text, limits: limits) { reader throws(Problem) in
            var composer = Composer(reader: reader, limits: limits)
            return composer.document()
        }
    } catch {
        return Document(root: nil, problems: [error])
    }
}

/// Reads the bytes of a YAML text into its events, as far as the first problem.
///
/// The events are those of the whole stream: several documents and keys of any kind are allowed.
package func events(
    of text: some Collection<UInt8>,
    limits: Limits = .standard
) -> (events: [Event], problem: Problem?) {
    var events: [Event] = []
    do throws(Problem) {
        try withReader(of: text, limits: limits) { reader throws(Problem) in
            repeat {
                let event = try reader.next()
                // A collection has two events, a scalar one: this many events have at least half as many nodes.
                guard events.count / 2 <= limits.nodes else { throw .tooManyNodes(limits, at: event.range) }
                events.append(event)
            } while events.last?.kind != .streamEnd
        }
        return (events, nil)
    } catch {
        return (events, error)
    }
}

/// Lends a reader of the text to `body`; the bytes stay in place for as long as it reads.
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
    // No bytes may also mean no address, which libyaml does not accept; an empty line says the same.
    let contiguous: Swift.Result<Result, Problem>? = text.isEmpty ? nil : text.withContiguousStorageIfAvailable(read)
    let result = contiguous ?? (text.isEmpty ? [0x0A] : Array(text)).withUnsafeBufferPointer(read)
    return try result.get()
}

/// What a text says, and all that is wrong with it.
package struct Document: Sendable {
    /// The value of the text; nothing for a text of spaces and comments, and where a problem left no value to speak of.
    package var root: Node?
    /// In the order in which they were found, which is the order of the text but for merge keys.
    package var problems: [Problem]

    package init(root: Node?, problems: [Problem] = []) {
        self.root = root
        self.problems = problems
    }
}
