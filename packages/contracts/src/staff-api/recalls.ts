import { riskLevel } from '@dhc/reference/options/health'
import { recallNoteLength, recallOutcomes } from '@dhc/reference/recall-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { dayField, optional, textField } from '../member-api/member-fields.ts'
import { pageOf, pagingQuery } from './paging.ts'

const forClinical = { access: ['CLINICAL'], tag: 'staff' } as const
const instant = z.iso.datetime({ offset: true })

const recallView = z.object({
  memberId: z.uuid(),
  memberNo: z.nullable(z.string()),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  age: z.int(),
  phone: z.string().check(z.describe('Of the guardian, where the member is under 18')),
  assessedOn: z.iso.date(),
  type: z.string(),
  riskLevel: z.enum(riskLevel.codes),
  reviewOn: z.iso.date().check(z.describe('When the person should have come')),
  lastCall: z.nullable(z.object({ at: instant, outcome: z.enum(recallOutcomes), note: z.nullable(z.string()) })),
})

export const listRecallsCall = describeCall({
  ...forClinical,
  id: 'listRecalls',
  showsMembers: 'recall.read',
  method: 'GET',
  path: '/api/staff/recalls',
  summary: 'Whose review is overdue and who is to be called today, the longest overdue first; each look is logged',
  query: z.strictObject(pagingQuery),
  payload: pageOf(recallView),
  errors: [],
})

export const logRecallCall = describeCall({
  ...forClinical,
  id: 'logRecall',
  method: 'POST',
  path: '/api/staff/recalls/:memberId/calls',
  summary: 'What came of the call; the person is out of the list until the next try',
  headers: idempotencyHeaders,
  params: z.object({ memberId: z.uuid('invalid') }),
  body: z.strictObject({
    outcome: z.enum(recallOutcomes, requiredOr('invalid')),
    nextTryOn: dayField,
    note: z._default(optional(textField(recallNoteLength)), null),
  }),
  payload: z.object({ nextTryOn: z.iso.date() }),
  errors: ['notFound', 'alreadyHandled'],
})
