/// Code that is written in one line where it fits, and is otherwise broken over several lines.
///
/// `"query.add\(.arguments(["\"name\"", "name"]))"` is one line, or one line for each argument. Where the code is
/// written, the renderer knows the column and the indentation.
package struct Layout: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// Code that no line break divides.
        case code(String)
        case mark(Mark)
        case list(List)
        /// Lines that are always lines of their own: the first follows what is before it.
        case lines([Line])
        /// The first layout if it fits into the line, otherwise the second.
        case choice(Layout, Layout)
    }

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
    package struct List: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case arguments, parameters, array, types
            /// The types that a declaration conforms to.
            case conformances
        }

        var kind: Kind
        var items: [Layout]

        /// The brackets around the items.
        var brackets: (open: String, close: String) {
            switch kind {
            case .arguments, .parameters: ("(", ")")
            case .array: ("[", "]")
            case .types: ("<", ">")
            case .conformances: ("", "")
            }
        }
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

    package private(set) var parts: [Part] = []
    /// Whether it has several lines wherever it is written.
    private(set) var isMultiline = false
    /// Whether it cannot be written before its place is known.
    private(set) var hasChoice = false

    package init() {}

    package init(_ code: String) {
        if !code.isEmpty { parts = [.code(code)] }
    }

    init(parts: [Part]) {
        self.parts.reserveCapacity(parts.count)
        for part in parts { append(part) }
    }

    package mutating func append(_ part: Part) {
        switch part {
        case .code(let code):
            if code.isEmpty { return }
            // What is taken out of the array is not copied.
            if case .code? = parts.last, case .code(var last)? = parts.popLast() {
                last += code
                parts.append(.code(last))
                return
            }
        case .mark: break
        case .list(let list): if list.items.contains(where: \.isMultiline) { isMultiline = true }
        case .lines(let lines): if lines.count > 1 { isMultiline = true }
        case .choice: hasChoice = true
        }
        parts.append(part)
    }

    package mutating func append(_ other: Layout) {
        if other.parts.count == 1 {
            append(other.parts[0])
            return
        }
        for part in other.parts { append(part) }
    }

    package static func += (left: inout Self, right: Self) { left.append(right) }

    package static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.parts.reserveCapacity(left.parts.count + right.parts.count)
        sum.append(right)
        return sum
    }
}

extension Layout {
    private static func list(_ kind: List.Kind, _ items: [Layout]) -> Self {
        Layout(parts: [.list(List(kind: kind, items: items))])
    }

    /// The arguments of a call, in parentheses.
    package static func arguments(_ items: [Layout]) -> Self { list(.arguments, items) }
    /// The parameters of a function, in parentheses, which take several lines before its result does.
    package static func parameters(_ items: [Layout]) -> Self { list(.parameters, items) }
    package static func array(_ elements: [Layout]) -> Self { list(.array, elements) }
    /// Type arguments.
    package static func types(_ items: [Layout]) -> Self { list(.types, items) }
    package static func conformances(_ items: [Layout]) -> Self { list(.conformances, items) }

    package static func lines(_ lines: [Line]) -> Self { Layout(parts: [.lines(lines)]) }
    package static func choice(_ short: Layout, _ long: Layout) -> Self { Layout(parts: [.choice(short, long)]) }
    package static func mark(_ mark: Mark) -> Self { Layout(parts: [.mark(mark)]) }

    /// What has a line of its own if it does not fit between the braces around it, or after a colon.
    package static func body(_ content: Layout) -> Self {
        Layout(parts: [.mark(.body)] + content.parts + [.mark(.bodyEnd)])
    }
    /// What follows an equals sign and a space.
    package static func assigned(_ content: Layout) -> Self { mark(.assignment) + content }
}

extension Layout: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var layout = Layout()

        package init(literalCapacity: Int, interpolationCount: Int) {
            layout.parts.reserveCapacity(2 * interpolationCount + 1)
        }

        package mutating func appendLiteral(_ literal: String) { layout.append(.code(literal)) }
        package mutating func appendInterpolation(_ code: String) { layout.append(.code(code)) }
        package mutating func appendInterpolation(_ other: Layout) { layout.append(other) }
    }

    package init(stringLiteral value: String) { self.init(value) }
    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.layout }
}

extension Layout {
    /// The code in one line.
    package var flat: String {
        if parts.count == 1, case .code(let code) = parts[0] { return code }
        var text = ""
        write(to: &text)
        return text
    }

    func write(to text: inout String) { parts[...].write(to: &text) }
}

extension ArraySlice<Layout.Part> {
    func write(to text: inout String) {
        for part in self {
            switch part {
            case .code(let code): text += code
            case .mark: break
            case .list(let list):
                text += list.brackets.open
                for (index, item) in list.items.enumerated() {
                    if index > 0 { text += ", " }
                    item.write(to: &text)
                }
                text += list.brackets.close
            case .lines(let lines): for line in lines { line.content.write(to: &text) }
            case .choice(let short, _): short.write(to: &text)
            }
        }
    }

    var flat: String {
        var text = ""
        write(to: &text)
        return text
    }
}
