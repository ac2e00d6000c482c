import APIGenSupport

/// The numbers on which decisions about recordings depend, each with what it counts and why it has this value.
///
/// Lengths are in bytes. The tests of each rule have cases on both sides of its thresholds. What a format defines, such
/// as the digits of a UUID, is not here.
enum RecordingThreshold {
    /// When a string is a credential by the order of its characters.
    enum Token {
        /// A random string that is a credential: anywhere, in places where credentials are usual, and in a path, where
        /// identifiers are usual. Services issue 32 characters and more; shorter random strings are mostly identifiers.
        static let length = 32
        static let shortLength = 20
        static let lengthInPath = 24
        /// A longer text is a file or a certificate in base64.
        static let maximumLength = 256
        /// A word that is announced as a credential, or is longer than any credential.
        static let announced = 6...4_096
        /// A value that only its place announces: in a list of tokens, or next to the name of a credential.
        static let lengthInPlace = 8
        /// A known credential, where it is the whole of another string.
        static let knownLength = 4
        /// The shortest token with a beginning of its own, so that shorter words need no search.
        static let shortestIssued = 8
        /// A part with letters and digits that is not a short name: `k3yO`, and not `v2`.
        static let mixedPart = 4
        /// A part without digits whose letters change case as words do not, and these changes.
        static let letters = 8
        static let changesOfCase = Share(1, of: 2)
        /// The changes between digits, lowercase and uppercase letters in random strings: in hexadecimal digits, in
        /// letters alone, and in letters with digits, of which there are some.
        static let changesInHexadecimal = Share(1, of: 5)
        static let changesInLetters = Share(2, of: 5)
        static let changes = Share(3, of: 10)
        static let lettersWithDigits = 4
        /// Zeros of a string that is a number with leading zeros rather than a random one.
        static let zeros = Share(1, of: 2)
        /// The part of a string that is neither words nor numbers, in a string that is an identifier:
        /// `job-2024-6541a914`.
        static let randomPart = 16
        static let randomShare = Share(2, of: 5)
        /// Hexadecimal digits of an ordinary part of such an identifier.
        static let hexadecimalPart = 4
        /// A hash or an identifier in hexadecimal digits, of 12 bytes or more.
        static let hexadecimal = 24
        /// A string whose replacement has its form. Shorter ones are passwords.
        static let form = 16
        /// The longest replacement. Longer ones would tell no more.
        static let replacement = 200
        /// A code that a person types: `123456`.
        static let code = 4...8
        /// A credential after a scheme such as `Bearer`, and one of them without a digit.
        static let afterScheme = 8
        static let afterSchemeWithoutDigit = 20
    }

    /// When a segment of a path is a credential.
    enum Path {
        /// A credential after a word that has other meanings as well, such as `keys`.
        static let lengthInList = 16
        /// A part of the address of a webhook, and one of capitals and digits: `T024BE7LD`.
        static let webhook = 6
        static let webhookWithCapitals = 8
        /// Letters of a name with a number at its end: `ORDERCREATED1652349056`.
        static let name = 8
        /// The token of a bot after its number.
        static let bot = 10
    }

    /// What a sentence or the name of a field announces.
    enum Text {
        /// The shortest text in which anything is looked for.
        static let length = 6
        /// A name or a value that is looked for, so that the time stays linear.
        static let value = 4_096
        static let name = 60
        /// Quotes and spaces between a name and its value.
        static let gap = 8
        /// A word that announces a credential, and the words between it and the credential.
        static let announcement = 20
        static let fillers = 4
        /// Spaces in the value of a label such as `{"name": "API_KEY", "value": …}`. More are a sentence about it.
        static let spacesInValue = 1
        /// A JSON text in base64.
        static let base64 = 12
        /// A string that is replaced wherever it occurs. A shorter one occurs in ordinary words.
        static let known = 8
        /// The name of a file that is replaced wherever it occurs, and not as common as `image.png`.
        static let knownFile = 12
    }

    /// When a string is personal data.
    enum Person {
        /// Digits of a telephone number in a field for it, and in a sentence.
        static let digitsOfPhone = 6...15
        static let digitsOfPhoneInText = 7
        /// The number of a document or of an account: as a string, and as a number of JSON.
        static let number = 5
        static let plainNumber = 6
        /// Words of a name in a field for it, those of a full name, and the length of a name.
        static let words = 1...5
        static let wordsOfFullName = 2...4
        static let name = 60
        /// The name of a document, as file systems limit it.
        static let fileName = 255
        /// The name of a user in the path of a file.
        static let user = 63
        /// Digits of a house number, and what follows these: `12a`, `12-14`.
        static let digitsOfHouse = 1...5
        static let endingOfHouse = 4
        /// Capitalized words of the name of a street.
        static let wordsOfStreet = 4
        /// Words between a word for birth and the date.
        static let wordsBeforeBirth = 4
    }

    /// How much of a large recording is kept.
    enum Memory {
        /// Values of JSON in all bodies: up to the first number all are kept, up to twice of it ten more bodies of each
        /// form, up to three times of it one, and then none with a known form. All need 600 MiB at most.
        static let values = 400_000
        static let bodiesOfForm = 10
        /// The bytes of text that need as much memory as a value of JSON.
        static let bytesPerValue = 100
    }
}
