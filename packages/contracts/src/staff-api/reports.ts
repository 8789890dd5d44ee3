import { reportNames } from '@dhc/reference/report-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { dayField } from '../member-api/member-fields.ts'
import { centreField } from './users.ts'

/** Rows for a table, a chart and a file alike; each has the columns in this order. */
export const showReportCall = describeCall({
  id: 'showReport',
  isLong: true,
  method: 'GET',
  path: '/api/staff/reports/:name',
  access: ['MANAGER'],
  tag: 'staff',
  summary: 'Numbers of a period, by centre and month; nobody is named',
  params: z.object({ name: z.enum(reportNames, 'invalid') }),
  query: z.strictObject({
    from: z.optional(dayField.check(z.describe('Without it: the first day of last month'))),
    to: z.optional(dayField.check(z.describe('Including this day; without it: today'))),
    centre: z.optional(centreField),
  }),
  payload: z.object({
    name: z.enum(reportNames),
    from: z.iso.date(),
    to: z.iso.date(),
    centre: z.nullable(z.string()),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  }),
  errors: [],
})
