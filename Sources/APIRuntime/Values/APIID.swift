/// An identifier as text, which the server may write as a string or as a number.
///
/// It is encoded as it was decoded. Two identifiers are equal if their texts are equal.
nonisolated public struct APIID: Sendable {
    /// The identifier as text.
    public var text: String

    /// Whether it is a number in JSON.
    public var isNumber: Bool

    /// Creates an identifier that is a string in JSON.
    public init(_ text: String) {
        self.text = text
        isNumber = false
    }

    /// Creates an identifier that is a number in JSON.
    public init(_ number: some BinaryInteger) {
        text = String(number)
        isNumber = true
    }
}

nonisolated extension APIID: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        left.text == right.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

nonisolated extension APIID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(integerLiteral value: Int64) {
        self.init(value)
    }
}

nonisolated extension APIID: CustomStringConvertible, APIParameter {
    public var description: String { text }
    public var parameterText: String { text }
}
