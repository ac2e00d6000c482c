/// A coding key that says how the value of each field is written, where that differs from its type's own way.
nonisolated public protocol APIWireKey: CodingKey {
    /// The format of the field's value; `.plain` unless declared.
    var format: APIWireFormat { get }

    /// Whether `nil` is written as an explicit null; it is left out unless declared.
    var encodesNil: Bool { get }
}

nonisolated extension APIWireKey {
    public var format: APIWireFormat { .plain }
    public var encodesNil: Bool { false }
}
