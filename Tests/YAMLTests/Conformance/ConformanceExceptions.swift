/// The cases of the official suite that libyaml, a parser of YAML 1.1, does otherwise.
enum ConformanceExceptions {
    static let reasons: [String: String] = [:]
}
