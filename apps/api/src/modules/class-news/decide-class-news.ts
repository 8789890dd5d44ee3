import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { mayWorkAt } from '@dhc/reference/staff-rules'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { classChangeOf, findTimetables, lockClass, readClassPlan } from '../catalogue/index.ts'
import { listEnrolmentsIn } from '../enrolment/index.ts'
import { countReach } from '../notices/index.ts'
import { type ActDeps, actByStaff, type Clerk } from '../session/index.ts'
import { listNews, lockNews, putNews } from './store.ts'
import { type TellDeps, tellOfClass } from './tell-class-news.ts'

export type ClassNewsDeps = ActDeps & TellDeps & { readonly db: Database }

const { awaitingBallot, awaitingConfirmation, enrolled } = enrolmentStatus

/** What is about to be told to the people of which class, the next one first. Without people there is nobody to tell. */
export async function readClassNews(deps: ClassNewsDeps, clerk: Clerk) {
  const rows = await listNews(deps.db)
  const timetables = await findTimetables(
    deps.db,
    rows.map(({ classUuid }) => classUuid),
  )
  const found = await Promise.all(
    rows.map(async (row) => {
      const { classUuid } = row
      const timetable = timetables.get(classUuid)
      const present = await readClassPlan(deps.db, classUuid)
      const change = present && classChangeOf({ classUuid, former: row.former, present }, row.firstSeenAt)
      if (!timetable || !change || !mayWorkAt(clerk, timetable.courseClass.centreCode)) return []
      const people = await listPeople(deps.db, classUuid)
      if (people.length === 0) return []
      return [{ row, timetable, change, reach: await countReach(deps, people) }]
    }),
  )
  return found.flat()
}

export async function listPeople(db: Database, classUuid: string): Promise<string[]> {
  const live = await listEnrolmentsIn(db, classUuid, [awaitingBallot, awaitingConfirmation, enrolled])
  return [...new Set(live.map(({ memberId }) => memberId))]
}

/** Stopped until the editor publishes the course again; or told now, also after it was stopped. */
export function decideClassNews(
  deps: ClassNewsDeps,
  clerk: Clerk,
  { classUuid, decision }: { readonly classUuid: string; readonly decision: 'STOP' | 'TELL' },
): Promise<void> {
  const action = decision === 'STOP' ? 'class-news.stop' : 'class-news.tell'
  return actByStaff(deps, clerk, { action, objectKind: 'class', objectId: classUuid }, async (tx) => {
    await lockClass(tx, classUuid)
    const row = await lockNews(tx, classUuid)
    if (!row) throw new MemberError('notFound')
    if (decision === 'TELL') return void (await tellOfClass(deps, tx, classUuid))
    if (row.isStopped) throw new MemberError('alreadyHandled')
    await putNews(tx, { ...row, isStopped: true, stoppedBy: clerk.id })
  })
}
