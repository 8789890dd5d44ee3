import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../platform/member-error.ts'
import { type EnrolmentRow, listEnrolmentsIn } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { readReserves } from './reserves.ts'
import {
  type BallotRow,
  type EntryRow,
  findBallot,
  findBallotOfClass,
  listBallotEntries,
  listReplacements,
  type ReplacementRow,
} from './store.ts'

export type StaffBallot = {
  readonly ballot: BallotRow
  /** In drawn order; before the draw by number. */
  readonly entries: readonly (EntryRow & { readonly people: readonly EnrolmentRow[] })[]
  readonly replacements: readonly ReplacementRow[]
  /** How many reserves still wait, for after the release; before it, how many there will be. */
  readonly waitlist: number
}

/** Who is behind each entry, for whoever answers a complaint. */
export async function readStaffBallot({ db }: Pick<BallotDeps, 'db'>, id: string): Promise<StaffBallot> {
  const ballot = await findBallot(db, id)
  if (!ballot) throw new MemberError('notFound')
  const entries = await listBallotEntries(db, id)
  const everybody = await listEnrolmentsIn(db, ballot.classUuid, Object.values(enrolmentStatus))
  const peopleOf = Map.groupBy(everybody, ({ entryNo }) => entryNo)
  const reserves = ballot.releasedAt ? (await readReserves(db, ballot)).length : entries.filter(isReserve).length
  return {
    ballot,
    entries: entries.map((entry) => ({ ...entry, people: peopleOf.get(entry.number) ?? [] })).toSorted(byRank),
    replacements: await listReplacements(db, id),
    waitlist: reserves,
  }
}

/** The same by its class; there is none before registration has opened. */
export async function readBallotOfClass(deps: Pick<BallotDeps, 'db'>, classUuid: string): Promise<StaffBallot> {
  const ballot = await findBallotOfClass(deps.db, classUuid)
  if (!ballot) throw new MemberError('notFound')
  return readStaffBallot(deps, ballot.id)
}

const isReserve = ({ isPlaced }: EntryRow) => isPlaced === false
const byRank = (one: EntryRow, other: EntryRow) => (one.rank ?? one.number) - (other.rank ?? other.number)
