/// A command: its name, what it takes, and the words of its help.
struct CommandDeclaration: Hashable {
    struct Argument: Hashable {
        /// How many a command line may have.
        enum Count: Hashable { case one, atMostOne, any }

        let name: String
        let help: String
        var count = Count.any
        /// What a shell offers for it.
        var completion = Completion.none

        /// As it stands in the line of usage.
        var usage: String {
            switch count {
            case .one: "<\(name)>"
            case .atMostOne: "[<\(name)>]"
            case .any: "[<\(name)> ...]"
            }
        }

        func allows(_ number: Int) -> Bool {
            switch count {
            case .one: number == 1
            case .atMostOne: number <= 1
            case .any: true
            }
        }
    }

    let name: String
    let overview: String
    let arguments: Argument?
    let options: [OptionDeclaration]

    init(_ name: String, _ overview: String, arguments: Argument? = nil, options: [OptionDeclaration] = []) {
        self.name = name
        self.overview = overview
        self.arguments = arguments
        self.options = options
    }

    /// What every command takes besides.
    static let common = [
        OptionDeclaration("version", "Print the version and end."),
        OptionDeclaration("help", short: "h", "Print this help and end."),
    ]

    var allOptions: [OptionDeclaration] { options + Self.common }
}
