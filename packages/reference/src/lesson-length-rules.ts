/** D-046: how much time somebody has, in whole minutes; the codes are in addresses of the e-learning list. */
export const lessonLengths = [
  { code: 'SHORT', fromMinutes: 1, toMinutes: 10 },
  { code: 'MEDIUM', fromMinutes: 11, toMinutes: 15 },
  { code: 'LONG', fromMinutes: 16, toMinutes: null },
] as const

export type LessonLength = (typeof lessonLengths)[number]
