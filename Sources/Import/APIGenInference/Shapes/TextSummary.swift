/// The strings that recordings have in one place.
struct TextSummary {
    private(set) var count = 0
    private(set) var empty = 0
    /// The number of strings by form; those without a form of their own are missing.
    private(set) var forms: [TextForm: Int] = [:]
    /// The first different strings with the identities of the objects that have them.
    private var owners: [String: Set<Int>] = [:]
    /// The different strings in the order of the recordings.
    private(set) var order: [String] = []
    /// Whether there are more different strings.
    private(set) var isOverfull = false

    mutating func add(_ text: String, of identity: Int) {
        count += 1
        if text.isEmpty { empty += 1 }
        if let form = TextForm(text) { forms[form, default: 0] += 1 }
        if isOverfull { return }
        if let known = owners[text]?.count {
            if known < Threshold.Reading.objectsWithText { owners[text]?.insert(identity) }
        } else {
            note(text, [identity])
        }
    }

    private mutating func note(_ text: String, _ identities: Set<Int>) {
        if owners[text] != nil {
            owners[text]?.formUnion(identities)
        } else if order.count < Threshold.Reading.differentTexts {
            owners[text] = identities
            order.append(text)
        } else {
            isOverfull = true
            owners = [:]
        }
    }

    mutating func merge(_ other: TextSummary) {
        count += other.count
        empty += other.empty
        forms.merge(other.forms, uniquingKeysWith: +)
        isOverfull = isOverfull || other.isOverfull
        for text in other.order { note(text, other.owners[text] ?? []) }
    }

    /// The number of objects with different identities that have a string, as far as they are counted.
    func ownerCount(of text: String) -> Int { owners[text]?.count ?? 0 }

    /// The form that all strings have, apart from empty ones.
    var form: TextForm? {
        guard count > empty, let form = forms.first, forms.count == 1, form.value == count - empty else { return nil }
        return form.key
    }

    /// Whether all strings are numbers, apart from empty ones.
    var areNumbers: Bool {
        count > empty && (forms[.integer] ?? 0) + (forms[.fraction] ?? 0) == count - empty
    }

    /// Whether one of the strings is a number with more digits than an `Int` or a `Double` keeps.
    var haveWideNumbers: Bool { order.contains { $0.utf8.count > Threshold.Field.digitsOfDouble } }
}
