import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { toldChanges } from '@dhc/reference/message-rules'
import type { LessonCancellationReason } from '@dhc/reference/options/centre'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { type CallingOff, callOffLesson, findLessons, type PlannedLesson, reinstateLesson } from '../catalogue/index.ts'
import { listEnrolmentsIn } from '../enrolment/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { refuseCallingOff, refuseReinstating } from './domain/lesson-rules.ts'
import { type LessonDeps, lockLesson, standingOf } from './lesson-deps.ts'
import { lessonWords } from './lesson-words.ts'

/** Section 3.13: before and after. */
export const calledOff = toldChanges({ takes_place: true }, { takes_place: false })
export const reinstated = toldChanges({ takes_place: false }, { takes_place: true })

/** Section 3.13.4: staff call a lesson off; everybody who has a place hears of it. */
export function callOffByStaff(
  deps: LessonDeps,
  clerk: Clerk,
  lessonUuid: string,
  reason: LessonCancellationReason,
): Promise<PlannedLesson> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const refusal = refuseCallingOff(standingOf(await lockLesson(tx, lessonUuid)), at)
    if (refusal) throw new MemberError(refusal)
    const isDone = await callOffAndTell(deps, tx, lessonUuid, { reason, at, by: clerk.id })
    if (!isDone) throw new MemberError('classCancelled')
    await recordAudit(
      tx,
      { ...signedBy(clerk), ...about('lesson.call-off', lessonUuid), detail: `${calledOff}; ${reason}` },
      at,
    )
    return reread(tx, lessonUuid)
  })
}

/** Staff know better than a signal: the one that called the lesson off does not do it again. */
export function reinstateByStaff(deps: LessonDeps, clerk: Clerk, lessonUuid: string): Promise<PlannedLesson> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const refusal = refuseReinstating(standingOf(await lockLesson(tx, lessonUuid)), at)
    if (refusal) throw new MemberError(refusal)
    const isDone = await reinstateAndTell(deps, tx, lessonUuid, { at, by: clerk.id, overrulesSignal: true })
    if (!isDone) throw new MemberError('actionNotPossible')
    await recordAudit(tx, { ...signedBy(clerk), ...about('lesson.reinstate', lessonUuid), detail: reinstated }, at)
    return reread(tx, lessonUuid)
  })
}

/** Under the lock of the class. False when somebody did it before, and then nobody is told. */
export async function callOffAndTell(
  deps: Pick<LessonDeps, 'tellMembers'>,
  tx: Transaction,
  lessonUuid: string,
  calling: CallingOff,
): Promise<boolean> {
  const isDone = await callOffLesson(tx, lessonUuid, calling)
  if (isDone) await tell(deps, tx, lessonUuid, 'lessonCalledOff')
  return isDone
}

export async function reinstateAndTell(
  deps: Pick<LessonDeps, 'tellMembers'>,
  tx: Transaction,
  lessonUuid: string,
  change: Parameters<typeof reinstateLesson>[2],
): Promise<boolean> {
  const isDone = await reinstateLesson(tx, lessonUuid, change)
  if (isDone) await tell(deps, tx, lessonUuid, 'lessonBack')
  return isDone
}

/** Each revision of a lesson is told once. */
async function tell(
  { tellMembers }: Pick<LessonDeps, 'tellMembers'>,
  tx: Transaction,
  lessonUuid: string,
  name: 'lessonCalledOff' | 'lessonBack',
): Promise<void> {
  const planned = await reread(tx, lessonUuid)
  const { lesson, courseClass } = planned
  const people = await listEnrolmentsIn(tx, courseClass.strapiUuid, [enrolmentStatus.enrolled])
  await tellMembers(
    tx,
    people.map(({ memberId }) => memberId),
    {
      name,
      about: `${lessonUuid} ${lesson.revision}`,
      params: (locale) => lessonWords(planned, lesson.startsAt, locale),
    },
  )
}

async function reread(tx: Transaction, lessonUuid: string): Promise<PlannedLesson> {
  const [found] = await findLessons(tx, [lessonUuid])
  if (!found) throw new MemberError('notFound')
  return found
}

function about(action: string, lessonUuid: string) {
  return { action, objectKind: 'lesson', objectId: lessonUuid, outcome: 'DONE' } as const
}
