import Foundation

/// A Markdown table that reads well as text: the first column to the left, the others to the right.
struct Table {
    var title: String
    var columns: [String]
    var rows: [[String]] = []

    func print() {
        let all = [columns] + rows
        let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        Swift.print("\n\(title)\n")
        for (index, row) in all.enumerated() {
            let cells = row.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.count)
                return column == 0 ? text + space : space + text
            }
            Swift.print("| " + cells.joined(separator: " | ") + " |")
            if index == 0 {
                let rules = widths.enumerated().map { column, width in
                    String(repeating: "-", count: width + 1) + (column == 0 ? "-" : ":")
                }
                Swift.print("|" + rules.joined(separator: "|") + "|")
            }
        }
    }
}

/// Formats a value much smaller than 1 as a fraction.
func ratio(_ value: Double) -> String { value < 0.2 ? "1/" + figure(1 / value) : figure(value, 2) }

func figure(_ value: Double, _ digits: Int = 1) -> String { String(format: "%.\(digits)f", value) }

/// The processor's name, where the system tells.
func machine() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let name = text.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(name.map { $0.trimmingCharacters(in: .whitespaces) } ?? "an unnamed processor"), \(cores) cores"
}
