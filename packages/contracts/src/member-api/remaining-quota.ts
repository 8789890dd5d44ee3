import { classStatusOptions } from '@dhc/reference/class-status'
import { z } from 'zod'
import { requiredOr } from './field-rules.ts'

/** S7-25: one of the three calls the specification itself names. */
export const remainingQuotaPath = '/api/health-programme/remainingQuota'

export const remainingQuotaRequest = z.strictObject({
  strapiUuid: z.uuid(requiredOr('invalid')).describe('The class (D-051)'),
})

/** D-052. Both numbers are null for a class without a limit. */
export const remainingQuotaView = z.object({
  strapiUuid: z.uuid(),
  quota: z.number().int().nonnegative().nullable(),
  remainingQuota: z.number().int().nonnegative().nullable(),
  classStatus: z.enum(classStatusOptions.codes),
  asOf: z.iso.datetime({ offset: true }).describe('The moment of counting, Hong Kong time'),
})

export type RemainingQuotaView = z.infer<typeof remainingQuotaView>

/** The same for every class of a page in one question: a page of thirty classes must not ask thirty times. */
export const remainingQuotasPath = '/api/health-programme/remainingQuotas'

/** More than any page shows at once. */
export const mostClassesAtOnce = 100

export const remainingQuotasRequest = z.strictObject({
  strapiUuids: z
    .array(z.uuid('invalid'), requiredOr('invalid'))
    .min(1, 'required')
    .max(mostClassesAtOnce, 'invalid')
    .describe('The classes (D-051)'),
})

export const remainingQuotasView = z.object({
  items: z.array(remainingQuotaView).describe('In the order asked; a class that is not offered is left out'),
})
