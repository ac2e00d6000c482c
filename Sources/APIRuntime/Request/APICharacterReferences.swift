/// The names of HTML character references for ASCII punctuation and Latin-1 (HTML, section 13.5), which frameworks
/// write when they escape a text.
nonisolated enum APICharacterReferences {
    static let scalars: [String: UInt32] = {
        var scalars: [String: UInt32] = [
            "Tab": 0x09, "NewLine": 0x0A, "excl": 0x21, "quot": 0x22, "num": 0x23, "dollar": 0x24, "percnt": 0x25,
            "amp": 0x26, "apos": 0x27, "lpar": 0x28, "rpar": 0x29, "ast": 0x2A, "plus": 0x2B, "comma": 0x2C,
            "period": 0x2E, "sol": 0x2F, "colon": 0x3A, "semi": 0x3B, "lt": 0x3C, "equals": 0x3D, "gt": 0x3E,
            "quest": 0x3F, "commat": 0x40, "lsqb": 0x5B, "lbrack": 0x5B, "bsol": 0x5C, "rsqb": 0x5D, "rbrack": 0x5D,
            "Hat": 0x5E, "lowbar": 0x5F, "grave": 0x60, "lcub": 0x7B, "lbrace": 0x7B, "verbar": 0x7C, "vert": 0x7C,
            "rcub": 0x7D, "rbrace": 0x7D, "tilde": 0x2DC, "euro": 0x20AC,
        ]
        for (offset, name) in latin1.split(separator: " ").enumerated() {
            scalars[String(name)] = 0xA0 + UInt32(offset)
        }
        return scalars
    }()

    /// From U+00A0 to U+00FF.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
        deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
        Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
        ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
        agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
        eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """
}
