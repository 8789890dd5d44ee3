import { classStatusOptions } from '@dhc/reference/class-status'
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
export const remainingQuotaView = z.object({
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
