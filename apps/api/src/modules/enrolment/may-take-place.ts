import { isLive } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import type { OfferedClass } from '../catalogue/index.ts'
import { findMember, type MemberDeps } from '../member/index.ts'
import { candidateOf } from './candidate-of.ts'
import { isEndedPlace } from './domain/enrolment-pages.ts'
import { reasonsOf } from './domain/refuse-application.ts'
import { readMemberEnrolments } from './member-enrolments.ts'
import { type EnrolmentRow, stopBlocking } from './store.ts'

/**
 * D-105: may somebody on the waitlist still have a place? Gone when there is no such member any more (PRIV-02); no for
 * who lost eligibility (D-112) or has another class of the course that is not over (D-111).
 */
export async function mayTakePlace(
  deps: Pick<MemberDeps, 'vault' | 'clock'>,
  tx: Transaction,
  { row, wanted }: { readonly row: EnrolmentRow; readonly wanted: OfferedClass },
): Promise<'yes' | 'no' | 'gone'> {
  const now = deps.clock.now()
  const member = await findMember({ ...deps, db: tx }, { id: row.memberId })
  if (!member) return 'gone'
  if (reasonsOf(wanted, candidateOf(member, row.saysCarer), now).length > 0) return 'no'
  const others = (await readMemberEnrolments(tx, row.memberId)).filter(
    (each) => each.id !== row.id && each.courseId === row.courseId && isLive(each.status),
  )
  if (others.some((each) => !isEndedPlace(each, now))) return 'no'
  await stopBlocking(
    tx,
    others.map(({ id }) => id),
  )
  return 'yes'
}
