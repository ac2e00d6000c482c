import APIGenSupport
import Testing

@Suite struct MemoryTests {
    private struct Owner: Hashable {
        var name: String
        @Boxed var detail: String? = nil
    }

    @Test func `a copy keeps its value when the other one changes`() {
        var owner = Owner(name: "a", detail: "first")
        let copy = owner
        owner.detail = "second"
        #expect(copy.detail == "first")
        #expect(owner.detail == "second")
        owner.detail = nil
        #expect(owner.detail == nil)
    }

    @Test func `values are equal if their contents are`() {
        #expect(Owner(name: "a", detail: "b") == Owner(name: "a", detail: "b"))
        #expect(Owner(name: "a", detail: "b") != Owner(name: "a"))
        #expect(Owner(name: "a") == Owner(name: "a"))
        #expect(Set([Owner(name: "a", detail: "b"), Owner(name: "a", detail: "b"), Owner(name: "a")]).count == 2)
    }
}
