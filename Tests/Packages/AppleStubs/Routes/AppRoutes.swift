// SwiftPM drops a target without a Swift file.
