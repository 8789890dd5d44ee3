import { healthDataType, measureOf } from '@dhc/reference/health/measures'
import { defaultHealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload, idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { importReadingsCall, latestReadings, readingListView } from '../member-api/health-data.ts'
import { choiceOf } from '../member-api/member-fields.ts'
import { measuredEntry, readingEntry, readingView } from '../member-api/reading.ts'
import { memberParams, reasonRequest } from './applications.ts'

/** PRIV-05: health is opened by those who treat, and that they opened it is logged. */
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

export const showMemberLatestReadingsCall = describeCall({
  ...forClinical,
  id: 'showMemberLatestReadings',
  method: 'GET',
  path: '/api/staff/members/:id/health_data/latest',
  summary: "A member's newest reading of each type, or null: what a new one is compared with",
  params: memberParams,
  payload: latestReadings,
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

/** Blood pressure twice and once of each other: what one person measures of another in a minute. */
const mostMeasured = healthDataType.codes.reduce((sum, type) => sum + (measureOf(type).timesInCheck ?? 1), 0)

export const recordHealthCheckCall = describeCall({
  ...forClinical,
  id: 'recordHealthCheck',
  method: 'POST',
  path: '/api/staff/members/:id/health_check',
  summary: 'All that was just measured, at once: blood pressure given twice is stored as its average',
  headers: idempotencyHeaders,
  params: memberParams,
  body: z.strictObject({
    readings: z
      .array(measuredEntry, requiredOr('invalid'))
      .check(z.minLength(1, 'required'), z.maxLength(mostMeasured, 'invalid')),
  }),
  payload: z.object({ items: z.array(readingView) }),
  errors: ['notFound', 'readingOutOfRange'],
})

/** As the member's own import; what staff bring in is the centre's. */
export const importMemberReadingsCall = describeCall({
  ...forClinical,
  id: 'importMemberReadings',
  method: 'POST',
  path: '/api/staff/members/:id/health_data/import',
  summary: 'Readings of a device from a table file: all of them or, with a bad row, none',
  headers: idempotencyHeaders,
  params: memberParams,
  body: importReadingsCall.body,
  largestBodyBytes: importReadingsCall.largestBodyBytes,
  payload: importReadingsCall.payload,
  errors: ['notFound'],
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
