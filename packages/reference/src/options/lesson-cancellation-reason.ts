import type { OptionList } from '../option-list.ts'

/** Section 3.13.4: why the centre calls a lesson off. */
export const lessonCancellationReason = {
  name: 'lessonCancellationReason',
  codes: ['WEATHER', 'INSTRUCTOR', 'OTHER'],
} as const satisfies OptionList

export type LessonCancellationReason = (typeof lessonCancellationReason.codes)[number]
