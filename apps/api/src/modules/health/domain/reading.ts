import type { ReadingValues } from '@dhc/reference/health/reading-values'
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
