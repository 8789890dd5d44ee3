import { drawAtOf, enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findTimetables, listOfferedClasses, type Timetable } from '../catalogue/index.ts'
import type { EnrolmentRow, OwnBallot } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import {
  type BallotRow,
  type EntryRow,
  findBallotByCode,
  listBallotEntries,
  listEveryBallot,
  listReplacements,
  type ReplacementRow,
  readEntriesOf,
} from './store.ts'

type ShowDeps = Pick<BallotDeps, 'db' | 'readHolidays'>

export type PublicBallot = {
  readonly ballot: BallotRow
  readonly entries: readonly EntryRow[]
  readonly replacements: readonly ReplacementRow[]
}

/** What anybody may know about the ballot of a class (REL-05). */
export async function readPublicBallot(deps: ShowDeps, classCode: string): Promise<PublicBallot | undefined> {
  const ballot = await findBallotByCode(deps.db, classCode)
  if (!ballot) return undefined
  return publicPartOf(deps.db, ballot)
}

async function publicPartOf(db: Database, ballot: BallotRow): Promise<PublicBallot> {
  const entries = ballot.sealedAt ? await listBallotEntries(db, ballot.id) : []
  return { ballot, entries, replacements: ballot.releasedAt ? await listReplacements(db, ballot.id) : [] }
}

/** What is published of every ballot there ever was, one after the other. */
export async function* readEveryPublicBallot(db: Database): AsyncIterable<PublicBallot> {
  for (const ballot of await listEveryBallot(db)) yield publicPartOf(db, ballot)
}

export type ShownBallot = Timetable & { readonly shown: PublicBallot | undefined; readonly drawAt: Date | null }

/** The page of a class that will be drawn is there before its registration opens. */
export async function showBallot(deps: ShowDeps, classCode: string): Promise<ShownBallot> {
  const shown = await readPublicBallot(deps, classCode)
  const classUuid = shown?.ballot.classUuid ?? (await findDrawnClass(deps, classCode))
  const timetable = classUuid ? (await findTimetables(deps.db, [classUuid])).get(classUuid) : undefined
  if (!timetable) throw new MemberError('notFound')
  return { ...timetable, shown, drawAt: drawAtOf(timetable.courseClass, await deps.readHolidays(deps.db)) }
}

async function findDrawnClass({ db }: ShowDeps, classCode: string): Promise<string | undefined> {
  const offered = await listOfferedClasses(db)
  return offered.find((each) => each.classCode === classCode && each.method === enrolmentMethod.draw)?.strapiUuid
}

/** The member's entry, its rank, how many entries and places there are; nothing that is not public yet (S4-10). */
export async function readOwnBallots(
  db: Database,
  rows: readonly EnrolmentRow[],
): Promise<ReadonlyMap<string, OwnBallot>> {
  if (rows.length === 0) return new Map()
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  const entries = await readEntriesOf(db, rows)
  return new Map(
    entries.map(({ enrolmentId, reserveNo, ...ballot }) => {
      const isReserve = statusOf.get(enrolmentId) === enrolmentStatus.unsuccessful
      return [enrolmentId, { ...ballot, reserveNo: isReserve ? reserveNo : null }]
    }),
  )
}
