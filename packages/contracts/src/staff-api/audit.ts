import { z } from 'zod'
import { dayField } from '../member-api/member-fields.ts'
import { pageOf, pagingQuery } from './paging.ts'

export const auditPath = '/api/staff/audit'
export const outboxPath = '/api/staff/outbox'

export const auditQuery = z.strictObject({
  from: dayField.optional(),
  to: dayField.optional().describe('Including this day'),
  actor: z.uuid('invalid').optional(),
  object: z.uuid('invalid').optional(),
  ...pagingQuery,
})

export const auditView = pageOf(
  z.object({
    position: z.number().int(),
    at: z.iso.datetime({ offset: true }),
    actor_kind: z.string(),
    actor_id: z.string().nullable(),
    role: z.string().nullable(),
    action: z.string(),
    object_kind: z.string().nullable(),
    object_id: z.string().nullable(),
    detail: z.string().nullable(),
    outcome: z.string(),
  }),
)

export const outboxQuery = z.strictObject({ mobile: z.string().max(20).optional(), ...pagingQuery })

export const outboxView = pageOf(
  z.object({
    id: z.uuid(),
    channel: z.string(),
    to: z.string(),
    purpose: z.string(),
    state: z.string(),
    body: z.string().nullable().describe('Only of messages kept because no provider is set'),
    created_at: z.iso.datetime({ offset: true }),
  }),
)
