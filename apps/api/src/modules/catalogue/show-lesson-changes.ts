import { addDays, instantOf } from '@dhc/reference/hong-kong-time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { type LessonChange, listLessonChanges } from './called-off-store.ts'

export type LessonChangesDeps = { readonly db: Database; readonly clock: Clock }

type Asked = {
  readonly strapiUuids?: readonly string[] | undefined
  /** Hong Kong days, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** For whoever reads a page that was made before a lesson was called off. */
export function showLessonChanges({ db, clock }: LessonChangesDeps, asked: Asked): Promise<LessonChange[]> {
  const { strapiUuids, from, to } = asked
  return listLessonChanges(db, {
    strapiUuids,
    startFrom: from === undefined ? undefined : instantOf(from),
    startBefore: to === undefined ? undefined : instantOf(addDays(to, 1)),
    now: clock.now(),
  })
}
