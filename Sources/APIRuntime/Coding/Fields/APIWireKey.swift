/// A coding key that says how the value of each field is written, where that differs from its type's own way.
nonisolated public protocol APIWireKey: CodingKey {
    /// The format of the field's value; `.plain` unless declared.
    var format: APIWireFormat { get }
}

nonisolated extension APIWireKey {
    public var format: APIWireFormat { .plain }
}
