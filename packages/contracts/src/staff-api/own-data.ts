import { identityDocuments } from '@dhc/reference/member-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { memberParams } from './applications.ts'

/** who has no phone has the same rights to the own data, in person. */
const inPerson = z.strictObject({
  identity_document: z.enum(identityDocuments, requiredOr('invalid')),
  identity_seen: z._default(z.boolean(), false),
})
const atCounter = { method: 'POST', tag: 'staff', params: memberParams } as const

/** Health is in it: only those who treat print it. */
export const copyOwnDataCall = describeCall({
  ...atCounter,
  id: 'copyOwnData',
  access: ['CLINICAL'],
  isLong: true,
  path: '/api/staff/members/:id/data_copy',
  summary: 'All data of a member who asks for it in person, as a page in their language to print (PRIV-01)',
  body: inPerson,
  payload: z.object({ page: z.string() }),
  errors: ['notFound', 'checkMissing'],
})

export const askDeletionAtCounterCall = describeCall({
  ...atCounter,
  id: 'askDeletionAtCounter',
  access: ['FRONTDESK'],
  path: '/api/staff/members/:id/deletion',
  summary: 'A member asks in person for deletion; fourteen days in which it may be withdrawn (PRIV-02)',
  body: inPerson,
  payload: z.object({ deletion_due_on: z.iso.date() }),
  errors: ['notFound', 'checkMissing', 'actionNotPossible'],
})

export const withdrawDeletionAtCounterCall = describeCall({
  ...atCounter,
  id: 'withdrawDeletionAtCounter',
  access: ['FRONTDESK'],
  path: '/api/staff/members/:id/deletion/withdraw',
  summary: 'A member takes back the request for deletion in person',
  body: inPerson,
  payload: emptyPayload,
  errors: ['notFound', 'checkMissing', 'actionNotPossible'],
})
