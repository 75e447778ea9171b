import RouteReports

/// A property list in its XML form.
indirect enum PropertyList {
    case string(String)
    case array([PropertyList])
    case dictionary([(key: String, value: PropertyList)])

    var text: String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        write(to: &text, indentation: "")
        return text + "</plist>\n"
    }

    private func write(to text: inout String, indentation: String) {
        switch self {
        case .string(let value): text += "\(indentation)<string>\(XMLText.escaped(value))</string>\n"
        case .array(let elements):
            text += "\(indentation)<array>\n"
            for element in elements { element.write(to: &text, indentation: indentation + "    ") }
            text += "\(indentation)</array>\n"
        case .dictionary(let members):
            text += "\(indentation)<dict>\n"
            for member in members {
                text += "\(indentation)    <key>\(XMLText.escaped(member.key))</key>\n"
                member.value.write(to: &text, indentation: indentation + "    ")
            }
            text += "\(indentation)</dict>\n"
        }
    }
}
