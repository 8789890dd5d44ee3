import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { cancelReasons, enrolmentStatus, enrolmentStatusOptions, lessonCodes } from '@dhc/reference/enrolment-status'
import { defaultEnrolmentRecordPeriod, enrolmentRecordPeriod } from '@dhc/reference/options/centre'
import { defaultPageSize, pageSizes } from '@dhc/reference/site-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { pageOf } from '../staff-api/paging.ts'
import { namesInThreeLanguages } from './member-fields.ts'

const instant = z.iso.datetime({ offset: true })
const timeOfDay = z.string().check(z.regex(/^\d{2}:\d{2}$/))

const courseFacts = {
  enrolmentId: z.uuid(),
  classCode: z.string(),
  courseDocumentId: z.string(),
  courseName: namesInThreeLanguages,
  hasCoursePage: z.boolean().check(z.describe('False when the course is hidden or no longer published (D-042)')),
  centre: z.object({ code: z.string(), name: namesInThreeLanguages }),
}

export const lessonView = z.object({
  lessonUuid: z.uuid(),
  date: z.iso.date(),
  start: timeOfDay,
  end: timeOfDay,
  lessonStatus: z.enum(['SCHEDULED', 'CANCELLED']),
  attendance: z.nullable(z.enum(lessonCodes)).check(z.describe('Empty before the lesson (D-102)')),
  leaveAt: z.nullable(instant),
  leaveAllowedUntil: instant.check(z.describe('60 minutes before the lesson (D-115)')),
})

/** What a member sees of the ballot; numbers that are not public yet are empty. */
export const ownBallotView = z.object({
  entries: z.nullable(z.int()).check(z.describe('How many entries the sealed list has')),
  places: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  reserveNo: z.nullable(z.int()).check(z.describe('1 is the next to get a place; for an unsuccessful entry only')),
  releasedAt: z.nullable(instant),
})

/** D-139: who comes together. Names are shown only among those who agreed. */
const groupView = z.object({
  members: z.array(z.object({ name: z.string(), isMe: z.boolean(), status: z.enum(enrolmentStatus) })),
  invitations: z.array(
    z.object({
      invitationId: z.uuid(),
      memberNo: z.string(),
      isDeclined: z.boolean(),
      mayWithdraw: z.boolean().check(z.describe('Mine, and not answered yet')),
    }),
  ),
})

/** The enrolment object. */
export const enrolmentView = z.object({
  ...courseFacts,
  strapiUuid: z.uuid().check(z.describe('The class (D-051)')),
  entryNo: z.string().check(z.describe('The number of the entry; those who come together share one (D-139)')),
  status: z.enum(enrolmentStatus),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  method: z.enum(enrolmentMethodOptions.codes),
  appliedAt: instant,
  statusAt: instant,
  ballotAt: z.nullable(instant),
  checkAfter: z
    .nullable(z.iso.date())
    .check(z.describe('Of an application that waits for confirmation: 5 working days after it (D-107)')),
  waitlisted: z.boolean().check(z.describe('Unsuccessful in a ballot, and may still move up')),
  ballot: z.nullable(ownBallotView),
  group: z.nullable(groupView),
  nextLesson: z
    .nullable(lessonView)
    .check(z.describe('The next one without leave; nothing for an application that was unsuccessful')),
  lessons: z.array(lessonView),
  actions: z
    .array(z.enum(['CANCEL', 'WITHDRAW', 'ABANDON', 'LEAVE', 'INVITE', 'LEAVE_GROUP']))
    .check(z.describe('What the member may do with it now')),
})

export type EnrolmentView = z.infer<typeof enrolmentView>
export type EnrolmentLessonView = z.infer<typeof lessonView>
export type EnrolmentAction = EnrolmentView['actions'][number]

/** What a member has applied for, as far as it is the member's own. */
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
