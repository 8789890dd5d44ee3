import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../apps/api/src/testing/catalogue-samples.ts'
import { prepareMemberService } from '../support/member-service.ts'

export type BenchClass = {
  readonly strapiUuid: string
  readonly code: string
  readonly course: string
  readonly method: 'DRAW' | 'OPEN'
  readonly quota: number
  /** Registration ended an hour ago, and the hour of the draw has come. */
  readonly isOver?: true
  /** Registration has not begun yet. */
  readonly opensInMinutes?: number
}

export type Ground = Awaited<ReturnType<typeof prepareGround>>

type Settings = Parameters<typeof prepareMemberService>[2] & { readonly name?: string }

export async function prepareGround(memberCount: number, { name = 'ballot-day', ...settings }: Settings = {}) {
  const { publish, ...service } = await prepareMemberService(name, memberCount, settings)
  return {
    ...service,
    publish: (classes: readonly BenchClass[]) => publish(coursesOf(classes)),
  }
}

/** As the cms would publish them. */
export function coursesOf(classes: readonly BenchClass[]) {
  const byCourse = Map.groupBy(classes, ({ course }) => course)
  return [...byCourse].map(([course, its]) => sampleCourse(course, its.map(asPublished)))
}

export function benchClass(code: string, facts: Omit<BenchClass, 'strapiUuid' | 'code'>): BenchClass {
  return { strapiUuid: uuidOf(code), code, ...facts }
}

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** Open since yesterday, eight lessons from next month on: as many as a class of the centre has. */
function asPublished({ code, method, quota, isOver, opensInMinutes }: BenchClass) {
  const lessons = Array.from({ length: 8 }, (_, week) =>
    sampleLesson(`${code} lesson ${week}`, { date: inDays(30 + 7 * week).slice(0, 10) }),
  )
  const enrolStart = inDays(opensInMinutes === undefined ? -1 : opensInMinutes / (24 * 60))
  const enrolEnd = inDays(isOver ? -1 / 24 : 14)
  return sampleClass(code, { method, quota, lessons, enrolStart, enrolEnd, ballotAt: enrolEnd })
}
