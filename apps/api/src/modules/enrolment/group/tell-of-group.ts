import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../../platform/database/handles.ts'
import { findTimetables, namesByLanguage } from '../../catalogue/index.ts'
import { findMember, nameIn } from '../../member/index.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import type { EnrolmentRow } from '../store.ts'

type News = 'invitationWithdrawn' | 'groupJoined' | 'groupLeft'

/** D-139: whoever comes together, or was asked to, hears what one of them does. It says who, and in which class. */
export async function tellOfGroup(
  deps: EnrolmentDeps,
  tx: Transaction,
  name: News,
  by: Pick<EnrolmentRow, 'id' | 'memberId' | 'classUuid'>,
  others: readonly string[],
): Promise<void> {
  if (others.length === 0) return
  const member = await findMember({ ...deps, db: tx }, { id: by.memberId })
  const timetable = (await findTimetables(tx, [by.classUuid])).get(by.classUuid)
  if (!member || !timetable) return
  await deps.tellMembers(tx, others, {
    name,
    // Somebody may leave, be asked again and leave again.
    about: `${by.id} ${deps.clock.now().toISOString()}`,
    params: (locale) => ({
      name: nameIn(member, locale),
      course: namesByLanguage(timetable.course)[locale],
      code: timetable.courseClass.classCode,
    }),
  })
}

/** Before the draw: those of an entry who still wait for it. */
export function othersOf(entries: readonly EnrolmentRow[], memberId: string): string[] {
  const waiting = entries.filter(({ status }) => status === enrolmentStatus.awaitingBallot)
  return waiting.map((each) => each.memberId).filter((id) => id !== memberId)
}
