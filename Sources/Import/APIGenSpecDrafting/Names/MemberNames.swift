package import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// The Swift names of the members of one type, for those whose name on the wire gives none, or gives that of another.
///
/// The result does not depend on the order of the members.
package struct MemberNames {
    package struct Member {
        var wireName: String
        /// A name that the source gives, such as one of `x-enum-varnames`.
        var preferred: String?

        package init(wireName: String, preferred: String? = nil) {
            self.wireName = wireName
            self.preferred = preferred
        }
    }

    private let reserved: Set<String>

    package init(reserved: Set<String> = ["hashValue"]) {
        self.reserved = reserved
    }

    /// - Returns: For each member a name, or `nil` if the language derives a valid one.
    package func names(for members: [Member]) -> [String?] {
        let derived = members.map { SwiftWords($0.wireName).member }
        let wanted = zip(members, derived).map { member, derived in
            Self.preferred(member)
                ?? (SwiftWords.canSpell(member.wireName) && !derived.isEmpty ? derived : Self.spelled(member))
        }
        // Most members have names of their own, so that nothing decides about them.
        let areDistinct = Set(wanted).count == wanted.count && !wanted.contains(where: reserved.contains)
        let names = areDistinct ? wanted : distinctNames(for: members, wanted)
        return members.indices.map { index in
            names[index] == derived[index] && SwiftWords.canSpell(members[index].wireName) ? nil : names[index]
        }
    }

    /// The names with words and numbers for those that are reserved or equal.
    private func distinctNames(for members: [Member], _ wanted: [String]) -> [String] {
        var taken: Set<String> = []
        var names = wanted
        // The member that is written like the name keeps it. The strings decide among the others.
        let order = members.indices.sorted { left, right in
            let (first, second) = (members[left].wireName, members[right].wireName)
            return (first != wanted[left] ? 1 : 0, first) < (second != wanted[right] ? 1 : 0, second)
        }
        for index in order {
            var name = wanted[index]
            var count = 1
            while reserved.contains(name) || !taken.insert(name).inserted {
                count += 1
                name = wanted[index] + (count == 2 ? "Value" : "Value\(count)")
            }
            names[index] = name
        }
        return names
    }

    private static func preferred(_ member: Member) -> String? {
        guard let preferred = member.preferred, SwiftWords.canSpell(preferred) else { return nil }
        let name = SwiftWords(preferred).member
        return name.isEmpty ? nil : name
    }

    /// A name for a string that Swift's rules cannot spell. A Latin letter loses its accents, and any other letter
    /// beyond ASCII is written as its code point, because its transliteration depends on the language.
    private static func spelled(_ member: Member) -> String {
        var text = ""
        for scalar in member.wireName.unicodeScalars.prefix(24) {
            if scalar.isASCII {
                text.unicodeScalars.append(scalar)
            } else if let letter = letterWithoutAccents(scalar) {
                text += letter
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                text += " u\(String(scalar.value, radix: 16)) "
            } else {
                text += " "
            }
        }
        let name = SwiftWords(text).member
        if !name.isEmpty { return name }
        let codes = member.wireName.unicodeScalars.prefix(8).map { "u" + String($0.value, radix: 16) }
        return codes.isEmpty ? "empty" : SwiftWords(codes.joined(separator: " ")).member
    }

    /// The letters without accents: `o` of `LATIN SMALL LETTER O WITH CIRCUMFLEX`.
    private static func letterWithoutAccents(_ scalar: Unicode.Scalar) -> String? {
        // The capitals of `ß` are `SS`.
        let capitals = scalar.properties.uppercaseMapping
        if capitals.utf8.allSatisfy({ $0 < 0x80 }) { return capitals.lowercased() }
        let words = scalar.properties.name?.split(separator: " ") ?? []
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH" else {
            return nil
        }
        return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    }
}

extension Spec.Union {
    /// Gives names to the cases whose values give none.
    package mutating func nameKinds() {
        // `unknown` is the case for the kinds that the source does not know.
        let names = MemberNames(reserved: ["unknown", "hashValue", "parameterText"])
        for (index, name) in names.names(for: kinds.map { .init(wireName: $0.field.name.value) }).enumerated() {
            kinds[index].field.swiftName = name.map { Located($0) }
        }
    }
}
