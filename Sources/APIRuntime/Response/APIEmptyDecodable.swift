/// A type that an empty body represents, such as that of a 204.
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
