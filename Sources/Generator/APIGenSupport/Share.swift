/// A part of a number, which is compared without rounding.
package struct Share: Sendable {
    @usableFromInline let part: Int
    @usableFromInline let whole: Int

    package init(_ part: Int, of whole: Int) {
        self.part = part
        self.whole = whole
    }

    /// Whether a number is this share of another one or more.
    @inlinable package func isReached(by count: Int, of all: Int) -> Bool { count * whole >= all * part }

    /// Whether a number is more than this share of another one.
    @inlinable package func isExceeded(by count: Int, of all: Int) -> Bool { count * whole > all * part }
}
