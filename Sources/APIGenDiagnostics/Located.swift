/// A value with the place where the author wrote it.
package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package var location: SourceLocation

    package init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

// A name that an error has spoilt is empty, which no name of a spec is.
extension Located<String> {
    /// A placeholder for a name that cannot be read. Where one is, an unknown name may be the one that is lost.
    package static func lost(at location: SourceLocation) -> Located {
        Located("", at: location)
    }

    package var isLost: Bool { value.isEmpty }
}
