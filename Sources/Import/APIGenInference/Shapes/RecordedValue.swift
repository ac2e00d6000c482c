import APIGenSupport

/// A value with the call and the object that have it.
struct RecordedValue {
    var node: Node
    var call: Int
    /// The same for values of one object, which may be read several times.
    var identity: Int

    /// - Parameter identity: `nil` for the value of a request, which says itself what it is.
    init(_ node: Node, in call: Int, of identity: Int? = nil) {
        self.node = node
        self.call = call
        self.identity = identity ?? node.contentHash
    }

    /// The identity of a part of the value.
    func identity(of part: some Hashable) -> Int { identity.combined(with: part) }
}

/// An object with the call that has it.
struct RecordedObject {
    var entries: [Node.Entry]
    var call: Int
    /// The same for each time that an object is recorded.
    let identity: Int

    init(_ entries: [Node.Entry], in value: RecordedValue) {
        self.init(entries: entries, call: value.call, identity: Self.ownIdentity(entries) ?? value.identity)
    }

    init(entries: [Node.Entry], call: Int, identity: Int) {
        self.entries = entries
        self.call = call
        self.identity = identity
    }

    func identity(of part: some Hashable) -> Int { identity.combined(with: part) }

    /// The hash of the first field that identifies an object; `nil` if there is none.
    private static func ownIdentity(_ entries: [Node.Entry]) -> Int? {
        for entry in entries {
            guard case .scalar(let key) = entry.key.content, key.text.utf8.count <= 5, names.contains(key.text),
                case .scalar(let value) = entry.value.content, !entry.value.isNull
            else { continue }
            return value.text.hashValue
        }
        return nil
    }

    private static let names: Set<String> = [
        "id", "_id", "ID", "Id", "uuid", "guid", "sid", "key", "slug", "name", "login", "url", "href",
    ]
}

extension Node {
    var isScalar: Bool { if case .scalar = content { true } else { false } }

    /// The same for equal values.
    fileprivate var contentHash: Int {
        var hasher = Hasher()
        addContent(to: &hasher)
        return hasher.finalize()
    }

    private func addContent(to hasher: inout Hasher) {
        switch content {
        case .scalar(let scalar): hasher.combine(scalar.text)
        case .sequence(let elements): for element in elements { element.addContent(to: &hasher) }
        case .mapping(let entries):
            for entry in entries {
                entry.key.addContent(to: &hasher)
                entry.value.addContent(to: &hasher)
            }
        case .invalid: break
        }
    }
}

extension Int {
    fileprivate func combined(with part: some Hashable) -> Int {
        var hasher = Hasher()
        hasher.combine(self)
        hasher.combine(part)
        return hasher.finalize()
    }
}
