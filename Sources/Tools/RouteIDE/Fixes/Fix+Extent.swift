package import RouteCompiler

extension Fix.Edit {
    /// Returns the edit with its range extended according to ``Extent``.
    package func widened(in source: Source) -> Fix.Edit {
        var edit = self
        edit.extent = .exact
        switch extent {
        // A new line begins after the comment at the end of the line.
        case .exact where replacement.hasPrefix("\n"):
            edit.range.start = source.end(of: range.end)
            edit.range.end = edit.range.start
        case .exact: break
        case .clause:
            edit.range.start = source.startOfBlanks(before: range.start)
            let isFirst = edit.range.start == source.start(ofLineAt: range.start)
            if isFirst, source.isBlank(from: range.end) {
                edit.range.end = source.startOfNextLine(after: range.end)
            } else if isFirst {
                edit.range.start = range.start
                edit.range.end = source.endOfBlanks(after: range.end)
            }
        case .declaration:
            edit.range.start = source.startOfComments(above: range.start)
            edit.range.end = source.startOfNextLine(after: range.end)
        }
        return edit
    }
}

/// The lines around an offset.
extension Source {
    fileprivate func end(of offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return end
    }

    fileprivate func startOfNextLine(after offset: Int) -> Int { min(end(of: offset) + 1, bytes.count) }

    fileprivate func startOfBlanks(before offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return start
    }

    fileprivate func endOfBlanks(after offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return end
    }

    /// Returns whether only whitespace follows on the line.
    fileprivate func isBlank(from offset: Int) -> Bool {
        let end = endOfBlanks(after: offset)
        return end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    }

    /// Returns the start of the first comment above a line that belongs to its declaration, or of the line itself. A plain
    /// comment can be a heading, and belongs to it only below one that does.
    fileprivate func startOfComments(above offset: Int) -> Int {
        let line = start(ofLineAt: offset)
        return CommentLine.above(line, in: self).last { $0.kind != .other }?.start ?? line
    }
}
