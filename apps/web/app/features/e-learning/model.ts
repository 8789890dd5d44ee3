import type { OnlineLesson } from '../../content/e-learning.ts'

/** S2-20: the three views of the list, the first one when the address names none. */

const mostRecommended = 6

/** D-047: for guests the newest six lessons that are open to all; of these six the editor's own choice comes first. */
export function recommendedLessons(newestFirst: readonly OnlineLesson[]): OnlineLesson[] {
  const newest = newestFirst.filter(({ isForMembers }) => !isForMembers).slice(0, mostRecommended)
  return [...newest.filter((lesson) => lesson.isRecommended), ...newest.filter((lesson) => !lesson.isRecommended)]
}
