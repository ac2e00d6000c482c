import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Gives a model to inline objects and enums that several places have, or that cannot be inline.
///
/// Types are equal if their JSON is; their documentation may differ.
struct TypeSharing {
    private var names: [TypeExpression: String] = [:]

    static func run(on draft: inout SpecDraft) {
        var sharing = TypeSharing()
        // The parts of a shared object count once, so each round starts with the result of the previous one.
        while true {
            let inline = InlineTypes(in: draft)
            guard sharing.share(sharing.sharedTypes(in: draft, inline), inline, in: &draft) else { return }
        }
    }

    // MARK: Finding shared types

    /// The inline types of a draft.
    private struct InlineTypes {
        struct Use {
            var count = 0
            var needsName = false
        }

        /// All of them in order, each with the same JSON without documentation.
        private(set) var all: [(key: TypeExpression, type: TypeExpression)] = []
        private(set) var uses: [TypeExpression: Use] = [:]

        init(in draft: SpecDraft) {
            var all: [(key: TypeExpression, type: TypeExpression)] = []
            var uses: [TypeExpression: Use] = [:]
            draft.forEachType { type, place in
                guard type.isInline else { return }
                let key = type.withoutDocs
                all.append((key, type))
                // Words next to a type are a part of the union.
                if type.values != nil, place.isInUnion { return }
                var use = uses[key] ?? Use()
                use.count += 1
                if place.needsName, case .object = type { use.needsName = true }
                uses[key] = use
            }
            (self.all, self.uses) = (all, uses)
        }
    }

    private func sharedTypes(in draft: SpecDraft, _ inline: InlineTypes) -> [TypeExpression: String?] {
        let declared = declaredTypes(in: draft, like: inline)
        var shared: [TypeExpression: String?] = [:]
        for (type, use) in inline.uses {
            if let name = declared[type], use.needsName || type.weight >= PassThresholds.declaredWeight {
                shared[type] = name
            } else if use.needsName || Self.isWorthSharing(type, use.count) {
                shared[type] = .some(nil)
            }
        }
        return shared
    }

    /// Whether a name is shorter to read than its repetition.
    private static func isWorthSharing(_ type: TypeExpression, _ count: Int) -> Bool {
        switch type {
        case _ where count > 1 && type.weight >= PassThresholds.sharedWeight: true
        case .alternatives: count > PassThresholds.enumerationCopies
        default: count > PassThresholds.smallCopies && type.weight > 1
        }
    }

    /// The models that an inline type may equal.
    private func declaredTypes(in draft: SpecDraft, like inline: InlineTypes) -> [TypeExpression: String] {
        let sizes = Set(inline.uses.keys.map(\.size))
        var types: [TypeExpression: String] = [:]
        for model in draft.models where model.parameters.isEmpty && !model.isUnnamed {
            let type: TypeExpression
            switch model.shape {
            case .object(let fields):
                let includes = model.includes.map { Located($0) }
                type = .object(.init(fields: fields, includes: includes, additional: model.additional))
            case .enumeration(let values): type = .alternatives(values)
            case .alias, .union: continue
            }
            guard sizes.contains(type.size) else { continue }
            let key = type.withoutDocs
            types[key] = types[key].map { min($0, model.name) } ?? model.name
        }
        return types
    }

    // MARK: Replacing them

    /// - Returns: Whether a type is replaced.
    private mutating func share(
        _ shared: [TypeExpression: String?],
        _ inline: InlineTypes,
        in draft: inout SpecDraft
    ) -> Bool {
        if shared.isEmpty { return false }
        var names = names
        var added: [DraftModel] = []
        var first: [TypeExpression: TypeExpression] = [:]
        // The order of a dictionary differs from run to run.
        var order: [TypeExpression] = []
        for (key, type) in inline.all where shared[key] != nil {
            // The text that sorts first, so that the order of the source does not matter.
            if let known = first[key]?.docs {
                let docs = type.docs
                if known == docs || "\(known)" <= "\(docs)" { continue }
            } else {
                order.append(key)
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
            if type.values != nil, place.isInUnion { return nil }
            // A model does not become another name for itself.
            if place.root == .model(name), place.isOwner { return nil }
            isChanged = true
            return .named(name)
        }
        self.names = known
        return isChanged
    }
}

extension TypeExpression {
    fileprivate var isInline: Bool {
        switch self {
        case .object: true
        default: values != nil
        }
    }

    /// Equal for objects and enums with the same JSON, and for few others.
    fileprivate var size: Int {
        switch self {
        case .object(let object): object.fields.size
        default: values?.size ?? 0
        }
    }

    /// The number of fields or values.
    fileprivate var weight: Int {
        switch self {
        case .object(let object):
            object.fields.reduce(object.includes.count) { $0 + max(1, $1.type?.innerWeight ?? 1) }
        default: values?.count ?? 0
        }
    }

    private var innerWeight: Int {
        switch self {
        case .array(let inner), .dictionary(_, let inner), .optional(let inner), .formatted(let inner, _):
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
            model.includes = object.includes.map(\.value)
            model.additional = object.additional
            return model
        case .alternatives(let values, _) where values.areValues:
            return DraftModel(unnamed: key, shape: .enumeration(values))
        default: return DraftModel(unnamed: key, shape: .alias(self))
        }
    }

    /// The documentation of all fields.
    fileprivate var docs: [String] {
        switch self {
        case .object(let object): object.fields.flatMap { $0.metadata.docs + ($0.type?.docs ?? []) }
        case .array(let inner), .dictionary(_, let inner), .optional(let inner), .formatted(let inner, _): inner.docs
        default: (values ?? []).flatMap(\.metadata.docs)
        }
    }

    /// The same JSON without documentation, in one order.
    var withoutDocs: TypeExpression {
        switch self {
        case .scalar, .date, .union, .invalid: return self
        case .named(let name, let arguments, _):
            return arguments.isEmpty ? self : .named(name, arguments.map(\.withoutDocs))
        case .array(let inner): return .array(inner.withoutDocs)
        case .dictionary(let key, let value): return .dictionary(key, value.withoutDocs)
        case .optional(let inner): return .optional(inner.withoutDocs)
        case .formatted(let inner, let format): return .formatted(inner.withoutDocs, format)
        case .alternatives(let values, _) where values.areValues:
            let plain = values.map { value in
                var value = value
                value.metadata = value.metadata.withoutDocs
                return value
            }
            return .alternatives(plain.sorted { $0.text < $1.text })
        case .alternatives(let alternatives, _): return .union(of: alternatives.members.map(\.withoutDocs))
        case .object(var object):
            object.fields = object.fields.map(\.withoutDocs).sorted { $0.name.value < $1.name.value }
            return .object(object)
        }
    }
}

extension [Spec.Field] {
    /// The number of fields with the length of their names. To compare it is much faster than to compare all types.
    var size: Int { reduce(count << 32) { $0 + $1.name.value.utf8.count } }
}

extension [TypeExpression.Alternative] {
    /// The number of values with their length.
    var size: Int { reduce(count << 32) { $0 + $1.text.utf8.count } }
}

extension Spec.Field {
    /// The same JSON without documentation.
    var withoutDocs: Spec.Field {
        var field = self
        field.metadata = metadata.withoutDocs
        field.type = type.map(\.withoutDocs)
        return field
    }
}

extension Metadata {
    fileprivate var docs: [String] { [doc ?? "", deprecated ?? ""] }

    /// Whether the declaration is deprecated, without the reason.
    var withoutDocs: Metadata { Metadata(doc: nil, isDeprecated: deprecated != nil) }
}
