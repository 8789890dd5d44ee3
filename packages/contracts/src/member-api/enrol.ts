import { eligibilityReasons } from '@dhc/reference/eligibility-rules'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { enrolmentView, lessonView } from './enrolments.ts'
import { idempotencyHeaders } from './envelope.ts'
import { requiredOr } from './field-rules.ts'
import { textField } from './member-fields.ts'

const strapiUuid = z.uuid(requiredOr('invalid')).check(z.describe('The class (D-051)'))
const enrolmentId = z.uuid(requiredOr('invalid'))

/** D-112: a code for the page's own sentence, and the numbers in it. */
const eligibilityReasonView = z.object({
  code: z.enum(eligibilityReasons),
  age: z.optional(z.int()),
  gender: z.optional(z.string()),
  diseases: z.optional(z.array(z.string())),
})

export type EligibilityReasonView = z.infer<typeof eligibilityReasonView>

const programme = { tag: 'health programme', method: 'POST' } as const
const write = { ...programme, headers: idempotencyHeaders } as const
const ofOwnEnrolment = {
  ...write,
  access: 'member',
  actingRight: 'enrol',
  body: z.strictObject({ enrolmentId }),
} as const

export const checkEligibilityCall = describeCall({
  ...programme,
  id: 'checkEligibility',
  path: '/api/health-programme/eligibility',
  access: 'member',
  changesNothing: true,
  actingRight: 'enrol',
  summary: 'Whether I may apply for a class, and why not (D-112)',
  body: z.strictObject({ strapiUuid, isCarer: z._default(z.boolean(), false) }),
  payload: z.object({
    eligible: z.boolean(),
    reasons: z.array(eligibilityReasonView),
    myEnrolment: z.nullable(enrolmentView),
    canApply: z.boolean().check(z.describe('Nothing would refuse an application now')),
    refusal: z.nullable(z.string()).check(z.describe('The name of the error an application would get now')),
    method: z.enum(enrolmentMethodOptions.codes),
  }),
  errors: ['classNotFound'],
})

/** The order of the checks is that of the errors; who is not verified yet is told so in its turn, with the reason (D-112). */
export const applyCall = describeCall({
  ...write,
  id: 'apply',
  path: '/api/health-programme/apply',
  access: 'member',
  actingRight: 'enrol',
  isActingTold: true,
  summary: 'Apply for a class: E for a ballot, P for open enrolment (S4-09, S4-13)',
  body: z.strictObject({
    strapiUuid,
    isCarer: z
      ._default(z.boolean(), false)
      .check(z.describe('I look after somebody: asked for a class that is for carers only (D-112)')),
  }),
  payload: enrolmentView,
  errors: [
    'classNotFound',
    'classCancelled',
    'methodNotOnline',
    'enrolmentNotOpen',
    'notEligible',
    'alreadyApplied',
    'oneClassPerCourse',
    'classFull',
  ],
})

export const cancelBallotEntryCall = describeCall({
  ...ofOwnEnrolment,
  id: 'cancelBallotEntry',
  path: '/api/health-programme/cancel',
  summary: 'Cancel my ballot registration: R, from E only (S4-16)',
  payload: enrolmentView,
  errors: ['notFound', 'actionNotPossible'],
})

export const withdrawApplicationCall = describeCall({
  ...ofOwnEnrolment,
  id: 'withdrawApplication',
  path: '/api/health-programme/withdraw',
  summary: 'Withdraw my application: C, from P only (S4-17)',
  payload: enrolmentView,
  errors: ['notFound', 'actionNotPossible'],
})

export const abandonPlaceCall = describeCall({
  ...ofOwnEnrolment,
  id: 'abandonPlace',
  path: '/api/health-programme/abandon',
  summary: 'Give up my place: R, from A only, until one hour before the first lesson (S4-18, D-114)',
  payload: enrolmentView,
  errors: ['notFound', 'actionNotPossible'],
})

export const takeLeaveCall = describeCall({
  ...write,
  id: 'takeLeave',
  path: '/api/health-programme/leave',
  access: 'member',
  actingRight: 'enrol',
  isActingTold: true,
  summary: 'Take leave from one lesson; it cannot be changed (S4-19, D-115)',
  body: z.strictObject({
    enrolmentId,
    lessonUuid: z.uuid(requiredOr('invalid')),
    reason: z._default(z.nullable(textField(200)), null),
  }),
  payload: lessonView,
  errors: ['notFound', 'classCancelled', 'leaveTooLate', 'leaveAlreadySubmitted', 'notEnrolled'],
})

export const showEnrolmentCall = describeCall({
  ...programme,
  id: 'showEnrolment',
  path: '/api/health-programme/enrolment',
  access: 'member',
  changesNothing: true,
  actingRight: 'timetable',
  summary: 'One of my enrolments',
  body: z.strictObject({ enrolmentId }),
  payload: enrolmentView,
  errors: ['notFound'],
})
