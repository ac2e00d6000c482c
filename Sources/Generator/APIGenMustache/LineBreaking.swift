/// Breaks a line that is too long at the marks and lists in it, as Swift's formatter does.
///
/// A body gets its own line first, then each parameter of a function, its result, and each argument of a call. A value
/// that still does not fit moves to the line after its colon or equals sign.
struct LineBreaking {
    typealias Parts = ArraySlice<Layout.Part>

    let width: Int
    /// One level of indentation.
    let unit: String
    /// Whether a line is too long and cannot be broken.
    private(set) var hasLongLine = false

    init(width: Int, unit: String) {
        self.width = width
        self.unit = unit
    }

    mutating func breakLines(_ parts: Parts, _ margin: String) -> [String] {
        let parts = parts.trimmed
        let line = margin + parts.flat
        if line.count + parts.trailingComma <= width { return [line] }
        let inner = margin + unit
        let rules = [body, conformances, parameters, types, result, chain, operands, arguments, member, value]
        for rule in rules {
            guard let broken = rule(parts, margin, inner) else { continue }
            var result: [String] = []
            for line in broken { result += breakLines(line.parts, line.margin) }
            return result
        }
        hasLongLine = true
        return [line]
    }

    private typealias Line = (margin: String, parts: Parts)

    private func isShort(_ margin: String, _ parts: Parts) -> Bool { margin.count + parts.trimmed.flat.count <= width }

    /// `var user: User { … }` and `case .user: …`
    private func body(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let start = parts.index(of: .body), !parts[..<start].trimmed.isEmpty else { return nil }
        let end = parts[start...].index(of: .bodyEnd) ?? parts.endIndex
        let rest = parts[end...].dropFirst()
        return [(margin, parts[..<start]), (inner, parts[start..<end].dropFirst())]
            + (rest.trimmed.isEmpty ? [] : [(margin, rest)])
    }

    /// `public struct Sort: APIOpenEnum {`
    private func conformances(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let (index, list) = parts.lastList(where: { $0 == .conformances }) else { return nil }
        let rest = parts[index...].dropFirst()
        if list.items.count == 1, isShort(margin, parts[...index]) {
            return [(margin, parts[...index]), (margin, rest)]
        }
        return [(margin, parts[..<index])] + lines(of: list, inner) + [(margin, rest)]
    }

    /// `func user(id: Int) -> User {`
    private func parameters(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let (index, list) = parts.lastList(where: { $0 == .parameters }) else { return nil }
        return broken(list, at: index, of: parts, margin, inner)
    }

    /// `func streamEvents() -> APIStream<Client, EventsResource> {`
    private func types(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let (index, list) = parts.lastList(where: { $0 == .types }) else { return nil }
        let items = Layout(list.items.map(\.flat).joined(separator: ", ")).parts[...]
        let lines = isShort(inner, items) ? [(inner, items)] : lines(of: list, inner)
        return [(margin, parts[..<index] + [.code(list.brackets.open)])] + lines
            + [(margin, [.code(list.brackets.close)] + parts[index...].dropFirst())]
    }

    /// `func decode(_ response: APIRawResponse) throws -> User {`
    private func result(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let start = parts.index(of: .result), let end = parts[start...].index(of: .resultEnd) else { return nil }
        return [
            (margin, parts[..<start]), (inner, parts[start..<end].dropFirst()), (margin, parts[end...].dropFirst()),
        ]
    }

    /// `.cursor(\.after, next: \.next).more(\.hasMore)`
    private func chain(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let index = parts.index(of: .chain) else { return nil }
        let head = parts[..<index]
        guard let (list, call) = head.lastList(where: { $0 == .arguments }) else { return nil }
        return broken(call, at: list, of: head, margin, inner).map { $0 + [(margin, parts[index...].dropFirst())] }
    }

    /// `first ?? second`
    private func operands(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let first = parts.index(of: .operand) else { return nil }
        let operands = parts[first...].split(separator: .mark(.operand))
        return [(margin, parts[..<first])] + operands.map { (inner, $0) }
    }

    /// `query.add("name", name)`: each argument has a line of its own.
    private func arguments(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let (index, list) = parts.lastList(where: { $0 == .arguments || $0 == .array }), !list.items.isEmpty,
            isShort(margin, parts[..<index] + [.code(list.brackets.open)])
        else { return nil }
        // An array of arrays moves to the next line as a whole if it fits there.
        if list.kind == .array, case .list(let first)? = list.items[0].parts.first, first.kind == .array,
            let colon = parts[..<index].index(where: \.isAnnotation), isShort(inner, parts[colon...])
        {
            return nil
        }
        return broken(list, at: index, of: parts, margin, inner)
    }

    private func broken(
        _ list: Layout.List,
        at index: Int,
        of parts: Parts,
        _ margin: String,
        _ inner: String
    ) -> [Line]? {
        if list.items.isEmpty { return nil }
        return [(margin, parts[..<index] + [.code(list.brackets.open)])] + lines(of: list, inner)
            + [(margin, [.code(list.brackets.close)] + parts[index...].dropFirst())]
    }

    private func lines(of list: Layout.List, _ inner: String) -> [Line] {
        list.items.enumerated().map { index, item in (inner, (item.parts + list.comma(after: index))[...]) }
    }

    /// `sort: QuestionsResource.Sort = .votes,` if the whole type does not fit into one line.
    private func member(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        guard let colon = parts.index(where: \.isAnnotation),
            let dot = parts[colon...].index(where: { $0 == .mark(.member) || $0 == .mark(.assignment) }),
            parts[dot] == .mark(.member)
        else { return nil }
        let equals = parts[dot...].index(of: .assignment)
        let type = parts[colon..<(equals ?? parts.endIndex)]
        guard !isShort(margin, parts[..<colon].trimmed + [.code(" ")] + type), !isShort(inner, type) else { return nil }
        let isProperty = parts[colon] == .mark(.annotation(isProperty: true))
        let start = isProperty ? inner + unit : inner
        var rest: [Line] = [(start, parts[dot...].dropFirst())]
        if let equals, !isShort(start, parts[dot...]) {
            rest = [(start, parts[dot..<equals].dropFirst()), (start, parts[equals...].dropFirst())]
        }
        // The formatter does not split a call, unlike the type of a parameter, after the first part of its name.
        let isCall = parts.lastList(where: { _ in true }) != nil
        if !isProperty, !isCall, isShort(margin, parts[..<dot]) { return [(margin, parts[..<dot])] + rest }
        return [(margin, parts[..<colon]), (inner, parts[colon..<dot].dropFirst())] + rest
    }

    /// `var name: Type`, `name: Type = value,` or `self.name = name`
    private func value(_ parts: Parts, _ margin: String, _ inner: String) -> [Line]? {
        // A line that ends with an opening bracket continues in the next lines.
        guard let last = parts.flat.last, !"({[".contains(last) else { return nil }
        let colon = parts.index(where: \.isAnnotation)
        if let equals = parts.index(of: .assignment) {
            let initial: Line = (inner, parts[equals...].dropFirst())
            if isShort(margin, parts[..<equals]) { return [(margin, parts[..<equals]), initial] }
            // After a colon, the type and its default have a line each if they do not fit into one.
            if let colon, colon < equals {
                let rest = parts[colon...].dropFirst()
                let isWhole = isShort(inner, rest)
                return [(margin, parts[..<colon])]
                    + (isWhole ? [(inner, rest)] : [(inner, parts[colon..<equals].dropFirst()), initial])
            }
        }
        return colon.map { [(margin, parts[..<$0]), (inner, parts[$0...].dropFirst())] }
    }
}

extension Layout.List {
    /// The comma after an item on its own line. Swift's formatter requires one after the last of several elements.
    func comma(after index: Int) -> [Layout.Part] {
        index < items.count - 1 || kind == .array && index > 0 ? [.code(",")] : []
    }
}

extension Layout.Part {
    /// Whether it has an array of several elements.
    fileprivate var hasArray: Bool {
        guard case .list(let list) = self else { return false }
        return list.kind == .array && list.items.count > 1
            || list.items.contains { $0.parts.contains(where: \.hasArray) }
    }

    fileprivate var isAnnotation: Bool { if case .mark(.annotation) = self { true } else { false } }
}

extension ArraySlice<Layout.Part> {
    /// The width of the comma that an array in the line would have on several lines, which Swift's formatter counts.
    var trailingComma: Int { contains(where: \.hasArray) ? 1 : 0 }

    fileprivate func index(of mark: Layout.Mark) -> Int? { firstIndex(of: .mark(mark)) }

    fileprivate func index(where condition: (Layout.Part) -> Bool) -> Int? { firstIndex(where: condition) }

    fileprivate func lastList(where condition: (Layout.List.Kind) -> Bool) -> (index: Int, list: Layout.List)? {
        for index in indices.reversed() {
            if case .list(let list) = self[index], condition(list.kind) { return (index, list) }
        }
        return nil
    }

    /// The parts without space and marks at both ends.
    fileprivate var trimmed: Self {
        var parts = self
        while case .mark? = parts.first { parts.removeFirst() }
        if case .code(let code)? = parts.first, code.first == " " {
            parts = [.code(String(code.drop { $0 == " " }))] + parts.dropFirst()
        }
        while case .mark? = parts.last { parts.removeLast() }
        if case .code(let code)? = parts.last, code.last == " " {
            let end = code.lastIndex { $0 != " " }.map { code.index(after: $0) } ?? code.startIndex
            parts = parts.dropLast() + (end == code.startIndex ? [] : [.code(String(code[..<end]))])
        }
        return parts
    }
}
