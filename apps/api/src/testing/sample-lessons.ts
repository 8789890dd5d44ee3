import type { FeedLesson } from '@dhc/contracts/cms/catalogue-feed'
import type { LessonShelf } from '../modules/e-learning/index.ts'

/** Lessons as if they had been read. */
export function shelfOf(lessons: readonly FeedLesson[]): LessonShelf {
  return {
    all: () => lessons,
    contentChanged: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  }
}
