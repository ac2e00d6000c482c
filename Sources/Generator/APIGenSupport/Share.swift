/// A part of a number, which is compared without rounding.
public struct Share: Sendable {
    @usableFromInline let part: Int
    @usableFromInline let whole: Int

    public init(_ part: Int, of whole: Int) {
        self.part = part
        self.whole = whole
    }

    /// Whether a number is this share of another one or more.
    @inlinable public func isReached(by count: Int, of all: Int) -> Bool { count * whole >= all * part }

    /// Whether a number is more than this share of another one.
    @inlinable public func isExceeded(by count: Int, of all: Int) -> Bool { count * whole > all * part }
}
