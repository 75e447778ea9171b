// Routes alone: who handles them is the including package's business.
