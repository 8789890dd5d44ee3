import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { dayField, memberNoField } from '../member-api/member-fields.ts'
import { pageOf, pagingQuery } from './paging.ts'

export const auditPath = '/api/staff/audit'
export const outboxPath = '/api/staff/outbox'

const text = z.nullable(z.string())

export const listAuditCall = describeCall({
  id: 'listAudit',
  method: 'GET',
  path: auditPath,
  access: ['ADMIN'],
  tag: 'staff',
  summary: 'The audit log',
  query: z.strictObject({
    from: z.optional(dayField),
    to: z.optional(dayField.check(z.describe('Including this day'))),
    actor: z.optional(z.uuid('invalid')),
    object: z.optional(
      z
        .union([z.uuid(), memberNoField], 'invalid')
        .check(z.describe('What it was done to: a reference, or the number of a member')),
    ),
    ...pagingQuery,
  }),
  payload: pageOf(
    z.object({
      position: z.int(),
      at: z.iso.datetime({ offset: true }),
      actor_kind: z.string(),
      actor_id: text,
      role: text,
      who: z.string().check(z.describe('The kind of actor in words; the names of colleagues come with their list')),
      action: z.string(),
      what: z.string().check(z.describe('The act in words, in the language asked for')),
      object_kind: text,
      object_id: text,
      detail: text,
      outcome: z.string(),
    }),
  ),
  errors: ['notFound'],
})

export const outboxView = pageOf(
  z.object({
    id: z.uuid(),
    channel: z.string(),
    to: z.string(),
    purpose: z.string(),
    state: z.string(),
    body: text.check(z.describe('Only of messages stored because no provider is set')),
    created_at: z.iso.datetime({ offset: true }),
  }),
)

export const listOutboxCall = describeCall({
  id: 'listOutbox',
  method: 'GET',
  path: outboxPath,
  access: ['ADMIN'],
  tag: 'staff',
  summary: 'Messages out, newest first',
  query: z.strictObject({ mobile: z.optional(z.string().check(z.maxLength(20))), ...pagingQuery }),
  payload: outboxView,
  errors: [],
})
