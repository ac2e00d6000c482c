import APIGenSupport

extension TextScanner {
    // MARK: - Streets

    /// `12 Main Street`, `12 rue de Rivoli` and `Hauptstraße 12`.
    mutating func findStreets(_ words: [Range<Int>]) {
        for (index, range) in words.enumerated() {
            let word = word(range)
            if Self.streetTypes.contains(word.beginning(before: ".")) { findStreet(before: index, words) }
            if Self.streetPrefixes.contains(word) { findStreet(after: index, words) }
            if let next = words.dropFirst(index + 1).first, isHouseNumber(next), bytes[next.lowerBound - 1] == 0x20,
                Self.streetEndings.contains(where: word.hasSuffix),
                bytes[range.lowerBound].isUppercase || range.count < 8
            {
                let hasName = word.utf8.count > 6
                let first = hasName || index == 0 ? range : words[index - 1]
                if bytes[first.lowerBound].isUppercase { add(first.lowerBound..<next.upperBound, .street) }
            }
        }
    }

    static let streetTypes: Set<Substring> = [
        "avenue", "ave", "boulevard", "blvd", "circle", "close", "court", "crescent", "drive", "dr", "highway", "lane",
        "ln", "parkway", "pkwy", "place", "road", "rd", "square", "st", "street", "terrace", "way",
    ]
    static let streetPrefixes: Set<String> = [
        "avenida", "avenue", "boulevard", "calle", "chemin", "corso", "largo", "paseo", "piazza", "place", "plaza",
        "quai", "rua", "rue", "via", "viale", "allée", "impasse", "carrer",
    ]
    static let streetEndings = [
        "straße", "strasse", "str", "straat", "allee", "gasse", "platz", "damm", "ufer", "chaussee", "laan", "gracht",
        "vägen", "gatan", "gata", "weg",
    ]

    private func isHouseNumber(_ range: Range<Int>) -> Bool {
        let digits = bytes[range].prefix(while: \.isDigit)
        let rest = bytes[digits.endIndex..<range.upperBound]
        return RecordingThreshold.Person.digitsOfHouse.contains(digits.count)
            && rest.count <= RecordingThreshold.Person.endingOfHouse
            && (rest.count <= 1 || "-/".utf8.contains(rest[rest.startIndex]))
            && rest.allSatisfy { $0.isLetter || $0.isDigit || "-/".utf8.contains($0) }
    }

    /// A number and one to four capitalized words before the type.
    private mutating func findStreet(before type: Int, _ words: [Range<Int>]) {
        for count in 1...RecordingThreshold.Person.wordsOfStreet where type - count - 1 >= 0 {
            guard isCapitalized(words[type - count]), isSpace(after: words[type - count]) else { return }
            let number = words[type - count - 1]
            if isHouseNumber(number), isSpace(after: number), isCapitalized(words[type]) {
                add(number.lowerBound..<words[type].upperBound, .street)
                return
            }
        }
    }

    /// A number before the type, or after the words of the name.
    private mutating func findStreet(after type: Int, _ words: [Range<Int>]) {
        var end = type
        var hasName = false
        while end + 1 < words.count, end - type <= RecordingThreshold.Person.wordsOfStreet, isSpace(after: words[end]) {
            let next = words[end + 1]
            guard
                isCapitalized(next)
                    || ["de", "del", "della", "des", "di", "du", "la", "las", "le", "les", "los", "of"]
                        .contains(word(next))
            else { break }
            if isCapitalized(next) { hasName = true }
            end += 1
        }
        guard hasName else { return }
        if type > 0, isHouseNumber(words[type - 1]) {
            add(words[type - 1].lowerBound..<words[end].upperBound, .street)
        } else if end + 1 < words.count, isHouseNumber(words[end + 1]), isCapitalized(words[type]),
            words[end + 1].lowerBound - words[end].upperBound <= 2
        {
            add(words[type].lowerBound..<words[end + 1].upperBound, .street)
        }
    }

    private func isCapitalized(_ range: Range<Int>) -> Bool {
        bytes[range.lowerBound].isUppercase || bytes[range.lowerBound] >= 0x80
    }

    private func isSpace(after range: Range<Int>) -> Bool {
        let next = range.upperBound
        return next < bytes.count && bytes[next] == 0x20
            || next + 1 < bytes.count && bytes[next] == UInt8(ascii: ".") && bytes[next + 1] == 0x20
    }

    // MARK: - Dates of birth

    static let birthWords: Set<String> = [
        "birth", "birthdate", "birthday", "born", "dob", "geb", "geboren", "nacida", "nacido", "nato", "né", "née",
    ]

    /// A date after a word for birth: `born on 10 December 1815`.
    mutating func findBirthDates(_ words: [Range<Int>]) {
        for (index, range) in words.enumerated() where range.count <= 9 && Self.birthWords.contains(word(range)) {
            for next in words.indices.dropFirst(index + 1).prefix(RecordingThreshold.Person.wordsBeforeBirth) {
                guard let end = dateEnd(words, from: next) else { continue }
                add(words[next].lowerBound..<words[end].upperBound, .birthDate)
                break
            }
        }
    }

    /// The index of the last word of a date; `nil` if no date begins at a word.
    private func dateEnd(_ words: [Range<Int>], from index: Int) -> Int? {
        let text = bytes[words[index]]
        let numbers = text.split { "-/.".utf8.contains($0) }
        if numbers.count == 3, numbers.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isDigit) }) {
            return index
        }
        guard index + 2 < words.count, bytes[words[index + 2]].count == 4,
            bytes[words[index + 2]].allSatisfy(\.isDigit)
        else { return nil }
        let isDay = { (range: Range<Int>) in
            (1...4).contains(range.count) && bytes[range.lowerBound].isDigit
        }
        let isMonth = { (range: Range<Int>) in bytes[range.lowerBound].isLetter && range.count >= 3 }
        let (first, second) = (words[index], words[index + 1])
        return isDay(first) && isMonth(second) || isMonth(first) && isDay(second) ? index + 2 : nil
    }
}
