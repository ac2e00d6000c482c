import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Writes once what most endpoints have: the encoding of bodies, and the formats of arrays and dates.
enum StylePass {
    static func run(on draft: inout SpecDraft) {
        shareEncoding(in: &draft)
        shareArrays(in: &draft)
        shareDates(in: &draft)
    }

    private static func shareEncoding(in draft: inout SpecDraft) {
        let encodings = draft.endpoints.filter { $0.body != nil }.map { $0.encodings.isEmpty ? [.json] : $0.encodings }
        let forms = encodings.count { $0 == [.form] }
        let json = encodings.count { $0 == [.json] }
        guard forms >= PassThresholds.styleUses, forms > json else { return }
        draft.encoding = .form
        for index in draft.endpoints.indices where draft.endpoints[index].body != nil {
            switch draft.endpoints[index].encodings {
            case [.form]: draft.endpoints[index].encodings = []
            case []: draft.endpoints[index].encodings = [.json]
            default: break
            }
        }
    }

    /// The format also applies to forms, whose arrays have no other word for their default.
    private static func shareArrays(in draft: inout SpecDraft) {
        if draft.encoding != nil || draft.endpoints.contains(where: { $0.encodings.contains(.form) }) { return }
        var arrays: [ArrayStyle?: Int] = [:]
        for field in draft.endpoints.flatMap(\.query.fields) where isArray(field) {
            arrays[field.array?.value, default: 0] += 1
        }
        let plain = arrays[nil] ?? 0
        // In paths and headers, a comma is the separator anyway.
        guard let commas = arrays[Self.commas], commas >= PassThresholds.styleUses, commas > plain else { return }
        draft.arrays = Self.commas
        for index in draft.endpoints.indices {
            for position in draft.endpoints[index].query.fields.indices {
                let field = draft.endpoints[index].query.fields[position]
                guard isArray(field) else { continue }
                if field.array?.value == Self.commas { draft.endpoints[index].query.fields[position].array = nil }
                if field.array == nil { draft.endpoints[index].query.fields[position].array = Located(.repeated) }
            }
        }
    }

    private static func shareDates(in draft: inout SpecDraft) {
        var counts: [String: Int] = [:]
        draft.forEachDate { counts[$0, default: 0] += 1 }
        let plain = counts.removeValue(forKey: standardDates) ?? 0
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let (shared, count) = ranked.first, count >= PassThresholds.styleUses, count > plain else { return }
        draft.dates = DateFormat(name: shared) ?? .pattern(shared)
        draft.mapTypes { type, _ in
            guard let format = type.dateFormat else { return nil }
            return format == shared ? .date() : .formatted(.date(), by: format)
        }
    }

    fileprivate static let standardDates = "iso8601"

    private static let commas = ArrayStyle.joined(",")

    private static func isArray(_ field: Spec.Field) -> Bool {
        if case .array = field.type?.wrapped { true } else { false }
    }
}

extension SpecDraft {
    /// Calls a closure with the format of each date.
    fileprivate func forEachDate(_ body: (String) -> Void) {
        var draft = self
        draft.mapTypes { type, _ in
            guard let format = type.dateFormat else { return nil }
            body(format)
            return type
        }
    }
}

extension TypeExpression {
    /// The format of a date; `nil` for another type.
    fileprivate var dateFormat: String? {
        switch self {
        case .date: StylePass.standardDates
        case .formatted(.date, let format): format.text
        default: nil
        }
    }
}
