import APIGenSupport

/// Writes strings as YAML scalars: without quotes where YAML and the spec language read the same text.
package enum YAMLScalar {
    package enum Style: Hashable, Sendable {
        /// Without quotes if possible.
        case plain
        /// In quotes, because the language gives the word another meaning without them.
        case quoted
        /// Text for people, which may be wrapped. It can contain characters that are suspicious in a type.
        case prose
    }

    package static func written(_ text: String, _ style: Style, inFlow: Bool) -> String {
        isWrittenPlain(text, style, inFlow: inFlow) ? text : quoted(text)
    }

    /// Whether a string is written without quotes.
    static func isWrittenPlain(_ text: String, _ style: Style, inFlow: Bool) -> Bool {
        style != .quoted && isPlain(text, style, inFlow: inFlow)
    }

    /// The width of a string as it is written.
    static func columns(of text: String, _ style: Style, inFlow: Bool) -> Int {
        if isWrittenPlain(text, style, inFlow: inFlow) { return text.columns }
        return needsEscapes(text) ? quoted(text).columns : text.utf8.count + 2
    }

    private static func hasQuotes(_ text: String) -> Bool {
        text.utf8.withBytes { $0.contains { $0 == quote || $0 == backslash } }
    }

    private static func needsEscapes(_ text: String) -> Bool { !text.isPrintableASCII || hasQuotes(text) }

    /// Single quotes around a string with double quotes or backslashes, as long as nothing has to be escaped.
    static func quoted(_ text: String) -> String {
        if !needsEscapes(text) { return "\"\(text)\"" }
        if hasQuotes(text), text.unicodeScalars.allSatisfy(isPrintable) {
            return "'" + (text.utf8.contains(UInt8(ascii: "'")) ? text.replacing("'", with: "''") : text) + "'"
        }
        var result = [quote]
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += [backslash, UInt8(ascii: scalar)]
            case "\n": result += "\\n".utf8
            case "\r": result += "\\r".utf8
            case "\t": result += "\\t".utf8
            case _ where !isPrintable(scalar): result += escape(scalar).utf8
            case _ where scalar.isASCII: result.append(UInt8(ascii: scalar))
            default: result += String(scalar).utf8
            }
        }
        result.append(quote)
        return String(decoding: result, as: UTF8.self)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    /// Whether a value that begins with the character has another meaning in YAML.
    private static func isIndicator(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "-", "?", ":", ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`": true
        default: false
        }
    }

    private static func isFlowIndicator(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        // PyYAML rejects a `?` here, which YAML 1.2 allows.
        case ",", "[", "]", "{", "}", "'", "\"", "?": true
        default: false
        }
    }

    /// Words that a field for strings rejects without quotes.
    private static let literals: Set<String> = ["null", "~", "true", "false"]

    private static let mergeKey = "<<"

    private static func isPlain(_ text: String, _ style: Style, inFlow: Bool) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        // A dash begins an item of a list only if a space follows it.
        let isNumber = first == dash && text.utf8.dropFirst().first.map { (0x30...0x39).contains($0) } == true
        if isIndicator(first) && !isNumber || first == space || last == space || last == colon { return false }
        if style == .prose ? text.utf8.count <= 5 && literals.contains(text) : text == mergeKey { return false }
        return text.utf8.withBytes { isPlain($0, style, inFlow: inFlow) }
            ?? (isPlainBeyondASCII(text, style) && isPlain(ascii(text), style, inFlow: inFlow))
    }

    /// - Returns: `nil` if what follows the first character beyond ASCII decides.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, _ style: Style, inFlow: Bool) -> Bool? {
        var (beforePrevious, previous): (UInt8, UInt8) = (0, 0)
        for byte in text {
            defer { (beforePrevious, previous) = (previous, byte) }
            if byte.isWord { continue }
            if byte == space, previous != colon { continue }
            if byte <= space || byte == 0x7F { return false }
            if byte == hash, previous == space { return false }
            if previous == colon, inFlow, byte != slash { return false }
            if inFlow, isFlowIndicator(byte) { return false }
            // Without quotes, readers take ` //` for a comment, as other languages have it; prose has addresses.
            if byte == slash, previous == slash, beforePrevious == space, style == .plain { return false }
            if byte >= 0x80 { return nil }
        }
        return true
    }

    private static let space = UInt8(ascii: " ")
    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")
    private static let hash = UInt8(ascii: "#")
    private static let slash = UInt8(ascii: "/")

    /// The text with a letter for each character that is not ASCII.
    private static func ascii(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isASCII ? $0 : "x" }))
    }

    /// In a type, spaces and quotes from a web page are errors unless they are in quotes.
    private static func isPlainBeyondASCII(_ text: String, _ style: Style) -> Bool {
        text.unicodeScalars.allSatisfy { $0.isASCII || isPrintable($0) && (style == .prose || isLetter($0)) }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Whether a reader sees the character, so that it needs no escape sequence.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar.value >= 0x20 && scalar.value < 0x7F }
        return switch scalar.properties.generalCategory {
        // U+200D joins emoji.
        case .format: scalar == "\u{200D}"
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned, .surrogate:
            false
        default: true
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, width) = scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
        return "\\" + letter + String(repeating: "0", count: width - digits.count) + digits
    }
}
