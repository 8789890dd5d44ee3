import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { z } from 'zod'
import { operation } from './operation.ts'

/** Section 3.13: what every staff call may answer, whatever else it knows of. */
const ofAnyStaff = ['sessionExpired', 'sessionRevoked', 'notAllowed', 'validationFailed'] as const

export function staffOperation<Body extends z.ZodType | undefined, Payload extends z.ZodType>(
  summary: string,
  body: Body,
  payload: Payload,
  errors: readonly MemberErrorName[] = [],
) {
  return operation({ summary, tag: 'staff', body, payload, errors: [...ofAnyStaff, ...errors] })
}
