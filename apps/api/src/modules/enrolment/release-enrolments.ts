import type { Transaction } from '../../platform/database/handles.ts'
import { lockClass } from '../catalogue/index.ts'
import { type Actor, theService } from './domain/actor.ts'
import { statusOfLeaver } from './domain/status-of-leaver.ts'
import { deleteInvitationsOf } from './group/invitation-store.ts'
import { forgetReasons } from './mark-store.ts'
import { readMemberEnrolments } from './member-enrolments.ts'
import { moveEnrolment } from './store.ts'

/** PRIV-02: who somebody would have gone with, and why a lesson was missed, goes too. */
export async function releaseEnrolments(tx: Transaction, memberId: string, now: Date): Promise<string[]> {
  await deleteInvitationsOf(tx, memberId)
  await forgetReasons(tx, memberId)
  return endOpenEnrolments(tx, memberId, { at: now, ...theService })
}

type Ending = { readonly at: Date } & Actor

/**
 * What somebody who is gone had open ends as if they had cancelled it (D-103). Places are counted, so they are free from
 * the commit on; the classes whose place was freed are answered, for their reserves.
 */
export async function endOpenEnrolments(tx: Transaction, memberId: string, ending: Ending): Promise<string[]> {
  const freed: string[] = []
  const seen = await readMemberEnrolments(tx, memberId)
  for (const classUuid of [...new Set(seen.map((each) => each.classUuid))].toSorted()) await lockClass(tx, classUuid)
  for (const { id, classUuid, courseClass, holdsPlace, ...rest } of await readMemberEnrolments(tx, memberId)) {
    const to = statusOfLeaver(rest, ending.at)
    if (!to) continue
    const { method } = courseClass
    await moveEnrolment(tx, { id, from: rest.status, to, method, reason: 'REMOVED', ...ending })
    if (holdsPlace) freed.push(classUuid)
  }
  return freed
}
