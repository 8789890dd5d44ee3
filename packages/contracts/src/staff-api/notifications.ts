import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import {
  longestBody,
  longestTitle,
  messageTemplates,
  mostNamedMembers,
  ownPagePattern,
} from '@dhc/reference/message-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { textField } from '../member-api/member-fields.ts'
import { pageOf, pagingQuery } from './paging.ts'

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
  audience: z.enum(['ALL', 'CLASS', 'MEMBERS']),
  strapiUuid: z.nullable(z.uuid()),
  by: z.uuid().check(z.describe('Of the staff; the name is among the colleagues')),
  created_at: instant,
  delivered_at: z.nullable(instant).check(z.describe('null: the job is at it')),
  members: z.int(),
  told: z.int().check(z.describe('Have it on their page')),
  sms: z
    .object({ waiting: z.int(), sent: z.int(), delivered: z.int(), failed: z.int(), stored: z.int() })
    .check(z.describe('stored: no provider is set')),
})

export const listSentNotificationsCall = describeCall({
  ...forTheDesk,
  id: 'listSentNotifications',
  method: 'GET',
  path: notificationsPath,
  summary: 'Earlier messages of staff, newest first, with what became of them',
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
