import { classStatusOptions } from '@dhc/reference/enrolment-status'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from './field-rules.ts'

/** S7-25: one of the three calls the specification itself names. */
export const remainingQuotaPath = '/api/health-programme/remainingQuota'
export const remainingQuotasPath = '/api/health-programme/remainingQuotas'

const remainingQuotaRequest = z.strictObject({
  strapiUuid: z.uuid(requiredOr('invalid')).check(z.describe('The class (D-051)')),
})

const places = z.nullable(z.int().check(z.nonnegative()))

/** D-052. Both numbers are null for a class without a limit. */
const remainingQuotaView = z.object({
  strapiUuid: z.uuid(),
  quota: places,
  remainingQuota: places,
  classStatus: z.enum(classStatusOptions.codes),
  asOf: z.iso.datetime({ offset: true }).check(z.describe('The moment of counting, Hong Kong time')),
})

export type RemainingQuotaView = z.infer<typeof remainingQuotaView>

/** More than any page shows at once. */
export const mostClassesAtOnce = 100

const remainingQuotasRequest = z.strictObject({
  strapiUuids: z
    .array(z.uuid('invalid'), requiredOr('invalid'))
    .check(z.minLength(1, 'required'), z.maxLength(mostClassesAtOnce, 'invalid'), z.describe('The classes (D-051)')),
})

const remainingQuotasView = z.object({
  items: z.array(remainingQuotaView).check(z.describe('In the order asked; a class that is not offered is left out')),
})

export const showRemainingQuotaCall = describeCall({
  id: 'showRemainingQuota',
  method: 'POST',
  path: remainingQuotaPath,
  access: 'anyone',
  changesNothing: true,
  tag: 'health programme',
  summary: 'Places left in a class (S7-25)',
  body: remainingQuotaRequest,
  payload: remainingQuotaView,
  errors: ['classNotFound'],
})

/** A page of thirty classes must not ask thirty times. */
export const showRemainingQuotasCall = describeCall({
  id: 'showRemainingQuotas',
  method: 'POST',
  path: remainingQuotasPath,
  access: 'anyone',
  changesNothing: true,
  tag: 'health programme',
  summary: 'Places left in many classes; those that are not offered are left out',
  body: remainingQuotasRequest,
  payload: remainingQuotasView,
  errors: [],
})

/**
 * `web` answers `remainingQuota` out of this list, asked for a few times a second however many visitors there are. It is
 * signed as the content webhook is (cms/webhook.ts), with this path in place of a body.
 */
export const listOfferedQuotasCall = describeCall({
  id: 'listOfferedQuotas',
  method: 'GET',
  path: '/api/internal/offered-quotas',
  access: 'ownProcess',
  tag: 'internal',
  summary: 'Places left in every class on offer (signed)',
  payload: z.object({ items: z.array(remainingQuotaView) }),
  errors: [],
})

export const openDataPath = '/api/open-data/enrolment'

const count = z.nullable(z.int()).check(z.describe('null: not told, so that nobody can be told apart'))

/** Anybody may use it if the centre is named, as the directories. */
export const showOpenDataCall = describeCall({
  id: 'showOpenData',
  method: 'GET',
  path: openDataPath,
  access: 'anyone',
  tag: 'health programme',
  summary: 'Places, odds and waiting by theme of the course and quarter; small numbers are left out',
  payload: z.object({
    made_on: z.iso.date().check(z.describe('Of the newest numbers')),
    items: z.array(
      z.object({
        theme: z.string(),
        quarter: z.string().check(z.describe('Of the first lesson: 2026-Q4')),
        made_on: z.iso.date(),
        is_final: z.boolean().check(z.describe('Exact and never changed again; else rounded to five, anew on Mondays')),
        classes: z.int(),
        places: z.nullable(z.int()).check(z.describe('null: without a limit')),
        enrolled: count,
        waiting: count,
        ballot_people: count,
        ballot_placed: count,
        ballot_percent: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
})
