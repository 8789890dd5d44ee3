export const riskAddress = '/health-risk'
export const riskDetailAddress = '/health-risk/detail'

/** An id that is none is asked for all the same: the service says that it is not there. */
export const unknownId = '00000000-0000-4000-8000-000000000000'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function riskAskedFor(query: URLSearchParams): string {
  const id = query.get('id') ?? ''
  return uuid.test(id) ? id : unknownId
}

/** D-126: whether the day of the next review has passed. */
export function isReviewOver(nextReview: string, todayOn: string): boolean {
  return nextReview < todayOn
}
