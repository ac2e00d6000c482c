/// A part of a number, which is compared without rounding.
struct Share {
    private let part: Int
    private let whole: Int

    init(_ part: Int, of whole: Int) {
        self.part = part
        self.whole = whole
    }

    /// Whether a number is this share of another one or more.
    func isReached(by count: Int, of all: Int) -> Bool { count * whole >= all * part }

    /// Whether a number is more than this share of another one.
    func isExceeded(by count: Int, of all: Int) -> Bool { count * whole > all * part }
}
