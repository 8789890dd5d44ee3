import { enrolmentStatus, entryChannels } from '@dhc/reference/enrolment-status'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { dayField, textField } from '../member-api/member-fields.ts'

const instant = z.iso.datetime({ offset: true })
const orNull = <Schema extends Parameters<typeof z.nullable>[0]>(schema: Schema) => z.nullable(schema)
const classParams = z.object({ strapiUuid: z.uuid('invalid') })
const ballotParams = z.object({ id: z.uuid('invalid') })

const person = z.object({
  enrolment_id: z.uuid(),
  member_id: z.uuid(),
  status: z.enum(enrolmentStatus),
  channel: z.enum(entryChannels),
})

const entry = z.object({
  number: z.int(),
  size: z.int(),
  turn: orNull(z.int()),
  rank: orNull(z.int()),
  key: orNull(z.string()),
  placed: orNull(z.boolean()),
  people: z.array(person),
})

/** `seed` is the secret, known from the draw on. */
const ballotView = z.object({
  ballot_id: z.uuid(),
  strapi_uuid: z.uuid(),
  class_code: z.string(),
  opened_at: instant,
  commitment: z.string(),
  public_value_name: orNull(z.string()),
  public_value: orNull(z.string()),
  public_value_from: orNull(z.iso.date()).check(z.describe('The first value of its source from this day on counts')),
  value_first_by: orNull(z.uuid()).check(z.describe('Who typed the value; it waits until a second person types it')),
  value_first_name: orNull(z.string()),
  value_second_name: orNull(z.string()),
  waived_at: orNull(instant).check(z.describe('When a manager decided that there is no public value')),
  waived_name: orNull(z.string()),
  waived_reason: orNull(z.string()),
  sealed_at: orNull(instant),
  list_hash: orNull(z.string()),
  draw_at: orNull(instant).check(z.describe('Nobody draws before it')),
  ran_at: orNull(instant),
  ran_by: orNull(z.uuid()).check(z.describe('null for a draw by the clock')),
  ran_name: orNull(z.string()),
  seed: orNull(z.string()),
  places: orNull(z.int()),
  release_at: orNull(instant),
  released_at: orNull(instant),
  released_by: orNull(z.uuid()),
  released_name: orNull(z.string()),
  entries: z.array(entry).check(z.describe('In drawn order; before the draw by number')),
  drawn: z.array(z.int()).check(z.describe('Numbers of the entries with a place, best rank first')),
  unsuccessful: z.array(z.int()).check(z.describe('Numbers of the others, best rank first')),
  waitlist: z.int(),
  replacements: z.array(
    z.object({ number: z.int(), size: z.int(), at: instant, by: orNull(z.uuid()), reason: orNull(z.string()) }),
  ),
})

export type StaffBallotView = z.infer<typeof ballotView>

const forProgramme = { access: ['PROGRAMME'], tag: 'staff' } as const

export const runBallotCall = describeCall({
  ...forProgramme,
  id: 'runBallot',
  method: 'POST',
  path: '/api/staff/classes/:strapiUuid/ballot',
  summary: 'Draw the ballot of a class, once, from the published hour on (D-104)',
  params: classParams,
  payload: ballotView,
  errors: [
    'classNotFound',
    'classCancelled',
    'methodNotOnline',
    'ballotAlreadyRun',
    'ballotTooEarly',
    'actionNotPossible',
  ],
})

export const showStaffBallotCall = describeCall({
  ...forProgramme,
  access: ['PROGRAMME', 'MANAGER'],
  id: 'showStaffBallot',
  method: 'GET',
  path: '/api/staff/ballots/:id',
  summary: 'A ballot with who is behind each entry',
  params: ballotParams,
  payload: ballotView,
  errors: ['notFound'],
})

export const showClassBallotCall = describeCall({
  ...forProgramme,
  access: ['PROGRAMME', 'MANAGER'],
  id: 'showClassBallot',
  method: 'GET',
  path: '/api/staff/classes/:strapiUuid/ballot',
  summary: 'The ballot of a class; not there before registration has opened',
  params: classParams,
  payload: ballotView,
  errors: ['notFound'],
})

export const releaseBallotCall = describeCall({
  access: ['MANAGER'],
  tag: 'staff',
  id: 'releaseBallot',
  method: 'POST',
  path: '/api/staff/ballots/:id/release',
  summary: 'Release the result; never by who ran the draw (D-104)',
  params: ballotParams,
  payload: ballotView,
  errors: ['notFound', 'actionNotPossible'],
})

/** Typed by one person and again by a second; both are asked for the same call. */
export const enterPublicValueCall = describeCall({
  ...forProgramme,
  access: ['PROGRAMME', 'MANAGER'],
  id: 'enterPublicValue',
  method: 'PUT',
  path: '/api/staff/classes/:strapiUuid/ballot/public_value',
  summary: 'Enter the public value of a ballot, as one of two people, after the list is sealed',
  params: classParams,
  body: z.strictObject({ value: textField(200), on: dayField }),
  payload: ballotView,
  errors: ['classNotFound', 'actionNotPossible', 'publicValueDiffers'],
})

export const waivePublicValueCall = describeCall({
  access: ['MANAGER'],
  tag: 'staff',
  id: 'waivePublicValue',
  method: 'POST',
  path: '/api/staff/classes/:strapiUuid/ballot/without_public_value',
  summary: 'Decide, before registration closes, that a ballot has no public value; its page says so',
  params: classParams,
  body: z.strictObject({ reason: textField(500) }),
  payload: ballotView,
  errors: ['classNotFound', 'actionNotPossible'],
})

export const replaceFromWaitlistCall = describeCall({
  ...forProgramme,
  id: 'replaceFromWaitlist',
  method: 'POST',
  path: '/api/staff/classes/:strapiUuid/replacement',
  summary: 'Give a free place to the best-ranked reserve that fits (D-105)',
  params: classParams,
  body: z.strictObject({ reason: textField(500) }),
  payload: z.object({ number: z.int(), people: z.array(person) }),
  errors: ['classNotFound', 'classFull', 'waitlistEmpty'],
})
