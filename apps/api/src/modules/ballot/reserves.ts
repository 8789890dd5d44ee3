import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Database } from '../../platform/database/handles.ts'
import { type EnrolmentRow, listEnrolmentsUnder } from '../enrolment/index.ts'
import { type BallotRow, findBallotOfClass, listReserveEntries } from './store.ts'

export type ReserveEntry = {
  readonly number: number
  readonly rank: number
  /** Who of the entry still waits. */
  readonly people: readonly EnrolmentRow[]
}

const everybody = 1_000_000
const atOnce = 20

/** Entries without a place in which somebody still waits, the best rank first: the first of them is reserve number 1. */
export async function readReserves(db: Database, ballot: BallotRow): Promise<ReserveEntry[]> {
  return (await readPage(db, ballot, { afterRank: 0, most: everybody })).filter(isWaiting)
}

/** The same, read as far as somebody looks: of thousands of reserves mostly the first few. */
export async function* reservesByRank(db: Database, ballot: BallotRow): AsyncGenerator<ReserveEntry, void> {
  for (let afterRank: number | undefined = 0; afterRank !== undefined; ) {
    const page: readonly ReserveEntry[] = await readPage(db, ballot, { afterRank, most: atOnce })
    yield* page.filter(isWaiting)
    afterRank = page.at(-1)?.rank
  }
}

/** The same of a class, once its result is out. */
export async function* readReservesOf(db: Database, classUuid: string): AsyncGenerator<readonly EnrolmentRow[], void> {
  const ballot = await findBallotOfClass(db, classUuid)
  if (!ballot?.releasedAt) return
  for await (const { people } of reservesByRank(db, ballot)) yield people
}

const isWaiting = ({ people }: ReserveEntry) => people.length > 0

async function readPage(db: Database, { id, classUuid }: BallotRow, page: { afterRank: number; most: number }) {
  const entries = await listReserveEntries(db, id, page)
  const entryNos = entries.map(({ number }) => number)
  const waiting = await listEnrolmentsUnder(db, { classUuid, entryNos, status: enrolmentStatus.unsuccessful })
  const peopleOf = Map.groupBy(waiting, ({ entryNo }) => entryNo)
  return entries.map((entry) => ({ ...entry, people: peopleOf.get(entry.number) ?? [] }))
}
