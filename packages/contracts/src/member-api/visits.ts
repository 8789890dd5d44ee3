import { visitPurpose } from '@dhc/reference/options/centre'
import { visitStates } from '@dhc/reference/visit-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { centreField } from '../staff-api/users.ts'
import { requiredOr } from './field-rules.ts'
import { choiceOf } from './member-fields.ts'

export const visitView = z.object({
  id: z.uuid(),
  purpose: z.enum(visitPurpose.codes),
  centre: z.string().check(z.describe('Its code; name and address are content')),
  startsAt: z.iso.datetime({ offset: true }),
  state: z.enum(visitStates),
  mayChange: z.boolean().check(z.describe('It can be moved or cancelled until it begins')),
})

export type VisitView = z.infer<typeof visitView>

/** The beginning of a half hour; one that is not free is refused by the service (1801). */
export const halfHourOf = {
  centre: centreField,
  startsAt: z.iso.datetime({ offset: true, ...requiredOr('dateInvalid') }),
}

const own = { method: 'POST', tag: 'member', access: 'member' } as const

export const listVisitsCall = describeCall({
  ...own,
  id: 'listVisits',
  path: '/api/visits/list',
  changesNothing: true,
  summary: 'My visits, the latest first, and what I may book one for (A-202)',
  body: z.strictObject({}),
  payload: z.object({ items: z.array(visitView), purposes: z.array(z.enum(visitPurpose.codes)) }),
  errors: [],
})

export const listVisitTimesCall = describeCall({
  ...own,
  id: 'listVisitTimes',
  path: '/api/visits/times',
  changesNothing: true,
  summary: 'Free half hours of a centre in the next four weeks (A-200, A-201)',
  body: z.strictObject({ centre: centreField }),
  payload: z.object({ days: z.array(z.object({ on: z.iso.date(), times: z.array(z.string()) })) }),
  errors: [],
})

export const bookVisitCall = describeCall({
  ...own,
  id: 'bookVisit',
  path: '/api/visits/book',
  summary: 'Book a half hour at a centre; one open visit for each purpose',
  body: z.strictObject({ purpose: choiceOf(visitPurpose), ...halfHourOf }),
  payload: visitView,
  errors: ['notFound', 'actionNotPossible', 'visitTimeTaken', 'visitBooked'],
})

const visitId = z.uuid(requiredOr('invalid'))

export const moveVisitCall = describeCall({
  ...own,
  id: 'moveVisit',
  path: '/api/visits/move',
  summary: 'Move a visit to another half hour, before it begins',
  body: z.strictObject({ id: visitId, ...halfHourOf }),
  payload: visitView,
  errors: ['notFound', 'visitTimeTaken', 'visitFixed'],
})

export const cancelVisitCall = describeCall({
  ...own,
  id: 'cancelVisit',
  path: '/api/visits/cancel',
  summary: 'Cancel a visit, before it begins',
  body: z.strictObject({ id: visitId }),
  payload: visitView,
  errors: ['notFound', 'visitFixed'],
})
