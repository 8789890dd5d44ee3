import { drawAtOf } from '@dhc/reference/enrolment-rules'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { type BallotProgress, type ClassOfBallot, waitsForPublicValue } from './next-step.ts'

export type BallotTask = { readonly task: 'ENTER_PUBLIC_VALUE' | 'DRAW' | 'RELEASE'; readonly dueAt: Date | null }

/** What people of the centre have to do with a ballot today; nothing as long as only the clock has. */
export function ballotTask(
  ballot: BallotProgress,
  courseClass: ClassOfBallot,
  now: Date,
  isHoliday: (on: string) => boolean,
): BallotTask | undefined {
  if (ballot.releasedAt || courseClass.isCancelled) return undefined
  if (ballot.drawnAt) return { task: 'RELEASE', dueAt: ballot.releaseAt }
  const drawAt = drawAtOf(courseClass, isHoliday)
  if (!drawAt || hongKongDateOf(drawAt) > hongKongDateOf(now)) return undefined
  return { task: waitsForPublicValue(ballot) ? 'ENTER_PUBLIC_VALUE' : 'DRAW', dueAt: drawAt }
}
