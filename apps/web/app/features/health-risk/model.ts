const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Which one the address names; what is no id names none, and nobody need be asked about it. */
export function riskAskedFor(query: URLSearchParams): string | null {
  const id = query.get('id') ?? ''
  return uuid.test(id) ? id : null
}

/** D-126: whether the day of the next review has passed. */
export function isReviewOver(nextReview: string, todayOn: string): boolean {
  return nextReview < todayOn
}
