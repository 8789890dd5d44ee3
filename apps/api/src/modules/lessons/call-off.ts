import { describeChanges } from '@dhc/reference/describe-changes'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { LessonCancellationReason } from '@dhc/reference/options/centre'
import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Random } from '../../platform/random.ts'
import { recordAudit } from '../audit/index.ts'
import { callOffLesson, findLessons, lockClass, type PlannedLesson, reinstateLesson } from '../catalogue/index.ts'
import { listEnrolmentsIn } from '../enrolment/index.ts'
import type { MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { type LessonStanding, refuseCallingOff, refuseReinstating } from './domain/lesson-rules.ts'
import { lessonWords } from './tell-of-lessons.ts'

/** Before and after. */
export const calledOff = describeChanges({ takes_place: true }, { takes_place: false })
export const reinstated = describeChanges({ takes_place: false }, { takes_place: true })

/** Staff call a lesson off; everybody who has a place hears of it. */
export function callOffByStaff(
  deps: LessonDeps,
  clerk: Clerk,
  lessonUuid: string,
  reason: LessonCancellationReason,
): Promise<PlannedLesson> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const refusal = refuseCallingOff(lessonStandingOf(await lockLesson(tx, lessonUuid)), at)
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
export function reinstateByStaff(
  deps: LessonDeps,
  clerk: Clerk,
  lessonUuid: string,
  reason: LessonCancellationReason,
): Promise<PlannedLesson> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const refusal = refuseReinstating(lessonStandingOf(await lockLesson(tx, lessonUuid)), at)
    if (refusal) throw new MemberError(refusal)
    const isDone = await reinstateAndTell(deps, tx, lessonUuid, { at, by: clerk.id, overrulesSignal: true })
    if (!isDone) throw new MemberError('actionNotPossible')
    await recordAudit(
      tx,
      { ...signedBy(clerk), ...about('lesson.reinstate', lessonUuid), detail: `${reinstated}; ${reason}` },
      at,
    )
    return reread(tx, lessonUuid)
  })
}

/** Under the lock of the class. False when somebody did it before, and then nobody is told. */
export async function callOffAndTell(
  deps: Pick<LessonDeps, 'tellMembers'>,
  tx: Transaction,
  lessonUuid: string,
  calling: Parameters<typeof callOffLesson>[2],
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
      // Neither is true together with the other: the call list once said both, one above the other.
      replaces:
        name === 'lessonBack'
          ? { name: 'lessonCalledOff', about: `${lessonUuid} `, isUndone: true }
          : { name: 'lessonBack', about: `${lessonUuid} `, isUndone: false },
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

export type LessonDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly vault: MemberDeps['vault']
  readonly cipher: FieldCipher
  readonly tellMembers: TellMembers
}

/** The class first, then the lesson as it stands now (docs/how-to/lock-places.md): leave, marks and calling off take turns. */
export async function lockLesson(tx: Transaction, lessonUuid: string): Promise<PlannedLesson> {
  const [seen] = await findLessons(tx, [lessonUuid])
  if (!seen) throw new MemberError('notFound')
  await lockClass(tx, seen.courseClass.strapiUuid)
  const [found] = await findLessons(tx, [lessonUuid])
  if (!found) throw new MemberError('notFound')
  return found
}

export function lessonStandingOf({
  lesson,
  courseClass,
  isCancelledByEditor,
  cancellation,
}: PlannedLesson): LessonStanding {
  return {
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    isCancelledByEditor,
    isCalledOff: cancellation?.isCalledOff === true,
    isClassCancelled: courseClass.isCancelled,
  }
}
