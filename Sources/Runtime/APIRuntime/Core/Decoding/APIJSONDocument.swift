internal import Foundation

/// A text of JSON in UTF-8, with a mark for each value.
///
/// It owns the memory of both. Only this file and the scanner use pointers.
nonisolated final class APIJSONDocument {
    /// The text, followed by eight zeros.
    private let text: UnsafeMutablePointer<UInt8>
    private let marks: UnsafeMutablePointer<APIJSONMark>
    /// Receives the drift of the response; `nil` if nobody does.
    let drift: APIDriftCollector?
    /// The offset of the text in the body.
    let offset: Int

    init(_ body: Data, drift: APIDriftCollector? = nil) throws(APIJSONProblem) {
        let (body, offset) = try APIJSONEncoding.utf8(body)
        let size = body.count
        guard size < Int32.max else { throw APIJSONProblem(offset: 0, text: "it has more than 2 GiB") }
        text = .allocate(capacity: size + 8)
        body.copyBytes(to: text, count: size)
        (text + size).initialize(repeating: 0, count: 8)
        self.drift = drift
        self.offset = offset
        var scanner = APIJSONScanner(text, size: size)
        do throws(APIJSONProblem) {
            try scanner.scan()
        } catch {
            scanner.marks.deallocate()
            text.deallocate()
            throw APIJSONProblem(offset: error.offset + offset, text: error.text)
        }
        marks = scanner.marks
    }

    deinit {
        marks.deallocate()
        text.deallocate()
    }

    @inline(__always)
    subscript(mark: Int) -> APIJSONMark { marks[mark] }

    /// The bytes of a number, or of a string without its quotes.
    @inline(__always)
    func bytes(at mark: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + Int(marks[mark].start), count: Int(marks[mark].count))
    }

    /// The string at a mark.
    @inline(__always)
    func string(at mark: Int) throws(APIJSONProblem) -> String {
        let bytes = bytes(at: mark)
        if marks[mark].kind == .ascii { return String(decoding: bytes, as: UTF8.self) }
        do throws(APIJSONProblem) {
            return try APIJSONString.string(bytes, isEscaped: marks[mark].kind == .escaped)
        } catch {
            throw located(error, at: mark)
        }
    }

    /// A problem with its offset in the body instead of that in a value.
    func located(_ problem: APIJSONProblem, at mark: Int) -> APIJSONProblem {
        var problem = problem
        problem.offset += Int(marks[mark].start) + offset
        return problem
    }
}

/// The elements of an array, or the names of an object.
nonisolated struct APIJSONChildren: Sequence, IteratorProtocol {
    fileprivate let document: APIJSONDocument
    fileprivate var mark: Int
    fileprivate let end: Int
    fileprivate let isObject: Bool

    mutating func next() -> Int? {
        guard mark < end else { return nil }
        defer { mark = Int(document[isObject ? mark + 1 : mark].next) }
        return mark
    }
}

// Members of objects.
nonisolated extension APIJSONDocument {
    /// Objects with more members have a dictionary.
    private static let maximumSearch = 64

    func children(of mark: Int) -> APIJSONChildren {
        let isObject = marks[mark].kind == .object
        return APIJSONChildren(document: self, mark: mark + 2, end: Int(marks[mark].next), isObject: isObject)
    }

    /// The members by name of an object whose names cannot be compared by their bytes; `nil` for another object.
    ///
    /// - Throws: The problem of a name that is no string.
    @inline(__always)
    func dictionary(of object: Int) throws(APIJSONProblem) -> [String: Int]? {
        marks[object].lookup == .bytes ? nil : try makeDictionary(of: object)
    }

    private func makeDictionary(of object: Int) throws(APIJSONProblem) -> [String: Int]? {
        if marks[object].lookup == .unknown {
            let isSearched = marks[object].count <= Self.maximumSearch && nameBits(of: object) != nil
            marks[object].lookup = isSearched ? .bytes : .dictionary
            if marks[object].lookup == .bytes { return nil }
        }
        var members: [String: Int] = [:]
        members.reserveCapacity(Int(marks[object].count))
        for name in children(of: object) {
            // As in Foundation, the first of several members with one name is used.
            let text = try string(at: name)
            if members[text] == nil { members[text] = name + 1 }
        }
        return members
    }

    /// The bits of all names; `nil` unless all are different and of kind ``APIJSONMark/Kind/ascii``.
    private func nameBits(of object: Int) -> UInt64? {
        var (name, end) = (object + 2, Int(marks[object].next))
        var bits: UInt64 = 0
        while name < end {
            guard marks[name].kind == .ascii else { return nil }
            let bytes = bytes(at: name)
            let bit = Self.bit(of: bytes)
            if bits & bit != 0 {
                var other = object + 2
                while other < name {
                    if isEqual(other, bytes) { return nil }
                    other = Int(marks[other + 1].next)
                }
            }
            bits |= bit
            name = Int(marks[name + 1].next)
        }
        return bits
    }

    /// One of 64 bits, which depends on the length and the first eight bytes of a name.
    @inline(__always)
    private static func bit(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        if name.count >= 8, let start = name.baseAddress {
            word = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
        } else {
            for byte in name { word = word << 8 | UInt64(byte) }
        }
        return 1 << (((word &+ UInt64(name.count)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    @inline(__always)
    private func isEqual(_ name: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard marks[name].count == bytes.count else { return false }
        guard let start = bytes.baseAddress else { return true }
        return memcmp(text + Int(marks[name].start), start, bytes.count) == 0
    }

    /// The value of a member; `nil` if there is none.
    ///
    /// The search begins after the member that was found last, because types and servers often have the same order.
    ///
    /// - Parameter members: The dictionary of the object.
    @inline(__always)
    func member(_ name: String, of object: Int, _ members: [String: Int]?) -> Int? {
        if let members { return members[name] }
        var name = name
        return name.withUTF8 { search(for: $0, in: object) }
    }

    /// Prepares an object for the search of names: the bits of its names, or `nil` if it needs a dictionary.
    func searchableNames(of object: Int) -> UInt64? {
        // A reader asks for most members in the order of the text, so that it may search longer.
        guard marks[object].kind == .object, marks[object].count <= 4 * Self.maximumSearch,
            marks[object].lookup != .dictionary, let bits = nameBits(of: object)
        else { return nil }
        marks[object].lookup = .bytes
        return bits
    }

    /// The value of a member; `nil` if there is none.
    ///
    /// - Parameter bits: Those of ``searchableNames(of:)``, which tell most names that are absent.
    @inline(__always)
    func member(_ name: StaticString, of object: Int, _ bits: UInt64) -> Int? {
        let key = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        let next = Int(marks[object + 1].start)
        if next < marks[object].next, isEqual(next, key) {
            marks[object + 1].start = marks[next + 1].next
            return next + 1
        }
        return bits & Self.bit(of: key) == 0 ? nil : search(for: key, in: object)
    }

    private func search(for key: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
        let start = Int(marks[object + 1].start)
        return search(for: key, in: object, from: start, to: Int(marks[object].next))
            ?? search(for: key, in: object, from: object + 2, to: start)
    }

    @inline(__always)
    private func search(
        for key: UnsafeBufferPointer<UInt8>,
        in object: Int,
        from start: Int,
        to end: Int
    ) -> Int? {
        var name = start
        while name < end {
            let value = name + 1
            let next = Int(marks[value].next)
            if isEqual(name, key) {
                marks[object + 1].start = UInt32(truncatingIfNeeded: next)
                return value
            }
            name = next
        }
        return nil
    }

    /// The names of an object in the order of the text.
    func names(of object: Int, _ members: [String: Int]?) -> [String] {
        var names: [String] = []
        names.reserveCapacity(Int(marks[object].count))
        for name in children(of: object) {
            if let text = try? string(at: name), members?[text] ?? name + 1 == name + 1 { names.append(text) }
        }
        return names
    }
}

// Positions.
nonisolated extension APIJSONDocument {
    /// The coding path of a value. Successive values are found without a search from the start.
    func path(to mark: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var container = 0
        while container != mark {
            let isObject = marks[container].kind == .object
            // The second mark has the last child and its index, unless it is for the search of names.
            let remembers = marks[container].lookup != .bytes
            var (child, index) = (container + 2, 0)
            if remembers, marks[container + 1].start <= mark {
                (child, index) = (Int(marks[container + 1].start), Int(marks[container + 1].count))
            }
            var value = isObject ? child + 1 : child
            while marks[value].next <= mark {
                child = Int(marks[value].next)
                value = isObject ? child + 1 : child
                index += 1
            }
            if remembers {
                marks[container + 1].start = UInt32(truncatingIfNeeded: child)
                marks[container + 1].count = UInt32(truncatingIfNeeded: index)
            }
            path.append(isObject ? APINameKey((try? string(at: child)) ?? "") : APIIndexKey(index))
            container = value
        }
        return path
    }

    /// The value at a coding path, or the innermost container on it.
    func place(of path: [any CodingKey]) -> (mark: Int, isComplete: Bool) {
        var mark = 0
        for key in path {
            guard let inner = child(key, of: mark) else { return (mark, false) }
            mark = inner
        }
        return (mark, true)
    }

    private func child(_ key: any CodingKey, of mark: Int) -> Int? {
        switch marks[mark].kind {
        case .object:
            do throws(APIJSONProblem) {
                return member(key.stringValue, of: mark, try dictionary(of: mark))
            } catch {
                return nil
            }
        case .array:
            guard let index = key.intValue, index >= 0, index < marks[mark].count else { return nil }
            var element = mark + 2
            for _ in 0..<index { element = Int(marks[element].next) }
            return element
        default: return nil
        }
    }

    /// The offset in the body of the first byte of a value.
    func offset(of mark: Int) -> Int {
        let isString = [.ascii, .text, .escaped].contains(marks[mark].kind)
        return Int(marks[mark].start) + offset - (isString ? 1 : 0)
    }
}
