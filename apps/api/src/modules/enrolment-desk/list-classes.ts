import type { ClassStatus } from '@dhc/reference/class-status'
import { type EnrolmentMethod, enrolmentMethod } from '@dhc/reference/enrolment-method'
import { mayWorkAt } from '@dhc/reference/staff-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import {
  findClasses,
  findTimetables,
  listOfferedClasses,
  type OfferedClass,
  type Timetable,
} from '../catalogue/index.ts'
import { classStatusAt, countPlacesTaken, countStatuses, type StatusCounts } from '../enrolment/index.ts'
import type { Clerk } from '../session/index.ts'

type ReadDeps = { readonly db: Database; readonly clock: Clock }

export type ClassFilter = {
  readonly state?: ClassStatus | undefined
  readonly method?: EnrolmentMethod | undefined
  readonly q: string
}

export type ClassRow = {
  readonly offered: OfferedClass
  readonly timetable: Timetable
  readonly counts: StatusCounts
  readonly placesLeft: number | null
  readonly state: ClassStatus
  readonly waitlist: number
}

/** Some hundred classes at most: read together, chosen here. Those of the own centres, by class code. */
export async function listClasses(deps: ReadDeps, clerk: Clerk, filter: ClassFilter): Promise<ClassRow[]> {
  const offered = (await listOfferedClasses(deps.db)).filter(({ centreCode }) => mayWorkAt(clerk, centreCode))
  const ids = offered.map(({ strapiUuid }) => strapiUuid)
  const rows = await readRows(deps, ids)
  return rows.filter((row) => matches(row, filter)).toSorted(byCode)
}

export async function showClass(deps: ReadDeps, strapiUuid: string): Promise<ClassRow> {
  const [row] = await readRows(deps, [strapiUuid])
  if (!row) throw new MemberError('classNotFound')
  return row
}

async function readRows({ db, clock }: ReadDeps, ids: readonly string[]): Promise<ClassRow[]> {
  if (ids.length === 0) return []
  const now = clock.now()
  const offered = await findClasses(db, ids)
  const timetables = await findTimetables(db, ids)
  const [counts, taken] = [await countStatuses(db, ids), await countPlacesTaken(db, ids)]
  return offered.flatMap((each) => {
    const timetable = timetables.get(each.strapiUuid)
    const count = counts.get(each.strapiUuid) ?? noCounts
    const placesLeft = each.quota === null ? null : Math.max(0, each.quota - (taken.get(each.strapiUuid) ?? 0))
    const waitlist = each.method === enrolmentMethod.draw ? count.W : 0
    const state = classStatusAt(now, each, placesLeft)
    return timetable ? [{ offered: each, timetable, counts: count, placesLeft, state, waitlist }] : []
  })
}

const noCounts: StatusCounts = { E: 0, A: 0, W: 0, R: 0, P: 0, C: 0 }

function matches({ offered, state, timetable: { course } }: ClassRow, filter: ClassFilter): boolean {
  const names = [offered.classCode, course.nameZhHk, course.nameZhCn, course.nameEnUs]
  const word = filter.q.toLowerCase()
  return (
    (filter.state === undefined || filter.state === state) &&
    (filter.method === undefined || filter.method === offered.method) &&
    names.some((name) => name.toLowerCase().includes(word))
  )
}

const byCode = (one: ClassRow, other: ClassRow) => one.offered.classCode.localeCompare(other.offered.classCode)
