/** how much of one's own a person writes down; what the centre measures is not counted among the day's. */
export const readingLimits = {
  verified: { entriesPerDay: 200, importsPerDay: 20, stored: 100_000 },
  unverified: { entriesPerDay: 40, importsPerDay: 4, stored: 20_000 },
} as const

/** so many take everything along at one moment, each person once; the others are told to come back. */
export const exportLimits = { atOnce: 4, longestMs: 5 * 60_000, retryAfterSeconds: 5, readingsInMemory: 200 } as const
