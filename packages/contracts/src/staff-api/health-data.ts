import { defaultHealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health-data-period'
import { healthDataType } from '@dhc/reference/options/health-data-type'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { readingListView } from '../member-api/health-data.ts'
import { idempotencyHeaders } from '../member-api/idempotency.ts'
import { choiceOf } from '../member-api/member-fields.ts'
import { readingEntry, readingView } from '../member-api/reading.ts'
import { memberParams, reasonRequest } from './applications.ts'

/** Section 3.13.5: health is opened by those who treat, and that they opened it is logged. */
const forClinical = { access: ['CLINICAL'], tag: 'staff' } as const

export const listMemberReadingsCall = describeCall({
  ...forClinical,
  id: 'listMemberReadings',
  method: 'GET',
  path: '/api/staff/members/:id/health_data',
  summary: "A member's readings of one type in a period",
  params: memberParams,
  query: z.strictObject({
    type: choiceOf(healthDataType),
    period: z._default(z.enum(healthDataPeriod.codes, 'invalid'), defaultHealthDataPeriod),
  }),
  payload: readingListView,
  errors: ['notFound'],
})

export const recordMemberReadingCall = describeCall({
  ...forClinical,
  id: 'recordMemberReading',
  method: 'POST',
  path: '/api/staff/members/:id/health_data',
  summary: 'Write down what the centre measured; its source is CENTRE (D-125)',
  headers: idempotencyHeaders,
  params: memberParams,
  body: readingEntry,
  payload: readingView,
  errors: ['notFound', 'readingOutOfRange'],
})

export const removeReadingCall = describeCall({
  ...forClinical,
  id: 'removeReading',
  method: 'DELETE',
  path: '/api/staff/health_data/:id',
  summary: 'Delete a reading, with the reason',
  params: memberParams,
  body: reasonRequest,
  payload: emptyPayload,
  errors: ['notFound'],
})
