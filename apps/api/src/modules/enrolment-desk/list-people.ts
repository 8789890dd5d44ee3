import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { mayWorkAt, worksEverywhere } from '@dhc/reference/staff-rules'
import { addWorkingDays, enrolmentCheckWorkingDays } from '@dhc/reference/working-day-rules'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findClasses, findTimetables, listOfferedClasses, type Timetable } from '../catalogue/index.ts'
import { type EnrolmentDeps, type EnrolmentRow, listEnrolmentsIn, listEnrolmentsWith } from '../enrolment/index.ts'
import { findMember, type Member } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'

export type Person = { readonly row: EnrolmentRow; readonly member: Member | undefined }

/** PRIV-05: whoever looks at names leaves a row in the log. */
export async function listClassEnrolments(
  deps: EnrolmentDeps,
  clerk: Clerk,
  { strapiUuid, status, isTaken }: { strapiUuid: string; status: EnrolmentStatus | undefined; isTaken?: boolean },
): Promise<Person[]> {
  const [offered] = await findClasses(deps.db, [strapiUuid])
  if (!offered) throw new MemberError('classNotFound')
  const rows = await listEnrolmentsIn(deps.db, strapiUuid, status ? [status] : Object.values(enrolmentStatus))
  const action = isTaken ? 'enrolment.export' : 'enrolment.list'
  const what = { action, objectKind: 'class', objectId: strapiUuid, outcome: 'DONE' } as const
  await deps.inTransaction((tx) =>
    recordAudit(tx, { ...signedBy(clerk), ...what, detail: `${rows.length} people` }, deps.clock.now()),
  )
  return withMembers(deps, rows)
}

export type Waiting = Person & { readonly timetable: Timetable; readonly due: string; readonly isOverdue: boolean }

/** D-107: those of the own centres, the oldest first; overdue once the fifth working day is over. */
export async function listWaiting(
  deps: EnrolmentDeps,
  clerk: Clerk,
  { isOverdue, page, pageSize }: { isOverdue: boolean; page: number; pageSize: number },
): Promise<{ items: Waiting[]; total: number }> {
  const todayOn = hongKongDateOf(deps.clock.now())
  const isOwn = await ownClasses(deps, clerk)
  const dated = (await withDueDays(deps)).filter(({ row, due }) => isOwn(row) && (!isOverdue || due < todayOn))
  const shown = dated.slice((page - 1) * pageSize, page * pageSize)
  const timetables = await findTimetables(deps.db, [...new Set(shown.map(({ row }) => row.classUuid))])
  const people = await withMembers(
    deps,
    shown.map(({ row }) => row),
  )
  const items = shown.flatMap(({ row, due }, at) => {
    const timetable = timetables.get(row.classUuid)
    return timetable ? [{ row, member: people[at]?.member, timetable, due, isOverdue: due < todayOn }] : []
  })
  return { items, total: dated.length }
}

export type OverdueDeps = Pick<EnrolmentDeps, 'db' | 'clock' | 'readHolidays'>

/** For the morning: how many wait for longer than promised. */
export async function countOverdue(deps: OverdueDeps): Promise<number> {
  const todayOn = hongKongDateOf(deps.clock.now())
  return (await withDueDays(deps)).filter(({ due }) => due < todayOn).length
}

/** Classes that are no longer offered count as anybody's: somebody must decide what is left in them. */
async function ownClasses({ db }: EnrolmentDeps, clerk: Clerk): Promise<(row: EnrolmentRow) => boolean> {
  if (worksEverywhere(clerk.role)) return () => true
  const offered = await listOfferedClasses(db)
  const others = offered.filter(({ centreCode }) => !mayWorkAt(clerk, centreCode))
  const foreign = new Set(others.map(({ strapiUuid }) => strapiUuid))
  return ({ classUuid }) => !foreign.has(classUuid)
}

async function withDueDays({ db, readHolidays }: OverdueDeps) {
  const isHoliday = await readHolidays(db)
  const rows = await listEnrolmentsWith(db, enrolmentStatus.awaitingConfirmation)
  return rows.map((row) => ({
    row,
    due: addWorkingDays(hongKongDateOf(row.createdAt), enrolmentCheckWorkingDays, isHoliday),
  }))
}

function withMembers(deps: EnrolmentDeps, rows: readonly EnrolmentRow[]): Promise<Person[]> {
  return Promise.all(rows.map(async (row) => ({ row, member: await findMember(deps, { id: row.memberId }) })))
}
