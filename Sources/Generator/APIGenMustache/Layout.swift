import APIGenSupport

/// Code that is written in one line where it fits, and is otherwise broken over several lines.
///
/// `"query.add\(.arguments(["\"name\"", "name"]))"` is one line, or one line for each argument. Where the code is
/// written, the renderer knows the column and the indentation.
///
/// The code is one text, because most of it fits into its line. ``PlacedCode`` has its parts.
package struct Layout: Hashable, Sendable {
    /// A place where a line may be broken. In one line, it has no width.
    package enum Mark: UInt8, Sendable {
        /// The beginning and the end of what has a line of its own between braces, or after the colon of a case.
        case body, bodyEnd
        /// The beginning and the end of the result of a function, with its arrow.
        case result, resultEnd
        /// The beginning of a call of a method, which follows another call.
        case chain
        /// The beginning of an operand, with its operator.
        case operand
        /// After the colon of a label or of a parameter, and after that of a property.
        case annotation, propertyAnnotation
        /// Before the dot of a nested type.
        case member
        /// After an equals sign.
        case assignment

        package static func annotation(isProperty: Bool) -> Self { isProperty ? .propertyAnnotation : .annotation }
    }

    /// Items with commas between them.
    enum List: UInt8, Sendable {
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

    /// A place in the code. Its two bytes are in the text: ``marker``, and that of its kind.
    enum Place: Hashable, Sendable {
        case mark(Mark)
        /// Before the bracket that opens a list, at the beginning of each item, and before the closing bracket.
        case list(List)
        case item, listEnd
        /// The beginning and the end of the code of the next block.
        case block, blockEnd

        /// A byte that no text has.
        static let marker: UInt8 = 0xFF

        private static let firstList: UInt8 = 0x80

        fileprivate var byte: UInt8 {
            switch self {
            case .mark(let mark): mark.rawValue
            case .list(let list): Self.firstList + list.rawValue
            case .item: 0xF0
            case .listEnd: 0xF1
            case .block: 0xF2
            case .blockEnd: 0xF3
            }
        }

        init?(byte: UInt8) {
            switch byte {
            case 0xF0: self = .item
            case 0xF1: self = .listEnd
            case 0xF2: self = .block
            case 0xF3: self = .blockEnd
            case Self.firstList...:
                guard let list = List(rawValue: byte - Self.firstList) else { return nil }
                self = .list(list)
            default:
                guard let mark = Mark(rawValue: byte) else { return nil }
                self = .mark(mark)
            }
        }
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

    /// The code in one line with its places, as bytes because strings are slow to append to.
    private(set) var bytes: [UInt8] = []
    /// The blocks of the code, in their order.
    private(set) var blocks: [Block] = []

    package init() {}

    package init(_ code: String) {
        bytes = Array(code.utf8)
    }

    private init(_ block: Block, _ code: [UInt8]) {
        bytes.reserveCapacity(code.count + 4)
        append(place: .block)
        bytes += code
        append(place: .blockEnd)
        blocks = [block]
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// The code in one line.
    package var flat: String { String(decoding: code, as: UTF8.self) }

    /// The bytes of the code in one line.
    var code: [UInt8] {
        var code: [UInt8] = []
        code.reserveCapacity(bytes.count)
        _ = write(to: &code)
        return code
    }

    /// Appends the code in one line to a text.
    ///
    /// - Returns: Whether it has places.
    func write(to text: inout [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while let place = bytes[start...].firstIndex(of: Place.marker) {
                text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<place]))
                start = place + 2
            }
            text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
            return start > 0
        }
    }

    package mutating func append(_ code: String) { bytes.append(utf8Of: code) }

    /// Unlike those of a string, the bytes of a literal are not copied before.
    fileprivate mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func append(_ other: Layout) {
        if !other.blocks.isEmpty { blocks += other.blocks }
        bytes += other.bytes
    }

    mutating func append(place: Place) {
        bytes.append(Place.marker)
        bytes.append(place.byte)
    }

    mutating func append(code: ArraySlice<UInt8>) { bytes += code }

    mutating func append(blocks: [Block]) { self.blocks += blocks }

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
        layout.bytes.reserveCapacity(items.reduce(4 * items.count + 6) { $0 + $1.bytes.count })
        layout.append(place: .list(list))
        // Single bytes are appended faster than texts.
        if let bracket = brackets.open.utf8.first { layout.bytes.append(bracket) }
        for (index, item) in items.enumerated() {
            if index > 0 {
                layout.bytes.append(UInt8(ascii: ","))
                layout.bytes.append(UInt8(ascii: " "))
            }
            layout.append(place: .item)
            layout.append(item)
        }
        layout.append(place: .listEnd)
        if let bracket = brackets.close.utf8.first { layout.bytes.append(bracket) }
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
        Layout(.lines(lines), lines.reduce(into: []) { _ = $1.content.write(to: &$0) })
    }

    package static func choice(_ short: Layout, _ long: Layout) -> Self {
        Layout(.choice(short, long), short.code)
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
        var layout = Layout()
        layout.bytes.reserveCapacity(content.bytes.count + 2)
        layout.append(place: .mark(.assignment))
        layout.append(content)
        return layout
    }
}

extension Layout: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var layout = Layout()

        package init(literalCapacity: Int, interpolationCount: Int) {
            layout.bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: StaticString) { layout.append(literal) }
        package mutating func appendInterpolation(_ code: String) { layout.append(code) }
        package mutating func appendInterpolation(_ other: Layout) { layout.append(other) }
        package mutating func appendInterpolation(mark: Mark) { layout.append(place: .mark(mark)) }
    }

    package init(stringLiteral value: StaticString) { append(value) }
    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.layout }
}

extension Collection<UInt8> {
    /// The number of characters.
    var width: Int { allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).count }
}
