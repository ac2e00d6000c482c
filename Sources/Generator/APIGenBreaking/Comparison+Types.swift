import APIGenModel

// Compares the types of elements, and the responses of calls.
extension Comparison {
    /// - Returns: Whether the parts of the types can be compared.
    mutating func compareTypes(_ old: Element, _ new: Element, _ path: Path) -> Bool {
        guard let before = old.type, let after = new.type else { return true }
        if before.swift != after.swift || before.type.isInPlace != after.type.isInPlace {
            let isSameOnWire = self.old.shape(of: before.type) == self.new.shape(of: after.type)
            // An inline type has the name of its field, which is compared already.
            if isSameOnWire, old.swiftName != new.swiftName, before.type.isInPlace, after.type.isInPlace { return true }
            // A change of the encoding is reported at the type, not at aliases of it.
            let sides: Set<Change.Side> = isSameOnWire || new.kind == .model ? [.source] : [.wire, .source]
            let names = before.swift == after.swift ? (before.qualified, after.qualified) : (before.swift, after.swift)
            add(.retyped, .major, sides, .type(from: names.0, to: names.1), old, new, path)
            return false
        }
        if before.spec != after.spec, new.kind != .model {
            let (isSent, isReceived) = Self.directions(old, new)
            let bump = after.spec.bump(from: before.spec, isSent: isSent, isReceived: isReceived)
            add(.reformatted, bump, [.wire], .wireShape(from: before.spec, to: after.spec), old, new, path)
        }
        return true
    }

    /// - Returns: Whether the parts of the responses can be compared.
    mutating func compareResponses(_ old: Element, _ new: Element, _ path: Path) -> Bool {
        guard let before = old.response?.shape, let after = new.response?.shape else { return true }
        if before.swift == .outcomes && after.swift == .outcomes || before == after { return true }
        let isSameInSwift = before.swift == after.swift
        // An optional response may have no content, so that this is no other encoding.
        let isSameOnWire =
            before.outline == after.outline
            && self.old.shape(of: old.response?.type?.wrapped) == self.new.shape(of: new.response?.type?.wrapped)
        if isSameInSwift && isSameOnWire { return true }
        var sides: Set<Change.Side> = isSameInSwift ? [] : [.source]
        if !isSameOnWire { sides.insert(.wire) }
        // The status was a failure, and is a success now. Nothing else has changed.
        let hasGrown =
            isSameInSwift && !before.outline.isEmpty && Set(before.outline).isSubset(of: after.outline)
        let difference = Difference.response(from: before, to: after)
        add(.responseChanged, hasGrown ? .minor : .major, sides, difference, old, new, path)
        return isSameInSwift
    }

    /// Whether requests or responses contain it, in both states.
    static func directions(_ old: Element, _ new: Element) -> (isSent: Bool, isReceived: Bool) {
        let both = (old.isSent && new.isSent, old.isReceived && new.isReceived)
        return both == (false, false) ? (old.isSent || new.isSent, old.isReceived || new.isReceived) : both
    }
}

extension API.ValueType {
    /// Whether the element is a part of an inline type.
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
}

extension SpecType {
    /// The version number that a change of the encoding requires: decoding more values than before breaks nothing.
    fileprivate func bump(from old: SpecType, isSent: Bool, isReceived: Bool) -> Change.Bump {
        guard old.plain == plain else { return .major }
        switch (old.format, format) {
        case (nil, .lenient), (nil, .lossy): return .patch
        case (.lenient, nil), (.lossy, nil): return isReceived ? .major : .patch
        case (nil, .string), (.lenient, .string): return isSent ? .major : .patch
        default: return .major
        }
    }
}
