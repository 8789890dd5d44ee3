import { defaultPageSize, pageSizes } from '@dhc/reference/site-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { pageOf } from '../staff-api/paging.ts'

const accessView = z.object({
  at: z.iso.datetime({ offset: true }),
  by: z.enum(['STAFF', 'CARER', 'GUARDIAN']),
  who: z.string().check(z.describe('The role of a member of staff, or the name of a carer, in words')),
  what: z.string().check(z.describe('In words')),
  is_refused: z.boolean(),
})

export type AccessView = z.infer<typeof accessView>

/** Every look at a record by staff or by somebody who acts for the member. */
export const listAccessCall = describeCall({
  id: 'listAccess',
  method: 'POST',
  path: '/api/member/access_log',
  access: 'member',
  changesNothing: true,
  tag: 'member',
  summary: 'Who opened or changed my record, the newest first',
  body: z.strictObject({
    page: z._default(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(100_000, 'invalid')), 1),
    pageSize: z._default(z.literal([...pageSizes], 'invalid'), defaultPageSize),
  }),
  payload: pageOf(accessView),
  errors: [],
})
