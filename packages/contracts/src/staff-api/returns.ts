import { returnFigures, returnKinds } from '@dhc/reference/return-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { reasonRequest } from './applications.ts'

const instant = z.iso.datetime({ offset: true })
const forManagers = { access: ['MANAGER'], tag: 'staff' } as const
const params = z.object({ id: z.uuid('invalid') })
const period = {
  kind: z.enum(returnKinds),
  from: z.iso.date(),
  to: z.iso.date().check(z.describe('Including this day')),
  due_on: z.iso.date(),
}

const figure = z.object({
  figure: z.enum(returnFigures),
  value: z.nullable(z.number()).check(z.describe('As it was frozen; null: a share of nothing')),
  before: z.nullable(z.number()).check(z.describe('Of the return before it, as that one was frozen')),
  large: z.boolean().check(z.describe('Far from the return before it (A-397)')),
  corrections: z
    .array(z.object({ value: z.nullable(z.number()), at: instant, by: z.nullable(z.string()), reason: z.string() }))
    .check(z.describe('What it was when somebody counted again, the oldest first')),
})

export const listReturnsCall = describeCall({
  ...forManagers,
  id: 'listReturns',
  isLong: true,
  method: 'GET',
  path: '/api/staff/returns',
  summary: 'What the centre owes its funder: each return as it was frozen, the newest first, and when the next are due',
  payload: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        ...period,
        made_at: instant,
        hash: z.string().check(z.describe('SHA-256 of the stored text, in hex')),
        late: z.boolean().check(z.describe('Sent after its due day, or not sent yet although that day is over')),
        sent: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
        has_before: z.boolean(),
        figures: z.array(figure),
      }),
    ),
    next: z.array(z.object({ ...period, made_from: instant })),
  }),
  errors: [],
})

export const recordReturnSentCall = describeCall({
  ...forManagers,
  id: 'recordReturnSent',
  method: 'POST',
  path: '/api/staff/returns/:id/sent',
  summary: 'Writes down that the return was sent, by whom and when; once',
  headers: idempotencyHeaders,
  params,
  payload: z.object({}),
  errors: ['notFound', 'alreadyHandled'],
})

export const recountReturnCall = describeCall({
  ...forManagers,
  id: 'recountReturn',
  isLong: true,
  method: 'POST',
  path: '/api/staff/returns/:id/count',
  summary: 'Counts again; what differs is written beside the frozen number as a correction (A-398)',
  params,
  body: reasonRequest,
  payload: z.object({ changed: z.array(z.enum(returnFigures)) }),
  errors: ['notFound'],
})
