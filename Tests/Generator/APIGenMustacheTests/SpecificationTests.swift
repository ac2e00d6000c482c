import APIGenMustache
import Testing

/// The official suites of the Mustache specification, in standard mode.
///
/// They are skipped if there is no folder `shared` next to the checkout.
@Suite(.enabled(if: SpecificationCase.isAvailable, "the folder 'shared' with the official suites is absent"))
struct SpecificationTests {
    @Test func `the official suites are complete`() throws {
        let counts = try SpecificationCase.all().reduce(into: [:]) { $0[$1.suite, default: 0] += 1 }
        #expect(
            counts == [
                "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
            ]
        )
        #expect(counts.values.reduce(0, +) == 136)
    }

    @Test(arguments: try SpecificationCase.all())
    func `a template renders as the specification requires`(test: SpecificationCase) throws {
        let partials = try test.partials.map { name, text in (name, try Template(text, name: name)) }
        let output = try Template(test.template, name: test.name).render(
            test.data,
            partials: Dictionary(uniqueKeysWithValues: partials),
            mode: .standard
        )
        #expect(output == test.expected)
    }
}
