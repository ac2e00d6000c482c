import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// Names of components, which have letters, digits, dots, dashes and underscores.
enum ComponentName {
    static func spelled(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.map { isAllowed($0) ? $0 : "_" }))
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "._-".unicodeScalars.contains(scalar))
    }
}

/// What the spec declares once for all calls, as components to which operations refer.
struct SharedComponents {
    var parameters: [(key: String, parameter: API.Parameter)] = []
    var headers: [(key: String, parameter: API.Parameter)] = []
    var responses: [(key: String, failure: API.Failure)] = []

    init(_ api: API) {
        parameters = Self.keyed(api.shared.filter { $0.place != .server })
        headers = Self.keyed(api.responseHeaders)
        responses = api.failures.filter { $0.condition.value != .body }.map { ($0.condition.value.name, $0) }
    }

    private static func keyed(_ parameters: [API.Parameter]) -> [(key: String, parameter: API.Parameter)] {
        var taken: Set<String> = []
        return parameters.map { (taken.insertDistinct(ComponentName.spelled($0.name.value)), $0) }
    }
}
