import APIGenDescription
import APIGenDiagnostics
import APIGenSupport

/// Finds the targets of references, across files.
struct References {
    /// Why a reference has no target.
    enum Failure: Error {
        /// The file cannot be read.
        case file(FileSystemError)
        /// The reference is the address of another document.
        case remote
        /// A key of the pointer does not exist; the reference with a similar key instead, if there is one.
        case target(suggestion: String?)
        /// A part of the text on the way cannot be read, which is reported already.
        case unreadable
        /// References on the way lead to each other.
        case cycle
    }

    var library: DocumentLibrary
    private var known: [Value.Key: Result<Value, Failure>] = [:]
    /// The position of each key in the large mappings, by the pointer of the mapping.
    private var positions: [Value.Key: [String: Int]] = [:]
    /// The values with `$id` or `$anchor`, by file.
    private var anchors: [Int: [String: Value]] = [:]
    private var suggestions = 0

    init(library: DocumentLibrary) {
        self.library = library
    }

    /// The target of a reference, which may be a reference itself.
    ///
    /// - Parameter reference: The value of `$ref`.
    mutating func findTarget(of reference: Value) throws(Failure) -> Value {
        try findTarget(of: reference, hops: 0)
    }

    private mutating func findTarget(of reference: Value, hops: Int) throws(Failure) -> Value {
        guard hops < 32 else { throw .cycle }
        let key = Value.Key(file: reference.file, pointer: reference.node.text ?? "")
        if let known = known[key] { return try known.get() }
        do throws(Failure) {
            let target = try find(reference, hops: hops)
            known[key] = .success(target)
            return target
        } catch {
            // The fragment may be relative to a schema around the reference, which its text does not show.
            if let target = findEmbedded(reference, hops: hops) { return target }
            known[key] = .failure(error)
            throw error
        }
    }

    private mutating func find(_ reference: Value, hops: Int) throws(Failure) -> Value {
        let text = reference.node.text ?? ""
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let fragment = (parts.count > 1 ? parts[1] : "").withoutPercentEncoding
        // The address may be the `$id` of a schema in the same file.
        if !parts[0].isEmpty, let schema = findAnchors(of: reference.file)[parts[0]] {
            return try walk(fragment.pointerKeys, from: schema, hops: hops, prefix: parts[0])
        }
        let file: Int
        do throws(Failure) {
            file = try self.findFile(parts[0], from: reference.file)
        } catch {
            if parts.count == 1, let target = schema(named: parts[0], in: reference.file) { return target }
            throw error
        }
        guard let root = library.root(of: file) else {
            throw library.files[file].hasErrors ? .unreadable : .target(suggestion: nil)
        }
        guard fragment.isEmpty || fragment.hasPrefix("/") else {
            guard let value = findAnchors(of: file)["#" + fragment] else { throw .target(suggestion: nil) }
            return value
        }
        return try walk(fragment.pointerKeys, from: root, hops: hops, prefix: parts[0])
    }

    /// The schema that an old document means by `Pet` or `definitions/Pet`, where there is no such file.
    private func schema(named text: String, in file: Int) -> Value? {
        guard let root = library.root(of: file) else { return nil }
        let keys = text.parts(between: "/").map(String.init)
        for prefix in [[], ["definitions"], ["components", "schemas"]] where prefix.count + keys.count > 1 {
            var value: Value? = root
            for key in prefix + keys { value = value?[key] }
            if let value { return value }
        }
        return nil
    }

    /// The file that the part of a reference before `#` names.
    private mutating func findFile(_ reference: String, from file: Int) throws(Failure) -> Int {
        if reference.isEmpty { return file }
        if let index = library.index(ofSelf: reference, from: file) { return index }
        if reference.contains("://") { return try self.findFile(at: DocumentAddress(reference), from: file) }
        do throws(FileSystemError) {
            return try library.loadIndex(of: reference, from: file)
        } catch {
            throw .file(error)
        }
    }

    /// The document with an address, if it is next to the file, or in a folder there, on the server and on the disk.
    private mutating func findFile(at address: DocumentAddress, from file: Int) throws(Failure) -> Int {
        guard let path = library.files[file].address.path(to: address),
            let index = try? library.loadIndex(of: path, from: file), library.files[index].address == address
        else { throw .remote }
        return index
    }

    /// Follows the keys of a pointer, through references on the way.
    private mutating func walk(
        _ keys: [String],
        from root: Value,
        hops: Int,
        prefix: String
    ) throws(Failure) -> Value {
        var value = root
        for (index, key) in keys.enumerated() {
            var found = findChild(key, of: value)
            var hops = hops
            while found == nil, let reference = value.reference {
                hops += 1
                value = try findTarget(of: reference, hops: hops)
                found = findChild(key, of: value)
            }
            if let found {
                value = found
                continue
            }
            if value.node.isInvalid || value.node.isIncomplete { throw .unreadable }
            throw .target(suggestion: findSuggestion(for: index, of: keys, in: value, prefix: prefix))
        }
        return value
    }

    private mutating func findChild(_ key: String, of value: Value) -> Value? {
        switch value.node.content {
        case .mapping(let entries):
            if entries.count <= 16 { return value[key] }
            let positions = findPositions(of: entries, at: value.key)
            return positions[key].map { value.entry(entries[$0], named: key) }
        case .sequence(let elements):
            guard let index = Int(key), elements.indices.contains(index) else { return nil }
            return Value(elements[index], file: value.file, pointer: "\(value.pointer)/\(index)")
        case .scalar, .invalid:
            return nil
        }
    }

    private mutating func findPositions(of entries: [Node.Entry], at key: Value.Key) -> [String: Int] {
        if let known = positions[key] { return known }
        let found = Dictionary(
            entries.enumerated().map { ($1.key.text ?? "", $0) },
            uniquingKeysWith: { first, _ in first }
        )
        positions[key] = found
        return found
    }

    private mutating func findSuggestion(for index: Int, of keys: [String], in value: Value, prefix: String) -> String?
    {
        // Each suggestion compares the key with all others of a mapping, letter by letter.
        suggestions += 1
        guard suggestions <= 20, keys[index].utf8.count < 100, let entries = value.node.entries else { return nil }
        let candidates = entries.lazy.compactMap(\.key.text).filter { $0.utf8.count < 100 }
        guard let nearest = Spelling.nearest(to: keys[index], in: candidates) else { return nil }
        var keys = keys
        keys[index] = nearest
        return prefix + keys.reduce("#") { $0.pointer(to: $1) }
    }

    // MARK: - Identifiers of JSON Schema

    /// A local pointer that is meant relative to a schema around the reference: one with its own `$id` or `$defs`.
    private mutating func findEmbedded(_ reference: Value, hops: Int) -> Value? {
        guard let text = reference.node.text, text.hasPrefix("#/"), let root = library.root(of: reference.file) else {
            return nil
        }
        let keys = text.dropFirst().description.withoutPercentEncoding.pointerKeys
        var around: [Value] = []
        var value = root
        for key in reference.pointer.pointerKeys {
            guard let child = findChild(key, of: value) else { break }
            value = child
            around.append(value)
        }
        for value in around.reversed() where value.node.entries != nil {
            if let target = try? walk(keys, from: value, hops: hops + 1, prefix: "") { return target }
        }
        return nil
    }

    /// The values of a file by their `$id`, and by `#` with their `$anchor`.
    private mutating func findAnchors(of file: Int) -> [String: Value] {
        if let known = anchors[file] { return known }
        var found: [String: Value] = [:]
        if let root = library.root(of: file) { Self.collect(from: root, into: &found) }
        anchors[file] = found
        return found
    }

    private static func collect(from value: Value, into found: inout [String: Value]) {
        for entry in value.node.entries ?? [] {
            guard let key = entry.key.text else { continue }
            switch (key, entry.value.text) {
            case ("$anchor", let name?), ("$dynamicAnchor", let name?): found["#" + name] = found["#" + name] ?? value
            case ("$id", let name?): found[name] = found[name] ?? value
            case (_, nil): collect(from: value.entry(entry, named: key), into: &found)
            default: break
            }
        }
        for element in value.elements ?? [] where element.node.text == nil { collect(from: element, into: &found) }
    }
}
