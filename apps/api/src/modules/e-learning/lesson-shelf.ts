import { type FeedLesson, feedLesson, lessonFeed, lessonFeedPath } from '@dhc/contracts/cms/catalogue-feed'
import type { FastifyBaseLogger } from 'fastify'
import { followContent } from '../../platform/content/follow-content.ts'
import { type FeedSettings, readFeed } from '../../platform/content/read-feed.ts'
import { MemberError } from '../../platform/member-error.ts'

export type LessonShelf = {
  /** What was read last; before that nobody can say (1008). */
  all(): readonly FeedLesson[]
  contentChanged(model: string | 'everything'): void
  start(): void
  stop(): Promise<void>
}

type ShelfDeps = { readonly readLessons: () => Promise<unknown>; readonly log: FastifyBaseLogger }

export const lessonReader = (cms: FeedSettings) => () => readFeed(cms, lessonFeedPath)

/** D-045: the online lessons with what the public call leaves out, in memory: no member waits for the CMS. */
export function createLessonShelf({ readLessons, log }: ShelfDeps): LessonShelf {
  let lessons: readonly FeedLesson[] | undefined
  let isOutdated = false

  async function catchUp(): Promise<boolean> {
    if (!isOutdated) return false
    // Taken off first: what is published while it is being read will be read again.
    isOutdated = false
    try {
      lessons = checked(await readLessons(), log)
    } catch (error) {
      isOutdated = true
      log.warn({ err: error }, 'online lessons could not be read')
    }
    return isOutdated
  }

  const follower = followContent({
    catchUp,
    markOutdated: () => {
      isOutdated = true
    },
  })
  return {
    all() {
      if (!lessons) throw new MemberError('unavailable', { headers: { 'retry-after': '2' } })
      return lessons
    },
    contentChanged(model) {
      if (model !== 'everything' && model !== 'e-learning') return
      isOutdated = true
      follower.wake()
    },
    start: follower.start,
    stop: follower.stop,
  }
}

/** A lesson of another shape is left out, and somebody should know. */
function checked(answer: unknown, log: FastifyBaseLogger): FeedLesson[] {
  return lessonFeed.parse(answer).lessons.flatMap((raw) => {
    const read = feedLesson.safeParse(raw)
    if (read.success) return [read.data]
    log.warn({ fields: read.error.issues.map(({ path }) => path.join('.')) }, 'an online lesson cannot be shown')
    return []
  })
}
