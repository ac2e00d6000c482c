/// What a character is in a name or a string.
///
/// Nearly all characters are ASCII. For them it is many times faster than the properties of `Character`.
enum CharacterClass {
    case lowercase, uppercase
    /// A letter without capitals.
    case letter
    case number, other

    init(_ character: Character) {
        guard let first = character.utf8.first, first < 0x80 else {
            self =
                character.isUppercase
                ? .uppercase
                : character.isLowercase
                    ? .lowercase : character.isLetter ? .letter : character.isNumber ? .number : .other
            return
        }
        self.init(ascii: first)
    }

    init(_ scalar: Unicode.Scalar) {
        if scalar.isASCII { self.init(ascii: UInt8(scalar.value)) } else { self.init(Character(scalar)) }
    }

    /// Bytes beyond ASCII are `other`.
    init(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lowercase
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .uppercase
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        default: self = .other
        }
    }

    var isLetter: Bool { self == .lowercase || self == .uppercase || self == .letter }
}
