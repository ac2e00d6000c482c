/// A value with its range in the file.
package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package var location: SourceLocation

    package init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

// An empty name is the placeholder for a name with an error. No name of a spec is empty.
extension Located<String> {
    /// A placeholder for a name that cannot be read. If there is one, an unknown name may be that of the placeholder.
    package static func placeholder(at location: SourceLocation) -> Located {
        Located("", at: location)
    }

    package var isPlaceholder: Bool { value.isEmpty }
}
