import { eLearningSuitableFor } from '@dhc/reference/options/e-learning-suitable-for'
import { z } from 'zod'
import { blocks } from './blocks.ts'

export const lessonFeedPath = '/api/lesson-feed'

const words = z.object({ content: blocks, youtube: z.string().nullable() }).nullable()

/** D-045: what the member service must know of an online lesson; a language that was not published is empty. */
export const feedLesson = z.object({
  documentId: z.string(),
  forMembers: z.boolean(),
  suitableFor: z.array(z.enum(eLearningSuitableFor.codes)),
  publishedAt: z.iso.datetime(),
  words: z.object({ 'zh-HK': words, 'zh-CN': words, 'en-US': words }),
})

/** Lessons are checked one by one, so that a bad one spoils no other. */
export const lessonFeed = z.object({ lessons: z.array(z.unknown()) })

export type FeedLesson = z.infer<typeof feedLesson>
