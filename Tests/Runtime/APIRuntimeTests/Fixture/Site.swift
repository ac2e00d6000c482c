import APIRuntime
public import Foundation

nonisolated public struct Site: Codable, Hashable, Sendable {
    public var name: String
    public var siteURL: URL
    public var iconURL: URL?

    public init(
        name: String,
        siteURL: URL,
        iconURL: URL? = nil
    ) {
        self.name = name
        self.siteURL = siteURL
        self.iconURL = iconURL
    }

    private enum CodingKeys: String, APIWireKey {
        case name
        case siteURL = "site_url"
        case iconURL = "icon_url"
    }
}
