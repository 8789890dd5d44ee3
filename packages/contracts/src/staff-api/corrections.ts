import { correctionLength, correctionStates } from '@dhc/reference/particulars-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { textField } from '../member-api/member-fields.ts'
import { pageOf, pagingQuery } from './paging.ts'

const desk = { access: ['FRONTDESK', 'CLINICAL', 'MANAGER'], tag: 'staff' } as const
const instant = z.iso.datetime({ offset: true })

/** PRIV-04: the oldest first, since each has forty days. */
export const listCorrectionRequestsCall = describeCall({
  ...desk,
  id: 'listCorrectionRequests',
  showsMembers: 'correction.list',
  method: 'GET',
  path: '/api/staff/corrections',
  summary: 'What members asked to be put right',
  query: z.strictObject({
    state: z._default(z.enum(correctionStates, requiredOr('invalid')), 'WAITING'),
    ...pagingQuery,
  }),
  payload: pageOf(
    z.object({
      id: z.uuid(),
      member_id: z.uuid(),
      member_no: z.nullable(z.string()),
      name: z.string(),
      name_zh: z.nullable(z.string()),
      text: z.string(),
      state: z.enum(correctionStates),
      asked_at: instant,
      due_on: z.iso.date(),
      is_late: z.boolean(),
      answer: z.nullable(z.string()),
      decided_by: z.nullable(z.string()),
    }),
  ),
  errors: [],
})

/** The record itself is corrected where it is always corrected; this says so, or why not. */
export const decideCorrectionCall = describeCall({
  ...desk,
  id: 'decideCorrection',
  method: 'POST',
  path: '/api/staff/corrections/:id/decide',
  summary: 'Say that it was put right, or refuse it with a reason; the member is told',
  params: z.object({ id: z.uuid('invalid') }),
  body: z.strictObject({
    outcome: z.enum(['DONE', 'REFUSED'], requiredOr('invalid')),
    answer: textField(correctionLength),
  }),
  payload: emptyPayload,
  errors: ['notFound', 'alreadyHandled'],
})
