import type { Locale } from '@dhc/locales/locale'
import { classStatusAt } from '@dhc/reference/class-status'
import { classStatus } from '@dhc/reference/enrolment-status'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { findClasses, findTimetables, namesByLanguage } from '../../catalogue/index.ts'
import { findMember, nameIn } from '../../member/index.ts'
import type { EnrolmentDeps } from '../enrolment-deps.ts'
import { listEntries } from './entry-store.ts'
import { listInvitationsTo } from './invitation-store.ts'

/** Those one can still agree to: registration is open and somebody is still there. */
export async function listInvitations(deps: EnrolmentDeps, memberId: string, locale: Locale) {
  const { db, clock } = deps
  const invitations = await listInvitationsTo(db, memberId)
  const classUuids = [...new Set(invitations.map(({ classUuid }) => classUuid))]
  const classes = new Map((await findClasses(db, classUuids)).map((each) => [each.strapiUuid, each]))
  const timetables = await findTimetables(db, classUuids)
  const entries = await listEntries(
    db,
    invitations.map(({ entryNo }) => entryNo),
  )
  const views = await Promise.all(
    invitations.map(async ({ id, classUuid, entryNo, fromMemberId }) => {
      const [offered, course] = [classes.get(classUuid), timetables.get(classUuid)?.course]
      const from = await findMember(deps, { id: fromMemberId })
      const size = entries.filter((each) => each.entryNo === entryNo).length
      if (!offered || !course || !from || size === 0) return []
      if (classStatusAt(clock.now(), offered, null) !== classStatus.open) return []
      return [
        {
          ...{ invitationId: id, strapiUuid: classUuid, classCode: offered.classCode, size },
          courseName: namesByLanguage(course),
          from: nameIn(from, locale),
          isCarerOnly: offered.isCarerOnly,
          closesAt: offered.enrolEndAt && toHongKongIso(offered.enrolEndAt),
        },
      ]
    }),
  )
  return views.flat()
}
