import { offerStandings } from '@dhc/reference/chair-rules'
import { reminderAnswers, reminderStandings } from '@dhc/reference/reminder-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from './envelope.ts'
import { requiredOr } from './field-rules.ts'
import { namesInThreeLanguages } from './member-fields.ts'

/** In the body, where no log and no Referer has it. */
const tokenField = z.string(requiredOr('invalid')).check(z.regex(/^[\w-]{43}$/, requiredOr('invalid')))

const lessonReminderView = z.object({
  courseName: namesInThreeLanguages,
  classCode: z.string(),
  centre: namesInThreeLanguages,
  startsAt: z.iso.datetime({ offset: true }),
  answerUntil: z
    .nullable(z.iso.datetime({ offset: true }))
    .check(
      z.describe('Of a chair that is offered for this one lesson: until when; null for a question about an own lesson'),
    ),
  standing: z
    .enum([...reminderStandings, ...offerStandings])
    .check(z.describe('What is true of the lesson and the person at this moment')),
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
  summary:
    'The lesson a link in a reminder or in the offer of a chair is about, and what may be answered; the token itself is the key',
  body: z.strictObject({ token: tokenField }),
})

/**
 * Where a gateway of messages hands on what somebody wrote. Internal: the operator's proxy leads the gateway here. Signed
 * like an announcement of the content system (contracts/cms/webhook.ts), with MESSAGE_REPLY_SECRET. Whoever wrote, whatever
 * became of it and however often it is sent, the payload is the same.
 */
export const takeMessageCall = describeCall({
  id: 'takeMessage',
  method: 'POST',
  path: '/api/gateway/messages',
  access: 'ownProcess',
  tag: 'internal',
  summary: 'A gateway hands on an SMS that somebody sent: the answer to a reminder or to the offer of a chair (signed)',
  body: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(200), z.describe("The gateway's own name of the message")),
    from: z.string().check(z.maxLength(40), z.describe('The number, as the gateway writes it')),
    text: z.string().check(z.maxLength(2000)),
  }),
  payload: emptyPayload,
  errors: [],
})

/** What is not possible any more changes nothing: the payload says how it stands instead. */
export const answerLessonReminderCall = describeCall({
  ...byLink,
  id: 'answerLessonReminder',
  path: '/api/health-programme/lesson-reminder/answer',
  summary:
    'Whether I come to the lesson of a reminder, where not coming is leave (D-115), or of the offer of a chair (A-384)',
  body: z.strictObject({ token: tokenField, answer: z.enum(reminderAnswers, requiredOr('invalid')) }),
})

export type LessonReminder = z.infer<typeof lessonReminderView>
