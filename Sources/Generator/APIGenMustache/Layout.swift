import APIGenSupport

/// Code that is written in one line where it fits, and is otherwise broken over several lines.
///
/// `"query.add\(.arguments(["\"name\"", "name"]))"` is one line, or one line for each argument. Where the code is
/// written, the renderer knows the column and the indentation.
///
/// The code is one text, because most of it fits into its line. The places where it may be broken are next to it.
package struct Layout: Hashable, Sendable {
    /// A place where a line may be broken. In one line, it has no width.
    package enum Mark: Hashable, Sendable {
        /// The beginning and the end of what has a line of its own between braces, or after the colon of a case.
        case body, bodyEnd
        /// The beginning and the end of the result of a function, with its arrow.
        case result, resultEnd
        /// The beginning of a call of a method, which follows another call.
        case chain
        /// The beginning of an operand, with its operator.
        case operand
        /// After the colon of a type or of a label.
        case annotation(isProperty: Bool)
        /// Before the dot of a nested type.
        case member
        /// After an equals sign.
        case assignment
    }

    /// Items with commas between them.
    enum List: Hashable, Sendable {
        case arguments, parameters, array, types
        /// The types that a declaration conforms to.
        case conformances

        /// The brackets around the items.
        var brackets: (open: String, close: String) {
            switch self {
            case .arguments, .parameters: ("(", ")")
            case .array: ("[", "]")
            case .types: ("<", ">")
            case .conformances: ("", "")
            }
        }
    }

    struct Place: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case mark(Mark)
            /// Before the bracket that opens a list, at the beginning of each item, and before the closing bracket.
            case list(List)
            case item, listEnd
            /// The beginning and the end of the code of the next block.
            case block, blockEnd
        }

        /// The bytes of the code before the place.
        var offset: Int
        var kind: Kind

        var isMark: Bool { if case .mark = kind { true } else { false } }
    }

    /// Code whose form does not depend on the length of its line alone.
    enum Block: Hashable, Sendable {
        /// Lines that are always lines of their own: the first follows what is before it.
        case lines([Line])
        /// The first layout if it fits into the line, otherwise the second.
        case choice(Layout, Layout)
    }

    package struct Line: Hashable, Sendable {
        /// The number of levels that the line is indented by, more than the line that the layout begins in.
        package var depth: Int
        package var content: Layout
        /// Whether it is a part of a string literal, whose length does not matter.
        package var isText: Bool

        package init(depth: Int, _ content: Layout, isText: Bool = false) {
            self.depth = depth
            self.content = content
            self.isText = isText
        }
    }

    /// Most layouts with a place have no more, so that the array of places seldom grows.
    private static let commonPlaceCount = 8

    /// The code in one line, as bytes because strings are slow to append to.
    private(set) var bytes: [UInt8] = []
    /// The places in the code, in their order.
    private(set) var places: [Place] = []
    /// The blocks of the code, in their order.
    private(set) var blocks: [Block] = []

    package init() {}

    package init(_ code: String) {
        bytes = Array(code.utf8)
    }

    private init(_ block: Block, _ bytes: [UInt8]) {
        self.bytes = bytes
        places = [Place(offset: 0, kind: .block), Place(offset: bytes.count, kind: .blockEnd)]
        blocks = [block]
    }

    /// The code in one line.
    package var flat: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func append(_ code: String) { bytes.append(utf8Of: code) }

    package mutating func append(_ other: Layout) {
        if !other.places.isEmpty {
            let offset = bytes.count
            places.reserveCapacity(places.count + other.places.count)
            for place in other.places { places.append(Place(offset: offset + place.offset, kind: place.kind)) }
            if !other.blocks.isEmpty { blocks += other.blocks }
        }
        bytes += other.bytes
    }

    fileprivate mutating func append(place kind: Place.Kind) {
        if places.isEmpty { places.reserveCapacity(Self.commonPlaceCount) }
        places.append(Place(offset: bytes.count, kind: kind))
    }

    package static func += (left: inout Self, right: Self) { left.append(right) }

    package static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.append(right)
        return sum
    }
}

extension Layout {
    private static func list(_ list: List, _ items: [Layout]) -> Self {
        let brackets = list.brackets
        var layout = Layout()
        layout.places.reserveCapacity(items.reduce(items.count + 2) { $0 + $1.places.count })
        layout.bytes.reserveCapacity(items.reduce(2 * items.count + 2) { $0 + $1.bytes.count })
        // Single bytes are appended faster than strings.
        func append(_ code: String) { for byte in code.utf8 { layout.bytes.append(byte) } }
        layout.append(place: .list(list))
        append(brackets.open)
        for (index, item) in items.enumerated() {
            if index > 0 { append(", ") }
            layout.append(place: .item)
            layout.append(item)
        }
        layout.append(place: .listEnd)
        append(brackets.close)
        return layout
    }

    /// The arguments of a call, in parentheses.
    package static func arguments(_ items: [Layout]) -> Self { list(.arguments, items) }
    /// The parameters of a function, in parentheses, which take several lines before its result does.
    package static func parameters(_ items: [Layout]) -> Self { list(.parameters, items) }
    package static func array(_ elements: [Layout]) -> Self { list(.array, elements) }
    /// Type arguments.
    package static func types(_ items: [Layout]) -> Self { list(.types, items) }
    package static func conformances(_ items: [Layout]) -> Self { list(.conformances, items) }

    package static func lines(_ lines: [Line]) -> Self {
        Layout(.lines(lines), lines.reduce(into: []) { $0 += $1.content.bytes })
    }

    package static func choice(_ short: Layout, _ long: Layout) -> Self {
        Layout(.choice(short, long), short.bytes)
    }

    package static func mark(_ mark: Mark) -> Self {
        var layout = Layout()
        layout.append(place: .mark(mark))
        return layout
    }

    /// What has a line of its own if it does not fit between the braces around it, or after a colon.
    package static func body(_ content: Layout) -> Self {
        var layout = Layout.mark(.body)
        layout.append(content)
        layout.append(place: .mark(.bodyEnd))
        return layout
    }

    /// What follows an equals sign and a space.
    package static func assigned(_ content: Layout) -> Self {
        var layout = content
        layout.places.insert(Place(offset: 0, kind: .mark(.assignment)), at: 0)
        return layout
    }
}

extension Layout: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var layout = Layout()

        package init(literalCapacity: Int, interpolationCount: Int) {
            layout.bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { layout.append(literal) }
        package mutating func appendInterpolation(_ code: String) { layout.append(code) }
        package mutating func appendInterpolation(_ other: Layout) { layout.append(other) }
        package mutating func appendInterpolation(mark: Mark) { layout.append(place: .mark(mark)) }
    }

    package init(stringLiteral value: String) { self.init(value) }
    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.layout }
}

// MARK: - Parts

extension Layout {
    /// A list that is not in another one, by the indices of its places.
    struct ListPlaces {
        var kind: List
        var start: Int
        var items: [Int]
        var end: Int

        /// Whether the item on its own line has a comma. Swift's formatter requires one after the last of several
        /// elements.
        func hasComma(after index: Int) -> Bool { index < items.count - 1 || kind == .array && index > 0 }
    }

    /// - Parameters:
    ///   - places: The indices of the places in the part.
    ///   - bytes: The bytes of the code in the part.
    func part(_ places: Range<Int>, _ bytes: Range<Int>) -> Layout {
        var part = Layout()
        part.bytes = Array(self.bytes[bytes])
        part.places = self.places[places].map { Place(offset: $0.offset - bytes.lowerBound, kind: $0.kind) }
        if !blocks.isEmpty {
            let start = self.places[..<places.lowerBound].count { $0.kind == .block }
            part.blocks = Array(blocks[start...].prefix(self.places[places].count { $0.kind == .block }))
        }
        return part
    }

    /// The index after the list or the block that begins at a place, or after the place.
    func index(after index: Int) -> Int {
        var (depth, index) = (0, index)
        repeat {
            switch places[index].kind {
            case .list, .block: depth += 1
            case .listEnd, .blockEnd: depth -= 1
            case .mark, .item: break
            }
            index += 1
        } while depth > 0
        return index
    }

    /// The list that begins at a place; `nil` if none does.
    func list(at start: Int) -> ListPlaces? {
        guard case .list(let kind) = places[start].kind else { return nil }
        let next = index(after: start)
        var list = ListPlaces(kind: kind, start: start, items: [], end: next - 1)
        var index = start + 1
        while index < list.end {
            if places[index].kind == .item { list.items.append(index) }
            index = self.index(after: index)
        }
        return list
    }

    func item(_ index: Int, of list: ListPlaces) -> Layout {
        let start = list.items[index]
        let isLast = index == list.items.count - 1
        let end = isLast ? list.end : list.items[index + 1]
        // The next item follows a comma and a space.
        return part(start + 1..<end, places[start].offset..<places[end].offset - (isLast ? 0 : 2))
    }

    var isEmpty: Bool { bytes.isEmpty && places.isEmpty }

    /// Whether it has several lines wherever it is written.
    var isMultiline: Bool {
        blocks.contains { if case .lines(let lines) = $0 { lines.count > 1 } else { false } }
    }

    /// Whether it cannot be written before its place is known.
    var hasChoice: Bool {
        if blocks.isEmpty { return false }
        var (index, block) = (0, 0)
        while index < places.count {
            let next = self.index(after: index)
            if places[index].kind == .block, case .choice = blocks[block] { return true }
            block += places[index..<next].count { $0.kind == .block }
            index = next
        }
        return false
    }

    /// The width of the comma that an array in the line would have on several lines, which Swift's formatter counts.
    var trailingComma: Int {
        var lists: [(list: List, items: Int)] = []
        for place in places {
            switch place.kind {
            case .list(let list): lists.append((list, 0))
            case .listEnd: lists.removeLast()
            case .item:
                lists[lists.count - 1].items += 1
                if let list = lists.last, list.list == .array, list.items > 1 { return 1 }
            case .mark, .block, .blockEnd: break
            }
        }
        return 0
    }
}

extension Collection<UInt8> {
    /// The number of characters.
    var width: Int { allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).count }
}
