import Testing

@testable import Mustache

@Suite struct SuggestionTests {
    @Test(
        arguments: [
            ("name", ["nome", "nama", "other"], "; did you mean 'nama'?"),
            ("properties", ["property", "propertys", "parameters"], "; did you mean 'propertys'?"),
            ("nmae", ["name"], "; did you mean 'name'?"),
            ("Name", ["name"], "; did you mean 'name'?"),
            ("a", ["b"], ""),
            ("documentation", ["declaration"], ""),
            ("name", [], ""),
        ]
    )
    func `the nearest name is suggested, and the first in order if several are equally near`(
        missing: String,
        known: [String],
        expected: String
    ) {
        #expect(Suggestion(for: missing, among: known).description == expected)
    }
}
