import type { Transaction } from '../../platform/database/handles.ts'
import { lockClass } from '../catalogue/index.ts'
import { theService } from './domain/actor.ts'
import { statusOfLeaver } from './domain/status-of-leaver.ts'
import { deleteInvitationsOf } from './group/invitation-store.ts'
import { forgetReasons } from './mark-store.ts'
import { readMemberEnrolments } from './member-enrolments.ts'
import { moveEnrolment } from './store.ts'

/**
 * PRIV-02: what somebody who is gone had open ends as if they had cancelled it (D-103). Places are counted, so they are
 * free from the commit on; the classes whose place was freed are answered, for their reserves.
 */
export async function releaseEnrolments(tx: Transaction, memberId: string, now: Date): Promise<string[]> {
  const freed: string[] = []
  await deleteInvitationsOf(tx, memberId)
  await forgetReasons(tx, memberId)
  const seen = await readMemberEnrolments(tx, memberId)
  for (const classUuid of [...new Set(seen.map((each) => each.classUuid))].toSorted()) await lockClass(tx, classUuid)
  for (const { id, classUuid, courseClass, holdsPlace, ...rest } of await readMemberEnrolments(tx, memberId)) {
    const to = statusOfLeaver(rest, now)
    if (!to) continue
    const { method } = courseClass
    await moveEnrolment(tx, { id, from: rest.status, to, method, at: now, reason: 'REMOVED', ...theService })
    if (holdsPlace) freed.push(classUuid)
  }
  return freed
}
