import { classStatusAt } from '@dhc/reference/class-status'
import { type EnrolmentMethod, enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { type ClassStatus, classStatus } from '@dhc/reference/enrolment-status'
import { mayWorkAt } from '@dhc/reference/staff-rules'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/handles.ts'
import { MemberError } from '../../../platform/member-error.ts'
import {
  findClasses,
  findTimetables,
  listClassNames,
  type OfferedClass,
  type Timetable,
} from '../../catalogue/index.ts'
import type { Clerk } from '../../session/index.ts'
import { type ClassTimes, classTimesOf } from '../domain/class-times.ts'
import { onePage } from '../member-enrolments.ts'
import { countPlacesTaken, countStatuses, type StatusCounts } from '../store.ts'

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
  readonly times: ClassTimes
}

type Page = { readonly page: number; readonly pageSize: number }
type ClassName = Awaited<ReturnType<typeof listClassNames>>[number]

/** Those of the own centres, by class code. Names are looked through here; only what a page shows is read in full. */
export async function listClasses(deps: ReadDeps, clerk: Clerk, filter: ClassFilter, page: Page) {
  const names = await listClassNames(deps.db)
  const named = names.filter((each) => mayWorkAt(clerk, each.centreCode) && matches(each, filter))
  const meant = filter.state === undefined ? named : await standingAs(deps, named, filter.state)
  const found = onePage(meant, page)
  const ids = found.items.map(({ strapiUuid }) => strapiUuid)
  const rows = new Map((await readRows(deps, ids)).map((row) => [row.offered.strapiUuid, row]))
  return { ...found, items: ids.flatMap((id) => rows.get(id) ?? []) }
}

/** Whether a class is full is counted, never stored; only those that are open by their dates have to be. */
async function standingAs({ db, clock }: ReadDeps, names: readonly ClassName[], wanted: ClassStatus) {
  const now = clock.now()
  const classes = await findClasses(
    db,
    names.map(({ strapiUuid }) => strapiUuid),
  )
  const byDates = new Map(classes.map((offered) => [offered, classStatusAt(now, offered, null)]))
  const open = classes.filter((offered) => byDates.get(offered) === classStatus.open)
  const isCounted = wanted === classStatus.open || wanted === classStatus.full
  const openIds = isCounted ? open.map(({ strapiUuid }) => strapiUuid) : []
  const taken = openIds.length > 0 ? await countPlacesTaken(db, openIds) : new Map<string, number>()
  const standing = new Set<string>()
  for (const [offered, state] of byDates) {
    const placesLeft = placesLeftIn(offered.quota, taken.get(offered.strapiUuid))
    const standsAs = isCounted && state === classStatus.open ? classStatusAt(now, offered, placesLeft) : state
    if (standsAs === wanted) standing.add(offered.strapiUuid)
  }
  return names.filter(({ strapiUuid }) => standing.has(strapiUuid))
}

const placesLeftIn = (quota: number | null, taken = 0) => (quota === null ? null : Math.max(0, quota - taken))

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
    const placesLeft = placesLeftIn(each.quota, taken.get(each.strapiUuid))
    const waitlist = each.method === enrolmentMethod.draw ? count.W : 0
    const state = classStatusAt(now, each, placesLeft)
    if (!timetable) return []
    const times = classTimesOf(timetable.lessons, now)
    return [{ offered: each, timetable, counts: count, placesLeft, state, waitlist, times }]
  })
}

const noCounts: StatusCounts = { E: 0, A: 0, W: 0, R: 0, P: 0, C: 0 }

function matches({ classCode, method, ...names }: ClassName, filter: ClassFilter): boolean {
  const word = filter.q.toLowerCase()
  return (
    (filter.method === undefined || filter.method === method) &&
    [classCode, names.nameZhHk, names.nameZhCn, names.nameEnUs].some((name) => name.toLowerCase().includes(word))
  )
}
