import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { memberNoField, optional, textField } from '../member-api/member-fields.ts'
import { classParams } from './class-list.ts'
import { pageOf, pagingQuery } from './paging.ts'

const instant = z.iso.datetime({ offset: true })
const note = z._default(optional(textField(500)), null)
const enrolmentParams = z.object({ id: z.uuid('invalid') })

const enteredView = z.object({
  enrolmentId: z.uuid(),
  entryNo: z.string(),
  strapiUuid: z.uuid(),
  member_id: z.uuid(),
  status: z.enum(enrolmentStatus),
  statusAt: instant,
})

const waitingView = z.extend(enteredView, {
  classCode: z.string(),
  courseName: z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() }),
  method: z.enum(enrolmentMethodOptions.codes),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  member_no: z.nullable(z.string()),
  appliedAt: instant,
  due: z.iso.date().check(z.describe('Five working days after the application (D-107)')),
  overdue: z.boolean(),
})

const forProgramme = { access: ['PROGRAMME', 'MANAGER'], tag: 'staff' } as const
const decision = { ...forProgramme, method: 'POST', headers: idempotencyHeaders, params: enrolmentParams } as const

/** D-109: at the counter, by phone or on paper; in an open ballot with the odds of everybody, else a place. */
export const enterMemberCall = describeCall({
  id: 'enterMember',
  method: 'POST',
  path: '/api/staff/classes/:strapiUuid/enrolments',
  access: ['FRONTDESK', 'PROGRAMME', 'MANAGER'],
  tag: 'staff',
  summary: 'Enter a member into a class: E in an open ballot, else A',
  headers: idempotencyHeaders,
  params: classParams,
  body: z.strictObject({
    member_id: z.uuid(requiredOr('invalid')),
    channel: z._default(z.enum(['COUNTER', 'PHONE', 'PAPER'], 'invalid'), 'COUNTER'),
    is_carer: z._default(z.boolean(), false),
    together_with: z._default(
      z
        .nullable(z.uuid('invalid'))
        .check(z.describe('An enrolment in the ballot whose group the member joins (D-139)')),
      null,
    ),
    override_reason: z._default(
      optional(textField(500)).check(z.describe('MANAGER only: beyond eligibility or quota, and why')),
      null,
    ),
  }),
  payload: enteredView,
  errors: [
    'classNotFound',
    'classCancelled',
    'enrolmentNotOpen',
    'notEligible',
    'alreadyApplied',
    'oneClassPerCourse',
    'classFull',
    'notFound',
    'actionNotPossible',
  ],
})

export const importFormResultsCall = describeCall({
  ...forProgramme,
  id: 'importFormResults',
  method: 'POST',
  path: '/api/staff/classes/:strapiUuid/import',
  summary: 'Results of an online form, row by row; with dry_run nothing is written (D-109)',
  headers: idempotencyHeaders,
  params: classParams,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({ member_no: memberNoField, result: z.enum(['A', 'W'], requiredOr('invalid')) }),
        'required',
      )
      .check(z.minLength(1, 'required'), z.maxLength(500, 'invalid')),
    dry_run: z._default(z.boolean(), false),
  }),
  payload: z.object({
    enrolled: z.int(),
    unsuccessful: z.int(),
    rejected: z.array(z.object({ member_no: z.string(), error_code: z.int() })),
  }),
  errors: ['classNotFound', 'classCancelled', 'methodNotOnline'],
})

export const listEnrolmentsWaitingCall = describeCall({
  ...forProgramme,
  id: 'listEnrolmentsWaiting',
  showsMembers: 'enrolment.waiting',
  method: 'GET',
  path: '/api/staff/enrolments',
  summary: 'Applications that wait for confirmation, the oldest first (D-107)',
  query: z.strictObject({
    status: z._default(z.literal('P', 'invalid'), 'P'),
    overdue: z.optional(z.enum(['true', 'false'])),
    ...pagingQuery,
  }),
  payload: pageOf(waitingView),
  errors: [],
})

export const confirmEnrolmentCall = describeCall({
  ...decision,
  id: 'confirmEnrolment',
  path: '/api/staff/enrolments/:id/confirm',
  summary: 'Confirm an application: A (S4-14)',
  body: z.strictObject({ note }),
  payload: enteredView,
  errors: ['notFound', 'alreadyHandled', 'classFull', 'classCancelled'],
})

export const refuseEnrolmentCall = describeCall({
  ...decision,
  id: 'refuseEnrolment',
  path: '/api/staff/enrolments/:id/refuse',
  summary: 'Refuse an application: W (S4-14)',
  body: z.strictObject({ note }),
  payload: enteredView,
  errors: ['notFound', 'alreadyHandled'],
})

export const cancelEnrolmentCall = describeCall({
  ...decision,
  access: ['PROGRAMME', 'FRONTDESK', 'MANAGER'],
  id: 'cancelEnrolment',
  path: '/api/staff/enrolments/:id/cancel',
  summary: 'Cancel for a member: R from E and A, C from P; a reserve may move up (D-103, D-105)',
  body: z.strictObject({ reason: z.enum(['MEMBER_REQUEST', 'CENTRE'], requiredOr('invalid')), note }),
  payload: enteredView,
  errors: ['notFound', 'actionNotPossible'],
})

export const callOffClassCall = describeCall({
  ...forProgramme,
  id: 'callOffClass',
  method: 'POST',
  path: '/api/staff/classes/:strapiUuid/cancel',
  summary: 'Call a class off for good: everybody in it is R by the centre and hears of it (D-103)',
  params: classParams,
  body: z.strictObject({ reason: textField(500) }),
  payload: z.object({ cancelled: z.int() }),
  errors: ['classNotFound', 'classCancelled'],
})
