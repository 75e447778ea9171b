// Nothing is needed here, but SwiftPM drops a target without a Swift file.
