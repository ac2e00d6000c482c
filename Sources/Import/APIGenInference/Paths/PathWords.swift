import APIGenSupport

/// What the words of a path segment mean to a reader.
enum PathWords {
    /// Words for an action, a view or the caller.
    private static let actions: Set<String> = [
        "@me", "me", "self", "current", "mine", "my", "own", "search", "count", "counts", "all", "any", "latest",
        "recent", "new", "edit", "create", "update", "delete", "remove", "list", "bulk", "batch", "export", "import",
        "upload", "download", "login", "logout", "register", "signup", "signin", "refresh", "verify", "validate",
        "popular", "trending", "top", "random", "active", "archived", "query", "autocomplete", "suggest", "lookup",
        "find", "preview", "featured", "upcoming", "discover", "aggregate", "index", "enable", "disable", "start",
        "stop", "cancel", "close", "open", "confirm", "approve", "reject", "send", "check", "reset", "restore",
        "activate", "deactivate", "publish", "unpublish", "merge", "copy", "clone", "move", "sync", "subscribe",
        "unsubscribe", "lock", "unlock", "archive", "unarchive", "convert", "resend", "retry", "execute", "run",
        "hourly", "daily", "weekly", "monthly", "quarterly", "yearly", "annual", "today", "yesterday", "tomorrow",
    ]

    /// Words for parts of a resource, and for resources that only one thing has.
    private static let parts: Set<String> = [
        "status", "health", "ping", "token", "validation", "config", "configuration", "settings", "stats", "statistics",
        "summary", "history", "suggestions", "filter", "filters", "metadata", "schema", "info", "about", "api", "rest",
        "admin", "public", "private", "internal", "graphql", "analytics", "events", "metrics", "types", "fields",
        "categories", "permissions", "roles", "groups", "detail", "details", "overview", "feed", "home", "session",
        "sessions", "profile", "avatar", "images", "files", "comments", "likes", "followers", "following", "members",
        "reports", "actions", "options", "test", "favorites", "starred", "webhooks", "callback", "oauth", "auth",
    ]

    private static let verbs: Set<String> = [
        "get", "can", "list", "create", "update", "delete", "bulk", "batch", "search", "validate", "is", "has", "set",
        "add", "remove", "generate", "upload", "download", "find", "check", "send", "by", "with", "all", "mark",
        "count", "import", "export", "query", "aggregate",
    ]

    /// Whether a string is an action, a view or a part of a resource, whatever precedes it.
    static func isFixed(_ text: String) -> Bool {
        actions.contains(text.lowercased()) || parts.contains(text.lowercased())
    }

    /// Whether a string means the caller in the place of a user.
    static func meansCaller(_ text: String) -> Bool {
        ["@me", "me", "self", "current", "mine", "my", "own"].contains(text.lowercased())
    }

    /// Whether a single letter abbreviates the name of a collection: `r` of `/r/swift`, and `u` of `/u/alice`.
    static func abbreviatesCollection(_ text: String) -> Bool {
        text.utf8.count == 1 && text.utf8.allSatisfy(\.isLowercase)
    }

    /// Whether a string is a verb or a view, or begins with a verb: `search`, `can_delete`.
    static func isAction(_ text: String) -> Bool {
        let words = NameWords(of: text).words
        return actions.contains(text.lowercased()) || words.count > 1 && verbs.contains(words[0])
    }

    /// Whether a string says that nothing has this identifier, as the tests of an API write it.
    static func meansNothing(_ text: String) -> Bool {
        let words = NameWords(of: text).words
        guard words.count > 1 || text.contains(where: \.isUppercase) || words == ["malformed"] || words == ["invalid"]
        else { return false }
        let joined = words.joined(separator: " ")
        return [
            "invalid", "malformed", "nonexistent", "non existent", "non existing", "does not exist", "doesnt exist",
            "dont exist", "not found", "notfound", "unknown", "incorrect", "wrong id", "wrong", "bad format", "bad id",
            "not valid", "not a", "not an", "replace me", "made up", "missing", "fake", "no such", "bogus", "dummy",
        ]
        .contains { joined.contains($0) }
    }

    /// Whether a string names several things, so that an identifier can follow it.
    static func isPlural(_ text: String) -> Bool {
        guard let last = NameWords(of: text).words.last else { return false }
        return Inflection.singular(last) != last || ["media", "data", "news", "series", "species"].contains(last)
    }

    /// The singular of a name with several words, joined by underscores: `user_name` of `user-names`.
    static func singularName(_ text: String) -> String? {
        let words = NameWords(of: text.withoutPercentEncoding).words
        guard !words.isEmpty else { return nil }
        let name = Inflection.singular(words.joined(separator: "_"))
        return name.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "_") } ? name : nil
    }
}
