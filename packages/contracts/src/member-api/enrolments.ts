import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { defaultEnrolmentRecordPeriod, enrolmentRecordPeriod } from '@dhc/reference/options/enrolment-record-period'
import { defaultPageSize, pageSizes } from '@dhc/reference/pagination-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { pageOf } from '../staff-api/paging.ts'
import { courseFacts, enrolmentView, timeOfDay } from './enrolment-view.ts'

/** Sections 3.5 and 3.6: what a member has applied for, as far as it is the member's own. */
export const enrolledPath = '/api/health-programme/enrolled'
export const recordsPath = '/api/health-programme/records'

const paging = {
  page: z._default(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(100_000, 'invalid')), 1),
  pageSize: z._default(z.literal([...pageSizes], 'invalid'), defaultPageSize),
}

const enrolledRequest = z.strictObject(paging)

const recordsRequest = z.strictObject({
  period: z._default(
    z
      .enum(enrolmentRecordPeriod.codes, 'invalid')
      .check(z.describe('How far back from today, by calendar months (D-119)')),
    defaultEnrolmentRecordPeriod,
  ),
  ...paging,
})

const recordView = z.object({
  ...courseFacts,
  date: z.iso.date().check(z.describe('Of the lesson, else of the last change of status (D-119)')),
  start: z.nullable(timeOfDay).check(z.describe('Nothing when the record is not of a lesson')),
  code: z.enum(enrolmentStatusOptions.codes),
})

const enrolledView = pageOf(enrolmentView)
const recordsView = pageOf(recordView)

export const showEnrolledCall = describeCall({
  id: 'showEnrolled',
  method: 'POST',
  path: enrolledPath,
  access: 'member',
  changesNothing: true,
  actingRight: 'timetable',
  tag: 'health programme',
  summary: 'My enrolled courses (D-118)',
  body: enrolledRequest,
  payload: enrolledView,
  errors: [],
})

export const showRecordsCall = describeCall({
  id: 'showRecords',
  method: 'POST',
  path: recordsPath,
  access: 'member',
  changesNothing: true,
  actingRight: 'timetable',
  tag: 'health programme',
  summary: 'My records of a period (D-118, D-119)',
  body: recordsRequest,
  payload: recordsView,
  errors: [],
})

export type RecordView = z.infer<typeof recordView>
