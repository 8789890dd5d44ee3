import { enrolmentMethodOptions } from '@dhc/reference/enrolment-method'
import { enrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { defaultEnrolmentRecordPeriod, enrolmentRecordPeriod } from '@dhc/reference/options/enrolment-record-period'
import { defaultPageSize, pageSizes } from '@dhc/reference/pagination-rules'
import { z } from 'zod'
import { pageOf } from '../staff-api/paging.ts'

/** Sections 3.5 and 3.6: what a member has applied for, as far as it is the member's own. */
export const enrolledPath = '/api/health-programme/enrolled'
export const recordsPath = '/api/health-programme/records'

const paging = {
  page: z.int('invalid').min(1, 'invalid').max(100_000, 'invalid').default(1),
  pageSize: z.literal([...pageSizes], 'invalid').default(defaultPageSize),
}

export const enrolledRequest = z.strictObject(paging)

export const recordsRequest = z.strictObject({
  period: z
    .enum(enrolmentRecordPeriod.codes, 'invalid')
    .default(defaultEnrolmentRecordPeriod)
    .describe('How far back from today, by calendar months (D-119)'),
  ...paging,
})

const instant = z.iso.datetime({ offset: true })
const timeOfDay = z.string().regex(/^\d{2}:\d{2}$/)

const courseFacts = {
  enrolmentId: z.uuid(),
  classCode: z.string(),
  courseDocumentId: z.string(),
  courseName: z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() }),
  hasCoursePage: z.boolean().describe('False when the course is hidden or no longer published (D-042)'),
  centre: z.object({ code: z.string() }).describe('Its name is content of the CMS'),
}

const lessonView = z.object({
  lessonUuid: z.uuid(),
  date: z.iso.date(),
  start: timeOfDay,
  end: timeOfDay,
  lessonStatus: z.enum(['SCHEDULED', 'CANCELLED']),
})

export const enrolmentView = z.object({
  ...courseFacts,
  strapiUuid: z.uuid().describe('The class (D-051)'),
  status: z.enum(enrolmentStatus),
  method: z.enum(enrolmentMethodOptions.codes),
  appliedAt: instant,
  statusAt: instant,
  ballotAt: instant.nullable(),
  nextLesson: lessonView.nullable().describe('Nothing for an application that was unsuccessful'),
  lessons: z.array(lessonView),
  actions: z.array(z.enum(['CANCEL', 'WITHDRAW', 'ABANDON', 'LEAVE'])).describe('What the member may do with it now'),
})

export const recordView = z.object({
  ...courseFacts,
  date: z.iso.date().describe('Of the lesson, else of the last change of status (D-119)'),
  start: timeOfDay.nullable().describe('Nothing when the record is not of a lesson'),
  code: z.enum(enrolmentStatusOptions.codes),
})

export const enrolledView = pageOf(enrolmentView)
export const recordsView = pageOf(recordView)

export type EnrolmentView = z.infer<typeof enrolmentView>
export type EnrolmentLessonView = z.infer<typeof lessonView>
export type RecordView = z.infer<typeof recordView>
