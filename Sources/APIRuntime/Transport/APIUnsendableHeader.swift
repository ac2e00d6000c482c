/// A header whose name is empty, or whose name or value holds a line break or NUL.
nonisolated struct APIUnsendableHeader: Error, CustomStringConvertible {
    let name: String

    var description: String { "The header \(name.debugDescription) cannot be sent." }
}
