import APIGenSupport

/// Splits a part of a spec into smaller ones.
struct SpecParts {
    let source: SpecSource
    /// The names of the constants that distinguish endpoints with the same method and path, by these.
    var distinguishing: [String: Set<String>] = [:]

    var root: [SpecPart] { entries(of: source.root, .spec, after: 0) }

    /// The parts of a value; `nil` if it has none.
    func parts(of part: SpecPart) -> [SpecPart]? {
        guard let node = part.node else { return nil }
        switch (part.place, node.content) {
        case (.endpoint, .scalar(let scalar)): return callParts(scalar.text, node)
        case (.endpoint, .mapping):
            return entries(of: node, .endpoint, after: part.keyLine).flatMap { entry -> [SpecPart] in
                guard entry.key == "call", case .scalar(let scalar)? = entry.node?.content, let node = entry.node else {
                    return [entry]
                }
                var parts = callParts(scalar.text, node)
                parts[0].gap = entry.gap
                return parts
            }
        case (.field, .scalar(let scalar)):
            return declarationParts(scalar, node)
        case (.field, .mapping(let entries)) where entries.contains(where: \.isLongForm):
            return self.entries(of: node, .field, after: part.keyLine)
        case (.field, .mapping), (.field, .sequence):
            var type = part
            (type.name, type.key, type.mark, type.place) = (SpecPart.type, SpecPart.type, "", .fields)
            type.gap = []
            return [type]
        case (_, .mapping):
            return entries(of: node, part.place, after: part.keyLine)
        default: return nil
        }
    }

    /// The strings of a list of words; `nil` if it has other elements.
    func words(of part: SpecPart) -> [String]? {
        guard case .sequence(let elements)? = part.node?.content else { return nil }
        let texts = elements.map { element -> String? in
            if case .scalar = element.content { source.text(of: element) } else { nil }
        }
        return texts.contains(nil) ? nil : texts.compactMap(\.self)
    }

    // MARK: - Entries

    /// - Parameter line: The line before the mapping, if it is not flow: that of its key.
    func entries(of node: Node, _ place: SpecPlace, after line: Int) -> [SpecPart] {
        guard case .mapping(let entries) = node.content else { return [] }
        var names: [String: Int] = [:]
        var previousEnd = line
        return entries.map { entry in
            var part = self.part(entry, place)
            let count = names[part.name, default: 0]
            names[part.name] = count + 1
            if count > 0 { part.name += "#\(count)" }
            if !node.isFlow, entry.key.range.start.line > previousEnd {
                let column = entry.key.range.start.column - 1
                let lines = (previousEnd + 1)..<entry.key.range.start.line
                part.gap = lines.map { source.line($0).dedented(by: column).trimmingEnd() }
            }
            previousEnd = max(source.lastLine(of: entry.key), isInPlace(entry) ? source.lastLine(of: entry.value) : 0)
            return part
        }
    }

    /// The comments after the last entry of a block.
    func trailer(of node: Node, before line: Int) -> [String] {
        guard case .mapping(let entries) = node.content, !node.isFlow, let last = entries.last, isInPlace(last) else {
            return []
        }
        let column = last.key.range.start.column - 1
        var lines: [String] = []
        var number = source.lastLine(of: last.value) + 1
        while number < line {
            let text = source.line(number)
            if text.isBlank || text.isComment && source.indentation(ofLine: number) >= column {
                lines.append(text.dedented(by: column).trimmingEnd())
            } else {
                break
            }
            number += 1
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private func part(_ entry: Node.Entry, _ place: SpecPlace) -> SpecPart {
        let column = entry.key.range.start.column - 1
        let key = source.text(of: entry.key)
        let name = entry.key.scalarText
        let inner = place.child(name)
        let keyLine = source.lastLine(of: entry.key)
        let isBlock = isInPlace(entry) && entry.value.range.start.line > keyLine && !entry.value.isEmptyScalar
        var comment = ""
        var value = ""
        if isInPlace(entry) {
            let range = entry.value.range
            if isBlock {
                comment = remark(afterColon: entry, line: keyLine)
                let lines = (keyLine + 1)...max(keyLine + 1, source.lastLine(of: entry.value))
                value = lines.map { source.line($0).dedented(by: column).trimmingEnd() }.joined(separator: "\n")
            } else {
                let last = source.lastLine(of: entry.value)
                if entry.value.isBlockScalar {
                    let first = source.line(range.start.line).unicodeScalars.dropFirst(range.start.column - 1)
                    let rest = range.start.line < last ? (range.start.line + 1)...last : nil
                    value =
                        ([String(Substring(first)).trimmingEnd()]
                        + (rest.map { $0.map { source.line($0).dedented(by: column).trimmingEnd() } } ?? []))
                        .joined(separator: "\n")
                } else {
                    value = source.text(in: range, indentation: column)
                    comment = remark(after: range.end)
                }
            }
        }
        return SpecPart(
            name: identity(of: entry, name, place),
            key: key,
            value: value,
            node: isInPlace(entry) ? entry.value : nil,
            place: inner,
            meaning: meaning(of: entry.value, inner),
            mark: mark(of: name, place),
            comment: comment,
            isBlock: isBlock,
            location: SourceLocation(source.file, entry.key.range)
        )
    }

    /// The comment in the rest of a line, with the spaces before it.
    private func remark(after mark: Mark) -> String {
        let rest = Substring(source.line(mark.line).unicodeScalars.dropFirst(mark.column - 1))
        return rest.isComment && rest.first == " " ? rest.trimmingEnd() : ""
    }

    private func remark(afterColon entry: Node.Entry, line: Int) -> String {
        let rest = Substring(source.line(line).unicodeScalars.dropFirst(entry.key.range.end.column - 1))
            .drop { $0 == " " }.dropFirst()
        return rest.isBlank ? "" : " " + rest.drop { $0 == " " }.trimmingEnd()
    }

    /// Whether the value is written after its key. An alias or a merge key takes it from another place.
    private func isInPlace(_ entry: Node.Entry) -> Bool {
        entry.key.range.end <= entry.value.range.start
            && source.line(entry.key.range.end.line).unicodeScalars.dropFirst(entry.key.range.end.column - 1)
                .first { $0 != " " } == ":"
            && !isAlias(entry)
    }

    private func isAlias(_ entry: Node.Entry) -> Bool {
        let rest = source.line(entry.key.range.end.line).unicodeScalars.dropFirst(entry.key.range.end.column)
            .first { $0 != " " }
        return rest == "*"
    }

    // MARK: - Identity and meaning

    private func identity(of entry: Node.Entry, _ key: String, _ place: SpecPlace) -> String {
        switch place {
        // A spec that gets another server has the same first one.
        case .spec where key == "server": "servers"
        case .endpoints: endpointIdentity(of: entry.value) ?? key
        case .fields where key.hasSuffix("?") && key.count > 1: String(key.dropLast())
        case .declarations: key.split(separator: "<").first.map(String.init) ?? key
        default: key
        }
    }

    private func mark(of key: String, _ place: SpecPlace) -> String {
        switch place {
        case .endpoints: key
        case .fields: key.hasSuffix("?") && key.count > 1 ? "?" : ""
        case .declarations: key.firstIndex(of: "<").map { String(key[$0...]) } ?? ""
        default: ""
        }
    }

    func meaning(of node: Node, _ place: SpecPlace) -> SpecMeaning {
        switch node.content {
        case .scalar(let scalar):
            switch place {
            case .endpoint: return .parts(meanings(callParts(scalar.text, node)))
            case .field: return .parts(meanings(declarationParts(scalar, node)))
            default:
                return scalar.text.isEmpty && scalar.style == .plain
                    ? .nothing
                    : .text(scalar.text.trimmingEnd(), isQuoted: scalar.style != .plain && !node.isBlockScalar)
            }
        case .sequence(let elements):
            let list = SpecMeaning.list(elements.map { meaning(of: $0, .other) })
            return place == .field ? .parts([SpecPart.type: list]) : list
        case .mapping(let entries):
            if place == .field, !entries.contains(where: \.isLongForm) {
                return .parts([SpecPart.type: meaning(of: node, .fields)])
            }
            var parts: [String: SpecMeaning] = [:]
            for entry in entries {
                let key = entry.key.scalarText
                let value = meaning(of: entry.value, place.child(key))
                if place == .endpoint, key == "call" {
                    parts.merge(meanings(callParts(entry.value.scalarText, entry.value))) { first, _ in first }
                } else if place == .field, key == SpecPart.type, case .scalar(let scalar) = entry.value.content {
                    parts.merge(meanings(declarationParts(scalar, entry.value))) { first, _ in first }
                } else {
                    let mark = mark(of: key, place)
                    parts[identity(of: entry, key, place)] =
                        mark.isEmpty ? value : .parts(["": .text(mark, isQuoted: false), "value": value])
                }
            }
            return .parts(parts)
        case .invalid: return .nothing
        }
    }

    private func meanings(_ parts: [SpecPart]) -> [String: SpecMeaning] {
        Dictionary(parts.map { ($0.name, $0.meaning) }) { first, _ in first }
    }

    // MARK: - Lines with several parts

    private func callParts(_ text: String, _ node: Node) -> [SpecPart] {
        let call = CallText(text)
        let values = [("method", call.method), ("path", call.path), ("response", call.response ?? "")]
        return values.filter { !$0.1.isEmpty }.map { virtual($0.0, $0.1, node) }
    }

    private func declarationParts(_ scalar: Node.Scalar, _ node: Node) -> [SpecPart] {
        let declaration = DeclarationText(scalar.text)
        let values = [
            (SpecPart.type, declaration.type), (SpecPart.initial, declaration.initial),
            (SpecPart.swiftName, declaration.swiftName),
        ]
        return values.compactMap { name, value in value.map { virtual(name, $0, node) } }
    }

    private func virtual(_ name: String, _ value: String, _ node: Node) -> SpecPart {
        SpecPart(
            name: name,
            key: name,
            value: value,
            node: nil,
            isWords: true,
            place: .other,
            meaning: .text(value, isQuoted: false),
            mark: "",
            location: SourceLocation(source.file, node.range)
        )
    }
}

extension Node {
    var scalarText: String {
        if case .scalar(let scalar) = content { scalar.text } else { "" }
    }

    fileprivate var isEmptyScalar: Bool {
        if case .scalar(let scalar) = content { scalar.text.isEmpty && scalar.style == .plain } else { false }
    }

    var isBlockScalar: Bool {
        if case .scalar(let scalar) = content { [.literal, .folded].contains(scalar.style) } else { false }
    }
}

extension Node.Entry {
    /// Whether the key is a word of apigen that makes a mapping the long form of a field.
    var isLongForm: Bool {
        let text = key.scalarText
        return text.hasPrefix("$") && !text.hasPrefix("$$") && text != "$include" && text != "$additional"
    }
}
