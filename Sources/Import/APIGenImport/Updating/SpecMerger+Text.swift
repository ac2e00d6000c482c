import APIGenSupport

/// Writes merged parts in the layout of the edited spec.
extension SpecMerger {
    /// A value of merged parts, in the layout of the edited one.
    func composed(_ entries: [Entry], _ edited: SpecPart) -> SpecPart {
        var entries = entries
        switch edited.place {
        case .endpoint: entries = withCall(entries, edited)
        case .field: entries = withDeclaration(entries, edited)
        default: break
        }
        if entries.count == 1, isLine(entries[0].part, of: edited) {
            var result = edited
            let only = entries[0].part
            (result.value, result.node, result.isWords) = (only.value, only.node, only.isWords)
            result.isBlock = only.isBlock
            if result.isBlock || edited.isBlock { result.comment = only.comment }
            return result
        }
        let isFlow: Bool = if case .mapping? = edited.node?.content { edited.node?.isFlow == true } else { true }
        let line = "{\(entries.map { $0.part.text(inFlow: true) }.joined(separator: ", "))}"
        let isLong = line.contains("\n") || edited.key.count + line.count > ImportThreshold.Merge.lineWidth
        let hasComment = entries.contains { entry in
            !entry.part.comment.isEmpty || entry.gap.contains { !$0.isEmpty }
        }
        var result = edited
        (result.node, result.isWords) = (nil, false)
        if isFlow, !isLong, !hasComment {
            result.value = line
            result.isBlock = false
            return result
        }
        let trailer = edited.node.map { node in
            self.edited.trailer(
                of: node,
                before: self.edited.source.lastLine(of: node) + ImportThreshold.Merge.linesOfTrailer
            )
        }
        result.value = block(entries, trailer: edited.isBlock ? trailer ?? [] : []).indented(by: 2)
        result.isBlock = true
        if !edited.isBlock { result.comment = edited.comment }
        return result
    }

    /// Whether a single part is written without its key.
    private func isLine(_ part: SpecPart, of edited: SpecPart) -> Bool {
        switch edited.place {
        case .endpoint: part.name == "call" && !edited.isMapping
        case .field: part.name == SpecPart.type && !edited.isLongForm
        default: false
        }
    }

    /// Method, path and response in one line, if the edited endpoint has them so.
    private func withCall(_ entries: [Entry], _ edited: SpecPart) -> [Entry] {
        guard entries.contains(where: { $0.part.isWords && ["method", "path"].contains($0.part.name) }) else {
            return entries
        }
        func text(_ name: String) -> String? { entries.first { $0.part.name == name }?.part.scalarText }
        let response = text("response")
        let call = CallText(method: text("method") ?? "GET", path: text("path") ?? "", response: response)
        var part = SpecPart.words("call", call.text, like: edited)
        part.gap = entries.first { $0.part.name == "path" }?.gap ?? []
        let rest = entries.filter { entry in
            !["method", "path"].contains(entry.part.name) && !(entry.part.name == "response" && response != nil)
        }
        let index = entries.firstIndex { $0.part.isWords } ?? 0
        var result = rest
        result.insert(Entry(part: part, gap: entries[index].gap), at: min(index, rest.count))
        return result
    }

    /// Type, default and Swift name in one line, if the edited field has them so.
    private func withDeclaration(_ entries: [Entry], _ edited: SpecPart) -> [Entry] {
        let names = [SpecPart.type, SpecPart.initial, SpecPart.swiftName]
        let line = entries.filter { names.contains($0.part.name) && $0.part.scalarText != nil }
        guard line.contains(where: { $0.part.isWords }) || !edited.isLongForm else { return entries }
        guard line.contains(where: { $0.part.name == SpecPart.type }) || line.count == entries.count,
            !line.isEmpty
        else { return entries }
        func text(_ name: String) -> String? { line.first { $0.part.name == name }?.part.scalarText }
        let declaration = DeclarationText(
            type: text(SpecPart.type),
            initial: text(SpecPart.initial),
            swiftName: text(SpecPart.swiftName)
        )
        let rest = entries.filter { entry in !line.contains { $0.part.name == entry.part.name } }
        let gap = line.first?.gap ?? []
        return [Entry(part: SpecPart.words(SpecPart.type, declaration.text, like: edited), gap: gap)] + rest
    }

    /// The lines of entries, each after its comments.
    func block(_ entries: [Entry], trailer: [String]) -> String {
        (entries.flatMap { $0.gap + ($0.part.name.isEmpty ? [] : [$0.part.text]) } + trailer).joined(separator: "\n")
    }
}

extension SpecPart {
    fileprivate static func words(_ name: String, _ text: String, like other: SpecPart) -> SpecPart {
        SpecPart(
            name: name,
            key: name,
            value: text,
            node: nil,
            isWords: true,
            place: .other,
            meaning: .text(text, isQuoted: false),
            mark: "",
            location: other.location
        )
    }

    fileprivate var isMapping: Bool {
        if case .mapping? = node?.content { true } else { false }
    }

    fileprivate var isLongForm: Bool {
        guard case .mapping(let entries)? = node?.content else { return false }
        return entries.contains(where: \.isLongForm)
    }

    /// The text of a scalar.
    fileprivate var scalarText: String? {
        if isWords { return value }
        guard case .scalar(let scalar)? = node?.content else { return nil }
        return scalar.text
    }
}
