import { staffRoles } from '@dhc/reference/staff-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { dayField } from '../member-api/member-fields.ts'

/** It names colleagues, not members: whose records they were is in the audit log. */
export const showOpeningsCall = describeCall({
  id: 'showOpenings',
  isLong: true,
  method: 'GET',
  path: '/api/staff/openings',
  access: ['MANAGER'],
  tag: 'staff',
  summary:
    'Who opened how many records in a week, and how many of them stood on no list of that day; the look is logged',
  query: z.strictObject({
    on: z.optional(
      dayField.check(
        z.describe('A day of the week that is meant; without it, or while that goes on: the last that ended'),
      ),
    ),
  }),
  payload: z.object({
    from: z.iso.date().check(z.describe('A Monday in Hong Kong')),
    to: z.iso.date(),
    items: z.array(
      z.object({
        staff_id: z.uuid(),
        name: z.string(),
        staff_role: z.enum(staffRoles),
        opened: z.int().check(z.describe('Records, each once a day')),
        off_lists: z.int().check(z.describe('Of these: of people on no list of that day')),
      }),
    ),
  }),
  errors: [],
})
