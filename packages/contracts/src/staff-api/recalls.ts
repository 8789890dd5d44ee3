import { riskLevel } from '@dhc/reference/options/health'
import { mostRecallCapacity, recallReasons } from '@dhc/reference/recall-order'
import { recallNoteLength, recallOutcomes } from '@dhc/reference/recall-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { dayField, optional, textField } from '../member-api/member-fields.ts'
import { readingView } from '../member-api/reading.ts'
import { memberParams } from './applications.ts'
import { pageOf, pagingQuery } from './paging.ts'
import { centreField } from './users.ts'

const forClinical = { access: ['CLINICAL'], tag: 'staff' } as const
const instant = z.iso.datetime({ offset: true })

const recallView = z.object({
  memberId: z.uuid(),
  memberNo: z.nullable(z.string()),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  age: z.int(),
  phone: z.string().check(z.describe('Of the guardian, where the member is under 18')),
  reason: z.enum(recallReasons).check(z.describe('The most urgent of the reasons why this person is due (A-350)')),
  dueOn: z.iso.date().check(z.describe('When the person should have come, or somebody should have called')),
  order: z
    .object({ weight: z.int(), days: z.int(), score: z.int() })
    .check(z.describe('Risk times days overdue, of which sixty count: the list goes by it (A-351)')),
  assessment: z
    .nullable(z.object({ assessedOn: z.iso.date(), type: z.string(), riskLevel: z.enum(riskLevel.codes) }))
    .check(z.describe('The one whose review is overdue')),
  alarm: z.nullable(readingView).check(z.describe('The newest reading that waits for its outcome (A-370)')),
  lastCall: z.nullable(z.object({ at: instant, outcome: z.enum(recallOutcomes), note: z.nullable(z.string()) })),
})

export const listRecallsCall = describeCall({
  ...forClinical,
  id: 'listRecalls',
  showsMembers: 'recall.read',
  method: 'GET',
  path: '/api/staff/recalls',
  summary: 'Who is due and to be called today, by risk and days overdue; each look is logged',
  query: z.strictObject({
    ...pagingQuery,
    who: z
      ._default(z.enum(['today', 'everybody', 'alarming'], 'invalid'), 'today')
      .check(
        z.describe(
          'today: as many as the centres of the account still call today (A-352); alarming: readings without an outcome, also of today, the newest first (A-370)',
        ),
      ),
  }),
  payload: z.extend(pageOf(recallView), {
    due: z.int().check(z.describe('Everybody who is due')),
    capacity: z.int(),
    called: z.int().check(z.describe('Calls made today')),
    centres: z.array(z.object({ centre: z.string(), callsADay: z.int() })),
  }),
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

export const setRecallCapacityCall = describeCall({
  ...forClinical,
  id: 'setRecallCapacity',
  method: 'PUT',
  path: '/api/staff/recalls/capacity',
  summary: 'How many people of the recall list a centre calls in a day (A-352)',
  body: z.strictObject({
    centre: centreField,
    callsADay: z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(mostRecallCapacity, 'invalid')),
  }),
  payload: z.object({}),
  errors: [],
})

export const setRecallRefusalCall = describeCall({
  ...forClinical,
  id: 'setRecallRefusal',
  method: 'PUT',
  path: '/api/staff/members/:id/recall_refusal',
  summary: 'Whether the member may be called when something is due; who asks not to be is on no list (A-353)',
  params: memberParams,
  body: z.strictObject({ isCalled: z.boolean('invalid') }),
  payload: z.object({}),
  errors: ['notFound'],
})
