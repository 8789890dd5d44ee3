import { worksEverywhere } from '@dhc/reference/staff-rules'
import type { Database } from '../../platform/database/handles.ts'
import { findLessons, findTimetables } from '../catalogue/index.ts'
import { type Clerk, requireCentre } from '../session/index.ts'
import { findEnrolment } from './store.ts'

type About = { readonly classUuid: string } | { readonly lessonUuid: string } | { readonly enrolmentId: string }

/**
 * Decision 0034: before anything else is said about a class, lesson or enrolment. What there is not belongs to no
 * centre: whoever looks for it says so.
 */
export async function requireCentreOf(db: Database, clerk: Clerk, about: About): Promise<void> {
  if (worksEverywhere(clerk.role)) return
  const centre = await centreOf(db, about)
  if (centre !== undefined) requireCentre(clerk, centre)
}

async function centreOf(db: Database, about: About): Promise<string | undefined> {
  if ('lessonUuid' in about) return (await findLessons(db, [about.lessonUuid]))[0]?.courseClass.centreCode
  const classUuid = 'classUuid' in about ? about.classUuid : (await findEnrolment(db, about.enrolmentId))?.classUuid
  if (classUuid === undefined) return undefined
  return (await findTimetables(db, [classUuid])).get(classUuid)?.courseClass.centreCode
}
