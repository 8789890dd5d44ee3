import type { Transaction } from '../../platform/database/handles.ts'
import { statusOfLeaver } from './domain/status-of-leaver.ts'
import { readMemberEnrolments } from './member-enrolments.ts'
import { changeStatus } from './store.ts'

/** PRIV-02: places of somebody who is gone are free from the commit on; they are counted, so nothing else is to do. */
export async function releaseEnrolments(tx: Transaction, memberId: string, now: Date): Promise<void> {
  for (const enrolment of await readMemberEnrolments(tx, memberId)) {
    const status = statusOfLeaver(enrolment, now)
    if (status) await changeStatus(tx, enrolment.id, { status, method: enrolment.courseClass.method }, now)
  }
}
