import { visitPurpose } from '@dhc/reference/options/centre'
import { halfHours, mostVisitCapacity, visitMarks, visitStates, weekdays } from '@dhc/reference/visit-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { choiceOf, dayField, optional } from '../member-api/member-fields.ts'
import { halfHourOf, visitView } from '../member-api/visits.ts'
import { centreField } from './users.ts'

const forTheCounter = { access: ['FRONTDESK', 'CLINICAL', 'MANAGER'], tag: 'staff' } as const
const params = z.object({ id: z.uuid('invalid') })

const expected = z.object({
  id: z.uuid(),
  purpose: z.enum(visitPurpose.codes),
  state: z.enum(visitStates),
  startsAt: z.iso.datetime({ offset: true }),
  memberId: z.uuid(),
  memberNo: z.nullable(z.string()),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  phone: z.string(),
  isVerified: z.boolean(),
  mayChange: z.boolean(),
  mayMark: z.object({ CAME: z.boolean(), MISSED: z.boolean() }),
})

export const showVisitDayCall = describeCall({
  ...forTheCounter,
  id: 'showVisitDay',
  showsMembers: 'visit.read',
  method: 'GET',
  path: '/api/staff/visits',
  summary: 'Who is expected at a centre on a day, by half hour, and how much room there is',
  query: z.strictObject({ centre: centreField, on: dayField }),
  payload: z.object({
    centre: z.string(),
    on: z.iso.date(),
    closedFor: z.nullable(z.enum(['HOLIDAY', 'HOURS'])),
    halfHours: z.array(
      z.object({
        time: z.string(),
        capacity: z.int(),
        isOffForWeather: z.boolean(),
        visits: z.array(expected),
      }),
    ),
  }),
  errors: ['notFound'],
})

export const bookVisitForMemberCall = describeCall({
  ...forTheCounter,
  id: 'bookVisitForMember',
  method: 'POST',
  path: '/api/staff/visits',
  summary: 'Book for somebody on the phone or at the counter; the member is told',
  body: z.strictObject({
    memberId: z.uuid(requiredOr('invalid')),
    purpose: choiceOf(visitPurpose),
    ...halfHourOf,
  }),
  payload: visitView,
  errors: ['notFound', 'actionNotPossible', 'visitTimeTaken', 'visitBooked'],
})

export const moveVisitForMemberCall = describeCall({
  ...forTheCounter,
  id: 'moveVisitForMember',
  method: 'POST',
  path: '/api/staff/visits/:id/move',
  summary: 'Move a visit; the member is told',
  params,
  body: z.strictObject(halfHourOf),
  payload: visitView,
  errors: ['notFound', 'visitTimeTaken', 'visitFixed'],
})

export const cancelVisitForMemberCall = describeCall({
  ...forTheCounter,
  id: 'cancelVisitForMember',
  method: 'POST',
  path: '/api/staff/visits/:id/cancel',
  summary: 'Cancel a visit; the member is told',
  params,
  body: z.strictObject({}),
  payload: visitView,
  errors: ['notFound', 'visitFixed'],
})

export const markVisitCall = describeCall({
  ...forTheCounter,
  id: 'markVisit',
  method: 'POST',
  path: '/api/staff/visits/:id/mark',
  summary: 'Came, or did not come; a slip can be put right',
  params,
  body: z.strictObject({ mark: z.enum(visitMarks, requiredOr('invalid')) }),
  payload: visitView,
  errors: ['notFound', 'visitFixed'],
})

const time = z.enum(halfHours, requiredOr('invalid'))

export const setVisitCapacityCall = describeCall({
  access: ['MANAGER'],
  tag: 'staff',
  id: 'setVisitCapacity',
  method: 'PUT',
  path: '/api/staff/visits/capacity',
  summary: 'How many people a centre sees in each half hour, on a date or on a weekday; 0 closes it (A-200)',
  body: z
    .strictObject({
      centre: centreField,
      on: z._default(optional(dayField), null),
      weekday: z._default(optional(z.enum(weekdays, requiredOr('invalid'))), null),
      from: time,
      to: z.enum([...halfHours, '24:00'], requiredOr('invalid')),
      capacity: z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(mostVisitCapacity, 'invalid')),
    })
    .check(
      z.refine(({ on, weekday }) => (on === null) !== (weekday === null), { error: 'invalid', path: ['on'] }),
      z.refine(({ from, to }) => from < to, { error: 'invalid', path: ['to'] }),
    ),
  payload: z.object({}),
  errors: [],
})
