import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { dayField, textField } from '../member-api/member-fields.ts'

export const holidaysPath = '/api/staff/holidays'

const nameField = textField(100)
const names = z.strictObject({ 'zh-HK': nameField, 'zh-CN': nameField, 'en-US': nameField })

const holidayView = z.object({
  date: z.iso.date(),
  name: names,
  source: z.enum(['LIBRARY', 'STAFF']).check(z.describe('Proposed by a library, or added by staff')),
})

/** D-108: the days that are no working days besides Saturdays and Sundays. */
const forAdmin = { access: ['ADMIN'], tag: 'staff' } as const

export const listHolidaysCall = describeCall({
  ...forAdmin,
  id: 'listHolidays',
  method: 'GET',
  path: holidaysPath,
  summary: 'General holidays of a year, or of every year known (D-108)',
  query: z.strictObject({ year: z.optional(z.string().check(z.regex(/^2\d{3}$/, 'invalid'))) }),
  payload: z.object({ items: z.array(holidayView) }),
  errors: [],
})

export const addHolidayCall = describeCall({
  ...forAdmin,
  id: 'addHoliday',
  method: 'POST',
  path: holidaysPath,
  summary: 'Add a holiday, or name one anew',
  body: z.strictObject({ date: dayField, name: names }),
  payload: emptyPayload,
  errors: [],
})

export const removeHolidayCall = describeCall({
  ...forAdmin,
  id: 'removeHoliday',
  method: 'DELETE',
  path: '/api/staff/holidays/:date',
  summary: 'Take a holiday out; it is not proposed again',
  params: z.object({ date: dayField }),
  payload: emptyPayload,
  errors: ['notFound'],
})
