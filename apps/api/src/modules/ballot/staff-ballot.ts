import { drawAtOf } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../platform/member-error.ts'
import { type CourseClass, findTimetables } from '../catalogue/index.ts'
import { type EnrolmentRow, listEnrolmentsIn } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { type BallotTask, ballotTask } from './domain/ballot-steps.ts'
import { readReserves } from './reserves.ts'
import {
  type BallotRow,
  type EntryRow,
  findBallot,
  findBallotOfClass,
  listBallotEntries,
  listBallotsOf,
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
  /** Not before this moment. */
  readonly drawAt: Date | null
  /** Who of the staff did something with it. */
  readonly people: ReadonlyMap<string, { readonly name: string }>
}

type ReadDeps = Pick<BallotDeps, 'db' | 'readHolidays' | 'readColleagues'>

/** Who is behind each entry, for whoever answers a complaint. */
export async function readStaffBallot(
  { db, readHolidays, readColleagues }: ReadDeps,
  id: string,
): Promise<StaffBallot> {
  const ballot = await findBallot(db, id)
  if (!ballot) throw new MemberError('notFound')
  const entries = await listBallotEntries(db, id)
  const everybody = await listEnrolmentsIn(db, ballot.classUuid, Object.values(enrolmentStatus))
  const peopleOf = Map.groupBy(everybody, ({ entryNo }) => entryNo)
  const reserves = ballot.releasedAt ? (await readReserves(db, ballot)).length : entries.filter(isReserve).length
  const courseClass = (await findTimetables(db, [ballot.classUuid])).get(ballot.classUuid)?.courseClass
  return {
    ballot,
    entries: entries.map((entry) => ({ ...entry, people: peopleOf.get(entry.number) ?? [] })).toSorted(byRank),
    replacements: await listReplacements(db, id),
    waitlist: reserves,
    drawAt: courseClass ? drawAtOf(courseClass, await readHolidays(db)) : null,
    people: await readColleagues(db),
  }
}

/** The same by its class; there is none before registration has opened. */
export async function readBallotOfClass(deps: ReadDeps, classUuid: string): Promise<StaffBallot> {
  const ballot = await findBallotOfClass(deps.db, classUuid)
  if (!ballot) throw new MemberError('notFound')
  return readStaffBallot(deps, ballot.id)
}

const isReserve = ({ isPlaced }: EntryRow) => isPlaced === false
const byRank = (one: EntryRow, other: EntryRow) => (one.rank ?? one.number) - (other.rank ?? other.number)

export type ClassTask = BallotTask & { readonly ballotId: string; readonly courseClass: CourseClass }

/** For the board of the day: one read for all classes, what is due first at the top. */
export async function listBallotTasks(
  { db, clock }: Pick<BallotDeps, 'db' | 'clock'>,
  classes: readonly CourseClass[],
  isHoliday: (on: string) => boolean,
): Promise<ClassTask[]> {
  const byUuid = new Map(classes.map((each) => [each.strapiUuid, each]))
  const ballots = await listBallotsOf(db, [...byUuid.keys()])
  const tasks = ballots.flatMap((ballot) => {
    const courseClass = byUuid.get(ballot.classUuid)
    const task = courseClass && ballotTask(ballot, courseClass, clock.now(), isHoliday)
    return task ? [{ ...task, ballotId: ballot.id, courseClass }] : []
  })
  return tasks.toSorted((one, other) => Number(one.dueAt ?? 0) - Number(other.dueAt ?? 0))
}
