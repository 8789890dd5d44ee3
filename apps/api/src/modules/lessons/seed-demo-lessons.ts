import { enrolmentStatus, type LessonCode } from '@dhc/reference/enrolment-status'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/handles.ts'
import { callOffLesson, findTimetables, listOfferedClasses } from '../catalogue/index.ts'
import { listEnrolmentsIn, replaceMark } from '../enrolment/index.ts'
import type { LessonDeps } from './call-off.ts'

/** What became of the past lessons of a class, the latest last, for everybody in it; and which of the coming ones is off. */
export const demoLessons = z.strictObject({
  classCode: z.string(),
  marks: z.array(z.enum(['ATT', 'ABS', 'L'])),
  /** 1 is the next one. */
  calledOff: z.number().int().positive().optional(),
})

type DemoLessons = z.infer<typeof demoLessons>
type SeedDeps = Pick<LessonDeps, 'db' | 'inTransaction' | 'clock'>

const staff = { actorKind: 'STAFF', actorId: '00000000-0000-4000-8000-000000000000' } as const

export async function seedDemoLessons(deps: SeedDeps, seeds: readonly DemoLessons[]): Promise<void> {
  const classOf = new Map((await listOfferedClasses(deps.db)).map((each) => [each.classCode, each.strapiUuid]))
  for (const seed of seeds) {
    const classUuid = classOf.get(seed.classCode)
    if (classUuid !== undefined) await deps.inTransaction((tx) => seedClass(deps, tx, classUuid, seed))
  }
}

async function seedClass({ clock }: SeedDeps, tx: Transaction, classUuid: string, seed: DemoLessons): Promise<void> {
  const now = clock.now()
  const lessons = (await findTimetables(tx, [classUuid])).get(classUuid)?.lessons ?? []
  const past = lessons.filter(({ endsAt }) => endsAt <= now)
  const people = await listEnrolmentsIn(tx, classUuid, [enrolmentStatus.enrolled])
  for (const [index, { lessonUuid, startsAt }] of past.entries()) {
    const code: LessonCode | undefined = seed.marks[index]
    if (!code) continue
    for (const { id } of people) await replaceMark(tx, { enrolmentId: id, lessonUuid, code, at: startsAt, ...staff })
  }
  const off =
    seed.calledOff === undefined ? undefined : lessons.filter(({ startsAt }) => startsAt > now)[seed.calledOff - 1]
  if (off) await callOffLesson(tx, off.lessonUuid, { reason: 'INSTRUCTOR', at: now, by: null })
}
