import APIGenSpecDrafting
import APIGenSpecWriting

/// Gives a model to inline objects and enums that several places have, or that cannot be inline.
///
/// Types are equal if their JSON is; their documentation may differ.
struct TypeSharing {
    private var names: [DraftType: String] = [:]

    static func run(on draft: inout SpecDraft) {
        var sharing = TypeSharing()
        // The parts of a shared object count once, so each round starts with the result of the previous one.
        while sharing.share(sharing.sharedTypes(in: draft), in: &draft) {}
    }

    // MARK: Finding shared types

    private struct Use {
        var count = 0
        var needsName = false
    }

    private func sharedTypes(in draft: SpecDraft) -> [DraftType: String?] {
        var uses: [DraftType: Use] = [:]
        draft.forEachType { type, place in
            guard type.isInline else { return }
            let key = type.withoutDocs
            // Words next to a type are a part of the union.
            if case .enumeration = type, place.isInUnion { return }
            uses[key, default: Use()].count += 1
            if place.needsName, case .object = type { uses[key]?.needsName = true }
        }
        let declared = declaredTypes(in: draft)
        var shared: [DraftType: String?] = [:]
        for (type, use) in uses {
            if let name = declared[type], use.needsName || type.weight >= PassThresholds.declaredWeight {
                shared[type] = name
            } else if use.needsName || Self.isWorthSharing(type, use.count) {
                shared[type] = .some(nil)
            }
        }
        return shared
    }

    /// Whether a name is shorter to read than its repetition.
    private static func isWorthSharing(_ type: DraftType, _ count: Int) -> Bool {
        switch type {
        case _ where count > 1 && type.weight >= PassThresholds.sharedWeight: true
        case .enumeration: count > PassThresholds.enumerationCopies
        default: count > PassThresholds.smallCopies && type.weight > 1
        }
    }

    /// The models that an inline type may equal.
    private func declaredTypes(in draft: SpecDraft) -> [DraftType: String] {
        var types: [DraftType: String] = [:]
        for model in draft.models where model.parameters.isEmpty && !model.isUnnamed {
            let type: DraftType
            switch model.shape {
            case .object(let fields):
                var object = DraftObject(fields: fields)
                object.includes = model.includes
                object.additional = model.additional
                type = .object(object)
            case .enumeration(let values): type = .enumeration(values)
            case .alias, .union: continue
            }
            let key = type.withoutDocs
            types[key] = types[key].map { min($0, model.name) } ?? model.name
        }
        return types
    }

    // MARK: Replacing them

    /// - Returns: Whether a type is replaced.
    private mutating func share(_ shared: [DraftType: String?], in draft: inout SpecDraft) -> Bool {
        if shared.isEmpty { return false }
        var names = names
        var added: [DraftModel] = []
        var first: [DraftType: DraftType] = [:]
        // The order of a dictionary differs from run to run.
        var order: [DraftType] = []
        draft.forEachType { type, _ in
            guard type.isInline else { return }
            let key = type.withoutDocs
            guard shared[key] != nil else { return }
            if first[key] == nil { order.append(key) }
            // The text that sorts first, so that the order of the source does not matter.
            if let known = first[key]?.docs {
                let docs = type.docs
                if known == docs || "\(known)" <= "\(docs)" { return }
            }
            first[key] = type
        }
        for key in order {
            if let name = shared[key] ?? nil {
                names[key] = name
                continue
            }
            guard names[key] == nil, let type = first[key] else { continue }
            let model = type.model(withKey: "shared \(names.count)")
            names[key] = model.name
            added.append(model)
        }
        draft.models += added
        let known = names
        var isChanged = false
        draft.mapTypes { type, place in
            guard type.isInline else { return nil }
            let key = type.withoutDocs
            guard shared[key] != nil, let name = known[key] else { return nil }
            if case .enumeration = type, place.isInUnion { return nil }
            // A model does not become another name for itself.
            if place.root == .model(name), place.isOwner { return nil }
            isChanged = true
            return .named(name)
        }
        self.names = known
        return isChanged
    }
}

extension DraftType {
    fileprivate var isInline: Bool {
        switch self {
        case .object, .enumeration: true
        default: false
        }
    }

    /// The number of fields or values.
    fileprivate var weight: Int {
        switch self {
        case .object(let object):
            object.fields.reduce(object.includes.count) { $0 + max(1, $1.type?.innerWeight ?? 1) }
        case .enumeration(let values): values.count
        default: 0
        }
    }

    private var innerWeight: Int {
        switch self {
        case .array(let inner), .dictionary(let inner), .optional(let inner), .formatted(let inner, _):
            inner.innerWeight
        case .object: weight
        default: 1
        }
    }

    /// A model without a name.
    func model(withKey key: String) -> DraftModel {
        switch self {
        case .object(let object):
            var model = DraftModel(unnamed: key, shape: .object(object.fields))
            model.includes = object.includes
            model.additional = object.additional
            return model
        case .enumeration(let values): return DraftModel(unnamed: key, shape: .enumeration(values))
        default: return DraftModel(unnamed: key, shape: .alias(self))
        }
    }

    /// The documentation of all fields.
    fileprivate var docs: [String] {
        switch self {
        case .object(let object): object.fields.flatMap { [$0.doc ?? ""] + ($0.type?.docs ?? []) }
        case .array(let inner), .dictionary(let inner), .optional(let inner), .formatted(let inner, _): inner.docs
        case .enumeration(let values): values.map { $0.doc ?? "" }
        default: []
        }
    }

    /// The same JSON without documentation, in one order.
    var withoutDocs: DraftType {
        switch self {
        case .scalar, .date: return self
        case .named(let name, let arguments):
            return arguments.isEmpty ? self : .named(name, arguments.map(\.withoutDocs))
        case .array(let inner): return .array(inner.withoutDocs)
        case .dictionary(let inner): return .dictionary(inner.withoutDocs)
        case .optional(let inner): return .optional(inner.withoutDocs)
        case .formatted(let inner, let format): return .formatted(inner.withoutDocs, format)
        case .union(let members): return .union(members.map(\.withoutDocs))
        case .enumeration(let values):
            let plain = values.map { DraftValue(text: $0.text, isText: $0.isText, swiftName: $0.swiftName) }
            return .enumeration(plain.sorted { $0.text < $1.text })
        case .object(var object):
            object.fields = object.fields.map(\.withoutDocs).sorted { $0.name < $1.name }
            return .object(object)
        }
    }
}

extension DraftField {
    /// The same JSON without documentation.
    var withoutDocs: DraftField {
        var field = self
        field.doc = nil
        field.type = type.map(\.withoutDocs)
        return field
    }
}
