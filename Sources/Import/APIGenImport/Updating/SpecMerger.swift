package import APIGenDiagnostics
import APIGenSupport

/// Merges a new version of a document into an edited spec.
///
/// The spec that was written last is compared with the edited one and with a new one, part by part. A change of only
/// one side is taken; everything else keeps its text, comments included.
package struct SpecMerger {
    package struct Result {
        package var text: String
        /// What both sides changed.
        package var conflicts: [Diagnostic]
    }

    private let base: SpecParts
    let edited: SpecParts
    private let incoming: SpecParts
    /// What the new spec was made from: "document".
    private let source: String
    /// Whether the new version of a conflict is taken.
    private let prefersIncoming: Bool
    private var conflicts: [Diagnostic] = []

    /// - Returns: `nil` if one of the strings cannot be read as YAML.
    ///
    /// - Parameter incoming: It divides its URLs as the edited spec does, if these have other addresses and paths than
    ///   the base.
    package static func merge(
        base: String,
        edited: (path: String, text: String),
        incoming: String,
        from source: String = "document",
        prefersIncoming: Bool = false
    ) -> Result? {
        let path = edited.path
        guard let edited = SpecSource(path: path, text: edited.text),
            let old = SpecSource(path: path, text: base).flatMap({ moved($0, as: edited) }),
            let new = SpecSource(path: path, text: incoming)
        else { return nil }
        let (base, ours, incoming) = SpecURLs.comparable(base: old, edited: edited, incoming: new)
        let renames = ModelRenames(base: base, edited: ours)
        guard let renamedBase = renames.apply(to: base), let renamedIncoming = renames.apply(to: incoming) else {
            return nil
        }
        let constants = SpecParts.distinguishing(in: [renamedBase, ours, renamedIncoming].map(\.root))
        var merger = SpecMerger(
            base: SpecParts(source: renamedBase, distinguishing: constants),
            edited: SpecParts(source: ours, distinguishing: constants),
            incoming: SpecParts(source: renamedIncoming, distinguishing: constants),
            from: source,
            prefersIncoming: prefersIncoming
        )
        let text = merger.merge()
        return Result(text: text, conflicts: merger.conflicts)
    }

    /// A spec whose addresses and paths divide its URLs as those of another one do.
    private static func moved(_ source: SpecSource, as other: SpecSource) -> SpecSource? {
        let urls = SpecURLs(source)
        guard let shift = urls.shift(to: SpecURLs(other)) else { return source }
        return urls.applying(shift)
    }

    private init(
        base: SpecParts,
        edited: SpecParts,
        incoming: SpecParts,
        from source: String,
        prefersIncoming: Bool
    ) {
        self.base = base
        self.edited = edited
        self.incoming = incoming
        self.source = source
        self.prefersIncoming = prefersIncoming
    }

    private mutating func merge() -> String {
        let entries = mergeEntries(base.root, edited.root, incoming.root, path: [])
        let isUnchanged =
            entries.map(\.part.text) == edited.root.map(\.text) && entries.map(\.gap) == edited.root.map(\.gap)
        if isUnchanged { return edited.source.file.text }
        let end = edited.trailer(of: edited.source.root, before: edited.source.file.lineCount + 1)
        return block(entries, trailer: end) + "\n"
    }

    // MARK: - Entries

    /// A part of the result, with the comments before it.
    struct Entry {
        var part: SpecPart
        var gap: [String]
    }

    private mutating func mergeEntries(
        _ base: [SpecPart],
        _ edited: [SpecPart],
        _ incoming: [SpecPart],
        path: [String]
    ) -> [Entry] {
        let old = Dictionary(base.map { ($0.name, $0) }) { first, _ in first }
        let new = Dictionary(incoming.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(edited.map(\.name))
        // What the document adds, by the part that precedes it in the new spec.
        var additions: [String: [SpecPart]] = [:]
        var anchor = ""
        for part in incoming {
            if names.contains(part.name) {
                anchor = part.name
            } else if old[part.name] == nil {
                additions[anchor, default: []].append(part)
            }
        }
        var entries = (additions[""] ?? []).map { Entry(part: $0, gap: $0.gap) }
        for part in edited {
            let before = old[part.name]
            let kept = merge(before, part, new[part.name], path: path + [part.name])
            // Comments that the importer did not write stay.
            let written = before.map { $0.gap + SpecComments.comments(in: $0.text) } ?? []
            let comments = SpecComments.comments(of: part.text, missingIn: kept?.text ?? "")
                .filter { !written.contains($0) }
            if let kept {
                entries.append(Entry(part: kept, gap: part.gap + comments))
            } else {
                let gap = part.gap.filter { !$0.isEmpty && !written.contains($0) } + comments
                if !gap.isEmpty { entries.append(Entry(part: part.placeholder, gap: gap)) }
            }
            entries += (additions[part.name] ?? []).map { Entry(part: $0, gap: $0.gap) }
        }
        // A comment of a removed part precedes the next one.
        var gap: [String] = []
        var result: [Entry] = []
        for var entry in entries {
            if entry.part.name.isEmpty {
                gap += entry.gap
                continue
            }
            entry.gap = gap + entry.gap
            gap = []
            result.append(entry)
        }
        if !gap.isEmpty, let last = edited.last { result.append(Entry(part: last.placeholder, gap: gap)) }
        return result
    }

    /// - Returns: `nil` if the part is removed.
    private mutating func merge(
        _ base: SpecPart?,
        _ edited: SpecPart,
        _ incoming: SpecPart?,
        path: [String]
    ) -> SpecPart? {
        guard let incoming else {
            guard let base else { return edited }
            if edited.isSame(as: base) { return nil }
            reportRemoval(of: edited, path)
            return prefersIncoming ? nil : edited
        }
        if let base, incoming.isSame(as: base) { return edited }
        if incoming.isSame(as: edited) { return edited }
        if let base, edited.text == base.text { return incoming.with(gap: edited.gap) }
        var result = edited
        if incoming.mark != edited.mark, incoming.mark != base?.mark {
            if base == nil || edited.mark != base?.mark {
                reportConflict(edited, incoming, path)
                if prefersIncoming { result.key = incoming.key }
            } else {
                result.key = incoming.key
            }
        }
        if incoming.meaning == edited.meaning || incoming.meaning == base?.meaning { return result }
        if let whole = mergeParts(base, result, incoming, path: path) { return whole }
        if let base, edited.meaning == base.meaning { return result.with(value: incoming) }
        reportConflict(edited, incoming, path)
        return prefersIncoming ? result.with(value: incoming) : result
    }

    /// Merges the parts of a value; `nil` if it has none.
    private mutating func mergeParts(
        _ base: SpecPart?,
        _ edited: SpecPart,
        _ incoming: SpecPart,
        path: [String]
    ) -> SpecPart? {
        if let ours = self.edited.words(of: edited), let theirs = self.incoming.words(of: incoming) {
            let old = base.flatMap { self.base.words(of: $0) } ?? []
            let kept = ours.filter { theirs.contains($0) || !old.contains($0) }
            let added = theirs.filter { !ours.contains($0) && !old.contains($0) }
            return edited.with(text: "[\((kept + added).joined(separator: ", "))]")
        }
        guard let ours = self.edited.parts(of: edited), let theirs = self.incoming.parts(of: incoming),
            ours.contains(where: { $0.node == nil || $0.node?.range != edited.node?.range })
                || ours.map(\.name) != theirs.map(\.name)
        else { return mergeObjects(base, edited, incoming, path) }
        let old = base.flatMap { self.base.parts(of: $0) } ?? []
        let entries = mergeEntries(old, ours, theirs, path: path)
        return composed(entries, edited)
    }

    /// Merges inline objects, which are one part of their field.
    private mutating func mergeObjects(
        _ base: SpecPart?,
        _ edited: SpecPart,
        _ incoming: SpecPart,
        _ path: [String]
    ) -> SpecPart? {
        guard edited.place == .field, case .mapping? = edited.node?.content, case .mapping? = incoming.node?.content
        else { return nil }
        func fields(_ part: SpecPart?, _ parts: SpecParts) -> [SpecPart] {
            guard let part, let node = part.node, case .mapping = node.content else { return [] }
            return parts.entries(of: node, .fields, after: part.keyLine)
        }
        let entries = mergeEntries(
            fields(base, self.base),
            fields(edited, self.edited),
            fields(incoming, self.incoming),
            path: path
        )
        return composed(entries, edited)
    }

    // MARK: - Conflicts

    private mutating func reportConflict(_ edited: SpecPart, _ incoming: SpecPart, _ path: [String]) {
        let name = path.joined(separator: ": ")
        let (ours, theirs) = (edited.shown, incoming.shown)
        conflicts.append(
            Diagnostic(
                .updateConflict,
                "the spec and the \(source) both changed `\(name)`: the spec has `\(ours)`, the \(source) `\(theirs)`",
                at: edited.location,
                help: "the spec's version is kept; edit it, or run with --theirs to take that of the \(source)"
            )
        )
    }

    private mutating func reportRemoval(of edited: SpecPart, _ path: [String]) {
        let name = path.joined(separator: ": ")
        conflicts.append(
            Diagnostic(
                .updateConflict,
                "the \(source) no longer has `\(name)`, which the spec changed",
                at: edited.location,
                help: "it is kept; delete it, or run with --theirs"
            )
        )
    }
}

extension SpecPart {
    /// A part for comments whose part was removed.
    fileprivate var placeholder: SpecPart {
        var part = self
        (part.name, part.key, part.value, part.node) = ("", "", "", nil)
        return part
    }

    fileprivate func with(gap: [String]) -> SpecPart {
        var part = self
        part.gap = gap
        return part
    }

    fileprivate func with(text: String) -> SpecPart {
        var part = self
        (part.value, part.node, part.isWords, part.isBlock) = (text, nil, false, false)
        return part
    }

    /// The same key with the value of another part. A comment after the value stays.
    fileprivate func with(value other: SpecPart) -> SpecPart {
        var part = self
        (part.value, part.node, part.isWords) = (other.value, other.node, other.isWords)
        part.isBlock = other.isBlock
        return part
    }

    /// The value in a message.
    fileprivate var shown: String {
        let line = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let width = ImportThreshold.Merge.quotedWidth
        return line.count > width ? line.prefix(width - 3) + "…" : line
    }
}
