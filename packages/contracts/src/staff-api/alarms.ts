import {
  alarmCallerLength,
  alarmContacts,
  alarmNoteLength,
  alarmResults,
  mostAlarmsAtOnce,
} from '@dhc/reference/alarm-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { textField } from '../member-api/member-fields.ts'
import { judgedPerson, readingView } from '../member-api/reading.ts'
import { memberParams } from './applications.ts'

const outcomeFields = {
  calledBy: z.string().check(z.describe('Who of the centre spoke with the person')),
  contact: z.enum(alarmContacts),
  result: z.enum(alarmResults),
  note: z.string().check(z.describe('What was done, in words')),
}
const alarmOutcomeView = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  author: z.string().check(z.describe('The clinician who closed the alarm')),
  readingIds: z.array(z.uuid()),
  ...outcomeFields,
})

/** a reading that asked for something at once stays open until somebody who treats says what came of it. */
const amongClinical = { access: ['CLINICAL'], tag: 'staff', params: memberParams } as const

export const listAlarmsCall = describeCall({
  ...amongClinical,
  id: 'listAlarms',
  method: 'GET',
  path: '/api/staff/members/:id/alarms',
  summary:
    'Readings of the last ninety days that asked for something at once and have no outcome, and earlier outcomes',
  payload: z.object({ open: z.array(readingView), outcomes: z.array(alarmOutcomeView), person: judgedPerson }),
  errors: ['notFound'],
})

export const closeAlarmsCall = describeCall({
  ...amongClinical,
  id: 'closeAlarms',
  method: 'POST',
  path: '/api/staff/members/:id/alarms/outcomes',
  summary: 'Who called, what was done: closes the readings that are named, and no newer one; it is not changed later',
  headers: idempotencyHeaders,
  body: z.strictObject({
    readingIds: z
      .array(z.uuid('invalid'), requiredOr('invalid'))
      .check(z.minLength(1, 'required'), z.maxLength(mostAlarmsAtOnce, 'invalid')),
    calledBy: textField(alarmCallerLength),
    contact: z.enum(alarmContacts, requiredOr('invalid')),
    result: z.enum(alarmResults, requiredOr('invalid')),
    note: textField(alarmNoteLength),
  }),
  payload: alarmOutcomeView,
  errors: ['notFound', 'alreadyHandled'],
})
