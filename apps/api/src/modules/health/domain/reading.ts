import { numberRow, type ReadingValues } from '@dhc/reference/health/measures'
import { readingProblems } from '@dhc/reference/health/reading-values'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { ReadingSource } from '@dhc/reference/options/health'

/** D-125, D-140: a carer enters for the member, staff for the centre. */
export type EnteredBy = { readonly kind: 'MEMBER' | 'CARER' | 'STAFF'; readonly id: string }

/** A reading as somebody hands it in. */
export type NewReading = { readonly recordedAt: Date; readonly values: ReadingValues }

export type Reading = NewReading & {
  readonly id: string
  readonly source: ReadingSource
  readonly enteredByKind: EnteredBy['kind']
  readonly createdAt: Date
}

export type TimeProblem = 'dateInFuture' | 'dateBeforeBirth'

/** A reading is neither of the future nor from before the member was born. */
export function timeProblem(recordedAt: Date, facts: { now: Date; bornOn: string }): TimeProblem | null {
  if (recordedAt > facts.now) return 'dateInFuture'
  return hongKongDateOf(recordedAt) < facts.bornOn ? 'dateBeforeBirth' : null
}

/** D-123, error 1601, with the limits for the sentence. */
export function rangeProblems({ values }: NewReading) {
  return readingProblems(values).map(({ field, rule }) => {
    const { min, max } = numberRow(field)
    return { field, rule, min, max }
  })
}
