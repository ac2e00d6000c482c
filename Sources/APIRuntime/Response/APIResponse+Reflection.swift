internal import Foundation

// The output of `dump` and descriptions. It omits the address, which contains the credentials of the query.

nonisolated extension APIResponse: CustomReflectable {
    /// The status, the headers without cookies, and the body.
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "body": body], displayStyle: .struct)
    }
}

nonisolated extension APIRawResponse: CustomReflectable {
    /// The status, the headers without cookies, and the length of the body.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "status": status, "headers": headers, "body": stream == nil ? "\(body.count) bytes" : "a stream",
            ],
            displayStyle: .struct
        )
    }
}
