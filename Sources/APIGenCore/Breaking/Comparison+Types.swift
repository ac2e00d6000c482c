// What things hold, and what calls answer.
extension Comparison {
    /// - Returns: Whether the parts of the types can be compared.
    mutating func compareTypes(_ old: APISnapshot.Element, _ new: APISnapshot.Element, _ path: String) -> Bool {
        guard let before = old.type, let after = new.type else { return true }
        if before.swift != after.swift || before.type.isInPlace != after.type.isInPlace {
            let isSameOnWire = self.old.text(of: before.type) == self.new.text(of: after.type)
            // A type that is written in place has the name of its place.
            if isSameOnWire, old.swiftName != new.swiftName, before.type.isInPlace, after.type.isInPlace { return true }
            // What uses another name for a type says what becomes of the wire.
            let sides: Set<Change.Side> = isSameOnWire || new.kind == .model ? [.source] : [.wire, .source]
            let names = before.swift == after.swift ? (before.qualified, after.qualified) : (before.swift, after.swift)
            let shown = Self.shown(names)
            let text = "\(new.title): the type was `\(shown.0)`, and is `\(shown.1)`"
            add(.retyped, .major, sides, text, old, new, path, detail: "\(shown.0) -> \(shown.1)")
            return false
        }
        if before.spec != after.spec, new.kind != .model {
            let (isSent, isReceived) = Self.directions(old, new)
            add(
                .reformatted,
                after.type.bump(from: before.type, isSent: isSent, isReceived: isReceived),
                [.wire],
                "\(new.title): the form on the wire was `\(before.spec)`, and is `\(after.spec)`",
                old,
                new,
                path,
                detail: "\(before.spec) -> \(after.spec)"
            )
        }
        return true
    }

    /// - Returns: Whether the parts of the answers can be compared.
    mutating func compareAnswers(_ old: APISnapshot.Element, _ new: APISnapshot.Element, _ path: String) -> Bool {
        guard let before = old.answer, let after = new.answer else { return true }
        let isSameInSwift = before.swift == after.swift
        let isSameText = before.text == after.text
        if before.hasCases && after.hasCases || isSameInSwift && isSameText && before.statuses == after.statuses {
            return true
        }
        // An optional may have no content, which is no other form of it.
        let isSameOnWire =
            before.statuses == after.statuses
            && self.old.text(of: before.type?.wrapped) == self.new.text(of: after.type?.wrapped)
        if isSameInSwift && isSameOnWire { return true }
        var sides: Set<Change.Side> = isSameInSwift ? [] : [.source]
        if !isSameOnWire { sides.insert(.wire) }
        // A status that was an error is none now, and nothing else has changed.
        let hasGrown = isSameInSwift && !before.statuses.isEmpty && Set(before.statuses).isSubset(of: after.statuses)
        let texts = isSameText ? Self.shown((before.swift, after.swift)) : (before.text, after.text)
        add(
            .responseChanged,
            hasGrown ? .minor : .major,
            sides,
            "\(new.title): the answer was \(Self.code(texts.0)), and is \(Self.code(texts.1))",
            old,
            new,
            path,
            detail: "\(before.text) -> \(after.text)"
        )
        return isSameInSwift
    }

    /// Two types as a spec's author knows them: with the modules of standard types only where nothing else differs.
    private static func shown(_ types: (String, String)) -> (String, String) {
        func plain(_ type: String) -> String { type.replacing(/\b(?:Swift|Foundation)\./, with: "") }
        let shown = (plain(types.0), plain(types.1))
        return shown.0 == shown.1 ? types : shown
    }

    private static func code(_ text: String) -> String { text.isEmpty ? "none" : "`\(text)`" }

    /// Whether requests carry it, and whether answers do: as those know it who use it in both states.
    static func directions(_ old: APISnapshot.Element, _ new: APISnapshot.Element) -> (isSent: Bool, isReceived: Bool) {
        let both = (old.isSent && new.isSent, old.isReceived && new.isReceived)
        return both == (false, false) ? (old.isSent || new.isSent, old.isReceived || new.isReceived) : both
    }
}

extension API.ValueType {
    /// Whether a type is a part of it that is written where it is used.
    fileprivate var isInPlace: Bool {
        switch self {
        case .scalar, .date, .parameter, .invalid: false
        case .enumeration(let enumeration): !enumeration.isNamed
        case .object: true
        case .union(let union): !union.isNamed
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.isInPlace
        case .dictionary(let key, let value): key.isInPlace || value.isInPlace
        case .model(_, let arguments): arguments.contains(where: \.isInPlace)
        }
    }

    /// What another form on the wire asks for: to read more than before harms nobody.
    fileprivate func bump(from old: API.ValueType, isSent: Bool, isReceived: Bool) -> Change.Bump {
        guard old.plain.specText == plain.specText else { return .major }
        switch (old.format, format) {
        case (nil, .lenient), (nil, .lossy): return .patch
        case (.lenient, nil), (.lossy, nil): return isReceived ? .major : .patch
        case (nil, .string), (.lenient, .string): return isSent ? .major : .patch
        default: return .major
        }
    }

    private var plain: API.ValueType { if case .formatted(let type, _) = self { type } else { self } }

    private var format: API.FieldFormat? { if case .formatted(_, let format) = self { format } else { nil } }
}
