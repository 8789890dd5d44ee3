import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Random } from '../../platform/random.ts'
import { findLessons, lockClass, type PlannedLesson } from '../catalogue/index.ts'
import type { MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'
import type { LessonStanding } from './domain/lesson-rules.ts'

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

export function standingOf({ lesson, courseClass, isCancelledByEditor, cancellation }: PlannedLesson): LessonStanding {
  return {
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    isCancelledByEditor,
    isCalledOff: cancellation?.isCalledOff === true,
    isClassCancelled: courseClass.isCancelled,
  }
}
