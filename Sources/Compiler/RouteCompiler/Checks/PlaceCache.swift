/// A cache of the texts that can stand at places of URLs. It is emptied at a limit, so that memory has a bound.
struct PlaceCache {
    private var places: [MeetQuestion: TextChoice.Place] = [:]
    private var size = 0
    private static let limit = 200_000

    func find(_ key: MeetQuestion) -> TextChoice.Place? { places[key] }

    /// - Parameter size: About how many texts are to be kept.
    mutating func add(_ place: TextChoice.Place, of size: Int, for key: MeetQuestion) {
        self.size += size + key.meet.count + key.others.count
        if self.size > Self.limit {
            places = [:]
            self.size = size + key.meet.count + key.others.count
        }
        places[key] = place
    }
}
