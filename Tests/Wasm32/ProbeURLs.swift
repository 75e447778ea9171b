/// URLs of the tables: templates filled with values, most of them changed somewhere.
struct ProbeURLs {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// By the number of their table. A word in parentheses is replaced by one of ``values``.
    static let templates: [[String]] = [
        [
            "aop:///", "aop://comment/view/(int)?highlight=(bool)&tab=(tab)", "aop://comment/view/(int)?small=1",
            "https://www.example.com/comment/view/(int)?tab=(tab)", "aop://comment/view/7", "aop://comment/(tab)",
            "aop:comment/(uuid)", "aop:/comment/(text)", "aop://comment/(word)/x", "aop://Comment/new",
            "aop://comment/(number)/(decimal)/(number)", "aop://numbers/(int)/(int)/(int)/(int)/(int)/(int)",
            "aop://flag/(bool)/(text)", "aop://@(text)", "aop://@(text)-x", "aop://@admin",
            "aop://(text).html?q=(text)&n=(int)&q=(text)&n=(int)#(int)", "https://www.example.com/(text).html#(int)",
            "aop://caf%C3%A9/(text)/b-(int)-c?x=(text)", "aop://o/(int)", "aop://o",
            "aop://files/(text)/(text)/(text)#(text)",
            "https://WWW.example.com:443/files/(int)/x",
            "aop://long/a-literal-of-more-than-sixteen-bytes/another-literal-of-more-than-sixteen-bytes/(int)",
            "aop://x?t=v1", "aop://x?t=v2&u=a%2Fb", "aop://x?t=(int)", "aop://x?t=hidden",
            "aop://x?key%20a=(tab)&d=(number)&z=(int)", "aop://x?z=(int)&d=(number)&key%20a=(tab)",
            "aop://list?ids=(int),(int)%2C(int)&to=/go/(word)&size=(int)px", "aop://list/(int)#(text)",
            "aop://old/(int)?other=(text)&b", "aop://go?x=(text)", "aop://to?x=(text)", "aop://to", "aop://at/(text)",
            "aop://secret/(int)?a=(text)",
            "aop://blog/(text)", "https://(label).example.org/item/(int)?page=(int)",
            "https://(label).example.org/(text)",
            "shop://at/(label)/item/(int)?page=(int)", "shop://at/(label)/(text)",
            "https://(tenant).example.net:8443/item/(int)", "https://user@www.example.com/", "https://", "aop", "x://y",
            "aop://comment/view/(int)?tab=(tab)&(many)",
            "aop://list?(many)&ids=(int)&(many)&(many)&(many)&(many)&(many)",
        ],
        [
            "app://shop/(tab)/(int)", "APP://Shop/(tab)/(int)", "https://example.com/SHOP/(tab)/(int)",
            "https://example.com/shop/(bool)?colour=(text)+(text)&SIZES=(int)&sizes=(int)",
            "app://shop/(text).html?tab=(tab)&since=(number)", "app://deep/(text)/(text)#(text)", "app://deep/(uuid)",
            "app://deep/(uuid)#(text)",
        ],
        [
            "big://deep/(text)/(text)/(text)/(text)/(text)/(text)/(text)?h=(int)&i=(bool)&j=(text)",
            "big://deep/(text)/(text)/(text)/(text)/(text)/(text)/end/(int)", "big://(int)/(uuid)/(text)/(text)/(text)",
            "big://child-(child)/(int)?key=(int)", "big://child-(child)/(int)",
        ],
    ]

    private static let values: [(name: String, texts: [String])] = [
        (
            "int",
            [
                "0", "1", "7", "42", "007", "-0", "-1", "127", "128", "-128", "-129", "255", "256", "32767", "32768",
                "65535",
                "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
                "4294967303", "9007199254740993", "9223372036854775807", "9223372036854775808",
                "-9223372036854775808", "18446744073709551615", "18446744073709551616", "+1", "1.0", "", "%37",
            ]
        ),
        (
            "number",
            [
                "0", "1.5", "-0.0", "1e308", "1e309", "3.4e38", "3.5e38", "1e-400", "0.1", "16777217", "1e", ".5",
                "123456789012345678901234567890.25", "4.9e-324", "9007199254740993", "1E5", "nan", "12.50",
            ]
        ),
        ("decimal", ["0", "1.50", "-0.00", "007.5", "12345678901234567890123456789012345678", "1e5", "1."]),
        ("bool", ["true", "false", "1", "0", "", "True", "FALSE", "yes"]),
        ("uuid", ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8"]),
        ("tab", ["hot", "new", "top-rated", "a%2Fb", "a/b", "HOT", "Top-Rated", "h%6Ft", "cold"]),
        ("word", ["a", "b", "comment", "c", "%61", "A"]),
        (
            "text",
            [
                "x", "ann", "hello", "a%20b", "a+b", "%41bc", "caf%C3%A9", "café", "%F0%9F%90%88", "a%2Fb", "%2e", "..",
                "eightbyt",
                "nine-byte", "more-than-sixteen-bytes-of-text", "%ff", "%0", "%00", "", "a=b", "a;b,c", "top-rated",
                "😀",
            ]
        ),
        ("label", ["acme", "ACME", "a-b", "-a", "www", "a.b", "x%41", "0"]),
        ("tenant", ["acme", "globex", "Globex", "other"]),
        ("child", ["1", "2", "17", "33", "64", "65"] + (1...64).map { "\($0)" }),
        (
            "many",
            [
                (0..<40).map { "key\($0)=v%20\($0)" }.joined(separator: "&"),
                (0..<300).map { "k\($0)" }.joined(separator: "&"),
            ]
        ),
    ]

    private mutating func random(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(limit))
    }

    mutating func next() -> (table: Int, url: String) {
        // Half of them for the first table, which has most routes.
        let table = [0, 0, 1, 2][random(below: 4)]
        let templates = Self.templates[table]
        var url = filled(templates[random(below: templates.count)])
        if random(below: 3) == 0 { url = changed(url) }
        return (table, url)
    }

    private mutating func filled(_ template: String) -> String {
        var url = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
            url += rest[..<open]
            let name = rest[rest.index(after: open)..<close]
            guard let texts = Self.values.first(where: { $0.name == name })?.texts else {
                fatalError("no values of \(name)")
            }
            // Half of the values are among the first few, which most types accept.
            url += texts[random(below: random(below: 2) == 0 ? min(5, texts.count) : texts.count)]
            rest = rest[rest.index(after: close)...]
        }
        return url + rest
    }

    /// Another URL: a byte replaced, removed, escaped or in another case, a segment or a query added.
    private mutating func changed(_ url: String) -> String {
        var characters = Array(url)
        let at = random(below: characters.count)
        switch random(below: 8) {
        case 0: characters[at] = Array("/?#%&=.:@+ A~")[random(below: 13)]
        case 1: characters.remove(at: at)
        case 2: return characters[..<at] + escaped(characters[at]) + characters[(at + 1)...]
        case 3:
            characters[at] = Character(
                characters[at].isUppercase ? characters[at].lowercased() : characters[at].uppercased())
        case 4: characters = Array(characters[..<at])
        case 5: characters.insert("/", at: at)
        case 6: return url + "/" + filled("(text)")
        default: return url + (url.contains("?") ? "&" : "?") + filled("(text)=(text)&t=(int)")
        }
        return String(characters)
    }

    private func escaped(_ character: Character) -> String {
        String(character).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
