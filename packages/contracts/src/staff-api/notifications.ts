import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { longestBody, longestTitle, mostNamedMembers, ownPagePattern } from '@dhc/reference/notification-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/idempotency.ts'
import { textField } from '../member-api/member-fields.ts'

const inThreeLanguages = (maxLength: number) =>
  z.strictObject({
    'zh-HK': textField(maxLength),
    'zh-CN': textField(maxLength),
    'en-US': textField(maxLength),
  })

const audience = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({
    strapiUuid: z.uuid('invalid'),
    status: z.array(z.enum(enrolmentStatus, 'invalid')).check(z.minLength(1, 'required')),
  }),
  z.strictObject({
    member_ids: z.array(z.uuid('invalid')).check(z.minLength(1, 'required'), z.maxLength(mostNamedMembers, 'tooLong')),
  }),
])

/** Section 3.13.6. The texts must say nothing about anybody's health: an SMS and a locked screen show them to everybody. */
export const sendNotificationCall = describeCall({
  id: 'sendNotification',
  method: 'POST',
  path: '/api/staff/notifications',
  access: ['PROGRAMME', 'FRONTDESK'],
  tag: 'staff',
  summary: 'Tell members something: all, those of a class, or the ones named',
  headers: idempotencyHeaders,
  body: z.strictObject({
    audience,
    title: inThreeLanguages(longestTitle),
    body: inThreeLanguages(longestBody),
    link: z._default(
      z.nullable(z.string().check(z.maxLength(300, 'tooLong'), z.regex(ownPagePattern, 'invalid'))),
      null,
    ),
    sms: z._default(z.boolean('invalid').check(z.describe('Also by SMS to those who chose it')), false),
  }),
  payload: z.object({ sent: z.int().check(z.describe('How many members it reached; a retried call counts the same')) }),
  errors: ['classNotFound'],
})

export type Audience = z.infer<typeof audience>
