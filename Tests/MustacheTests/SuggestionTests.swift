import Testing

@testable import Mustache

@Suite struct SuggestionTests {
    @Test(
        "The nearest name is suggested, the first in order among equals",
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
    func suggestions(missing: String, known: [String], expected: String) {
        #expect(Suggestion(for: missing, among: known).description == expected)
    }
}
