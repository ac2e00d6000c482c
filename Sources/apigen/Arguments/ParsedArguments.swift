/// A command line taken apart: what the declared options were given, and the rest.
struct ParsedArguments: Hashable {
    /// The value of each option by its long name; a flag has an empty one. The last one given counts.
    var options: [String: String] = [:]
    var positionals: [String] = []

    func has(_ flag: String) -> Bool { options[flag] != nil }
}
