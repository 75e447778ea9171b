// A target needs one Swift file of its own.
