import APIGenSupport

/// Finds credentials in the segments of a path.
///
/// A link that resets a password, and the address of a webhook, give access to everybody who has them.
enum CredentialPath {
    /// The indices of the segments that are credentials.
    ///
    /// - Parameters:
    ///   - host: The host in lowercase, if it is known.
    ///   - segments: The segments without percent encoding.
    static func credentials(in segments: [ArraySlice<UInt8>], host: String?) -> [Int] {
        var found: [Int] = []
        let isWebhookHost = host.map(isWebhook) ?? false
        var anchor: Anchor?
        for (index, segment) in segments.enumerated() {
            if isBot(segment) {
                found.append(index)
                continue
            }
            if let current = anchor ?? (isWebhookHost ? .webhook : nil), current.precedes(segment) {
                found.append(index)
                continue
            }
            let words = String(decoding: segment.prefix(40), as: UTF8.self).lowercased().letters(and: "2")
            // The address of a webhook has several segments after its anchor.
            if let next = anchors[words] {
                anchor = next
            } else if anchor != .webhook, segment.count > 0 {
                anchor = nil
            }
        }
        return found
    }

    private enum Anchor {
        /// A credential follows, however short it is.
        case link
        /// A number can be a credential, too.
        case code
        /// A credential or an identifier follows.
        case list
        case webhook

        func precedes(_ segment: ArraySlice<UInt8>) -> Bool {
            switch self {
            case .link: TokenShape.isTokenLike(segment)
            case .code:
                TokenShape.isTokenLike(segment) || TokenShape.isCode(segment)
            case .list:
                !segment.isUUID && TokenShape.isTokenLike(segment, minimumLength: RecordingThreshold.Path.lengthInList)
            case .webhook: segment.count >= RecordingThreshold.Path.webhook && isOpaque(segment)
            }
        }

        /// `T024BE7LD`, `x9KfQ2ab`: neither a word nor a number, nor both, as in `ORDERCREATED1652349056`.
        private func isOpaque(_ segment: ArraySlice<UInt8>) -> Bool {
            let word = segment.prefix(while: \.isLetter)
            let isName = word.count >= RecordingThreshold.Path.name && segment[word.endIndex...].allSatisfy(\.isDigit)
            guard !isName || word.contains(where: \.isUppercase) && !word.allSatisfy(\.isUppercase) else {
                return false
            }
            return TokenShape.isTokenLike(segment)
                || segment.count >= RecordingThreshold.Path.webhookWithCapitals
                    && segment.contains(where: \.isUppercase)
                    && segment.allSatisfy { $0.isDigit || $0.isUppercase }
        }
    }

    private static let anchors: [String: Anchor] = {
        var anchors: [String: Anchor] = [:]
        for word in [
            "accept", "acceptinvite", "activate", "activateaccount", "activation", "emailconfirmation", "forgot",
            "forgotpassword", "invite", "invitation", "invitations", "invites", "join", "magic", "magiclink", "optout",
            "passwordreset", "passwordresets", "recover", "recovery", "reset", "resetpassword", "resets", "setpassword",
            "token", "tokens", "unlock", "unsubscribe", "withkey",
        ] {
            anchors[word] = .link
        }
        for word in ["confirm", "confirmation", "confirmemail", "otp", "verification", "verify", "verifyemail"] {
            anchors[word] = .code
        }
        for word in [
            "apikey", "apikeys", "auth", "callback", "key", "keys", "login", "secret", "secrets", "session", "sessions",
            "share", "shared", "signin", "sso",
        ] {
            anchors[word] = .list
        }
        for word in ["webhook", "webhooks", "webhookb2", "hook", "hooks", "incomingwebhook"] {
            anchors[word] = .webhook
        }
        return anchors
    }()

    /// `bot123456:AA…` of Telegram.
    private static func isBot(_ segment: ArraySlice<UInt8>) -> Bool {
        guard segment.starts(with: "bot".utf8), let colon = segment.firstIndex(of: UInt8(ascii: ":")) else {
            return false
        }
        return colon > segment.startIndex + 3 && segment[(segment.startIndex + 3)..<colon].allSatisfy(\.isDigit)
            && segment.endIndex - colon > RecordingThreshold.Path.bot
    }

    /// Whether all addresses of a host are those of webhooks.
    private static func isWebhook(_ host: String) -> Bool {
        if webhookLabels.contains(String(host.beginning(before: "."))) { return true }
        let labels = "." + host
        return webhookHosts.contains { labels.hasSuffix($0) }
    }

    private static let webhookLabels: Set<String> = ["hook", "hooks", "webhook", "webhooks", "hc-ping"]

    private static let webhookHosts = [
        ".hook.eu1.make.com", ".hook.eu2.make.com", ".hook.us1.make.com", ".hook.us2.make.com", ".hookdeck.com",
        ".m.pipedream.net", ".maker.ifttt.com", ".requestbin.com", ".webhook.office.com", ".webhook.site",
    ]
}
