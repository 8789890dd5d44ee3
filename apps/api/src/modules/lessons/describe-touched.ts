import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import { findLessons, type PlannedLesson } from '../catalogue/index.ts'
import { listEnrolmentsIn } from '../enrolment/index.ts'
import { countReach, type Reach } from '../notices/index.ts'
import type { WeatherPlan } from './domain/plan-weather.ts'
import type { LessonDeps } from './lesson-deps.ts'

type TouchedLesson = {
  readonly planned: PlannedLesson
  readonly change: 'CANCELLED' | 'REINSTATED'
  /** How many have a place. */
  readonly people: number
}

export type TouchedLessons = {
  readonly lessons: readonly TouchedLesson[]
  /** Who is in two of them is one person. */
  readonly people: number
  readonly reach: Reach
}

/** Which lessons, and how their people hear of it: what a clerk wants to read before pressing the button. */
export async function describeTouched(
  deps: Pick<LessonDeps, 'vault' | 'clock'>,
  tx: Transaction,
  { callOff, reinstate }: WeatherPlan,
): Promise<TouchedLessons> {
  const changes = new Map<string, TouchedLesson['change']>([
    ...callOff.map(({ lesson }) => [lesson.lessonUuid, 'CANCELLED'] as const),
    ...reinstate.map(({ lessonUuid }) => [lessonUuid, 'REINSTATED'] as const),
  ])
  const everybody = new Set<string>()
  const lessons: TouchedLesson[] = []
  for (const planned of await findLessons(tx, [...changes.keys()])) {
    const people = await listEnrolmentsIn(tx, planned.courseClass.strapiUuid, [enrolmentStatus.enrolled])
    for (const { memberId } of people) everybody.add(memberId)
    const change = changes.get(planned.lesson.lessonUuid)
    if (change) lessons.push({ planned, change, people: people.length })
  }
  const byStart = lessons.toSorted((one, other) => startOf(one) - startOf(other))
  return { lessons: byStart, people: everybody.size, reach: await countReach({ ...deps, db: tx }, [...everybody]) }
}

const startOf = ({ planned }: TouchedLesson) => planned.lesson.startsAt.getTime()
