import { callResults } from '@dhc/reference/message-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { pageOf, pagingQuery } from './paging.ts'

const instant = z.iso.datetime({ offset: true })
const forTheDesk = { access: ['FRONTDESK', 'PROGRAMME', 'MANAGER'], tag: 'staff' } as const

/** Whoever no message reached is called. */
export const listCallsDueCall = describeCall({
  ...forTheDesk,
  id: 'listCallsDue',
  showsMembers: 'calls.list',
  method: 'GET',
  path: '/api/staff/calls',
  summary:
    'Who has to be called because no message reached them, the oldest news first; that it was looked at is logged',
  query: z.strictObject({ ...pagingQuery }),
  payload: pageOf(
    z.object({
      id: z.uuid(),
      member_id: z.uuid(),
      member_no: z.nullable(z.string()),
      name: z.string(),
      name_zh: z.nullable(z.string()),
      mobile: z.string(),
      language: z.string(),
      greeting: z.string().check(z.describe("With which the clerk begins, in the member's language")),
      because: z.enum(['NO_SMS', 'NOT_DELIVERED']),
      title: z.string().check(z.describe("In the member's language")),
      text: z.string(),
      at: instant,
      attempts: z.int(),
      last_result: z.nullable(z.enum(callResults)),
    }),
  ),
  errors: [],
})

export const logCallCall = describeCall({
  ...forTheDesk,
  id: 'logCall',
  method: 'POST',
  path: '/api/staff/calls/:id/result',
  summary: 'What came of the call; who was not spoken to comes back in an hour',
  headers: idempotencyHeaders,
  params: z.object({ id: z.uuid('invalid') }),
  body: z.strictObject({ result: z.enum(callResults, requiredOr('invalid')) }),
  payload: z.object({ id: z.uuid(), done: z.boolean(), next_at: z.nullable(instant) }),
  errors: ['notFound', 'alreadyHandled'],
})
