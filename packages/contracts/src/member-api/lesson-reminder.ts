import { reminderAnswers, reminderStandings } from '@dhc/reference/reminder-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from './field-rules.ts'
import { namesInThreeLanguages } from './member-fields.ts'

/** In the body, where no log and no Referer has it. */
const tokenField = z.string(requiredOr('invalid')).check(z.regex(/^[\w-]{43}$/, requiredOr('invalid')))

const lessonReminderView = z.object({
  courseName: namesInThreeLanguages,
  classCode: z.string(),
  centre: namesInThreeLanguages,
  startsAt: z.iso.datetime({ offset: true }),
  standing: z.enum(reminderStandings).check(z.describe('What is true of the lesson and the person at this moment')),
  answers: z.array(z.enum(reminderAnswers)).check(z.describe('What may be answered now')),
})

const byLink = {
  method: 'POST',
  access: 'anyone',
  tag: 'health programme',
  payload: lessonReminderView,
  errors: ['notFound'],
} as const

export const showLessonReminderCall = describeCall({
  ...byLink,
  id: 'showLessonReminder',
  path: '/api/health-programme/lesson-reminder/show',
  changesNothing: true,
  summary: 'The lesson a link in a reminder is about, and what may be answered; the token itself is the key',
  body: z.strictObject({ token: tokenField }),
})

/** What is not possible any more changes nothing: the payload says how it stands instead. */
export const answerLessonReminderCall = describeCall({
  ...byLink,
  id: 'answerLessonReminder',
  path: '/api/health-programme/lesson-reminder/answer',
  summary: 'Whether I come to the lesson of a reminder; not coming is leave (D-115)',
  body: z.strictObject({ token: tokenField, answer: z.enum(reminderAnswers, requiredOr('invalid')) }),
})

export type LessonReminder = z.infer<typeof lessonReminderView>
