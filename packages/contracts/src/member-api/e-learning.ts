import { refIdPattern } from '@dhc/reference/content-types'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from './field-rules.ts'

export const lessonContentPath = '/api/e-learning/content'
export const recommendedLessonsPath = '/api/e-learning/recommended'
export const completeLessonPath = '/api/e-learning/complete'
export const completedLessonsPath = '/api/e-learning/completed'

const documentId = z.string(requiredOr('invalid')).check(z.regex(refIdPattern, requiredOr('invalid')))
const oneLesson = z.strictObject({ documentId })
const completion = z.object({ documentId: z.string(), completedAt: z.iso.datetime({ offset: true }) })

const forMembers = { method: 'POST', access: 'member', tag: 'member' } as const

/** D-045: what the public response of a MEMBER lesson leaves out. Its blocks were checked when they were read. */
export const showLessonContentCall = describeCall({
  ...forMembers,
  id: 'showLessonContent',
  path: lessonContentPath,
  changesNothing: true,
  summary: 'Text and film of an online lesson, in the language asked for or the best there is',
  body: oneLesson,
  payload: z.object({
    Content: z.array(z.looseObject({ type: z.string() })).check(z.describe('Blocks of rich text')),
    Youtube: z.nullable(z.string()),
    isChineseOnly: z.boolean().check(z.describe('There is no translation')),
  }),
  errors: ['notFound'],
})

export const recommendLessonsCall = describeCall({
  ...forMembers,
  id: 'recommendLessons',
  path: recommendedLessonsPath,
  changesNothing: true,
  summary: 'Online lessons that suit me, in order (D-047)',
  payload: z.object({ documentIds: z.array(z.string()) }),
  errors: [],
})

export const completeLessonCall = describeCall({
  ...forMembers,
  id: 'completeLesson',
  path: completeLessonPath,
  summary: 'I have completed this lesson; said again, the first day stays (D-048)',
  body: oneLesson,
  payload: completion,
  errors: ['notFound'],
})

export const listCompletedLessonsCall = describeCall({
  ...forMembers,
  id: 'listCompletedLessons',
  path: completedLessonsPath,
  changesNothing: true,
  summary: 'The lessons I have completed, the newest first',
  payload: z.object({ items: z.array(completion) }),
  errors: [],
})
