/// A command line taken apart: what the declared options were given, and the rest.
struct ParsedArguments: Hashable {
    /// The value of each option by its long name; a flag has an empty one. The last one given counts, but for lists,
    /// whose values are joined by commas.
    var options: [String: String] = [:]
    var positionals: [String] = []

    /// The values of a list; none if it was not given.
    func list(_ option: String) -> [String] { options[option]?.split(separator: ",").map(String.init) ?? [] }

    func has(_ flag: String) -> Bool { options[flag] != nil }
}
