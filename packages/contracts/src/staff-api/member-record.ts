import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { ownBallotView } from '../member-api/enrolments.ts'
import { memberParams } from './applications.ts'
import { pageOf, pagingQuery } from './paging.ts'

const instant = z.iso.datetime({ offset: true })
const inThreeLanguages = z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() })
const ofMember = { method: 'GET', tag: 'staff', params: memberParams, errors: ['notFound'] } as const

const ofClass = {
  strapiUuid: z.uuid(),
  classCode: z.string(),
  courseName: inThreeLanguages,
  centre: z.object({ code: z.string(), name: inThreeLanguages }),
}

/** "When is my next class?": what is coming first, then everything the member ever applied for. */
export const listMemberEnrolmentsCall = describeCall({
  ...ofMember,
  id: 'listMemberEnrolments',
  path: '/api/staff/members/:id/enrolments',
  access: ['FRONTDESK', 'CLINICAL', 'PROGRAMME', 'MANAGER'],
  summary: 'Next lessons and all enrolments of a member; that it was looked at is logged',
  payload: z.object({
    next_lessons: z.array(
      z.object({ lessonUuid: z.uuid(), date: z.iso.date(), start: z.string(), end: z.string(), ...ofClass }),
    ),
    items: z.array(
      z.object({
        ...ofClass,
        enrolmentId: z.uuid(),
        entryNo: z.string(),
        status: z.enum(enrolmentStatus),
        statusAt: instant,
        attended: z.int().check(z.describe('Lessons the member came to')),
        missed: z.int(),
        ballot: z
          .nullable(ownBallotView)
          .check(z.describe('As the member sees it: rank, entries and places once the result is out')),
      }),
    ),
  }),
})

/** The member sees the role, colleagues see the name. */
export const listMemberAccessCall = describeCall({
  ...ofMember,
  id: 'listMemberAccess',
  path: '/api/staff/members/:id/access',
  access: ['FRONTDESK', 'CLINICAL', 'MANAGER'],
  summary: 'Who opened or changed this record',
  query: z.strictObject(pagingQuery),
  payload: pageOf(
    z.object({
      at: instant,
      who: z.string(),
      role: z.string(),
      what: z.string(),
      detail: z.nullable(z.string()),
      is_refused: z.boolean(),
    }),
  ),
})
