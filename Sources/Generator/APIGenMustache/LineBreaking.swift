import APIGenSupport

/// Breaks a line that is too long at the marks and lists in it, as Swift's formatter does.
///
/// A body gets its own line first, then each parameter of a function, its result, and each argument of a call. A value
/// that still does not fit moves to the line after its colon or equals sign.
struct LineBreaking {
    let width: Int
    /// One level of indentation.
    let unit: String
    /// Whether a line is too long and cannot be broken.
    private(set) var hasLongLine = false

    init(width: Int, unit: String) {
        self.width = width
        self.unit = unit
    }

    /// Writes code in as many lines as it needs. The last one has no line break.
    mutating func write(_ code: PlacedCode, _ margin: String, to text: inout [UInt8]) {
        let code = code.trimmed
        if margin.utf8.count + code.bytes.width + code.trailingComma > width {
            if let lines = broken(code, margin, margin + unit) {
                for (index, line) in lines.enumerated() {
                    if index > 0 { text.append(UInt8(ascii: "\n")) }
                    write(line.code, line.margin, to: &text)
                }
                return
            }
            hasLongLine = true
        }
        text.append(utf8Of: margin)
        text += code.bytes
    }

    /// The lines by the first rule that applies; `nil` if none does.
    private func broken(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        if let lines = body(code, margin, inner) ?? conformances(code, margin, inner) { return lines }
        if let lines = parameters(code, margin, inner) ?? types(code, margin, inner) { return lines }
        if let lines = result(code, margin, inner) ?? chain(code, margin, inner) { return lines }
        if let lines = operands(code, margin, inner) ?? arguments(code, margin, inner) { return lines }
        return member(code, margin, inner) ?? value(code, margin, inner)
    }

    private typealias Line = (margin: String, code: PlacedCode)

    private func isShort(_ margin: String, _ code: PlacedCode) -> Bool {
        margin.utf8.count + code.trimmed.bytes.width <= width
    }

    /// `var user: User { … }` and `case .user: …`
    private func body(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        guard let start = code.index(of: .body), !code.part(before: start).isVacant else { return nil }
        guard let end = code.index(of: .bodyEnd, from: start) else {
            return [(margin, code.part(before: start)), (inner, code.part(after: start))]
        }
        let rest = code.part(after: end)
        return [(margin, code.part(before: start)), (inner, code.part(after: start, before: end))]
            + (rest.isVacant ? [] : [(margin, rest)])
    }

    /// `public struct Sort: APIOpenEnum {`
    private func conformances(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        guard let list = code.lastList(where: { $0 == .conformances }) else { return nil }
        let rest = code.part(after: list.end)
        if list.items.count == 1 {
            let whole = code.part(0..<list.end + 1, 0..<code.places[list.end].offset)
            if isShort(margin, whole) { return [(margin, whole), (margin, rest)] }
        }
        return [(margin, code.part(before: list.start))] + lines(of: list, in: code, inner) + [(margin, rest)]
    }

    /// `func user(id: Int) -> User {`
    private func parameters(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        code.lastList { $0 == .parameters }.flatMap { broken($0, in: code, margin, inner) }
    }

    /// `func streamEvents() -> APIStream<Client, EventsResource> {`
    private func types(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        guard let list = code.lastList(where: { $0 == .types }) else { return nil }
        let start = code.places[list.start].offset + list.kind.brackets.open.utf8.count
        let items = code.part(list.end..<list.end, start..<code.places[list.end].offset)
        let lines = isShort(inner, items) ? [(inner, items)] : lines(of: list, in: code, inner)
        return [(margin, code.part(opening: list))] + lines + [(margin, code.part(after: list.end))]
    }

    /// `func decode(_ response: APIRawResponse) throws -> User {`
    private func result(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        guard let start = code.index(of: .result), let end = code.index(of: .resultEnd, from: start) else { return nil }
        return [
            (margin, code.part(before: start)), (inner, code.part(after: start, before: end)),
            (margin, code.part(after: end)),
        ]
    }

    /// `.cursor(\.after, next: \.next).more(\.hasMore)`
    private func chain(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        guard let index = code.index(of: .chain) else { return nil }
        let head = code.part(before: index)
        guard let call = head.lastList(where: { $0 == .arguments }) else { return nil }
        return broken(call, in: head, margin, inner).map { $0 + [(margin, code.part(after: index))] }
    }

    /// `first ?? second`
    private func operands(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        guard let first = code.index(of: .operand) else { return nil }
        var lines = [(margin, code.part(before: first))]
        var start: Int? = first
        while let operand = start {
            start = code.index(of: .operand, from: operand + 1)
            let part = start.map { code.part(after: operand, before: $0) } ?? code.part(after: operand)
            if !part.isEmpty { lines.append((inner, part)) }
        }
        return lines
    }

    /// `query.add("name", name)`: each argument has a line of its own.
    private func arguments(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        guard let list = code.lastList(where: { $0 == .arguments || $0 == .array }), let first = list.items.first,
            isShort(margin, code.part(opening: list))
        else { return nil }
        // An array of arrays moves to the next line as a whole if it fits there.
        if list.kind == .array, code.places[first + 1].kind == .list(.array),
            code.places[first + 1].offset == code.places[first].offset,
            let colon = code.index(where: \.isAnnotation, from: 0), colon < list.start,
            isShort(inner, code.part(from: colon))
        {
            return nil
        }
        return broken(list, in: code, margin, inner)
    }

    private func broken(
        _ list: PlacedCode.ListPlaces,
        in code: PlacedCode,
        _ margin: String,
        _ inner: String
    ) -> [Line]? {
        if list.items.isEmpty { return nil }
        return [(margin, code.part(opening: list))] + lines(of: list, in: code, inner)
            + [(margin, code.part(after: list.end))]
    }

    private func lines(of list: PlacedCode.ListPlaces, in code: PlacedCode, _ inner: String) -> [Line] {
        list.items.indices.map { index in
            var item = code.item(index, of: list)
            if list.hasComma(after: index) { item.append(",") }
            return (inner, item)
        }
    }

    /// `sort: QuestionsResource.Sort = .votes,` if the whole type does not fit into one line.
    private func member(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        guard let colon = code.index(where: \.isAnnotation, from: 0),
            let dot = code.index(where: { $0 == .mark(.member) || $0 == .mark(.assignment) }, from: colon),
            code.places[dot].kind == .mark(.member)
        else { return nil }
        let equals = code.index(of: .assignment, from: dot)
        let type = equals.map { code.part(from: colon, before: $0) } ?? code.part(from: colon)
        var declaration = code.part(before: colon).trimmed
        declaration.append(" ")
        declaration.append(type)
        guard !isShort(margin, declaration), !isShort(inner, type) else { return nil }
        let isProperty = code.places[colon].kind == .mark(.propertyAnnotation)
        let start = isProperty ? inner + unit : inner
        var rest: [Line] = [(start, code.part(after: dot))]
        if let equals, !isShort(start, code.part(from: dot)) {
            rest = [(start, code.part(after: dot, before: equals)), (start, code.part(after: equals))]
        }
        // The formatter does not split a call, unlike the type of a parameter, after the first part of its name.
        let isCall = code.lastList(where: { _ in true }) != nil
        if !isProperty, !isCall, isShort(margin, code.part(before: dot)) {
            return [(margin, code.part(before: dot))] + rest
        }
        return [(margin, code.part(before: colon)), (inner, code.part(after: colon, before: dot))] + rest
    }

    /// `var name: Type`, `name: Type = value,` or `self.name = name`
    private func value(_ code: PlacedCode, _ margin: String, _ inner: String) -> [Line]? {
        // A line that ends with an opening bracket continues in the next lines.
        guard let last = code.flat.last, !"({[".contains(last) else { return nil }
        let colon = code.index(where: \.isAnnotation, from: 0)
        if let equals = code.index(of: .assignment) {
            let initial: Line = (inner, code.part(after: equals))
            if isShort(margin, code.part(before: equals)) { return [(margin, code.part(before: equals)), initial] }
            // After a colon, the type and its default have a line each if they do not fit into one.
            if let colon, colon < equals {
                let rest = code.part(after: colon)
                let isWhole = isShort(inner, rest)
                return [(margin, code.part(before: colon))]
                    + (isWhole ? [(inner, rest)] : [(inner, code.part(after: colon, before: equals)), initial])
            }
        }
        return colon.map { [(margin, code.part(before: $0)), (inner, code.part(after: $0))] }
    }
}

extension Layout.Place {
    fileprivate var isAnnotation: Bool { self == .mark(.annotation) || self == .mark(.propertyAnnotation) }
}

extension PlacedCode {
    /// The code between two places, without them.
    fileprivate func part(after start: Int, before end: Int) -> PlacedCode {
        part(start + 1..<end, places[start].offset..<places[end].offset)
    }

    fileprivate func part(before end: Int) -> PlacedCode { part(0..<end, 0..<places[end].offset) }

    fileprivate func part(after start: Int) -> PlacedCode {
        part(start + 1..<places.count, places[start].offset..<bytes.count)
    }

    /// The code between two places, with the first of them.
    fileprivate func part(from start: Int, before end: Int) -> PlacedCode {
        part(start..<end, places[start].offset..<places[end].offset)
    }

    fileprivate func part(from start: Int) -> PlacedCode {
        part(start..<places.count, places[start].offset..<bytes.count)
    }

    /// The code up to the opening bracket of a list.
    fileprivate func part(opening list: ListPlaces) -> PlacedCode {
        var code = part(before: list.start)
        code.append(list.kind.brackets.open)
        return code
    }

    /// The first place outside lists that satisfies a condition.
    fileprivate func index(where condition: (Layout.Place) -> Bool, from start: Int) -> Int? {
        var index = start
        while index < places.count {
            if condition(places[index].kind) { return index }
            index = self.index(after: index)
        }
        return nil
    }

    fileprivate func index(of mark: Layout.Mark, from start: Int = 0) -> Int? {
        index(where: { $0 == .mark(mark) }, from: start)
    }

    fileprivate func lastList(where condition: (Layout.List) -> Bool) -> ListPlaces? {
        var last: Int?
        var index = 0
        while index < places.count {
            if case .list(let list) = places[index].kind, condition(list) { last = index }
            index = self.index(after: index)
        }
        return last.flatMap { list(at: $0) }
    }

    /// Whether there is nothing but marks.
    fileprivate var isVacant: Bool { bytes.isEmpty && places.allSatisfy(\.isMark) }

    /// The code without space and marks at both ends.
    fileprivate var trimmed: PlacedCode {
        var (first, last, start, end) = (0, places.count, 0, bytes.count)
        while first < last, places[first].offset == 0, places[first].isMark { first += 1 }
        let firstOffset = first < last ? places[first].offset : end
        while start < firstOffset, bytes[start] == UInt8(ascii: " ") { start += 1 }
        while first < last, places[last - 1].offset == end, places[last - 1].isMark { last -= 1 }
        let lastOffset = first < last ? places[last - 1].offset : start
        while end > lastOffset, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        let isWhole = first..<last == places.indices && start..<end == bytes.indices
        return isWhole ? self : part(first..<last, start..<end)
    }
}
