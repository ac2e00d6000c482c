/// A coding key with a format for its value, if that differs from the default of the type.
nonisolated public protocol APIWireKey: CodingKey {
    /// The format of the field's value; by default `.plain`.
    var format: APIWireFormat { get }

    /// Whether `nil` is encoded as an explicit null. By default it is omitted.
    var encodesNil: Bool { get }
}

nonisolated extension APIWireKey {
    public var format: APIWireFormat { .plain }
    public var encodesNil: Bool { false }
}
