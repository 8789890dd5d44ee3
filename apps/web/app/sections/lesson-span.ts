import type { Lesson } from '../content/course-class.ts'

export type LessonSpan = {
  readonly firstOn: string
  readonly lastOn: string
  readonly count: number
  /** `10:30-11:30`; several when the lessons differ. */
  readonly times: readonly string[]
}

/** S2-81: lesson dates and time of a class in one line; nothing while no lesson is planned. */
export function spanOf(lessons: readonly Lesson[]): LessonSpan | undefined {
  const first = lessons[0]
  const last = lessons.at(-1)
  if (!first || !last) return undefined
  const times = [...new Set(lessons.map(({ start, end }) => `${start}-${end}`))]
  return { firstOn: first.on, lastOn: last.on, count: lessons.length, times }
}
