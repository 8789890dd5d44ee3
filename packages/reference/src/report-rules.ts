/** Issue 14: what the centre reports to its operator, by month and centre. */
export const reportNames = [
  'members',
  'applications',
  'places',
  'odds',
  'attendance',
  'no-shows',
  'leave',
  'readings',
  'enquiries',
  'messages',
] as const

export type ReportName = (typeof reportNames)[number]

/** Fewer people than this could be told apart by somebody who knows one of them. */
export const smallestPublicCount = 5

/** In anything public: nobody is no secret, a few are. */
export function publicCount(people: number): number | null {
  return people > 0 && people < smallestPublicCount ? null : people
}

/** In percent with one decimal; nothing where one of the two numbers may not be told. */
export function publicShare(part: number, whole: number): number | null {
  if (whole === 0 || publicCount(part) === null || publicCount(whole) === null) return null
  // A group of less than five that is left out would follow from the share.
  if (publicCount(whole - part) === null) return null
  return Math.round((1000 * part) / whole) / 10
}
