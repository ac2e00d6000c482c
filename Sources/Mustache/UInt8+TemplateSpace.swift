extension UInt8 {
    /// White space inside one line.
    var isTemplateBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }

    var isTemplateSpace: Bool {
        isTemplateBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
    }
}
