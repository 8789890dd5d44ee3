import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { centreNamesOf, listLessons, type PlannedLesson } from '../catalogue/index.ts'
import { listEnrolmentsIn, listMarksOfLesson } from '../enrolment/index.ts'
import type { LessonDeps } from './lesson-deps.ts'
import { lessonWords } from './lesson-words.ts'

export type ReminderDeps = Pick<LessonDeps, 'db' | 'inTransaction' | 'clock' | 'tellMembers'>

/**
 * Issue 12: whoever has a place hears of tomorrow's lesson, once, unless it is called off or leave was taken. One
 * transaction for each lesson: what fails keeps nobody else waiting. Answers how many lessons there are.
 */
export async function remindOfLessons(deps: ReminderDeps): Promise<number> {
  const tomorrowOn = addDays(hongKongDateOf(deps.clock.now()), 1)
  const asked = { startFrom: instantOf(tomorrowOn), startBefore: instantOf(addDays(tomorrowOn, 1)) }
  const planned = (await listLessons(deps.db, asked)).filter(
    ({ lesson, courseClass }) => !lesson.isCancelled && !courseClass.isCancelled,
  )
  for (const each of planned) await remindOf(deps, each)
  return planned.length
}

async function remindOf({ inTransaction, tellMembers }: ReminderDeps, planned: PlannedLesson): Promise<void> {
  const { lesson, courseClass } = planned
  await inTransaction(async (tx) => {
    const people = await listEnrolmentsIn(tx, courseClass.strapiUuid, [enrolmentStatus.enrolled])
    const marked = new Set((await listMarksOfLesson(tx, lesson.lessonUuid)).map(({ enrolmentId }) => enrolmentId))
    const coming = people.filter(({ id }) => !marked.has(id)).map(({ memberId }) => memberId)
    await tellMembers(tx, coming, {
      name: 'lessonTomorrow',
      // A lesson that was moved is another one to be reminded of.
      about: `${lesson.lessonUuid} ${hongKongDateOf(lesson.startsAt)}`,
      params: (locale) => ({
        ...lessonWords(planned, lesson.startsAt, locale),
        centre: centreNamesOf(courseClass)[locale],
      }),
    })
  })
}
