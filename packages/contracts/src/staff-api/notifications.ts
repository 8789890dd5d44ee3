import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import {
  longestBody,
  longestTitle,
  messageTemplates,
  mostNamedMembers,
  ownPagePattern,
  staffMessageStates,
} from '@dhc/reference/message-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload, idempotencyHeaders } from '../member-api/envelope.ts'
import { textField } from '../member-api/member-fields.ts'
import { reasonRequest } from './applications.ts'
import { pageOf, pagingQuery } from './paging.ts'
import { notSecondField } from './users.ts'

const notificationsPath = '/api/staff/notifications'
const instant = z.iso.datetime({ offset: true })
const threeTexts = z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() })

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

const sms = z._default(z.boolean('invalid').check(z.describe('Also by SMS to those who chose it')), false)
const urgent = z._default(
  z.boolean('invalid').check(z.describe('Also in the quiet hours, 21:00 to 08:30 in Hong Kong')),
  false,
)
const forTheDesk = { access: ['PROGRAMME', 'FRONTDESK'], tag: 'staff' } as const

/** The texts must say nothing about anybody's health: an SMS and a locked screen show them to everybody. */
export const sendNotificationCall = describeCall({
  ...forTheDesk,
  id: 'sendNotification',
  method: 'POST',
  path: notificationsPath,
  summary: 'Tell members something: all, those of a class, or the ones named; a job delivers it after the answer',
  headers: idempotencyHeaders,
  body: z.strictObject({
    audience,
    title: inThreeLanguages(longestTitle),
    body: inThreeLanguages(longestBody),
    link: z._default(
      z.nullable(z.string().check(z.maxLength(300, 'tooLong'), z.regex(ownPagePattern, 'invalid'))),
      null,
    ),
    sms,
    urgent,
  }),
  payload: z.object({
    id: z.uuid(),
    sent: z.int().check(z.describe('How many members it is for; a retried call counts the same')),
    waits_for_second: z.boolean().check(z.describe('For more than 50: a second person confirms it first')),
  }),
  errors: ['classNotFound'],
})

export const previewNotificationCall = describeCall({
  ...forTheDesk,
  id: 'previewNotification',
  method: 'POST',
  path: '/api/staff/notifications/preview',
  changesNothing: true,
  summary: 'How many it would reach and how; nothing is sent',
  body: z.strictObject({ audience, sms, urgent }),
  payload: z.object({
    members: z.int().check(z.describe('All of them find it on their page')),
    push: z.int().check(z.describe('Of these, whose browser is woken')),
    sms: z.int(),
    calls: z.int().check(z.describe('Want no SMS: they go on the call list')),
    quiet_until: z.nullable(instant).check(z.describe('SMS and push wait until then')),
  }),
  errors: ['classNotFound'],
})

const sentMessage = z.object({
  id: z.uuid(),
  title: threeTexts,
  body: threeTexts,
  link: z.nullable(z.string()),
  audience: z.enum(['ALL', 'CLASS', 'MEMBERS']),
  strapiUuid: z.nullable(z.uuid()),
  class: z.nullable(z.object({ classCode: z.string(), courseName: threeTexts })),
  statuses: z.array(z.enum(enrolmentStatus)).check(z.describe('Who of the class')),
  by: z.uuid().check(z.describe('Of the staff; the name is among the colleagues')),
  created_at: instant,
  state: z.enum(staffMessageStates),
  not_second: notSecondField,
  may_stop: z.boolean().check(z.describe('Somebody has not been told yet, or an SMS waits')),
  goes_out_at: z.nullable(instant).check(z.describe('Nobody is told before; null while it waits for a second person')),
  confirmed_by: z.nullable(z.uuid()),
  ended_by: z.nullable(z.uuid()).check(z.describe('Who refused, withdrew or stopped it')),
  reason: z.nullable(z.string()),
  delivered_at: z.nullable(instant).check(z.describe('null: the job is at it')),
  is_urgent: z.boolean(),
  sms_parts: z.int().check(z.describe('What its SMS cost, in messages; a long text is several')),
  members: z.int(),
  told: z.int().check(z.describe('Have it on their page')),
  sms: z
    .object({ waiting: z.int(), sent: z.int(), delivered: z.int(), failed: z.int(), stored: z.int() })
    .check(z.describe('stored: no provider is set')),
})

const decision = {
  ...forTheDesk,
  method: 'POST',
  params: z.object({ id: z.uuid('invalid') }),
  errors: ['notFound', 'alreadyHandled'],
} as const

/** whoever asked for it cannot, nor who is one with them (1005); it goes out some minutes later. */
export const confirmNotificationCall = describeCall({
  ...decision,
  id: 'confirmNotification',
  path: '/api/staff/notifications/:id/confirm',
  summary: 'Confirm a message to many as the second person',
  payload: z.object({ goes_out_at: instant }),
})

export const refuseNotificationCall = describeCall({
  ...decision,
  id: 'refuseNotification',
  path: '/api/staff/notifications/:id/refuse',
  summary: 'Refuse a message that waits, or take it back',
  body: reasonRequest,
  payload: emptyPayload,
})

export const stopNotificationCall = describeCall({
  ...decision,
  id: 'stopNotification',
  path: '/api/staff/notifications/:id/stop',
  summary: 'Stop a message: who has not been told is not told, and SMS that wait are not sent',
  payload: z.object({ stopped: z.int().check(z.describe('How many had not been told')) }),
})

export const listSentNotificationsCall = describeCall({
  ...forTheDesk,
  id: 'listSentNotifications',
  method: 'GET',
  path: notificationsPath,
  summary: 'Messages of staff, those that wait for a second person first, then the newest, with what became of them',
  query: z.strictObject({ ...pagingQuery }),
  payload: pageOf(sentMessage),
  errors: [],
})

export const listMessageTemplatesCall = describeCall({
  ...forTheDesk,
  id: 'listMessageTemplates',
  method: 'GET',
  path: '/api/staff/notifications/templates',
  summary: 'Texts to begin with, in three languages',
  payload: z.object({
    items: z.array(z.object({ code: z.enum(messageTemplates), title: threeTexts, body: threeTexts })),
  }),
  errors: [],
})

export type Audience = z.infer<typeof audience>
