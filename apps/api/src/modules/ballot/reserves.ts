import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Database } from '../../platform/database/handles.ts'
import { type EnrolmentRow, listEnrolmentsIn } from '../enrolment/index.ts'
import { type BallotRow, type EntryRow, listBallotEntries, listReplacements } from './store.ts'

export type ReserveEntry = {
  readonly number: number
  readonly rank: number
  /** Who of the entry still waits. */
  readonly people: readonly EnrolmentRow[]
}

/** Entries without a place in which somebody still waits, the best rank first: the first of them is reserve number 1. */
export async function readReserves(db: Database, { id, classUuid }: BallotRow): Promise<ReserveEntry[]> {
  const [entries, replaced, waiting] = [
    await listBallotEntries(db, id),
    await listReplacements(db, id),
    await listEnrolmentsIn(db, classUuid, [enrolmentStatus.unsuccessful]),
  ]
  const cameIn = new Set(replaced.map(({ number }) => number))
  const peopleOf = Map.groupBy(waiting, ({ entryNo }) => entryNo)
  return entries
    .flatMap(({ number, rank, isPlaced }: EntryRow) => {
      const people = peopleOf.get(number) ?? []
      return rank === null || isPlaced || cameIn.has(number) || people.length === 0 ? [] : [{ number, rank, people }]
    })
    .toSorted((one, other) => one.rank - other.rank)
}
