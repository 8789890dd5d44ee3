import type { OnlineLesson } from '../../content/e-learning.ts'

/** S2-20: the three views of the list, the first one when the address names none. */
export const lessonViews = ['recommended', 'all', 'completed'] as const

export type LessonView = (typeof lessonViews)[number]

const mostRecommended = 6

/** D-047: for guests the newest six lessons that are open to all; those an editor recommends come first. */
export function recommendedLessons(newestFirst: readonly OnlineLesson[]): OnlineLesson[] {
  const open = newestFirst.filter(({ isForMembers }) => !isForMembers)
  const chosen = open.filter(({ isRecommended }) => isRecommended)
  return [...chosen, ...open.filter(({ isRecommended }) => !isRecommended)].slice(0, mostRecommended)
}
