import APIGenSupport
import Testing

@Suite struct ShareTests {
    @Test func `a share is reached at its part of the whole, and exceeded above it`() {
        let share = Share(3, of: 4)
        #expect([5, 6, 7].map { share.isReached(by: $0, of: 8) } == [false, true, true])
        #expect([5, 6, 7].map { share.isExceeded(by: $0, of: 8) } == [false, false, true])
    }

    @Test func `a share is not rounded`() {
        #expect(!Share(3, of: 5).isReached(by: 4, of: 7))
        #expect(Share(3, of: 5).isReached(by: 5, of: 8))
        #expect(Share(1, of: 3).isReached(by: 1, of: 3))
    }
}
