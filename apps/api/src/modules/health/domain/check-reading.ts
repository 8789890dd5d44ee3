import { limitsOf, type ReadingProblem, readingProblems } from '@dhc/reference/health/reading-values'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { NewReading } from './reading.ts'

export type TimeProblem = 'dateInFuture' | 'dateBeforeBirth'

/** Section 3.7: a reading is neither of the future nor from before the member was born. */
export function timeProblem(recordedAt: Date, facts: { now: Date; bornOn: string }): TimeProblem | null {
  if (recordedAt > facts.now) return 'dateInFuture'
  return hongKongDateOf(recordedAt) < facts.bornOn ? 'dateBeforeBirth' : null
}

/** D-123, error 1601, with the limits for the sentence. */
export function rangeProblems({ values }: NewReading) {
  return readingProblems(values).map(({ field, rule }: ReadingProblem) => {
    const { min, max } = limitsOf(field)
    return { field, rule, min, max }
  })
}
