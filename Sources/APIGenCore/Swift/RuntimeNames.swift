/// The public types of `APIRuntime`, which a client's own types must not hide.
enum RuntimeNames {
    static let all: Set<String> = []
}
