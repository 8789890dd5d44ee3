import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { dayField, textField } from './member-fields.ts'

export const publicHolidaysPath = '/api/health-programme/holidays'

const nameField = textField(100)
export const holidayNames = z.strictObject({ 'zh-HK': nameField, 'zh-CN': nameField, 'en-US': nameField })

/** The calendar of classes marks these days; what staff add or take out is among them at once. */
export const showHolidaysCall = describeCall({
  id: 'showHolidays',
  method: 'GET',
  path: publicHolidaysPath,
  access: 'anyone',
  tag: 'health programme',
  summary: 'Holidays of a period: the general ones, as staff changed them (D-108)',
  query: z.strictObject({
    from: dayField.check(z.describe('The first day; Hong Kong')),
    to: dayField.check(z.describe('The last day')),
  }),
  payload: z.object({
    items: z.array(z.object({ date: z.iso.date(), name: holidayNames })).check(z.describe('By date')),
  }),
  errors: [],
})
