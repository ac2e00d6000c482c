import APIGenDescription
import APIGenSupport

/// A value of a document, with the place that it has in the document.
struct Value {
    /// Identifies a value: a file of the library, and a JSON pointer into it.
    typealias Key = APIDescription.Reach.Part

    let node: Node
    /// The index of the file in the library.
    let file: Int
    /// The pointer to the value that contains this one, with its key; without a key, the pointer to this value.
    private let path: (pointer: String, key: String?)
    /// What a message underlines: the key that leads to the value, if there is one.
    let range: MarkRange

    init(_ node: Node, file: Int, pointer: String, range: MarkRange? = nil) {
        self.node = node
        self.file = file
        path = (pointer, nil)
        self.range = range ?? node.range
    }

    private init(_ node: Node, named key: String, in parent: Value, range: MarkRange? = nil) {
        self.node = node
        file = parent.file
        switch node.content {
        // Nobody asks for the pointers of most scalars.
        case .scalar: path = (parent.pointer, key)
        default: path = (parent.pointer.pointer(to: key), nil)
        }
        self.range = range ?? node.range
    }

    /// A JSON pointer (RFC 6901).
    var pointer: String { path.key.map(path.pointer.pointer) ?? path.pointer }

    var key: Key { Key(file: file, pointer: pointer) }

    /// The value of a key.
    subscript(key: String) -> Value? {
        // Documents are searched for keys all the time, so nothing but the entry is copied.
        guard case .mapping(let entries) = node.content else { return nil }
        for index in entries.indices {
            if case .scalar(let scalar) = entries[index].key.content, scalar.text == key {
                return entry(entries[index], named: key)
            }
        }
        return nil
    }

    /// The keys with their values, in order; `nil` unless the value is a mapping.
    var entries: [(name: String, value: Value)]? {
        node.entries?.map { entry in
            let name = entry.key.text ?? ""
            return (name, self.entry(entry, named: name))
        }
    }

    /// The elements in order; `nil` unless the value is a list.
    var elements: [Value]? {
        node.elements?.enumerated().map { Value($1, file: file, pointer: "\(pointer)/\($0)") }
    }

    func entry(_ entry: Node.Entry, named name: String) -> Value {
        Value(entry.value, named: name, in: self, range: entry.key.range)
    }

    /// The same value, reached by another node of the same place.
    func child(_ name: String, _ node: Node) -> Value {
        Value(node, named: name, in: self)
    }

    /// The text of the key `$ref`, if it is a reference. In a list of properties it may be a schema, also `true`.
    var reference: Value? {
        guard let target = self["$ref"], case .scalar(let scalar) = target.node.content, scalar.isString else {
            return nil
        }
        return target
    }
}

extension String {
    /// The JSON pointer to a key of the value that this one leads to.
    func pointer(to key: String) -> String {
        let (tilde, slash) = (UInt8(ascii: "~"), UInt8(ascii: "/"))
        // Each value that is read has a pointer, so it is written in one step.
        return key.utf8.withBytes { key in
            let escapes = key.count { $0 == tilde || $0 == slash }
            return String(unsafeUninitializedCapacity: utf8.count + 1 + key.count + escapes) { bytes in
                var count = bytes.initialize(fromContentsOf: utf8)
                func append(_ byte: UInt8) {
                    bytes[count] = byte
                    count += 1
                }
                append(slash)
                if escapes == 0 { return bytes[count...].initialize(fromContentsOf: key) }
                for byte in key {
                    switch byte {
                    case tilde, slash:
                        append(tilde)
                        append(UInt8(ascii: byte == tilde ? "0" : "1"))
                    default: append(byte)
                    }
                }
                return count
            }
        }
    }

    /// The keys of a JSON pointer, without its escapes.
    var pointerKeys: [String] {
        parts(between: "/", keepsEmpty: true).dropFirst().map { key in
            guard key.has("~") else { return String(key) }
            // The digit after a tilde says what it means.
            let parts = key.parts(between: "~", keepsEmpty: true)
            return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
                switch part.utf8.first {
                case UInt8(ascii: "0"): text += "~" + part.dropFirst()
                case UInt8(ascii: "1"): text += "/" + part.dropFirst()
                default: text += "~" + part
                }
            }
        }
    }
}
