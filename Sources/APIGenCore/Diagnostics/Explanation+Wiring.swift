/// Addresses, credentials, included files and policies.
extension Explanation {
    static let undeclaredParameter = Explanation(
        "Something is said of a parameter that the path or address does not have.",
        remedy: "Write the name in braces into the path or address, or correct its spelling.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              user: {path: "/users/{id}", params: {login: Int}, response: JSON}

            """
    )
}
