import APIGenSupport

/// When the keys of objects are data rather than names of fields.
struct DictionaryRule {
    private let names: [String]
    private let values: [Node]
    /// The number of objects, and of those with different identities.
    private let count: Int
    private let identityCount: Int

    /// - Parameters:
    ///   - names: The different keys.
    ///   - values: The values of each key.
    ///   - objects: Objects in one place.
    static func isDictionary(
        names: [String],
        _ values: [String: [RecordedValue]],
        _ objects: [RecordedObject]
    ) -> Bool {
        guard !names.isEmpty else { return false }
        let forms = names.map { KeyForm($0) }
        if forms.allSatisfy({ $0 == .data }) { return true }
        guard names.count >= Threshold.Dictionary.codes else { return false }
        let rule = DictionaryRule(names, values, objects)
        let areData = Threshold.Dictionary.certainKeys.isReached(by: forms.count { $0 == .data }, of: names.count)
        if areData, rule.areAlike { return true }
        let haveNames = forms.contains(.name)
        if haveNames, names.count < Threshold.Dictionary.names { return false }
        if haveNames { return rule.isDataInNames }
        // Strings that other objects have as well are names: `Time Series (Daily)`.
        return rule.areAlike && !(forms.contains(.text) && rule.recurs)
    }

    private init(_ names: [String], _ values: [String: [RecordedValue]], _ objects: [RecordedObject]) {
        self.names = names
        self.values = names.flatMap { values[$0] ?? [] }.map(\.node)
        count = objects.count
        identityCount = Set(objects.map(\.identity)).count
    }

    // MARK: - Keys in other objects

    /// Whether most keys are in most objects, as fields are. An object that is read again has the same keys again.
    private var recurs: Bool {
        identityCount > 1 && Threshold.Dictionary.densityOfFields.isReached(by: values.count, of: names.count * count)
    }

    /// Whether most keys are in few of so many objects.
    private func areSparse(inObjects minimum: Int) -> Bool {
        identityCount >= minimum
            && !Threshold.Dictionary.densityOfData.isReached(by: values.count, of: names.count * count)
    }

    private var isDataInNames: Bool {
        if recurs { return false }
        if names.count < Threshold.Dictionary.manyNames {
            return values.count >= Threshold.Dictionary.manyNames
                && areSparse(inObjects: Threshold.Dictionary.objectsWithFewNames) && areAlike
        }
        if haveFields { return areObjectsAlike && !areWritten }
        return (areCodes || areSparse(inObjects: Threshold.Dictionary.objects)) && haveOneKind
    }

    /// Short codes of one length, such as those of airports.
    private var areCodes: Bool {
        names.allSatisfy { $0.utf8.count == names[0].utf8.count && $0.utf8.allSatisfy(\.isUppercase) }
    }

    /// Whether most keys have several words in the style of names of fields: `max_users`, `allowSignup`.
    private var areWritten: Bool {
        let written = names.count {
            NameWords(of: $0).words.count > 1 && $0.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "_") }
        }
        return Threshold.Dictionary.writtenNames.isExceeded(by: written, of: names.count)
    }

    // MARK: - Values

    private var areAlike: Bool { haveFields ? areObjectsAlike : haveOneKind }

    private var haveFields: Bool { values.first { !$0.isNull }?.entries.map { $0.count > 1 } ?? false }

    private var haveOneKind: Bool {
        let kinds = Set(values.map { $0.scalarKind == .integer ? .number : $0.scalarKind })
        return kinds.subtracting([.null]).count == 1
    }

    /// Whether nearly all values have the fields of the first one.
    private var areObjectsAlike: Bool {
        guard let keys = values.first(where: { !$0.isNull })?.entries.map({ Set($0.compactMap(\.key.text)) }) else {
            return false
        }
        let similar = values.count { value in
            let own = Set((value.entries ?? []).compactMap(\.key.text))
            return Threshold.Dictionary.commonFields.isReached(
                by: own.intersection(keys).count,
                of: own.union(keys).count
            )
        }
        return Threshold.Dictionary.similarValues.isReached(by: similar, of: values.count)
    }
}
