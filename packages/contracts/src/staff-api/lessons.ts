import { chairOutcomes, guestWays, offerStates } from '@dhc/reference/chair-rules'
import { enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import { lessonCancellationReason } from '@dhc/reference/options/centre'
import { comingStates } from '@dhc/reference/reminder-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { dayField, namesInThreeLanguages, optional, textField } from '../member-api/member-fields.ts'
import { centreField } from './users.ts'

const staffLessonsPath = '/api/staff/lessons'

const lessonFields = {
  lessonUuid: z.uuid(),
  strapiUuid: z.uuid(),
  classCode: z.string(),
  courseName: namesInThreeLanguages,
  centre: z.string(),
  centreName: z
    .exactOptional(namesInThreeLanguages)
    .check(z.describe('For people; not in a roll that a tablet stored before this version')),
  date: z.iso.date(),
  start: z.string(),
  end: z.string(),
  outdoor: z.boolean(),
  lessonStatus: z.enum(['SCHEDULED', 'CANCELLED']),
  reason: z.nullable(z.enum(lessonCancellationReason.codes)).check(z.describe('Why the centre has called it off')),
  weather_signal_id: z.nullable(z.uuid()),
  enrolled: z.int().check(z.describe('People who have a place')),
  on_leave: z.int(),
  marked: z.int().check(z.describe('Attended or absent')),
  guests: z.int().check(z.describe('Who come to this one lesson on the chair of somebody on leave')),
}
export const staffLessonView = z.object(lessonFields)

const rollView = z.object({
  ...lessonFields,
  roll: z.array(
    z.object({
      enrolmentId: z.uuid().check(z.describe('Of a guest of this one lesson: the id of the offer they have accepted')),
      member_id: z.uuid(),
      member_no: z.nullable(z.string()),
      name: z.string(),
      name_zh: z.nullable(z.string()),
      status: z.nullable(z.enum(enrolmentStatus)).check(z.describe('null for a guest')),
      guest: z.nullable(z.enum(guestWays)).check(z.describe('Why a guest was asked; null for who has a place')),
      attendance: z.nullable(z.enum(lessonCode)),
      marked_at: z.nullable(z.iso.datetime({ offset: true })),
      coming: z
        .nullable(z.enum(comingStates))
        .check(z.describe('What they answered to the question two days before; null when nobody asked')),
    }),
  ),
  chairs: z
    .array(
      z.object({
        chair_id: z.uuid(),
        freed_at: z.iso.datetime({ offset: true }),
        stopped_at: z.nullable(z.iso.datetime({ offset: true })),
        outcome: z.nullable(z.enum(chairOutcomes)).check(z.describe('null while it is offered or has a guest to come')),
        offers: z.array(
          z.object({
            position: z.int(),
            way: z.enum(guestWays),
            state: z.enum(offerStates),
            offered_at: z.iso.datetime({ offset: true }),
            ends_at: z.iso.datetime({ offset: true }),
            state_at: z.iso.datetime({ offset: true }),
          }),
        ),
      }),
    )
    .check(z.describe('Chairs that leave has freed for this lesson, and how they are offered (A-380)')),
})

const lessonParams = z.object({ lessonUuid: z.uuid('invalid') })
/** Whoever takes a lesson has its roll on a tablet. */
const forTheRoll = { access: ['PROGRAMME', 'FRONTDESK', 'MANAGER', 'INSTRUCTOR'], tag: 'staff' } as const
const forProgramme = { access: ['PROGRAMME', 'MANAGER'], tag: 'staff', method: 'POST', params: lessonParams } as const
const reasonField = z._default(optional(textField(200)), null)

export const listLessonsCall = describeCall({
  ...forTheRoll,
  id: 'listLessons',
  method: 'GET',
  path: staffLessonsPath,
  summary: "Lessons of a day or of several; today's unless said otherwise",
  query: z.strictObject({
    date: z.optional(dayField),
    from: z.optional(dayField),
    to: z.optional(dayField),
    centre: z.optional(centreField),
  }),
  payload: z.object({ items: z.array(staffLessonView) }),
  errors: [],
})

export const showRollCall = describeCall({
  ...forTheRoll,
  id: 'showRoll',
  showsMembers: 'lesson.roll',
  method: 'GET',
  path: '/api/staff/lessons/:lessonUuid',
  summary: 'A lesson with its roll',
  params: lessonParams,
  payload: rollView,
  errors: ['notFound'],
})

export const markAttendanceCall = describeCall({
  ...forTheRoll,
  id: 'markAttendance',
  showsMembers: 'lesson.roll',
  method: 'POST',
  path: '/api/staff/lessons/:lessonUuid/attendance',
  summary: 'Who came and who did not: all marks or none; may be corrected',
  params: lessonParams,
  body: z.strictObject({
    marks: z
      .array(
        z.strictObject({
          enrolmentId: z.uuid(requiredOr('invalid')),
          code: z.enum([lessonCode.attended, lessonCode.absent], requiredOr('invalid')),
        }),
        requiredOr('invalid'),
      )
      .check(z.minLength(1, 'required'), z.maxLength(500, 'invalid')),
    override_reason: reasonField.check(z.describe('Needed to correct a leave (D-115)')),
    on_paper: z._default(
      z.boolean('invalid').check(z.describe('Typed from the sheet of a day without a screen; the log says so')),
      false,
    ),
  }),
  payload: rollView,
  errors: ['notFound', 'notEnrolled', 'classCancelled', 'classFull', 'leaveAlreadySubmitted', 'actionNotPossible'],
})

export const recordLeaveCall = describeCall({
  id: 'recordLeave',
  showsMembers: 'lesson.roll',
  method: 'POST',
  path: '/api/staff/lessons/:lessonUuid/leave',
  access: ['FRONTDESK', 'MANAGER'],
  tag: 'staff',
  summary: 'Record the leave of a member who phones or comes to the counter (S9-16, D-116)',
  headers: idempotencyHeaders,
  params: lessonParams,
  body: z.strictObject({
    enrolmentId: z.uuid(requiredOr('invalid')),
    reason: reasonField,
    override_reason: reasonField.check(z.describe('Needed within the last hour before the lesson')),
  }),
  payload: rollView,
  errors: ['notFound', 'notEnrolled', 'classCancelled', 'leaveAlreadySubmitted', 'leaveTooLate'],
})

export const recordComingCall = describeCall({
  id: 'recordComing',
  showsMembers: 'lesson.roll',
  method: 'POST',
  path: '/api/staff/lessons/:lessonUuid/coming',
  access: ['FRONTDESK', 'MANAGER'],
  tag: 'staff',
  summary: 'A member says by phone or at the counter that they are coming (A-340); not coming is leave',
  params: lessonParams,
  body: z.strictObject({ enrolmentId: z.uuid(requiredOr('invalid')) }),
  payload: rollView,
  errors: ['notFound', 'notEnrolled', 'classCancelled', 'leaveAlreadySubmitted', 'actionNotPossible'],
})

export const stopChairsCall = describeCall({
  id: 'stopChairs',
  showsMembers: 'lesson.roll',
  method: 'POST',
  path: '/api/staff/lessons/:lessonUuid/chairs/stop',
  access: ['PROGRAMME', 'FRONTDESK', 'MANAGER'],
  tag: 'staff',
  summary: 'Offer the chairs of this lesson to nobody any more; who has accepted one still comes (A-385)',
  params: lessonParams,
  payload: rollView,
  errors: ['notFound', 'actionNotPossible'],
})

/** The same reasons both ways: the weather is over, somebody stands in for the instructor. */
const whyField = z.strictObject({ reason: z.enum(lessonCancellationReason.codes, requiredOr('invalid')) })

export const callOffLessonCall = describeCall({
  ...forProgramme,
  id: 'callOffLesson',
  path: '/api/staff/lessons/:lessonUuid/cancel',
  summary: 'Call a lesson off; everybody who has a place is told',
  body: whyField,
  payload: staffLessonView,
  errors: ['notFound', 'classCancelled', 'actionNotPossible'],
})

export const reinstateLessonCall = describeCall({
  ...forProgramme,
  id: 'reinstateLesson',
  path: '/api/staff/lessons/:lessonUuid/reinstate',
  summary: 'A lesson that was called off takes place after all; everybody who has a place is told',
  body: whyField,
  payload: staffLessonView,
  errors: ['notFound', 'classCancelled', 'actionNotPossible'],
})
