/// What a shell offers where a value is written.
enum Completion: Hashable {
    case none
    case words([String])
    /// Files with one of these extensions, or any where there is none, and the folders on the way to them.
    case files(extensions: [String])
    case folders
}
