import Mustache
import Testing

/// The official suites of the Mustache specification, in the mode that follows it.
///
/// They are skipped where the folder `shared` is not beside the checkout.
@Suite(.enabled(if: SpecificationCase.isAvailable, "the folder 'shared' is absent, and the official suites with it"))
struct SpecificationTests {
    @Test("The official suites are complete")
    func count() throws {
        let counts = try SpecificationCase.all().reduce(into: [:]) { $0[$1.suite, default: 0] += 1 }
        #expect(
            counts == [
                "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
            ]
        )
        #expect(counts.values.reduce(0, +) == 136)
    }

    @Test("A template renders as the specification says", arguments: try SpecificationCase.all())
    func render(test: SpecificationCase) throws {
        let partials = try test.partials.map { name, text in (name, try Template(text, name: name)) }
        let output = try Template(test.template, name: test.name).render(
            test.data,
            partials: Dictionary(uniqueKeysWithValues: partials),
            mode: .standard
        )
        #expect(output == test.expected)
    }
}
