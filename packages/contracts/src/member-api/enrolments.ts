import { enrolmentMethodOptions } from '@dhc/reference/enrolment-method'
import { enrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { defaultEnrolmentRecordPeriod, enrolmentRecordPeriod } from '@dhc/reference/options/enrolment-record-period'
import { defaultPageSize, pageSizes } from '@dhc/reference/pagination-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { pageOf } from '../staff-api/paging.ts'

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

const instant = z.iso.datetime({ offset: true })
const timeOfDay = z.string().check(z.regex(/^\d{2}:\d{2}$/))

const courseFacts = {
  enrolmentId: z.uuid(),
  classCode: z.string(),
  courseDocumentId: z.string(),
  courseName: z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() }),
  hasCoursePage: z.boolean().check(z.describe('False when the course is hidden or no longer published (D-042)')),
  centre: z.object({ code: z.string() }).check(z.describe('Its name is content of the CMS')),
}

const lessonView = z.object({
  lessonUuid: z.uuid(),
  date: z.iso.date(),
  start: timeOfDay,
  end: timeOfDay,
  lessonStatus: z.enum(['SCHEDULED', 'CANCELLED']),
})

const enrolmentView = z.object({
  ...courseFacts,
  strapiUuid: z.uuid().check(z.describe('The class (D-051)')),
  status: z.enum(enrolmentStatus),
  method: z.enum(enrolmentMethodOptions.codes),
  appliedAt: instant,
  statusAt: instant,
  ballotAt: z.nullable(instant),
  nextLesson: z.nullable(lessonView).check(z.describe('Nothing for an application that was unsuccessful')),
  lessons: z.array(lessonView),
  actions: z
    .array(z.enum(['CANCEL', 'WITHDRAW', 'ABANDON', 'LEAVE']))
    .check(z.describe('What the member may do with it now')),
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
  tag: 'health programme',
  summary: 'My records of a period (D-118, D-119)',
  body: recordsRequest,
  payload: recordsView,
  errors: [],
})

export type EnrolmentView = z.infer<typeof enrolmentView>
export type EnrolmentLessonView = z.infer<typeof lessonView>
export type RecordView = z.infer<typeof recordView>
