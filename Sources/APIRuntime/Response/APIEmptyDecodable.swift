/// A type that an answer without a body stands for, as a 204 does.
nonisolated protocol APIEmptyDecodable {
    static var empty: Self { get }
}

nonisolated extension Array: APIEmptyDecodable {
    static var empty: Self { [] }
}

nonisolated extension Optional: APIEmptyDecodable {
    static var empty: Self { nil }
}

nonisolated extension Dictionary: APIEmptyDecodable {
    static var empty: Self { [:] }
}
